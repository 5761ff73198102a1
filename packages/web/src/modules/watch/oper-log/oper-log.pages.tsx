import { words } from "@larder/domain/kernel/words";
import { operLogCalls } from "@larder/domain/watch/oper-log/oper-log.calls";
import {
  operationKinds,
  operLogFields,
  operLogFilterFields,
  outcomes,
} from "@larder/domain/watch/oper-log/oper-log.fields";
import { Badge, Card, detailFor, listFor } from "../../../kit/index.ts";
import { useWords } from "../../../kit/language.ts";
import { recordPages } from "../../../kit/record-route.tsx";
import { CleanButton } from "./clean-button.tsx";

const Log = listFor(operLogFields, operLogCalls);
const Entry = detailFor(operLogFields);
const title = words("Operation log", "操作日誌");
const { kind, status, dateFrom, dateTo } = operLogFilterFields;

const Kind = ({ type }: { type: number }) => {
  const t = useWords();
  return t(operationKinds[String(type) as keyof typeof operationKinds] ?? operationKinds["0"]);
};
const Outcome = ({ status: code }: { status: number }) => (
  <Badge label={outcomes[code === 0 ? "0" : "1"]} tone={code === 0 ? "good" : "bad"} />
);

const OperLogList = () => (
  <Log.Screen
    title={title}
    searchWords={words("Operation", "操作")}
    actions={
      <CleanButton
        call={operLogCalls.clean}
        list={operLogCalls.list}
        question={words(
          "Delete the whole operation log of this company? The audit log stays.",
          "確定清空此公司的全部操作日誌？審計記錄不受影響。",
        )}
      />
    }
  >
    <Log.Filters names={["userName", "address"]} more={{ kind, status, dateFrom, dateTo }} />
    <Log.Table
      unsorted={["title", "kind", "deptName", "address", "status", "errorMsg", "method", "url"]}
      sort="-at"
      none={words("Nothing logged yet", "暫無記錄")}
    >
      <Log.Column name="at" link width={150} />
      <Log.Column name="title" width={260} />
      <Log.Column name="kind" width={100} render={(type) => <Kind type={type} />} />
      <Log.Column name="userName" width={120} />
      <Log.Column name="deptName" hidden />
      <Log.Column name="address" width={130} />
      <Log.Column name="status" width={118} render={(code) => <Outcome status={code} />} />
      <Log.Column name="errorMsg" />
      <Log.Column name="milliseconds" width={130} hidden />
      <Log.Columns names={["method", "url"]} hidden />
    </Log.Table>
  </Log.Screen>
);

/** Truncated JSON is no longer JSON: then it is shown as it is. */
function LoggedText({ title: heading, text }: { title: { en: string; zh: string }; text: string | null }) {
  if (text === null || text === "null") return null;
  return (
    <Card title={heading}>
      <pre style={{ margin: 0, whiteSpace: "pre-wrap", overflowWrap: "anywhere" }}>{indented(text)}</pre>
    </Card>
  );
}

const indented = (text: string): string => {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
};

const OperLogEntry = () => (
  <Entry.Record
    title={words("Operation", "操作詳情")}
    calls={operLogCalls}
    badges={({ status }) => <Outcome status={status} />}
    below={({ request, answer }) => (
      <>
        <LoggedText title={operLogFields.request.label} text={request} />
        <LoggedText title={operLogFields.answer.label} text={answer} />
      </>
    )}
  >
    <Entry.Section>
      <Entry.Values names={["at", "title"]} />
      <Entry.Value name="kind" render={(type) => <Kind type={type} />} />
      <Entry.Values names={["userName", "deptName", "address"]} />
      <Entry.Value name="method" span={2} />
      <Entry.Value name="url" span={2} />
      <Entry.Value name="milliseconds" />
      <Entry.Value name="errorMsg" span={4} />
    </Entry.Section>
  </Entry.Record>
);

export default recordPages({ list: OperLogList, detail: OperLogEntry });
