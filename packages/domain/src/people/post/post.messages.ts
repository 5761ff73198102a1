/** Refusals about posts (docs/rules/people.md#posts). */
import { defineMessages, message } from "../../kernel/refusal.ts";

export const postMessages = defineMessages({
  postNameMissing: message(400, {
    en: "Please enter the name of the post",
    zh: "請填寫崗位名稱",
  }),
  postNameTaken: message(400, {
    en: "There is already a post called {name}. Use another name, or change the existing post.",
    zh: "崗位「{name}」已存在，請改用其他名稱，或修改現有崗位。",
  }),
  postCodeTaken: message(400, {
    en: "Another post already has the code {name}. Use another code, or change the existing post.",
    zh: "崗位編碼「{name}」已被使用，請改用其他編碼，或修改現有崗位。",
  }),
  postInUse: message(400, {
    en: "The post {name} is held by users. Give them another post first.",
    zh: "崗位「{name}」仍有用戶擔任，請先更改其崗位。",
  }),
});
