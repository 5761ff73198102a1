import { words } from "@larder/domain/kernel/words";
import { deptCalls } from "@larder/domain/people/dept/dept.calls";
import { deptFields, type Dept } from "@larder/domain/people/dept/dept.fields";
import { treeColumnOf } from "../../../kit/tree/tree-columns.tsx";
import { TreeScreen } from "../../../kit/tree/tree-screen.tsx";
import type { TreeColumn } from "../../../kit/tree/tree-table.tsx";

const column = treeColumnOf(deptFields);
const nameOf = (dept: Dept) => dept.deptName;
const columns: readonly [TreeColumn<Dept>, ...TreeColumn<Dept>[]] = [
  { key: "deptName", title: deptFields.deptName.label, render: nameOf },
  column("deptCategory", 150),
  { key: "leader", title: deptFields.leaderName.label, render: (dept) => dept.leaderName ?? "–", width: 160 },
  column("position", 100),
  column("status", 100),
  column("createTime", 150),
  column("phone", 140),
  column("email", 180),
];
const hiddenAtFirst = new Set(["phone", "email"]);

const oneWords = words("department", "部門");

/** Why nothing can be below a department now. */
export const enableFirst = ({ status }: Dept) =>
  status === "1" ? words("Enable this department first", "請先啟用此部門") : null;

export const DeptList = () => (
  <TreeScreen
    title={words("Departments", "部門")}
    one={oneWords}
    calls={deptCalls}
    search={{ label: words("Search departments", "搜尋部門"), hint: words("Name or category code", "名稱或類別編碼") }}
    said={(dept: Dept) => [dept.deptName, dept.deptCategory]}
    status={deptFields.status}
    nameOf={nameOf}
    name="/system/dept"
    columns={columns}
    hiddenAtFirst={hiddenAtFirst}
    below={enableFirst}
  />
);
