/** Refusals when saving a configuration value. */
import { defineMessages, message } from "../../kernel/refusal.ts";

export const configMessages = defineMessages({
  keyTaken: message(400, {
    en: "There is already a parameter with the key {key}. Use another key, or change its value there.",
    zh: "參數鍵名 {key} 已存在，請改用其他鍵名，或修改現有參數的值。",
  }),
  builtIn: message(400, {
    en: "{key} is built in: it can be neither removed nor renamed",
    zh: "{key} 為系統內建參數，不可刪除或更改鍵名",
  }),
});
