/** Refusals about notices. */
import { defineMessages, message } from "../../kernel/refusal.ts";

export const noticeMessages = defineMessages({
  titleMarkup: message(400, {
    en: "The title is plain text, without < and >",
    zh: "標題只可為純文字，不可包含 < 及 >",
  }),
});
