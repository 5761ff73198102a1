import { words } from "@larder/domain/kernel/words";
import { auditCalls } from "@larder/domain/watch/audit/audit.calls";
import { auditFields, auditFilterFields } from "@larder/domain/watch/audit/audit.fields";
import { recordPages } from "../../../kit/record-route.tsx";
import { Card, detailFor, listFor } from "../../../kit/index.ts";
import { Differences, EntityState } from "../../../kit/detail/differences.tsx";

const Log = listFor(auditFields, auditCalls);
const Entry = detailFor(auditFields);
const { dateFrom, dateTo, overridden } = auditFilterFields;

const AuditList = () => (
  <Log.Screen searchWords={words("Record number", "資料編號")}>
    <Log.Filters names={["entity", "action", "userId"]} more={{ dateFrom, dateTo, overridden }} />
    <Log.Table
      unsorted={["userName", "entity", "recordNo", "action", "state", "reason", "override", "address", "entityId"]}
      sort="-at"
      none={words("Nothing has been recorded yet", "暫無記錄")}
    >
      <Log.Column name="at" link />
      <Log.Column name="userName" width={130} />
      <Log.Columns widths={{ entity: 130, recordNo: 110 }} />
      <Log.Column name="action" width={160} />
      <Log.Column name="state" width={130} render={(state, row) => <EntityState entity={row.entity} state={state} />} />
      <Log.Columns names={["reason", "override"]} />
      <Log.Columns names={["address", "entityId"]} hidden />
    </Log.Table>
  </Log.Screen>
);

const AuditEntry = () => (
  <Entry.Record
    title={words("Audit log entry", "審計記錄詳情")}
    calls={auditCalls}
    below={({ entity, before, after }) => (
      <Card title={words("Before and after", "修改前後")}>
        <Differences entity={entity} before={before} after={after} />
      </Card>
    )}
  >
    <Entry.Section>
      <Entry.Values names={["at", "userName", "address", "entity", "recordNo"]} />
      <Entry.Value name="entityId" render={(id) => id} />
      <Entry.Value name="action" />
      <Entry.Value name="state" render={(state, row) => <EntityState entity={row.entity} state={state} />} />
      <Entry.Value name="override" />
      <Entry.Value name="reason" span={2} />
      <Entry.Value name="requestId" />
    </Entry.Section>
  </Entry.Record>
);

export default recordPages({ list: AuditList, detail: AuditEntry });
