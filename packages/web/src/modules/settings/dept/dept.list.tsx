import { words } from "@larder/domain/kernel/words";
import { deptCalls } from "@larder/domain/settings/dept/dept.calls";
import { deptFields, type Dept } from "@larder/domain/settings/dept/dept.fields";
import { useCallback, useMemo, useState } from "react";
import {
  Button,
  Card,
  Cell,
  EmptyState,
  ErrorState,
  faultText,
  Page,
  Skeleton,
  useMayCall,
} from "../../../kit/index.ts";
import { ask } from "../../../kit/dialog/ask.ts";
import { useKeys } from "../../../kit/keys.ts";
import { useWords } from "../../../kit/language.ts";
import { useRecordRoute } from "../../../kit/record-route.tsx";
import { branchesOf, TreeTable } from "../../../kit/tree/tree-table.tsx";
import { useTreeColumns } from "../../../kit/tree/tree-columns.tsx";
import { useAction, useCall } from "../../../kit/use-call.ts";
import { download } from "../../../kit/wire.ts";
import { matching } from "./matching.ts";

const title = words("Departments", "部門");
const hiddenAtFirst = new Set(["phone", "email"]);
const addWords = words("Add department", "新增部門");
const none: ReadonlySet<number> = new Set();

export function DeptList() {
  const t = useWords();
  const record = useRecordRoute();
  const all = useCall(deptCalls.list, {}, { quiet: true });
  const [keyed, setKeyed] = useState("");
  const [status, setStatus] = useState("");
  const [closed, setClosed] = useState<ReadonlySet<number>>(none);
  const mayAdd = useMayCall(deptCalls.create);
  const mayEdit = useMayCall(deptCalls.update);
  const mayRemove = useMayCall(deptCalls.remove);
  const mayChange = mayAdd || mayEdit || mayRemove;
  const mayExport = useMayCall(deptCalls.export);
  const rows = useMemo(() => matching(all.data ?? [], keyed, status), [all.data, keyed, status]);
  const nameOf = useCallback((dept: Dept) => dept.deptName, []);
  useKeys(
    useMemo(() => (mayAdd ? [{ keys: "n", label: addWords, run: () => record.open("add") }] : []), [mayAdd, record]),
  );
  const field = (dept: Dept, name: keyof typeof deptFields & keyof Dept) => (
    <Cell field={deptFields[name]} name={name} value={dept[name]} row={dept} />
  );

  const columns = useTreeColumns<Dept>(
    "/system/dept",
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
        key: "orderNum",
        title: deptFields.orderNum.label,
        render: (dept) => field(dept, "orderNum"),
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
  const note = all.isPending ? (
    <Skeleton rows={8} />
  ) : all.error ? (
    <ErrorState message={faultText(all.error, t)} onRetry={() => void all.refetch()} />
  ) : rows.length === 0 ? (
    <EmptyState title={words("No department matches", "沒有符合的部門")} />
  ) : null;

  return (
    <Page title={title} quietTitle>
      <Card fill>
        <div className="k-toolbar">
          <div className="k-toolbar-start">
            <input
              className="k-input"
              type="search"
              style={{ width: 240 }}
              value={keyed}
              aria-label={t(words("Search departments", "搜尋部門"))}
              placeholder={t(words("Name or category code", "名稱或類別編碼"))}
              onChange={(event) => setKeyed(event.target.value)}
            />
            <select
              className="k-select"
              style={{ width: 130 }}
              value={status}
              aria-label={t(deptFields.status.label)}
              onChange={(event) => setStatus(event.target.value)}
            >
              <option value="">{t(words("All states", "全部狀態"))}</option>
              {deptFields.status.choices?.map(({ value, label }) => (
                <option key={value} value={value}>
                  {t(label)}
                </option>
              ))}
            </select>
          </div>
          <div className="k-toolbar-end">
            {columns.menu}
            <Button label={words("Expand all", "全部展開")} onPress={() => setClosed(none)} />
            <Button label={words("Collapse all", "全部收合")} onPress={() => setClosed(new Set(branchesOf(rows)))} />
            {mayExport && (
              <Button
                label={words("Export", "匯出")}
                icon="download"
                onPress={() => download(deptCalls.export, {} as never).catch(() => {})}
              />
            )}
            {mayAdd && (
              <Button label={addWords} icon="plus" kind="primary" shortcut="N" onPress={() => record.open("add")} />
            )}
          </div>
        </div>
        <TreeTable
          label={title}
          rows={rows}
          nameOf={nameOf}
          closed={keyed === "" && status === "" ? closed : none}
          onClosed={setClosed}
          onOpen={(dept) => record.open("detail", dept.id)}
          note={note}
          columns={columns.columns}
          actions={mayChange ? (dept) => <RowActions dept={dept} /> : undefined}
        />
      </Card>
    </Page>
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
