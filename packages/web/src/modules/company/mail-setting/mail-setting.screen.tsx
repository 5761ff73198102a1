/** The company's mail server, and a test mail that says how it went (docs/rules/mail.md#settings). */
import { words } from "@larder/domain/kernel/words";
import { mailSettingCalls as calls } from "@larder/domain/company/mail/mail.calls";
import { mailSettingFields } from "@larder/domain/company/mail/mail-setting.fields";
import { ActionButton, Card, formFor, Notice, RecordHistory, useMayCall } from "../../../kit/index.ts";
import { PasswordField } from "../../../kit/inputs/password-field.tsx";
import { useWords } from "../../../kit/language.ts";
import { useSingleRecord } from "../setting/use-single-record.ts";
import { TestMail } from "./test-mail.tsx";

const Form = formFor(mailSettingFields, calls.update);
const title = words("Mail settings", "電郵設定");
const readOnly = words("Only the administrator may change this", "只有管理員可更改");
/** What most mail servers ask for. */
const blank = { version: 0, port: 587, encryption: "STARTTLS" };

export default function MailSettings() {
  const t = useWords();
  const may = useMayCall(calls.update);
  const { record, form } = useSingleRecord(calls.get, calls.update, [calls.history], blank);
  const { key, ...screen } = form;
  const why = may ? null : readOnly;
  return (
    <div className="k-page" style={{ height: "auto" }}>
      <Form.Screen key={key} title={title} {...screen} maySave={may}>
        {record === null && (
          <Notice>
            {t(
              words(
                "E-mail is not set up: documents are only printed until a mail server is entered here.",
                "尚未設定電郵：輸入郵件伺服器前，單據只可列印。",
              ),
            )}
          </Notice>
        )}
        <Form.Section title={words("Mail server", "郵件伺服器")}>
          <Form.Input name="host" span={2} disabledReason={why} />
          <Form.Input name="encryption" disabledReason={why} />
          <Form.Input name="port" disabledReason={why} />
          <Form.Input name="userName" span={2} disabledReason={why} />
          {may && (
            <Form.Part name="password">
              {({ value, set, problems }) => (
                <PasswordField
                  label={mailSettingFields.password.label}
                  value={value ?? ""}
                  onChange={set}
                  autoComplete="new-password"
                  maxLength={500}
                  problem={problems[0]?.message}
                />
              )}
            </Form.Part>
          )}
        </Form.Section>
        <Form.Section title={words("Sender", "寄件人")}>
          <Form.Input name="senderName" span={2} disabledReason={why} />
          <Form.Input name="sender" span={2} disabledReason={why} />
          <Form.Input name="replyTo" span={2} disabledReason={why} />
        </Form.Section>
      </Form.Screen>
      {record && <TestMail />}
      {record && may && (
        <Card title={words("Stop sending e-mail", "停止發送電郵")}>
          <div className="k-row">
            <span className="k-soft">
              {t(
                words(
                  "The settings and the password are removed. Mails that still wait will fail.",
                  "設定及密碼將被移除，仍待發送的電郵將發送失敗。",
                ),
              )}
            </span>
            <ActionButton
              call={calls.remove}
              input={{}}
              label={words("Remove", "移除")}
              kind="danger"
              confirm={words(
                "Remove the mail settings? Documents are then only printed.",
                "確定移除電郵設定？之後單據只可列印。",
              )}
              invalidates={[calls.get, calls.history]}
            />
          </div>
        </Card>
      )}
      <RecordHistory
        call={calls.history}
        id={0}
        fields={{ ...mailSettingFields, sentTo: { ...mailSettingFields.sender, label: words("Sent to", "發給") } }}
        actions={{ test: words("Test mail", "測試電郵") }}
      />
    </div>
  );
}
