/** The company's mail server, and whom its mails come from (docs/rules/mail.md#settings). */
import { defineFields, field, type RowOf } from "../../kernel/fields.ts";
import { words } from "../../kernel/words.ts";

export const mailEncryptions = {
  STARTTLS: words("STARTTLS (usually port 587)", "STARTTLS（通常用連接埠 587）"),
  TLS: words("TLS (usually port 465)", "TLS（通常用連接埠 465）"),
  NONE: words("None", "不加密"),
};
export type MailEncryption = keyof typeof mailEncryptions;

export const mailSettingFields = defineFields({
  host: field.text(253)(words("Mail server (SMTP)", "郵件伺服器 (SMTP)"), {
    required: true,
    hint: words("For example smtp.example.com", "例如 smtp.example.com"),
  }),
  port: field.int(1, 65_535)(words("Port", "連接埠"), { required: true }),
  encryption: field.oneOf(mailEncryptions)(words("Encryption", "加密方式"), { required: true }),
  userName: field.text(200)(words("User name", "用戶名稱"), {
    hint: words("Leave empty if the server asks for none", "伺服器無需登入則留空"),
  }),
  password: field.text(500)(words("Password", "密碼"), {
    hint: words("Never shown again; leave the stars to keep it", "不會再次顯示；保留星號即不變"),
  }),
  senderName: field.text(100)(words("Sender's name", "寄件人名稱"), { required: true }),
  sender: field.email(words("Sender's address", "寄件人電郵"), { required: true }),
  replyTo: field.email(words("Replies go to", "回覆電郵"), {
    hint: words("Empty: to the sender's address", "留空：寄件人電郵"),
  }),
});
export interface MailSetting extends RowOf<typeof mailSettingFields> {}
