import { defineMessages, message } from "../../kernel/refusal.ts";

export const mailMessages = defineMessages({
  mailNotSetUp: message(1000, {
    en: "E-mail is not set up for this company, so nothing can be sent from here. An administrator sets it up under Settings › Mail settings.",
    zh: "此公司尚未設定電郵，未能從此發送。管理員可於「系統設定 › 電郵設定」設定。",
  }),
  mailSettingsChanged: message(2000, {
    en: "Someone else has changed the mail settings. Reload them.",
    zh: "電郵設定已被其他人更改，請重新載入。",
  }),
  mailHostWrong: message(400, {
    en: "The mail server is a name such as smtp.example.com, or an IP address, without spaces or slashes",
    zh: "郵件伺服器須為名稱（例如 smtp.example.com）或 IP 位址，不可有空格或斜線",
  }),
  mailControlCharacter: message(400, {
    en: "“{label}” must be one line of text without control characters",
    zh: "「{label}」須為單行文字，不可包含控制字元",
  }),
  mailPasswordInClear: message(400, {
    en: "A password would travel unprotected. Choose STARTTLS or TLS, or leave the user name empty.",
    zh: "密碼會在沒有保護下傳送，請選擇 STARTTLS 或 TLS，或將用戶名稱留空。",
  }),
  mailPasswordMissing: message(400, {
    en: "Enter the password that belongs to the user name",
    zh: "請輸入此用戶名稱的密碼",
  }),
  mailPasswordElsewhere: message(400, {
    en: "Enter the password again: it belongs to the mail server and previous user name",
    zh: "郵件伺服器或用戶名稱已更改，請重新輸入密碼",
  }),
  mailNoAddress: message(400, {
    en: "Enter the e-mail address that it goes to",
    zh: "請輸入收件電郵地址",
  }),
  noMailAddress: message(1000, {
    en: "The supplier has no e-mail address. Print the document, or enter the address in the supplier's record.",
    zh: "供應商沒有電郵地址，請列印單據，或於供應商資料輸入電郵。",
  }),
  mailNotFailed: message(2000, {
    en: "Only a mail that failed is sent again. This one is {state}.",
    zh: "只可重發失敗的電郵，此電郵為「{state}」。",
  }),
  mailNoAttachment: message(1000, {
    en: "This mail has no attachment",
    zh: "此電郵沒有附件",
  }),
  mailFileGone: message(1000, {
    en: "The attachment is no longer kept. Send the document again from its own page.",
    zh: "附件已過期刪除，請於單據頁面重新發送。",
  }),
  mailNoneFailed: message(1000, {
    en: "No mail has failed in the last seven days, so there is nothing to send again",
    zh: "最近七天沒有發送失敗的電郵，無需重發",
  }),
});
