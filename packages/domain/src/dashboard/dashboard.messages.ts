import { defineMessages, message } from "../kernel/refusal.ts";

export const dashboardMessages = defineMessages({
  stepOpen: message(1000, {
    en: "The first steps can be hidden once the first invoice can be issued. “{step}” is not done yet.",
    zh: "須待可開出第一張發票後才可隱藏清單，「{step}」尚未完成。",
  }),
});
