import { defineMessages, message } from "../../kernel/refusal.ts";

export const settingMessages = defineMessages({
  settingToCome: message(1000, {
    en: "“{label}” cannot be changed in this version: nothing uses it yet. It stays {value}; leave it out.",
    zh: "「{label}」不可更改：此版本未有相關功能，現為 {value}，請勿填寫。",
  }),
  changedMeanwhile: message(2000, {
    en: "Someone else has changed the settings. Reload them.",
    zh: "設定已被其他人更改，請重新載入。",
  }),
  holidayThere: message(400, {
    en: "{day} is already in the list of bank holidays. Choose another day.",
    zh: "{day} 已在銀行假期之列，請選擇其他日期。",
  }),
  holidayPassed: message(1000, {
    en: "{day} has passed and due dates were counted with it, so it cannot be removed",
    zh: "{day} 已過，到期日已據此計算，不可刪除",
  }),
  rateThere: message(400, {
    en: "{code} already has a rate from {day}. Choose another first day, or remove that rate first.",
    zh: "{code} 已有由 {day} 起的稅率，請改選其他開始日期，或先刪除該稅率。",
  }),
  rateFixed: message(400, {
    en: "The rate of {code} is part of its definition and cannot be changed",
    zh: "{code} 的稅率由其性質決定，不可更改",
  }),
  rateTooEarly: message(1000, {
    en: "A new rate can start tomorrow at the earliest: today's invoices use the old one",
    zh: "新稅率最早由明天開始：今天的發票已按舊稅率開出",
  }),
  rateInUse: message(1000, {
    en: "The rate of {day} is in use and cannot be removed. Add a new rate with its first day.",
    zh: "{day} 起的稅率已在使用，不可刪除。請加入新稅率及其開始日期。",
  }),
  logoNeedsPicture: message(400, {
    en: "The logo must be a PNG, JPEG or WebP file",
    zh: "公司標誌須為 PNG、JPEG 或 WebP 圖片",
  }),
});
