/** Refusals about sign-in and passwords. */
import { defineMessages, message } from "../kernel/refusal.ts";

export const settingsMessages = defineMessages({
  /* Sign-in (docs/rules/sign-in.md#lock). One text for an unknown account and a wrong password. */
  grantTypeUnknown: message(400, {
    en: "Auth grant type error",
    zh: "登入方式不正確",
  }),
  grantTypeDisabled: message(400, {
    en: "Auth grant type disabled",
    zh: "此登入方式已停用",
  }),
  tenantUnknown: message(400, {
    en: "This company does not exist. Please contact the administrator.",
    zh: "公司不存在，請聯絡管理員。",
  }),
  tenantDisabled: message(400, {
    en: "This company is disabled. Please contact the administrator.",
    zh: "公司帳戶已停用，請聯絡管理員。",
  }),
  tenantExpired: message(400, {
    en: "The subscription of this company has expired. Please contact the administrator.",
    zh: "公司帳戶已過期，請聯絡管理員。",
  }),
  captchaInvalid: message(400, {
    en: "Captcha invalid",
    zh: "驗證碼已失效",
  }),
  captchaError: message(400, {
    en: "Captcha error",
    zh: "驗證碼錯誤",
  }),
  signInsBusy: message(400, {
    en: "Too many sign-ins at this moment, try again in a minute.",
    zh: "目前登入人數過多，請於一分鐘後再試。",
  }),
  captchaTooOften: message(400, {
    en: "Too many captcha requests. Please wait a minute and try again.",
    zh: "索取驗證碼過於頻繁，請稍候一分鐘再試。",
  }),
  wrongAccountOrPassword: message(400, (p: { times: number }) => ({
    en: `User does not exist/Password error${p.times > 1 ? `, ${p.times} times` : ""}`,
    zh: `帳號不存在或密碼錯誤${p.times > 1 ? `，已輸錯 ${p.times} 次` : ""}`,
  })),
  accountLocked: message(400, {
    en: "Password input error {times} times, account locked for {minutes} minutes",
    zh: "密碼輸入錯誤 {times} 次，帳號鎖定 {minutes} 分鐘",
  }),
  accountDisabled: message(400, {
    en: "Your account has been disabled",
    zh: "你的帳號已停用",
  }),

  /* Passwords (docs/rules/sign-in.md#passwords). */
  passwordTooShort: message(400, {
    en: "The password needs at least {min} characters",
    zh: "密碼最少需要 {min} 個字元",
  }),
  passwordLength: message(400, {
    en: "The password must have {min} to {max} characters",
    zh: "密碼長度必須為 {min} 至 {max} 個字元",
  }),
  passwordForbiddenCharacters: message(400, {
    en: "The password may not contain the characters < > \" ' \\ |",
    zh: "密碼不可包含以下字元：< > \" ' \\ |",
  }),
  passwordCommon: message(400, {
    en: "This password is too common and easy to guess. Please choose another one.",
    zh: "此密碼過於常見，容易被猜中，請改用其他密碼。",
  }),
  passwordsDiffer: message(400, {
    en: "Two inputs don't match!",
    zh: "兩次輸入不一致！",
  }),
  oldPasswordWrong: message(400, {
    en: "The old password is not correct",
    zh: "舊密碼不正確",
  }),
  oldPasswordLocked: message(400, {
    en: "The old password was entered wrongly {times} times. Try again in {minutes} minutes, or ask an administrator to reset it.",
    zh: "舊密碼已輸入錯誤 {times} 次，請於 {minutes} 分鐘後再試，或由管理員重設密碼。",
  }),
  passwordUnchanged: message(400, {
    en: "The new password must differ from the old one",
    zh: "新密碼不可與舊密碼相同",
  }),
});
