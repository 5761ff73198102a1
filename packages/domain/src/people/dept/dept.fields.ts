/** A department (docs/rules/people.md#departments, docs/rules/companies.md#objects). */
import { auditFields, status } from "../../kernel/common.fields.ts";
import { defineFields, field, type RowOf } from "../../kernel/fields.ts";
import { words } from "../../kernel/words.ts";

export const deptFields = defineFields({
  /** The wire name of the id. */
  deptId: field.int().shown(words("Department no.", "部門編號")),
  /** 0: at the top level. */
  parentId: field.int()(words("Under department", "上級部門"), { usual: 0 }),
  parentName: field.text().shown(words("Under department", "上級部門"), { optional: true }),
  /** Path from the top to the parent: `0,100,101`. */
  ancestors: field.text().shown(words("Path", "路徑")),
  deptName: field.text(30)(words("Department", "部門名稱"), { required: true }),
  deptCategory: field.text(100)(words("Category code", "類別編碼")),
  position: field.int(0, 9999)(words("Order", "顯示次序"), { required: true, wire: "orderNum" }),
  leader: field.ref("user")(words("Leader", "負責人")),
  leaderName: field.text().shown(words("Leader", "負責人"), { optional: true }),
  phone: field.phoneOf(20)(words("Phone", "電話")),
  email: field.emailOf(50)(words("Email", "電郵")),
  status,
  ...auditFields,
});
export interface Dept extends RowOf<typeof deptFields> {
  version: number;
}
