import { words } from "@larder/domain/kernel/words";
import { operLogCalls } from "@larder/domain/watch/oper-log/oper-log.calls";
import {
  businessTypes,
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
const { businessType, status, dateFrom, dateTo } = operLogFilterFields;

const Kind = ({ type }: { type: number }) => {
  const t = useWords();
  return t(businessTypes[String(type) as keyof typeof businessTypes] ?? businessTypes["0"]);
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
    <Log.Filters names={["operName", "operIp"]} more={{ businessType, status, dateFrom, dateTo }} />
    <Log.Table
      unsorted={["title", "businessType", "deptName", "operIp", "status", "errorMsg", "method", "operUrl"]}
      sort="-operTime"
      none={words("Nothing logged yet", "暫無記錄")}
    >
      <Log.Column name="operTime" link width={150} />
      <Log.Column name="title" width={260} />
      <Log.Column name="businessType" width={100} render={(type) => <Kind type={type} />} />
      <Log.Column name="operName" width={120} />
      <Log.Column name="deptName" hidden />
      <Log.Column name="operIp" width={130} />
      <Log.Column name="status" width={118} render={(code) => <Outcome status={code} />} />
      <Log.Column name="errorMsg" />
      <Log.Column name="costTime" width={130} hidden />
      <Log.Columns names={["method", "operUrl"]} hidden />
    </Log.Table>
  </Log.Screen>
);

const OperLogEntry = () => (
  <Entry.Record
    title={words("Operation", "操作詳情")}
    calls={operLogCalls}
    badges={({ status }) => <Outcome status={status} />}
    below={({ operParam, jsonResult }) => (
      <>
        <LoggedText title={operLogFields.operParam.label} text={operParam} />
        <LoggedText title={operLogFields.jsonResult.label} text={jsonResult} />
      </>
    )}
  >
    <Entry.Section>
      <Entry.Values names={["operTime", "title"]} />
      <Entry.Value name="businessType" render={(type) => <Kind type={type} />} />
      <Entry.Values names={["operName", "deptName", "operIp"]} />
      <Entry.Value name="method" span={2} />
      <Entry.Value name="operUrl" span={2} />
      <Entry.Value name="costTime" />
      <Entry.Value name="errorMsg" span={4} />
    </Entry.Section>
  </Entry.Record>
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

export default recordPages({ list: OperLogList, detail: OperLogEntry });
