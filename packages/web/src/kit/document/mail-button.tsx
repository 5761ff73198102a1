/** Sends a document by e-mail: whom to, and what is written with it, as the server proposes. */
import type { Call } from "@larder/domain/kernel/calls";
import { words, type Language } from "@larder/domain/kernel/words";
import {
  mailingFields,
  type LatestMail,
  type Mailing,
  type MailProposal,
} from "@larder/domain/company/mail/mailing.calls";
import { mailOutcomes } from "@larder/domain/company/mail/mail-outcome.words";
import { useState } from "react";
import { closeWhenDone, DialogFoot } from "../dialog/dialog-foot.tsx";
import { DialogFrame } from "../dialog/dialog.tsx";
import { FieldBox, TextBox } from "../inputs/field-box.tsx";
import { useWords } from "../language.ts";
import { Button } from "../layout/button.tsx";
import { useMayCall } from "../may-call.ts";
import { Notice } from "../states/states.tsx";
import { Waiting } from "../states/waiting.tsx";
import { useAction, useCall } from "../use-call.ts";

interface Calls {
  readonly mailProposal: Call<{ id: number; language?: Language | undefined }, MailProposal>;
  readonly mail: Call<Mailing & { id: number }, { id: number }>;
}
interface MailProps {
  readonly calls: Calls;
  readonly row: { readonly id: number; readonly no: string };
}

const label = words("Send by e-mail", "以電郵發送");
const languages = { en: words("English", "英文"), zh: words("Chinese", "中文") };

export function MailButton({ calls, row }: MailProps) {
  const may = useMayCall(calls.mail);
  const [opened, setOpened] = useState(false);
  if (!may) return null;
  const close = () => setOpened(false);
  return (
    <>
      <Button label={label} onPress={() => setOpened(true)} />
      <DialogFrame
        opened={opened}
        title={words(`${label.en}: ${row.no}`, `${label.zh}：${row.no}`)}
        width={640}
        onClose={close}
      >
        <Proposed calls={calls} row={row} onClose={close} />
      </DialogFrame>
    </>
  );
}

interface OpenProps extends MailProps {
  readonly onClose: () => void;
}

/** Read again each time: whoever has it open again sees the address of now. */
function Proposed({ calls, row, onClose }: OpenProps) {
  const t = useWords();
  const [language, setLanguage] = useState<Language | undefined>();
  const input = { id: row.id, ...(language ? { language } : {}) };
  const proposal = useCall(calls.mailProposal, input, { staleTime: 0, keepPrevious: true });
  if (!proposal.data) return <Waiting on={proposal} />;
  if (!proposal.data.ready)
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
  const key = `${proposal.data.language} ${proposal.dataUpdatedAt}`;
  return <LetterForm key={key} {...{ calls, row, onClose }} proposal={proposal.data} onLanguage={setLanguage} />;
}

interface LetterProps extends OpenProps {
  readonly proposal: MailProposal;
  readonly onLanguage: (language: Language) => void;
}

function LetterForm({ calls, row, proposal, onClose, onLanguage }: LetterProps) {
  const t = useWords();
  const [to, setTo] = useState(proposal.to ?? "");
  const [subject, setSubject] = useState(proposal.subject);
  const [body, setBody] = useState(proposal.body);
  const send = useAction(calls.mail);
  const empty = [to, subject, body].some((text) => text.trim() === "");
  const submit = () =>
    void closeWhenDone(
      send.run({ id: row.id, to: to.trim(), subject, body }),
      words("The mail is on its way. The history says when it has arrived.", "電郵正在發送，送達時間會記於修改記錄。"),
      onClose,
    );
  return (
    <div className="k-dialog-body">
      <TextBox label={mailingFields.to.label} type="email" value={to} onChange={setTo} />
      <FieldBox label={words("Language of the letter", "信件語言")}>
        {(id) => (
          <select
            id={id}
            className="k-select"
            value={proposal.language}
            onChange={(event) => onLanguage(event.target.value as Language)}
          >
            {Object.entries(languages).map(([value, name]) => (
              <option key={value} value={value}>
                {t(name)}
              </option>
            ))}
          </select>
        )}
      </FieldBox>
      <TextBox label={mailingFields.subject.label} maxLength={200} value={subject} onChange={setSubject} />
      <FieldBox label={mailingFields.body.label}>
        {(id) => (
          <textarea
            id={id}
            className="k-input"
            rows={11}
            maxLength={4000}
            value={body}
            onChange={(event) => setBody(event.target.value)}
          />
        )}
      </FieldBox>
      <span className="k-soft">{t(words(`${row.no}.pdf is attached.`, `附件：${row.no}.pdf`))}</span>
      <DialogFoot
        label={label}
        pending={send.pending}
        disabledReason={empty ? words("Enter address, subject and text", "請輸入電郵地址、主旨及內容") : null}
        onPress={submit}
        onClose={onClose}
      />
    </div>
  );
}

/** How the latest mail of a document fares, where somebody has to know. */
export function MailNotice({ mail }: { mail: LatestMail }) {
  const t = useWords();
  if (!mail || mail.state === "SENT") return null;
  const failed = mail.state === "FAILED";
  return (
    <Notice tone={failed ? "bad" : "info"}>
      {failed
        ? t(words(`The e-mail to ${mail.toAddress} was not sent.`, `發給 ${mail.toAddress} 的電郵未能送出。`))
        : t(words(`The e-mail to ${mail.toAddress} is waiting to be sent.`, `發給 ${mail.toAddress} 的電郵待發送。`))}
      {mail.outcome && <div>{t(mailOutcomes[mail.outcome])}</div>}
      {mail.answer && <div className="k-soft">{mail.answer}</div>}
    </Notice>
  );
}
