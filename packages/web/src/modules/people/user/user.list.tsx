import { words } from "@larder/domain/kernel/words";
import { field } from "@larder/domain/kernel/fields";
import { userCalls, userImportCalls } from "@larder/domain/people/user/user.calls";
import { userListFields } from "@larder/domain/people/user/user.fields";
import { useState } from "react";
import { Card, ImportButton, listFor } from "../../../kit/index.ts";
import { Tree } from "../../../kit/tree/tree.tsx";
import { useWords } from "../../../kit/language.ts";
import { useCall } from "../../../kit/use-call.ts";

const Users = listFor(userListFields, userCalls);
const departments = words("Departments", "部門");

/** The department at the left filters the list to its users and those below. */
export function UserList() {
  const [deptId, setDeptId] = useState<number | null>(null);
  const t = useWords();
  const tree = useCall(userCalls.deptTree, {});
  return (
    <div className="k-beside">
      <aside aria-label={t(departments)}>
        <Card title={departments} fill>
          <Tree label={departments} nodes={tree.data ?? []} chosen={deptId} onChoose={setDeptId} openLevels={2} />
        </Card>
      </aside>
      <Users.Screen
        add={words("Add user", "新增用戶")}
        searchWords={words("Account or name", "帳號或姓名")}
        actions={
          <ImportButton
            calls={userImportCalls}
            columns={async () => (await import("@larder/domain/people/user/user-import.fields")).userImportFields}
          />
        }
        fixed={deptId === null ? {} : { deptId }}
      >
        <Users.Filters names={["status"]} more={{ phone: field.text(20)(words("Phone", "電話")) }} />
        <Users.Table
          sort="userName"
          unsorted={["deptName", "roleName", "phone", "email", "sex", "loginIp", "remark"]}
          rowTone={(row) => (row.status === "1" ? "warn" : undefined)}
          none={words("No users here", "此處沒有用戶")}
          why={words("Choose another department, or add somebody.", "請選擇其他部門，或新增用戶。")}
        >
          <Users.Column name="userName" link width={100} />
          <Users.Columns widths={{ displayName: 120, deptName: 120, roleName: 140, phone: 110, status: 76 }} />
          <Users.Columns names={["loginDate", "email", "sex", "loginIp", "createTime", "remark"]} hidden />
        </Users.Table>
      </Users.Screen>
    </div>
  );
}
