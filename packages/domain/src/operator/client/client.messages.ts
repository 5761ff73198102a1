/** Refusals about client applications. */
import { defineMessages, message } from "../../kernel/refusal.ts";

export const clientMessages = defineMessages({
  clientKeyTaken: message(400, {
    en: "There is already a client with the key {key}. Use another key, or change the existing client.",
    zh: "客戶端 {key} 已存在，請改用其他 Key，或修改現有客戶端。",
  }),
  clientIsOurs: message(400, {
    en: "{key} is Larder's own web application: without it nobody could sign in",
    zh: "{key} 為 Larder 本身的網頁應用，停用後將無人可以登入",
  }),
  grantUnknown: message(400, {
    en: "{grant} is not a way to sign in here. Only password is.",
    zh: "{grant} 並非可用的登入方式，目前只支援 password",
  }),
});
