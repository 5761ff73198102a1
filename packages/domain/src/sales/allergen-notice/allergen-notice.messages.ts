import { defineMessages, message } from "../../kernel/refusal.ts";

export const allergenNoticeMessages = defineMessages({
  noChangeToNotify: message(1000, {
    en: "The allergens of {code} have not changed for any of these customers, so there is nothing to tell. Change the allergens first.",
    zh: "對所選客戶而言，{code} 的致敏原沒有更改，無需通知。請先更改致敏原。",
  }),
  customerWithoutAddress: message(1000, {
    en: "{customer} has no e-mail address. Telephone them, or enter the address in the customer's record.",
    zh: "{customer} 沒有電郵地址，請致電通知，或於客戶資料輸入電郵。",
  }),
  alreadyNotified: message(2000, {
    en: "{customer} has been told of this change meanwhile. Open the letter again to see who has not been told.",
    zh: "{customer} 剛已獲通知此更改，請重新開啟以查看尚未通知的客戶。",
  }),
});
