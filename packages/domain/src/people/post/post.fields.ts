/**
 * A post: a user's job in their department (docs/rules/people.md#posts, docs/rules/companies.md#objects), named
 * in both languages.
 */
import { auditFields, status } from "../../kernel/common.fields.ts";
import { defineFields, field, type RowOf } from "../../kernel/fields.ts";
import { words } from "../../kernel/words.ts";

export const postFields = defineFields({
  /** The wire name of the id. */
  postId: field.int().shown(words("Post no.", "崗位編號")),
  deptId: field.ref("dept")(words("Department", "部門"), { required: true }),
  deptName: field.text().shown(words("Department", "部門"), { optional: true }),
  postCode: field.text(64)(words("Post code", "崗位編碼"), { required: true }),
  /** For a client with one name only; returned in the language of the request. */
  postName: field.text(50)(words("Post", "崗位")),
  postNameEn: field.text(50)(words("English name", "英文名稱")),
  postNameZh: field.text(50)(words("Chinese name", "中文名稱"), { wire: "postNameCn" }),
  postCategory: field.text(100)(words("Category code", "類別編碼")),
  postSort: field.int(0, 9999)(words("Order", "顯示次序"), { required: true }),
  status,
  remark: field.memo(500)(words("Remark", "備註")),
  ...auditFields,
});
export interface Post extends RowOf<typeof postFields> {
  version: number;
}
