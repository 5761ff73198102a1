import { defineMessages, message } from "../../kernel/refusal.ts";

export const driverMessages = defineMessages({
  disabled: message(1000, {
    en: "{name} is disabled and cannot take a line. Choose another driver.",
    zh: "{name} 已停用，不可派線，請另選司機。",
  }),
  licenceUnknown: message(1000, {
    en: "The expiry date of {name}'s licence is not known. Enter it, or choose another driver.",
    zh: "{name} 的駕駛執照有效日期未有記錄，請補上日期或另選司機。",
  }),
  licenceExpired: message(1000, {
    en: "The licence of {name} was valid until {day}. Choose another driver.",
    zh: "{name} 的駕駛執照有效期至 {day}，請另選司機。",
  }),
  userTaken: message(400, {
    en: "{user} is already linked to the driver {driver}. Choose another user, or open that driver.",
    zh: "{user} 已是司機 {driver}，請另選用戶，或開啟該司機。",
  }),
  inUse: message(400, {
    en: "{name} is used on documents and cannot be deleted. Disable the driver instead.",
    zh: "{name} 已有單據，不可刪除，可改為停用。",
  }),
});
