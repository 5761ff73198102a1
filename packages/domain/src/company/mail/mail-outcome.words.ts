/** How an attempt to send a mail ended, in words that say what to do (docs/rules/mail.md#outcomes). */
import { words } from "../../kernel/words.ts";

export const mailOutcomes = {
  DELIVERED: words("Accepted by the mail server", "郵件伺服器已接收"),
  WRONG_PASSWORD: words(
    "The mail server refused the user name or password. Correct them in the mail settings",
    "郵件伺服器不接受用戶名稱或密碼，請於電郵設定更正",
  ),
  LOGIN_NEEDED: words(
    "The mail server asks for a user name and password. Enter them in the mail settings",
    "郵件伺服器要求登入，請於電郵設定輸入用戶名稱及密碼",
  ),
  NO_HOST: words(
    "No mail server has this name. Check the server's name in the mail settings",
    "找不到此郵件伺服器，請於電郵設定檢查伺服器名稱",
  ),
  HOST_FORBIDDEN: words(
    "This server may not be used for mail here. Ask whoever runs the installation",
    "此處不准使用該伺服器發送電郵，請聯絡系統負責人",
  ),
  NO_CONNECTION: words(
    "No connection to the mail server. Check its name and port, and that it is running",
    "無法連接郵件伺服器，請檢查名稱及連接埠，並確認伺服器正在運作",
  ),
  TIMEOUT: words(
    "The mail server did not answer in time. Check port and encryption",
    "郵件伺服器逾時未有回應，請檢查連接埠及加密方式",
  ),
  CERTIFICATE: words(
    "The mail server's certificate cannot be trusted: it belongs to another name, has expired, or its issuer is unknown",
    "郵件伺服器的憑證不可信：名稱不符、已過期或簽發者不明",
  ),
  NO_ENCRYPTION: words(
    "The mail server does not offer this encryption. Choose another one in the mail settings",
    "郵件伺服器不支援此加密方式，請於電郵設定選擇其他方式",
  ),
  NOT_MAIL: words(
    "Something answered there, but not a mail server. Check the port",
    "該處有回應，但不是郵件伺服器，請檢查連接埠",
  ),
  SENDER_REFUSED: words(
    "The mail server refused the sender's address. Check it in the mail settings",
    "郵件伺服器拒絕寄件人電郵，請於電郵設定檢查",
  ),
  RECIPIENT_REFUSED: words(
    "The mail server refused the recipient's address. Check the address and send it again",
    "郵件伺服器拒絕收件人電郵，請檢查電郵地址後再次發送",
  ),
  MESSAGE_REFUSED: words("The mail server refused the message", "郵件伺服器拒絕此郵件"),
  TRY_LATER: words("The mail server asked to try again later", "郵件伺服器要求稍後再試"),
  NOT_SET_UP: words("E-mail is not set up for this company", "此公司尚未設定電郵"),
  PASSWORD_LOST: words(
    "The stored password can no longer be read. Enter it again in the mail settings",
    "已儲存的密碼無法讀取，請於電郵設定重新輸入",
  ),
  FILE_GONE: words(
    "The attachment is no longer kept. Send the document again from its own page",
    "附件已過期刪除，請於單據頁面重新發送",
  ),
};
export type MailOutcome = keyof typeof mailOutcomes;
