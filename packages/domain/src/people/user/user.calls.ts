import { z } from "zod";
import { namedChoice } from "../../kernel/answers.ts";
import { call, defineCalls, SIGNED_IN, uploadedFile, type Page } from "../../kernel/calls.ts";
import { field, idSchema, inputSchema, objectOf, rowSchema } from "../../kernel/fields.ts";
import { importCalls } from "../../kernel/import-calls.ts";
import { platformCalls, platformRow, platformStatusCall, withKey } from "../../kernel/platform-calls.ts";
import { optionalId, optionalIds, partOf, platformFilters, type Range } from "../../kernel/platform-filters.ts";
import { treeNode } from "../../kernel/tree.ts";
import { onWire } from "../../kernel/wire-names.ts";
import { words } from "../../kernel/words.ts";
import { deptFilters, type DeptFilters } from "../dept/dept.calls.ts";
import { postFields, type Post } from "../post/post.fields.ts";
import { roleListFields, type RoleRow } from "../role/role.fields.ts";
import { newUserFields, profileFields, userFields, userListFields } from "./user.fields.ts";
import type { HeldRole, User, UserRow } from "./user.fields.ts";

const path = "/system/user";
const id = idSchema.shape.id;
const ids = z.array(z.number().int()).nullable();

export interface UserFilters extends Page, Range {
  readonly userName?: string | undefined;
  readonly displayName?: string | undefined;
  readonly phone?: string | undefined;
  readonly status?: "0" | "1" | null | undefined;
  /** With everything below. */
  readonly deptId?: number | undefined;
  readonly userId?: number | undefined;
  readonly userIds?: number[] | undefined;
  readonly excludeUserIds?: number[] | undefined;
}
const list = platformFilters(userListFields, "status").extend({
  userName: partOf,
  displayName: onWire("nickName", partOf),
  phone: onWire("phonenumber", partOf),
  deptId: optionalId,
  userId: optionalId,
  userIds: optionalIds,
  excludeUserIds: optionalIds,
}) as z.ZodType<UserFilters>;

/** The wire dialect asks for one current role, which our users do not have. */
const roleId = z.null().default(null);
const heldRole: z.ZodType<HeldRole> = z.object({
  roleId: z.number().int(),
  roleName: z.string(),
  roleKey: z.string(),
  roleSort: z.number().int(),
  dataScope: z.string(),
  superAdmin: z.boolean(),
});
export const userRow = platformRow(userListFields).extend({
  roles: z.array(heldRole),
  postIds: z.array(z.number().int()),
  roleId,
}) as z.ZodType<UserRow>;
const record = { path, permission: "system:user", name: words("Users", "用戶"), key: "userId" };
const base = platformCalls({
  ...record,
  fields: userFields,
  list,
  row: userRow,
});

/** A role in a user's list: `assigned` says whether they have it. */
const roles = z.array(platformRow(roleListFields) as z.ZodType<RoleRow>);
const posts = z.array(platformRow(postFields) as z.ZodType<Post>);
const one = platformRow(userFields).extend({ roles, roleId }) as z.ZodType<User & { roles: RoleRow[] }>;

const warehouse = namedChoice;
export type UserWarehouse = z.output<typeof warehouse>;

const form = z.object({
  user: one.nullable(),
  roleIds: ids,
  /** Choices: enabled roles, never the operator's. */
  roles,
  postIds: ids,
  /** Of the user's department. */
  posts: posts.nullable(),
  warehouseIds: ids,
  /** Those that the caller may assign, and those that the user has. */
  warehouses: z.array(warehouse),
});
export type UserForm = z.output<typeof form>;

/** A password is used as typed: leading and trailing spaces belong to it. */
const secret = z.string({ error: "required" }).min(1, "required").max(64, "max:64");
const newUser = inputSchema(newUserFields).extend({ password: secret });
const option = z.object({
  id: z.number().int(),
  userId: z.number().int(),
  userName: z.string(),
  displayName: onWire("nickName", z.string()),
});
export type UserOption = z.output<typeof option>;

const profileUser = objectOf<User & { roles: RoleRow[] }>(rowSchema(userFields).extend({ roles, roleId }));

const { get, create, ...standard } = base;

export const userCalls = defineCalls({
  ...standard,
  /** `GET /system/user/`, with and without the slash: what the form of a new user needs. */
  newForm: call.get(path, {
    permission: "system:user:query",
    title: words("Users: new form", "用戶：新增表單"),
    output: form,
  }),
  get: call.get(`${path}/{id}`, { permission: get.permission, title: get.title, input: idSchema, output: form }),
  create: call.post(path, {
    permission: create.permission,
    title: create.title,
    input: newUser as z.ZodType<z.output<typeof create.input> & { password: string }>,
  }),
  options: call.get(`${path}/optionselect`, {
    permission: "system:user:query",
    title: words("Users: to choose from", "用戶：選項"),
    input: z.object({ userIds: optionalIds, deptId: optionalId }) as z.ZodType<{
      userIds?: number[];
      deptId?: number;
    }>,
    output: z.array(option),
  }),
  ofDept: call.get(`${path}/list/dept/{deptId}`, {
    permission: "system:user:list",
    title: words("Users: of a department", "用戶：部門成員"),
    input: z.object({ deptId: id }),
    output: z.array(userRow),
  }),
  deptTree: call.get(`${path}/deptTree`, {
    permission: "system:user:list",
    title: words("Users: tree of departments", "用戶：部門樹"),
    input: deptFilters as z.ZodType<DeptFilters>,
    output: z.array(treeNode),
  }),
  resetPassword: call.put(`${path}/resetPwd`, {
    permission: "system:user:resetPwd",
    title: words("Users: reset password", "用戶：重設密碼"),
    input: withKey("userId", z.object({ password: secret })) as z.ZodType<{ id: number; password: string }>,
    encrypted: true,
  }),
  changeStatus: platformStatusCall(record),
  rolesOf: call.get(`${path}/authRole/{userId}`, {
    permission: "system:user:query",
    title: words("Users: roles of a user", "用戶：角色"),
    input: z.object({ userId: id }),
    output: z.object({ user: one, roles }),
  }),
  /** Ids are in the query, without a body; no ids remove all roles. */
  assignRoles: call.put(`${path}/authRole`, {
    permission: "system:user:edit",
    title: words("Users: assign roles", "用戶：分配角色"),
    input: z.object({ userId: id, roleIds: optionalIds }) as z.ZodType<{
      userId: number;
      roleIds?: number[];
    }>,
    business: "grant",
  }),
});

const imports = importCalls({ path, permission: "system:user:import", name: words("Users", "用戶") });
export const userImportCalls = defineCalls({
  ...imports,
  importTemplate: { ...imports.importTemplate, permission: SIGNED_IN },
});

/**
 * As clients of the wire dialect import: immediately, with an HTML answer that their window shows
 * (docs/rules/wire.md#users-out-of-a-table).
 */
export const userImportNowCalls = defineCalls({
  importData: call.post(`${path}/importData`, {
    permission: "system:user:import",
    title: words("Users: import", "用戶：匯入"),
    input: z.object({
      file: uploadedFile,
      updateSupport: field.flag(words("Change existing", "更新現有")).input.optional(),
    }),
    output: z.string(),
    answer: "said",
    business: "import",
    upload: true,
  }),
});

/** Every user for themselves. */
export const profileCalls = defineCalls({
  profile: call.get(`${path}/profile`, {
    permission: SIGNED_IN,
    title: words("Own profile", "個人資料"),
    ownCompany: true,
    output: z.object({ user: profileUser, roleGroup: z.string(), postGroup: z.string() }),
  }),
  updateProfile: call.put(`${path}/profile`, {
    permission: SIGNED_IN,
    title: words("Own profile: change", "個人資料：修改"),
    ownCompany: true,
    once: true,
    input: inputSchema(profileFields),
  }),
  avatar: call.post(`${path}/profile/avatar`, {
    permission: SIGNED_IN,
    title: words("Own profile: picture", "個人資料：頭像"),
    ownCompany: true,
    once: true,
    input: z.object({ file: uploadedFile }),
    output: z.object({ imgUrl: z.string() }),
    business: "update",
    upload: true,
  }),
  /** Accounts of other services; none are offered (docs/rules/sign-in.md#accounts-of-other-services). */
  social: call.get("/system/social/list", {
    permission: SIGNED_IN,
    title: words("Linked accounts", "第三方帳號"),
    output: z.array(z.object({})),
  }),
});
