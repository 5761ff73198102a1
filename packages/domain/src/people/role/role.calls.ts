import { z } from "zod";
import { call, defineCalls, page, rowsOf, type Page } from "../../kernel/calls.ts";
import { idList, idSchema } from "../../kernel/fields.ts";
import {
  optionalIds,
  partOf,
  platformCalls,
  platformFilters,
  platformRow,
  withKey,
  type Range,
} from "../../kernel/platform-calls.ts";
import { treeNode } from "../../kernel/tree.ts";
import { words } from "../../kernel/words.ts";
import { userRow } from "../user/user.calls.ts";
import { roleFields, roleListFields, type DataScope, type RoleRow } from "./role.fields.ts";

const path = "/system/role";
const id = idSchema.shape.id;

export interface RoleFilters extends Page, Range {
  readonly roleName?: string | undefined;
  readonly roleKey?: string | undefined;
  readonly status?: "0" | "1" | null | undefined;
}
const list = (platformFilters(roleListFields, "status") as unknown as z.ZodObject).extend({
  roleName: partOf,
  roleKey: partOf,
}) as unknown as z.ZodType<RoleFilters>;

const row = platformRow(roleListFields) as unknown as z.ZodType<RoleRow>;
const base = platformCalls({
  path,
  permission: "system:role",
  name: words("Roles", "角色"),
  fields: roleFields,
  key: "roleId",
  list,
  row,
});

export interface RoleUserFilters extends Page {
  readonly roleId: number;
  readonly userName?: string | undefined;
  readonly phonenumber?: string | undefined;
}
const roleUsers = page.extend({
  roleId: id,
  userName: partOf,
  phonenumber: partOf,
}) as unknown as z.ZodType<RoleUserFilters>;
const userRows = rowsOf(userRow);

export interface RoleScope {
  readonly id: number;
  readonly version?: number | undefined;
  readonly dataScope: DataScope;
  readonly deptIds?: number[] | null | undefined;
  readonly deptCheckStrictly?: boolean | null | undefined;
}
const anyStatus = z.object({ status: z.enum(["0", "1"], { error: "choice" }) });
const manyUsers = z.object({ roleId: id, userIds: idList }) as unknown as z.ZodType<{
  roleId: number;
  userIds: number[];
}>;

export const roleCalls = defineCalls({
  ...base,
  /** The whole form comes along; only scope, departments and their tie are taken from it. */
  dataScope: call.put(`${path}/dataScope`, {
    permission: "system:role:edit",
    title: words("Roles: data scope", "角色：資料範圍"),
    input: withKey(
      "roleId",
      z.object({
        dataScope: z.preprocess(
          (v) => (v === "" ? undefined : v),
          z.enum(["1", "2", "3", "4", "5", "6"], { error: "choice" }),
        ),
        deptIds: roleFields.deptIds.input.optional(),
        deptCheckStrictly: roleFields.deptCheckStrictly.input.optional(),
      }),
    ) as unknown as z.ZodType<RoleScope>,
  }),
  changeStatus: call.put(`${path}/changeStatus`, {
    permission: "system:role:edit",
    title: words("Roles: enable or disable", "角色：啟用或停用"),
    input: withKey("roleId", anyStatus) as unknown as z.ZodType<{ id: number; status: "0" | "1" }>,
  }),
  options: call.get(`${path}/optionselect`, {
    permission: "system:role:query",
    title: words("Roles: to choose from", "角色：選項"),
    input: z.object({ roleIds: optionalIds }) as unknown as z.ZodType<{ roleIds?: number[] }>,
    output: z.array(row),
  }),
  allocated: call.get(`${path}/authUser/allocatedList`, {
    permission: "system:role:list",
    title: words("Roles: users who have it", "角色：已分配使用者"),
    input: roleUsers,
    output: userRows,
    answer: "rows",
  }),
  unallocated: call.get(`${path}/authUser/unallocatedList`, {
    permission: "system:role:list",
    title: words("Roles: users who do not have it", "角色：未分配使用者"),
    input: roleUsers,
    output: userRows,
    answer: "rows",
  }),
  cancelUser: call.put(`${path}/authUser/cancel`, {
    permission: "system:role:edit",
    title: words("Roles: take from a user", "角色：取消使用者"),
    input: z.object({ userId: id, roleId: id }),
    business: "grant",
  }),
  /** Ids come in the query, without a body. */
  cancelUsers: call.put(`${path}/authUser/cancelAll`, {
    permission: "system:role:edit",
    title: words("Roles: take from users", "角色：批次取消使用者"),
    input: manyUsers,
    business: "grant",
  }),
  /** Assigning twice is harmless. */
  selectUsers: call.put(`${path}/authUser/selectAll`, {
    permission: "system:role:edit",
    title: words("Roles: give to users", "角色：批次分配使用者"),
    input: manyUsers,
    business: "grant",
  }),
  deptTree: call.get(`${path}/deptTree/{roleId}`, {
    permission: "system:role:list",
    title: words("Roles: departments", "角色：部門樹"),
    input: z.object({ roleId: id }),
    output: z.object({ checkedKeys: z.array(z.number().int()), depts: z.array(treeNode) }),
  }),
});
