/** Mails that wait, were sent or failed (docs/rules/mail.md#sending). */
import { words } from "@larder/domain/kernel/words";
import { mailCalls as calls } from "@larder/domain/company/mail/mail.calls";
import { mailFields, mailFilterFields, mailStates, type MailState } from "@larder/domain/company/mail/mail.fields";
import { useState } from "react";
import {
  ActionButton,
  Badge,
  Button,
  detailFor,
  DocumentLink,
  listFor,
  Notice,
  PdfViewer,
} from "../../../kit/index.ts";
import { useWords } from "../../../kit/language.ts";
import { recordPages } from "../../../kit/record-route.tsx";
import { API_BASE } from "../../../kit/wire.ts";

const Mails = listFor(mailFields, calls);
const Entry = detailFor(mailFields);
const { dateFrom, dateTo } = mailFilterFields;
const tones = { WAITING: "busy", SENT: "good", FAILED: "bad" } as const;

const State = ({ of }: { of: MailState }) => <Badge label={mailStates[of]} tone={tones[of]} />;

const MailList = () => (
  <Mails.Screen
    searchWords={words("Number, recipient, address or subject", "編號、收件人、電郵或主旨")}
    actions={
      <ActionButton
        call={calls.resendFailed}
        input={{}}
        label={words("Send failed mails again", "重發失敗電郵")}
        confirm={words("Send again all mails that failed in the last seven days?", "確定重發最近七天失敗的電郵？")}
        invalidates={[calls.list]}
      />
    }
  >
    <Mails.Filters names={["state", "entity"]} more={{ dateFrom, dateTo }} />
    <Mails.Table
      sort="-createTime"
      unsorted={["entity", "toName", "subject", "outcome", "answer", "attempts", "createByName"]}
      none={words("No mail has been sent yet", "暫無已發電郵")}
      why={words(
        "Documents sent by e-mail are listed here with what the mail server answered.",
        "以電郵發送的單據及郵件伺服器的回應會列於此處。",
      )}
    >
      <Mails.Column name="createTime" width={150} link />
      <Mails.Column name="state" width={96} render={(state) => <State of={state} />} />
      <Mails.Column name="entity" width={130} />
      <Mails.Column
        name="documentNo"
        width={120}
        render={(no, row) => <DocumentLink kind={row.entity} id={row.entityId} no={no} />}
      />
      <Mails.Columns widths={{ toName: 150, toAddress: 190 }} />
      <Mails.Column name="subject" width={220} />
      <Mails.Column name="outcome" width={220} />
      <Mails.Columns names={["answer", "attempts", "sentAt", "createByName"]} hidden />
    </Mails.Table>
  </Mails.Screen>
);

const MailEntry = () => (
  <Entry.Record
    title={words("E-mail", "電郵")}
    calls={calls}
    badges={({ state }) => <State of={state} />}
    actions={(mail) => (
      <>
        {mail.fileName && <Attached id={mail.id} name={mail.fileName} />}
        {mail.state === "FAILED" && (
          <ActionButton
            call={calls.resend}
            input={{ ids: [mail.id] }}
            label={words("Send again", "再次發送")}
            kind="primary"
            invalidates={[calls.list, calls.get]}
          />
        )}
      </>
    )}
  >
    {(mail) => (
      <>
        {mail.state === "FAILED" && <Failed />}
        <Entry.Section>
          <Entry.Value
            name="documentNo"
            render={(no) => <DocumentLink kind={mail.entity} id={mail.entityId} no={no} />}
          />
          <Entry.Values names={["entity", "toName", "toAddress", "createTime", "createByName"]} />
          <Entry.Value name="subject" span={4} />
          <Entry.Value name="body" span={4} />
        </Entry.Section>
        <Entry.Section title={words("Sending", "發送情況")}>
          <Entry.Value name="outcome" span={2} />
          <Entry.Value name="answer" span={2} />
          <Entry.Values names={["attempts", "nextTryAt", "sentAt", "fileName"]} />
        </Entry.Section>
      </>
    )}
  </Entry.Record>
);

function Failed() {
  const t = useWords();
  return (
    <Notice tone="bad">
      {t(
        words(
          "This mail has not reached the recipient. Mend what is said below, then send it again.",
          "此電郵未能送達收件人，請按下列原因處理後再次發送。",
        ),
      )}
    </Notice>
  );
}

/** What it carries, as it was sent. */
function Attached({ id, name }: { id: number; name: string }) {
  const [opened, setOpened] = useState(false);
  const url = `${API_BASE}${calls.file.path.replace("{id}", String(id))}`;
  return (
    <>
      <Button label={words("Attachment", "附件")} onPress={() => setOpened(true)} />
      <PdfViewer opened={opened} onClose={() => setOpened(false)} item={{ url, originalName: name }} />
    </>
  );
}

export default recordPages({ list: MailList, detail: MailEntry });
