import { words } from "@larder/domain/kernel/words";
import { roleCalls } from "@larder/domain/people/role/role.calls";
import { roleListFields } from "@larder/domain/people/role/role.fields";
import { listFor } from "../../../kit/index.ts";

const Roles = listFor(roleListFields, roleCalls);

export const RoleList = () => (
  <Roles.Screen
    add={words("Add role", "新增角色")}
    searchWords={words("Name or permission characters", "名稱或權限字元")}
  >
    <Roles.Filters names={["status"]} />
    <Roles.Table
      sort="roleSort"
      unsorted={["remark"]}
      rowTone={(row) => (row.status === "1" ? "warn" : undefined)}
      why={words("A role defines what its users may do and which data they see.", "角色決定用戶可做的事及可見的資料。")}
    >
      <Roles.Column name="roleName" link width={180} />
      <Roles.Columns widths={{ roleKey: 150, dataScope: 170 }} />
      <Roles.Columns names={["roleSort", "status", "createTime"]} />
      <Roles.Column name="remark" hidden />
    </Roles.Table>
  </Roles.Screen>
);
