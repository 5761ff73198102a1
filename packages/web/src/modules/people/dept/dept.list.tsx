import { words } from "@larder/domain/kernel/words";
import { deptCalls } from "@larder/domain/people/dept/dept.calls";
import { deptFields, type Dept } from "@larder/domain/people/dept/dept.fields";
import { useCallback } from "react";
import { Button, Cell, useMayCall } from "../../../kit/index.ts";
import { ask } from "../../../kit/dialog/ask.ts";
import { useRecordRoute } from "../../../kit/record-route.tsx";
import { useTreeColumns } from "../../../kit/tree/tree-columns.tsx";
import { TreeScreen } from "../../../kit/tree/tree-screen.tsx";
import { useAction, useCall } from "../../../kit/use-call.ts";
import { download } from "../../../kit/wire.ts";

const hiddenAtFirst = new Set(["phone", "email"]);
const addWords = words("Add department", "新增部門");

export function DeptList() {
  const all = useCall(deptCalls.list, {}, { quiet: true });
  const mayAdd = useMayCall(deptCalls.create);
  const mayEdit = useMayCall(deptCalls.update);
  const mayRemove = useMayCall(deptCalls.remove);
  const mayExport = useMayCall(deptCalls.export);
  const nameOf = useCallback((dept: Dept) => dept.deptName, []);
  const field = (dept: Dept, name: keyof typeof deptFields & keyof Dept) => (
    <Cell field={deptFields[name]} name={name} value={dept[name]} row={dept} />
  );

  const columns = useTreeColumns<Dept>(
    "/system/dept",
    deptCalls.list,
    [
      { key: "deptName", title: deptFields.deptName.label, render: (dept) => dept.deptName },
      {
        key: "deptCategory",
        title: deptFields.deptCategory.label,
        render: (dept) => field(dept, "deptCategory"),
        width: 150,
      },
      { key: "leader", title: deptFields.leaderName.label, render: (dept) => dept.leaderName ?? "–", width: 160 },
      {
        key: "position",
        title: deptFields.position.label,
        render: (dept) => field(dept, "position"),
        width: 100,
      },
      { key: "status", title: deptFields.status.label, render: (dept) => field(dept, "status"), width: 100 },
      {
        key: "createTime",
        title: deptFields.createTime.label,
        render: (dept) => field(dept, "createTime"),
        width: 150,
      },
      { key: "phone", title: deptFields.phone.label, render: (dept) => field(dept, "phone"), width: 140 },
      { key: "email", title: deptFields.email.label, render: (dept) => field(dept, "email"), width: 180 },
    ],
    hiddenAtFirst,
  );
  return (
    <TreeScreen
      title={words("Departments", "部門")}
      all={all}
      search={{
        label: words("Search departments", "搜尋部門"),
        hint: words("Name or category code", "名稱或類別編碼"),
      }}
      said={(dept) => [dept.deptName, dept.deptCategory]}
      status={deptFields.status}
      nothing={words("No department matches", "沒有符合的部門")}
      nameOf={nameOf}
      columns={columns}
      add={mayAdd ? addWords : null}
      more={
        mayExport && (
          <Button
            label={words("Export", "匯出")}
            icon="download"
            onPress={() => download(deptCalls.export, {} as never).catch(() => {})}
          />
        )
      }
      actions={mayAdd || mayEdit || mayRemove ? (dept) => <RowActions dept={dept} /> : undefined}
    />
  );
}

function RowActions({ dept }: { dept: Dept }) {
  const record = useRecordRoute();
  const mayAdd = useMayCall(deptCalls.create);
  const mayEdit = useMayCall(deptCalls.update);
  const mayRemove = useMayCall(deptCalls.remove);
  const remove = useAction(deptCalls.remove);
  const name = dept.deptName;
  return (
    <>
      {mayAdd && (
        <Button
          label={words(`Add a department below ${name}`, `在 ${name} 下新增部門`)}
          icon="plus"
          iconOnly
          small
          kind="quiet"
          disabledReason={dept.status === "1" ? words("Enable this department first", "請先啟用此部門") : null}
          onPress={() => record.open("add", { under: String(dept.id) })}
        />
      )}
      {mayEdit && (
        <Button
          label={words(`Edit ${name}`, `修改 ${name}`)}
          icon="edit"
          iconOnly
          small
          kind="quiet"
          onPress={() => record.open("edit", dept.id)}
        />
      )}
      {mayRemove && (
        <Button
          label={words(`Delete ${name}`, `刪除 ${name}`)}
          icon="bin"
          iconOnly
          small
          kind="quiet"
          onPress={() =>
            ask({
              type: "delete",
              content: words(`Delete the department ${name}?`, `確定刪除部門「${name}」？`),
              onOk: () => remove.run({ ids: [dept.id] }),
            })
          }
        />
      )}
    </>
  );
}
