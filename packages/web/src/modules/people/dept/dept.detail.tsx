import { words } from "@larder/domain/kernel/words";
import { deptCalls } from "@larder/domain/people/dept/dept.calls";
import { deptFields } from "@larder/domain/people/dept/dept.fields";
import { Button, detailFor, RecordHistory, useMayCall, useRecord } from "../../../kit/index.ts";
import { useRecordRoute } from "../../../kit/record-route.tsx";

const Detail = detailFor(deptFields);

export function DeptDetail({ id }: { id: number }) {
  const record = useRecordRoute();
  const loaded = useRecord(deptCalls, id);
  const mayAdd = useMayCall(deptCalls.create);
  const dept = loaded.row;
  return (
    <Detail.Screen
      title={words("Department", "部門")}
      {...loaded}
      beside={dept && <strong>{dept.deptName}</strong>}
      actions={
        mayAdd && (
          <Button
            label={words("Add one below", "新增下級部門")}
            icon="plus"
            disabledReason={dept?.status === "1" ? words("Enable this department first", "請先啟用此部門") : null}
            onPress={() => record.open("add", { under: String(id) })}
          />
        )
      }
      below={<RecordHistory call={deptCalls.history} id={id} fields={deptFields} />}
    >
      <Detail.Section>
        <Detail.Value name="deptName" />
        <Detail.Value name="parentName" />
        <Detail.Value name="deptCategory" />
        <Detail.Value name="position" />
        <Detail.Value name="leaderName" />
        <Detail.Value name="phone" />
        <Detail.Value name="email" />
        <Detail.Value name="status" />
      </Detail.Section>
    </Detail.Screen>
  );
}
