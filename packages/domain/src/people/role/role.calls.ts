import { z } from "zod";
import { call, defineCalls, type Page } from "../../kernel/calls.ts";
import { idSchema } from "../../kernel/fields.ts";
import { platformCalls, platformRow, platformStatusCall, withKey } from "../../kernel/platform-calls.ts";
import { optionalIds, partOf, platformFilters, type Range } from "../../kernel/platform-filters.ts";
import { treeNode } from "../../kernel/tree.ts";
import { words } from "../../kernel/words.ts";
import { roleFields, roleListFields, type DataScope, type RoleRow } from "./role.fields.ts";

const path = "/system/role";
const id = idSchema.shape.id;

export interface RoleFilters extends Page, Range {
  readonly roleName?: string | undefined;
  readonly roleKey?: string | undefined;
  readonly status?: "0" | "1" | null | undefined;
}
const list = platformFilters(roleListFields, "status").extend({
  roleName: partOf,
  roleKey: partOf,
}) as z.ZodType<RoleFilters>;

const row = platformRow(roleListFields) as z.ZodType<RoleRow>;
const record = { path, permission: "system:role", name: words("Roles", "角色"), key: "roleId" };
const base = platformCalls({
  ...record,
  fields: roleFields,
  list,
  row,
});

export interface RoleScope {
  readonly id: number;
  readonly version?: number | undefined;
  readonly dataScope: DataScope;
  readonly deptIds?: number[] | null | undefined;
  readonly deptCheckStrictly?: boolean | null | undefined;
}
export const roleCalls = defineCalls({
  ...base,
  /** The whole form is sent; only scope, departments and their tree mode are used. */
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
    ) as z.ZodType<RoleScope>,
  }),
  changeStatus: platformStatusCall(record),
  options: call.get(`${path}/optionselect`, {
    permission: "system:role:query",
    title: words("Roles: to choose from", "角色：選項"),
    input: z.object({ roleIds: optionalIds }) as z.ZodType<{ roleIds?: number[] }>,
    output: z.array(row),
  }),
  deptTree: call.get(`${path}/deptTree/{roleId}`, {
    permission: "system:role:list",
    title: words("Roles: departments", "角色：部門樹"),
    input: z.object({ roleId: id }),
    output: z.object({ checkedKeys: z.array(z.number().int()), depts: z.array(treeNode) }),
  }),
});
