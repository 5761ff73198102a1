import { defineMessages, message } from "../../kernel/refusal.ts";

export const driverMessages = defineMessages({
  disabled: message(1000, (p: { name: string }) => ({
    en: `${p.name} is disabled and cannot take a line. Choose another driver.`,
    zh: `${p.name} 已停用，不可派線，請另選司機。`,
  })),
  licenceUnknown: message(1000, (p: { name: string }) => ({
    en: `The expiry date of ${p.name}'s licence is not known. Enter it, or choose another driver.`,
    zh: `${p.name} 的駕駛執照有效日期未有記錄，請補上日期或另選司機。`,
  })),
  licenceExpired: message(1000, (p: { name: string; day: string }) => ({
    en: `The licence of ${p.name} was valid until ${p.day}. Choose another driver.`,
    zh: `${p.name} 的駕駛執照有效期至 ${p.day}，請另選司機。`,
  })),
  userTaken: message(400, (p: { user: string; driver: string }) => ({
    en: `${p.user} is already linked to the driver ${p.driver}. Choose another user, or open that driver.`,
    zh: `${p.user} 已是司機 ${p.driver}，請另選用戶，或開啟該司機。`,
  })),
  inUse: message(400, (p: { name: string }) => ({
    en: `${p.name} is used on documents and cannot be deleted. Disable the driver instead.`,
    zh: `${p.name} 已有單據，不可刪除，可改為停用。`,
  })),
});
