/** A user (docs/rules/people.md#users). The password can be set but is never returned. */
import { auditFields, status } from "../../kernel/common.fields.ts";
import { defineFields, field, pick, type RowOf } from "../../kernel/fields.ts";
import { words } from "../../kernel/words.ts";

export const sexWords = {
  "0": words("Male", "男"),
  "1": words("Female", "女"),
  "2": words("Not stated", "未知"),
};

const sex = field.oneOf(sexWords)(words("Sex", "性別"), { usual: "2" });

export const userListFields = defineFields({
  /** The wire name of the id. */
  userId: field.int().shown(words("User no.", "用戶編號")),
  tenantId: field.text().shown(words("Company no.", "公司編號")),
  deptId: field.ref("dept")(words("Department", "部門")),
  deptName: field.text().shown(words("Department", "部門"), { optional: true }),
  userName: field.text(30)(words("Account", "帳號"), { required: true }),
  displayName: field.text(30)(words("Name", "姓名"), { required: true, wire: "nickName" }),
  userType: field.text().shown(words("Kind", "類型")),
  email: field.emailOf(50)(words("Email", "電郵")),
  phone: field.phoneOf(20)(words("Phone", "電話"), { wire: "phonenumber" }),
  sex,
  /** Address of the picture; empty: the browser shows its default. */
  avatar: field.text().shown(words("Picture", "頭像"), { optional: true }),
  status,
  loginIp: field.text().shown(words("Last address", "最近登入地址"), { optional: true }),
  loginDate: field.instant.shown(words("Last sign-in", "最近登入"), { optional: true }),
  roleIds: field.refs("role")(words("Roles", "角色")),
  /** Joined with commas, for the list. */
  roleName: field.text().shown(words("Roles", "角色")),
  remark: field.memo(500)(words("Remark", "備註")),
  ...auditFields,
});

const assigned = {
  postIds: field.refs("post")(words("Posts", "崗位")),
  postName: field.text().shown(words("Posts", "崗位")),
  /** Where they may work; at least one in a trading company. */
  warehouseIds: field.refs("warehouse")(words("Warehouses", "倉庫")),
  warehouseName: field.text().shown(words("Warehouses", "倉庫")),
};

/** A role as the wire dialect includes it with each user of a list. */
export interface HeldRole {
  roleId: number;
  roleName: string;
  roleKey: string;
  roleSort: number;
  dataScope: string;
  superAdmin: boolean;
}

export const userFields = defineFields({ ...userListFields, ...assigned });
export interface UserRow extends RowOf<typeof userListFields> {
  version: number;
  roles: HeldRole[];
  postIds: number[];
}
export interface User extends RowOf<typeof userFields> {
  version: number;
}

/** Additional fields of a new user. */
export const newUserFields = defineFields({
  ...userFields,
  password: field.text(64)(words("Password", "密碼"), { required: true }),
});

/** What users may change about themselves. */
export const profileFields = defineFields(pick(userListFields, "displayName", "phone", "email", "sex"));
