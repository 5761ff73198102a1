/** A user (docs/rules/people.md#users). The password can be set but is never returned. */
import { auditFields, status } from "../../kernel/common.fields.ts";
import {
  defineFields,
  emailOf,
  instant,
  int,
  memo,
  oneOf,
  phoneOf,
  pick,
  ref,
  refs,
  text,
  type RowOf,
} from "../../kernel/fields.ts";
import { words } from "../../kernel/words.ts";

export const sexWords = {
  "0": words("Male", "男"),
  "1": words("Female", "女"),
  "2": words("Not stated", "未知"),
} as const;

const sex = oneOf(sexWords)(words("Sex", "性別"), { usual: "2" });

export const userListFields = defineFields({
  /** The wire name of the id. */
  userId: int()(words("User no.", "用戶編號"), { computed: true }),
  tenantId: text()(words("Company no.", "公司編號"), { computed: true }),
  deptId: ref("dept")(words("Department", "部門")),
  deptName: text()(words("Department", "部門"), { computed: true, optional: true }),
  userName: text(30)(words("Account", "帳號"), { required: true }),
  displayName: text(30)(words("Name", "姓名"), { required: true, wire: "nickName" }),
  userType: text()(words("Kind", "類型"), { computed: true }),
  email: emailOf(50)(words("Email", "電郵")),
  phone: phoneOf(20)(words("Phone", "電話"), { wire: "phonenumber" }),
  sex,
  /** Address of the picture; empty: the browser shows its default. */
  avatar: text()(words("Picture", "頭像"), { computed: true, optional: true }),
  status,
  loginIp: text()(words("Last address", "最近登入地址"), { computed: true, optional: true }),
  loginDate: instant(words("Last sign-in", "最近登入"), { computed: true, optional: true }),
  roleIds: refs("role")(words("Roles", "角色")),
  /** Joined with commas, for the list. */
  roleName: text()(words("Roles", "角色"), { computed: true }),
  remark: memo(500)(words("Remark", "備註")),
  ...auditFields,
});

const assigned = {
  postIds: refs("post")(words("Posts", "崗位")),
  postName: text()(words("Posts", "崗位"), { computed: true }),
  /** Where they may work; at least one in a trading company. */
  warehouseIds: refs("warehouse")(words("Warehouses", "倉庫")),
  warehouseName: text()(words("Warehouses", "倉庫"), { computed: true }),
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
  password: text(64)(words("Password", "密碼"), { required: true }),
});

/** What users may change about themselves. */
export const profileFields = defineFields(pick(userListFields, "displayName", "phone", "email", "sex"));
