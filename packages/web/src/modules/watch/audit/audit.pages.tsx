import { words, type Words } from "@larder/domain/kernel/words";
import { auditCalls } from "@larder/domain/watch/audit/audit.calls";
import { auditFields, auditFilterFields } from "@larder/domain/watch/audit/audit.fields";
import { recordPages } from "../../../kit/record-route.tsx";
import { Card, detailFor, listFor, useRecord } from "../../../kit/index.ts";
import { Differences, EntityState } from "../../../kit/detail/differences.tsx";

const Log = listFor(auditFields, auditCalls);
const Entry = detailFor(auditFields);
const { dateFrom, dateTo, overridden } = auditFilterFields;

const AuditList = () => (
  <Log.Screen title={words("Audit log", "審計記錄")} searchWords={words("Record number", "資料編號")}>
    <Log.Filters names={["entity", "action", "userId"]} more={{ dateFrom, dateTo, overridden }} />
    <Log.Table sort="-at" empty={{ title: words("Nothing has been recorded yet", "暫無記錄") }}>
      <Log.Column name="at" link />
      <Log.Column name="userName" sortable={false} width={130} />
      <Log.Column name="entity" sortable={false} />
      <Log.Column name="recordNo" sortable={false} />
      <Log.Column name="action" sortable={false} width={160} />
      <Log.Column
        name="state"
        sortable={false}
        width={130}
        render={(state, row) => <EntityState entity={row.entity} state={state} />}
      />
      <Log.Column name="reason" sortable={false} />
      <Log.Column name="override" sortable={false} />
      <Log.Column name="address" sortable={false} hidden />
      <Log.Column name="entityId" sortable={false} hidden />
    </Log.Table>
  </Log.Screen>
);

const changesTitle: Words = words("Before and after", "修改前後");

function AuditEntry({ id }: { id: number }) {
  const { onEdit: _none, ...one } = useRecord(auditCalls, id);
  return (
    <Entry.Screen
      title={words("Audit log entry", "審計記錄詳情")}
      {...one}
      below={
        one.row && (
          <Card title={changesTitle}>
            <Differences entity={one.row.entity} before={one.row.before} after={one.row.after} />
          </Card>
        )
      }
    >
      <Entry.Section>
        <Entry.Value name="at" />
        <Entry.Value name="userName" />
        <Entry.Value name="address" />
        <Entry.Value name="entity" />
        <Entry.Value name="recordNo" />
        <Entry.Value name="entityId" render={(id) => id} />
        <Entry.Value name="action" />
        <Entry.Value name="state" render={(state, row) => <EntityState entity={row.entity} state={state} />} />
        <Entry.Value name="override" />
        <Entry.Value name="reason" span={2} />
        <Entry.Value name="requestId" />
      </Entry.Section>
    </Entry.Screen>
  );
}

export default recordPages({ list: AuditList, detail: AuditEntry });
