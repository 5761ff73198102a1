/**
 * A role: what its users may do and which rows they see (docs/rules/people.md#permissions,
 * docs/rules/people.md#roles).
 */
import { auditFields, status } from "../../kernel/common.fields.ts";
import { defineFields, field, type RowOf } from "../../kernel/fields.ts";
import { words } from "../../kernel/words.ts";

/** Which rows its users see (docs/rules/people.md#data-scope). */
export const dataScopeWords = {
  "1": words("All data", "全部資料"),
  "2": words("Chosen departments", "自訂部門"),
  "3": words("Own department", "本部門"),
  "4": words("Own department and below", "本部門及以下"),
  "5": words("Own records only", "僅本人"),
  "6": words("Own department and below, or own records", "本部門及以下或本人"),
};
export type DataScope = keyof typeof dataScopeWords;

export const roleListFields = defineFields({
  /** The wire name of the id. */
  roleId: field.int().shown(words("Role no.", "角色編號")),
  roleName: field.text(30)(words("Role", "角色名稱"), { required: true }),
  roleKey: field.text(100)(words("Permission characters", "權限字元"), { required: true }),
  roleSort: field.int(0, 9999)(words("Order", "顯示次序"), { required: true }),
  dataScope: field.oneOf(dataScopeWords)(words("Data scope", "資料範圍")),
  status,
  remark: field.memo(500)(words("Remark", "備註")),
  /** Linked check boxes of a tree: a parent is checked when all below it are. */
  menuCheckStrictly: field.flag(words("Menus: parents follow their children", "選單：上下級聯動"), { usual: true }),
  deptCheckStrictly: field.flag(words("Departments: parents follow their children", "部門：上下級聯動"), {
    usual: true,
  }),
  /** In a list of roles to choose from: the user has it. */
  assigned: field.flag.shown(words("Assigned", "已分配"), { wire: "flag" }),
  superAdmin: field.flag.shown(words("Platform operator role", "平台管理員角色")),
  ...auditFields,
});

export const roleFields = defineFields({
  ...roleListFields,
  menuIds: field.refs("menu")(words("Menus", "選單權限")),
  deptIds: field.refs("dept")(words("Departments", "部門")),
});
export interface RoleRow extends RowOf<typeof roleListFields> {
  version: number;
}
export interface Role extends RowOf<typeof roleFields> {
  version: number;
}
