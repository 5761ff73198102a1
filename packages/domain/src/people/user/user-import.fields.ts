/**
 * The columns for importing users: those of the wire dialect (docs/rules/wire.md#users-out-of-a-table), plus
 * department, roles and warehouses by the names that people know. The user's number is ignored.
 */
import { defineFields, field, pick } from "../../kernel/fields.ts";
import { words } from "../../kernel/words.ts";
import { userListFields } from "./user.fields.ts";

export const userImportFields = defineFields({
  userId: field.int()(userListFields.userId.label, { hint: words("Not read", "不會讀取") }),
  deptId: field.int(1, Number.MAX_SAFE_INTEGER)(words("Department no.", "部門編號"), {
    hint: words("Or its name below", "或在下欄填寫名稱"),
  }),
  department: field.text(100)(words("Department", "部門"), {
    hint: words("Its name", "部門名稱"),
  }),
  ...pick(userListFields, "userName", "displayName", "email", "phone", "sex", "status"),
  roles: field.text(300)(words("Roles", "角色"), {
    hint: words("Keys or names, separated by commas", "角色權限字元或名稱，以逗號分隔"),
  }),
  warehouses: field.text(300)(words("Warehouses", "倉庫"), {
    hint: words("Codes, separated by commas; empty: where you work", "倉庫編號，以逗號分隔；留空即與你相同"),
  }),
});
