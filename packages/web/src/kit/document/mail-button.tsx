/** Sends a document by e-mail: whom to, and what is written with it, as the server proposes. */
import type { Call } from "@larder/domain/kernel/calls";
import { words, type Language, type Words } from "@larder/domain/kernel/words";
import type { LatestMail, Mailing, MailProposal } from "@larder/domain/company/mail/mailing.calls";
import { mailOutcomes } from "@larder/domain/company/mail/mail-outcome.words";
import { useState } from "react";
import { closeWhenDone } from "../dialog/dialog-foot.tsx";
import { DialogFrame } from "../dialog/dialog.tsx";
import { useWords } from "../language.ts";
import { Button } from "../layout/button.tsx";
import { useMayCall } from "../may-call.ts";
import { Notice } from "../states/states.tsx";
import { Waiting } from "../states/waiting.tsx";
import { useAction, useCall } from "../use-call.ts";
import { LetterForm, mailIsOnItsWay, NoMailServer, type LetterProps } from "./letter-form.tsx";

interface Calls {
  readonly mailProposal: Call<{ id: number; language?: Language | undefined }, MailProposal>;
  readonly mail: Call<Mailing & { id: number }, { id: number }>;
}
interface MailProps {
  readonly calls: Calls;
  readonly row: { readonly id: number; readonly no: string };
  /** What else sending it does. */
  readonly note?: Words | null;
}

const label = words("Send by e-mail", "以電郵發送");

export function MailButton({ calls, row, note }: MailProps) {
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
        <Proposed {...{ calls, row, note }} onClose={close} />
      </DialogFrame>
    </>
  );
}

interface OpenProps extends MailProps {
  readonly onClose: () => void;
}

/** Read again each time: whoever has it open again sees the address of now. */
function Proposed({ calls, row, note, onClose }: OpenProps) {
  const [language, setLanguage] = useState<Language | undefined>();
  const input = { id: row.id, ...(language ? { language } : {}) };
  const proposal = useCall(calls.mailProposal, input, { staleTime: 0, keepPrevious: true });
  if (!proposal.data) return <Waiting on={proposal} />;
  if (!proposal.data.ready) return <NoMailServer onClose={onClose} />;
  const key = `${proposal.data.language} ${proposal.dataUpdatedAt}`;
  return (
    <DocumentLetter key={key} {...{ calls, row, note, onClose }} proposal={proposal.data} onLanguage={setLanguage} />
  );
}

interface DocumentLetterProps extends OpenProps, Pick<LetterProps, "proposal" | "onLanguage"> {}

function DocumentLetter({ calls, row, note, onClose, ...letter }: DocumentLetterProps) {
  const send = useAction(calls.mail);
  return (
    <LetterForm
      {...letter}
      attached={words(`${row.no}.pdf is attached. ${note?.en ?? ""}`, `附件：${row.no}.pdf。${note?.zh ?? ""}`)}
      label={label}
      pending={send.pending}
      onClose={onClose}
      onSend={(mailing) => void closeWhenDone(send.run({ id: row.id, ...mailing }), mailIsOnItsWay, onClose)}
    />
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
