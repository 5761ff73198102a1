/** A letter before it leaves: to whom, in which language, what it says. */
import { words, type Language, type Words } from "@larder/domain/kernel/words";
import { mailingFields, type Mailing, type MailProposal } from "@larder/domain/company/mail/mailing.calls";
import { useState } from "react";
import { DialogFoot } from "../dialog/dialog-foot.tsx";
import { TextArea, TextBox } from "../inputs/field-box.tsx";
import { Options } from "../inputs/options.tsx";
import { SelectField } from "../inputs/select-field.tsx";
import { useWords } from "../language.ts";
import { Button } from "../layout/button.tsx";
import { Notice } from "../states/states.tsx";

const languages = { en: words("English", "英文"), zh: words("Chinese", "中文") };
export const mailIsOnItsWay = words(
  "The mail is on its way. The history says when it has arrived.",
  "電郵正在發送，送達時間會記於修改記錄。",
);

/** In place of the letter, where the company has no mail server. */
export function NoMailServer({ onClose }: { onClose: () => void }) {
  const t = useWords();
  return (
    <div className="k-dialog-body">
      <Notice tone="warn">
        {t(
          words(
            "E-mail is not set up for this company: print the document instead. An administrator sets e-mail up under Settings › Mail settings.",
            "此公司尚未設定電郵：請改為列印單據。管理員可於「系統設定 › 電郵設定」設定電郵。",
          ),
        )}
      </Notice>
      <div className="k-dialog-foot">
        <Button label={words("Close", "關閉")} onPress={onClose} />
      </div>
    </div>
  );
}

export interface LetterProps {
  readonly proposal: Pick<MailProposal, "language" | "to" | "subject" | "body">;
  /** What goes with it. */
  readonly attached: Words;
  readonly label: Words;
  readonly pending: boolean;
  readonly onSend: (mailing: Mailing) => void;
  readonly onLanguage: (language: Language) => void;
  readonly onClose: () => void;
}

export function LetterForm({ proposal, attached, label, pending, onSend, onLanguage, onClose }: LetterProps) {
  const t = useWords();
  const [to, setTo] = useState(proposal.to ?? "");
  const [subject, setSubject] = useState(proposal.subject);
  const [body, setBody] = useState(proposal.body);
  const empty = [to, subject, body].some((text) => text.trim() === "");
  return (
    <div className="k-dialog-body">
      <TextBox label={mailingFields.to.label} type="email" value={to} onChange={setTo} />
      <SelectField
        label={words("Language of the letter", "信件語言")}
        value={proposal.language}
        onChange={(chosen) => onLanguage(chosen as Language)}
      >
        <Options of={languages} />
      </SelectField>
      <TextBox label={mailingFields.subject.label} maxLength={200} value={subject} onChange={setSubject} />
      <TextArea label={mailingFields.body.label} rows={11} maxLength={4000} value={body} onChange={setBody} />
      <span className="k-soft">{t(attached)}</span>
      <DialogFoot
        label={label}
        pending={pending}
        disabledReason={empty ? words("Enter address, subject and text", "請輸入電郵地址、主旨及內容") : null}
        onPress={() => onSend({ to: to.trim(), subject, body })}
        onClose={onClose}
      />
    </div>
  );
}
