import { words } from "@larder/domain/kernel/words";
import { mailSettingCalls as calls } from "@larder/domain/company/mail/mail.calls";
import { mailOutcomes } from "@larder/domain/company/mail/mail-outcome.words";
import { useState } from "react";
import { Button, Card, Notice, TextBox, useMayCall } from "../../../kit/index.ts";
import { useWords } from "../../../kit/language.ts";
import { useAction, useCall } from "../../../kit/use-call.ts";

/** Milliseconds between two looks at a mail that is on its way. */
const LOOK = 700;

/** Sends a mail with the stored settings and says what the mail server answered. */
export function TestMail() {
  const may = useMayCall(calls.test);
  const [to, setTo] = useState("");
  const [sent, setSent] = useState<number | null>(null);
  const send = useAction(calls.test, { invalidates: [calls.history] });
  if (!may) return null;
  // What went wrong has been shown by the wire.
  const press = () =>
    void send.run({ to }).then(
      ({ id }) => setSent(id),
      () => setSent(null),
    );
  return (
    <Card title={words("Send a test mail", "發送測試電郵")}>
      <form
        className="k-row"
        style={{ alignItems: "flex-end", marginBottom: 10 }}
        onSubmit={(event) => {
          event.preventDefault();
          press();
        }}
      >
        <TextBox label={words("To", "收件人")} type="email" value={to} onChange={setTo} />
        <Button
          label={words("Send a test mail", "發送測試電郵")}
          submits
          pending={send.pending}
          disabledReason={to.trim() === "" ? words("Enter an address first", "請先輸入電郵地址") : null}
        />
      </form>
      {sent !== null && <Outcome key={sent} id={sent} />}
    </Card>
  );
}

function Outcome({ id }: { id: number }) {
  const t = useWords();
  const [over, setOver] = useState(false);
  const tried = useCall(calls.tried, { id }, { staleTime: 0, ...(over ? {} : { every: LOOK }) }).data;
  if (tried && tried.state !== "WAITING" && !over) setOver(true);
  if (!tried || tried.state === "WAITING")
    return <Notice>{t(words("On its way to the mail server…", "正在連接郵件伺服器……"))}</Notice>;
  return (
    <Notice tone={tried.state === "SENT" ? "good" : "bad"}>
      {tried.outcome && t(mailOutcomes[tried.outcome])}
      {tried.answer && <div className="k-soft">{tried.answer}</div>}
    </Notice>
  );
}
