/** What the history of a document says of its mails. */
import { defineFields } from "@larder/domain/kernel/fields";
import { mailFields } from "@larder/domain/company/mail/mail.fields";
import { words } from "@larder/domain/kernel/words";

/** Of documents that have no such field themselves. */
export const mailHistory = defineFields({
  sentTo: { ...mailFields.toAddress, label: words("Sent to", "發給") },
});

/** The action on ticked documents: each goes to its own supplier. */
export const mailMany = {
  label: words("Send by e-mail", "以電郵發送"),
  confirm: words(
    "Send each ticked document to its supplier by e-mail, with the letter that is proposed?",
    "確定將所選單據按擬稿以電郵發送予各供應商？",
  ),
};

export const mailVerbs = {
  mail: words("Sent by e-mail", "以電郵發送"),
  mailSent: words("E-mail accepted by the mail server", "郵件伺服器已接收電郵"),
  mailFailed: words("E-mail failed", "電郵發送失敗"),
  mailResent: words("E-mail sent again", "重發電郵"),
};
