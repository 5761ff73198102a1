/** The users of a role (docs/rules/people.md#roles). */
import type { Rows } from "@larder/domain/kernel/calls";
import { refuse } from "@larder/domain/kernel/refusal";
import type { RoleUserFilters } from "@larder/domain/people/role-users/role-users.calls";
import { roleMessages } from "@larder/domain/people/role/role.messages";
import type { UserRow } from "@larder/domain/people/user/user.fields";
import { personHere, type Ctx } from "../../../platform/context.ts";
import { orNotFound } from "../../../platform/record/found-and-fresh.ts";
import { rightsChanged } from "../../../platform/access/rights.ts";
import { requireMayAssign } from "../user/user.assign.ts";
import type { Reached } from "../user/reached.ts";
import { reach } from "../user/user.reach.ts";
import { requireAdministrator } from "../user/user.service.ts";
import { seesContacts, shown } from "../user/user.shown.ts";
import * as users from "../user/user.store.ts";
import { callersAuthority } from "../role/authority.ts";
import { grantsOf } from "../role/authority.store.ts";
import { byIds, visibleRoles } from "../role/role.store.ts";

export async function list(ctx: Ctx, { roleId, ...filters }: RoleUserFilters, has: boolean): Promise<Rows<UserRow>> {
  orNotFound((await byIds(ctx, [roleId]))[0]);
  const page = await users.list(ctx, filters, { contactsInPart: seesContacts(ctx), role: { id: roleId, has } });
  return { ...page, rows: page.rows.map((user) => shown(ctx, user)) };
}

/** Assigning it twice is harmless. */
export async function assign(ctx: Ctx, roleId: number, userIds: readonly number[]): Promise<null> {
  const role = await roleToAssign(ctx, roleId);
  if (role.status !== "0") refuse(roleMessages.roleDisabled({ name: role.roleName }));
  const people = await reach(ctx, userIds);
  requireNotOwn(ctx, people);
  await requireNoMoreThanOwn(ctx, role, people);
  users.giveRole(ctx, roleId, people);
  for (const { id } of people)
    ctx.audit({ entity: "user", entityId: id, action: "giveRole", after: { roleName: role.roleName } });
  rightsChanged(ctx, ctx.tenantId);
  return null;
}

export async function take(ctx: Ctx, roleId: number, userIds: readonly number[]): Promise<null> {
  const role = await roleToAssign(ctx, roleId);
  const people = await reach(ctx, userIds);
  if (role.roleKey === "admin") await requireAdministrator(ctx, people);
  requireNotOwn(ctx, people);
  users.takeRole(ctx, roleId, people);
  for (const { id } of people)
    ctx.audit({ entity: "user", entityId: id, action: "takeRole", before: { roleName: role.roleName } });
  rightsChanged(ctx, ctx.tenantId);
  return null;
}

async function roleToAssign(ctx: Ctx, roleId: number) {
  const [role] = await visibleRoles(ctx, [roleId]);
  requireMayAssign(ctx, [role!]);
  return role!;
}

function requireNotOwn(ctx: Ctx, people: readonly Reached[]): void {
  if (people.some(({ id }) => id === personHere(ctx))) refuse(roleMessages.rolesAreYourOwn());
}

/** What a role shows depends on its user's department. */
async function requireNoMoreThanOwn(
  ctx: Ctx,
  { id, roleName: name }: { id: number; roleName: string },
  people: readonly Reached[],
): Promise<void> {
  const [authority, grants] = await Promise.all([
    callersAuthority(ctx, [id]),
    grantsOf(
      ctx,
      people.map((user) => user.id),
    ),
  ]);
  for (const { deptId } of grants.values()) {
    const what = authority.lacksOfRole(id, deptId);
    if (what) refuse(roleMessages.roleHoldsMore({ name, what }));
  }
}
