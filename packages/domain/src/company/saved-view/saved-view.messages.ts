import { defineMessages, message } from "../../kernel/refusal.ts";

export const savedViewMessages = defineMessages({
  tooManyViews: message(400, {
    en: "A list can have at most {most} of your views. Delete one that you no longer use.",
    zh: "每個列表最多可儲存 {most} 個檢視，請先刪除不再使用的檢視。",
  }),
});
