/** The users of a role. */
import { z } from "zod";
import { call, defineCalls, page, rowsOf, type Page } from "../../kernel/calls.ts";
import { idList, idSchema, objectOf } from "../../kernel/fields.ts";
import { partOf } from "../../kernel/platform-filters.ts";
import { onWire } from "../../kernel/wire-names.ts";
import { words } from "../../kernel/words.ts";
import { userRow } from "../user/user.calls.ts";

const path = "/system/role";
const id = idSchema.shape.id;

export interface RoleUserFilters extends Page {
  readonly roleId: number;
  readonly userName?: string | undefined;
  readonly phone?: string | undefined;
}
const roleUsers = objectOf<RoleUserFilters>(
  page.extend({ roleId: id, userName: partOf, phone: onWire("phonenumber", partOf) }),
);
const userRows = rowsOf(userRow);

const manyUsers = objectOf<{ roleId: number; userIds: number[] }>(z.object({ roleId: id, userIds: idList }));

export const roleUsersCalls = defineCalls({
  allocated: call.get(`${path}/authUser/allocatedList`, {
    permission: "system:role:list",
    title: words("Roles: users who have it", "角色：已分配用戶"),
    input: roleUsers,
    output: userRows,
    answer: "rows",
  }),
  unallocated: call.get(`${path}/authUser/unallocatedList`, {
    permission: "system:role:list",
    title: words("Roles: users who do not have it", "角色：未分配用戶"),
    input: roleUsers,
    output: userRows,
    answer: "rows",
  }),
  cancelUser: call.put(`${path}/authUser/cancel`, {
    permission: "system:role:edit",
    title: words("Roles: remove from a user", "角色：取消用戶"),
    input: z.object({ userId: id, roleId: id }),
    business: "grant",
  }),
  /** Ids are in the query, without a body. */
  cancelUsers: call.put(`${path}/authUser/cancelAll`, {
    permission: "system:role:edit",
    title: words("Roles: remove from users", "角色：批次取消用戶"),
    input: manyUsers,
    business: "grant",
  }),
  /** Assigning twice is harmless. */
  selectUsers: call.put(`${path}/authUser/selectAll`, {
    permission: "system:role:edit",
    title: words("Roles: assign to users", "角色：批次分配用戶"),
    input: manyUsers,
    business: "grant",
  }),
});
