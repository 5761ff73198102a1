/** Refusals when saving a certificate. */
import { defineMessages, message } from "../../kernel/refusal.ts";

export const certificateMessages = defineMessages({
  kindUnknown: message(400, {
    en: "{kind} is not among your kinds of certificates. Choose one of them, or add it to the dictionary first.",
    zh: "證書種類中沒有 {kind}，請選擇現有種類，或先在字典加入。",
  }),
});
