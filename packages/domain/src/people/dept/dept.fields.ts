/** A department (docs/rules/people.md#departments, docs/rules/companies.md#objects). */
import { auditFields, status } from "../../kernel/common.fields.ts";
import { defineFields, emailOf, int, phoneOf, ref, text, type RowOf } from "../../kernel/fields.ts";
import { words } from "../../kernel/words.ts";

export const deptFields = defineFields({
  /** The wire name of the id. */
  deptId: int()(words("Department no.", "部門編號"), { computed: true }),
  /** 0: at the top level. */
  parentId: int()(words("Under department", "上級部門"), { usual: 0 }),
  parentName: text()(words("Under department", "上級部門"), { computed: true, optional: true }),
  /** Path from the top to the parent: `0,100,101`. */
  ancestors: text()(words("Path", "路徑"), { computed: true }),
  deptName: text(30)(words("Department", "部門名稱"), { required: true }),
  deptCategory: text(100)(words("Category code", "類別編碼")),
  position: int(0, 9999)(words("Order", "顯示次序"), { required: true, wire: "orderNum" }),
  leader: ref("user")(words("Leader", "負責人")),
  leaderName: text()(words("Leader", "負責人"), { computed: true, optional: true }),
  phone: phoneOf(20)(words("Phone", "電話")),
  email: emailOf(50)(words("Email", "電郵")),
  status,
  ...auditFields,
});
export interface Dept extends RowOf<typeof deptFields> {
  version: number;
}
