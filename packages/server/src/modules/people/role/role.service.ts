/** Use cases of roles (docs/rules/people.md#roles). A change counts on the next request of all who hold the role. */
import type { FileAnswer, HistoryRow, InputOf, Rows } from "@larder/domain/kernel/calls";
import { pick } from "@larder/domain/kernel/fields";
import { refuse, refuseIf } from "@larder/domain/kernel/refusal";
import { checkedKeys, type TreeNode } from "@larder/domain/kernel/tree";
import { words } from "@larder/domain/kernel/words";
import type { roleCalls, RoleFilters, RoleScope } from "@larder/domain/people/role/role.calls";
import { withoutStrayPages } from "@larder/domain/people/menu/menu.rules";
import { roleListFields, type Role, type RoleRow } from "@larder/domain/people/role/role.fields";
import { roleMessages as say } from "@larder/domain/people/role/role.messages";
import {
  changeProblem,
  disableRoleProblem,
  keyProblem,
  removeRoleProblem,
} from "@larder/domain/people/role/role.rules";
import type { Ctx } from "../../../platform/context.ts";
import { exportRows } from "../../../platform/record/export.ts";
import { historyOf } from "../../../platform/record/history.ts";
import { allRows } from "../../../platform/record/list.ts";
import { platformMessages } from "../../../platform/messages.ts";
import { changed, found, made, requireFresh } from "../../../platform/record/record.ts";
import { rightsChanged } from "../../../platform/access/rights.ts";
import * as depts from "../dept/dept.store.ts";
import { nodesOf } from "../dept/dept.tree.ts";
import { requireDepts } from "../dept/dept.visible.ts";
import { callersAuthority, holdsEverything, type RoleSight } from "./authority.ts";
import { deptsOfHolders } from "./authority.store.ts";
import * as menus from "../menu/menu-record.store.ts";
import * as roles from "./role.store.ts";

type Input = InputOf<typeof roleCalls.create>;
type Edit = InputOf<typeof roleCalls.update>;

export const list = (ctx: Ctx, filters: RoleFilters): Promise<Rows<RoleRow>> => roles.list(ctx, filters);

export const get = async (ctx: Ctx, id: number): Promise<Role> => found(await roles.byId(ctx, id));

export async function history(ctx: Ctx, id: number): Promise<HistoryRow[]> {
  await get(ctx, id);
  return historyOf(ctx, "role", id);
}

export const options = (ctx: Ctx, ids: readonly number[] | undefined): Promise<RoleRow[]> => roles.toChoose(ctx, ids);

const exported = pick(
  roleListFields,
  "roleId",
  "roleName",
  "roleKey",
  "roleSort",
  "dataScope",
  "status",
  "remark",
  "createTime",
);

export async function exportList(ctx: Ctx, filters: RoleFilters): Promise<FileAnswer> {
  const rows = await allRows((page) => roles.list(ctx, { ...filters, ...page }), filters);
  return exportRows(ctx.language, exported, rows, words("Roles", "角色"));
}

export async function create(ctx: Ctx, input: Input): Promise<null> {
  refuseIf(keyProblem(input.roleKey));
  await requireFree(ctx, input, null);
  // Who does not see everything cannot give it away by saying nothing either.
  const dataScope = input.dataScope ?? (ctx.actor.scope === null ? "1" : "5");
  const menuIds = await withPages(ctx, input.menuIds ?? []);
  await requireGrantable(ctx, menuIds, []);
  const deptIds = dataScope === "2" ? (input.deptIds ?? []) : [];
  await requireDepts(ctx, deptIds);
  await requireScope(ctx, null, { scope: dataScope, depts: deptIds });
  const id = ctx.nextId();
  const values = { ...valuesOf(input), dataScope };
  roles.insert(ctx, { ...made(ctx), id, ...values });
  roles.replaceMenus(ctx, id, menuIds);
  roles.replaceDepts(ctx, id, deptIds);
  ctx.audit({ entity: "role", entityId: id, action: "add", after: { ...values, menuIds, deptIds } });
  return null;
}

export async function update(ctx: Ctx, input: Edit): Promise<null> {
  const before = await forChange(ctx, input.id, input.version);
  refuseIf(keyProblem(input.roleKey));
  await requireFree(ctx, input, before.id);
  const values = { ...valuesOf(input), dataScope: input.dataScope ?? before.dataScope ?? "1" };
  if (values.status === "1") refuseIf(disableRoleProblem(before, await holdersOf(ctx, before.id)));
  const kept = values.dataScope === "2" ? (before.deptIds ?? []) : [];
  await requireScope(ctx, before.id, { scope: values.dataScope, depts: kept });
  const menuIds = input.menuIds ? await withPages(ctx, input.menuIds) : (before.menuIds ?? []);
  await requireGrantable(ctx, menuIds, before.menuIds ?? []);
  roles.update(ctx, before.id, { ...values, ...changed(ctx, before.version) });
  if (input.menuIds) roles.replaceMenus(ctx, before.id, menuIds);
  ctx.audit({
    entity: "role",
    entityId: before.id,
    action: "edit",
    before: { ...valuesOf(before), dataScope: before.dataScope, menuIds: before.menuIds },
    after: { ...values, menuIds: [...new Set(menuIds)].sort((a, b) => a - b) },
  });
  rightsChanged(ctx, ctx.tenantId);
  return null;
}

/** Departments count for the chosen ones only; the rest of the form stays as it is (docs/rules/people.md#roles). */
export async function setDataScope(ctx: Ctx, input: RoleScope): Promise<null> {
  const before = await forChange(ctx, input.id, input.version);
  const kept = before.deptIds ?? [];
  const deptIds = input.dataScope === "2" ? (input.deptIds ?? kept) : [];
  await requireDepts(
    ctx,
    deptIds.filter((id) => !kept.includes(id)),
  );
  await requireScope(ctx, before.id, { scope: input.dataScope, depts: deptIds });
  const deptCheckStrictly = input.deptCheckStrictly ?? before.deptCheckStrictly ?? true;
  roles.update(ctx, before.id, {
    dataScope: input.dataScope,
    deptCheckStrictly,
    ...changed(ctx, before.version),
  });
  roles.replaceDepts(ctx, before.id, deptIds);
  ctx.audit({
    entity: "role",
    entityId: before.id,
    action: "dataScope",
    before: { dataScope: before.dataScope, deptIds: kept },
    after: { dataScope: input.dataScope, deptIds: [...new Set(deptIds)].sort((a, b) => a - b) },
  });
  rightsChanged(ctx, ctx.tenantId);
  return null;
}

export async function changeStatus(ctx: Ctx, id: number, status: "0" | "1"): Promise<null> {
  const before = await forChange(ctx, id, undefined);
  if (status === "1") refuseIf(disableRoleProblem(before, await holdersOf(ctx, id)));
  roles.update(ctx, id, { status, ...changed(ctx, before.version) });
  ctx.audit({
    entity: "role",
    entityId: id,
    action: status === "0" ? "enable" : "disable",
    before: { status: before.status },
    after: { status },
  });
  rightsChanged(ctx, ctx.tenantId);
  return null;
}

/** All or nothing (docs/rules/companies.md#packages). */
export async function remove(ctx: Ctx, ids: readonly number[]): Promise<null> {
  await roles.lock(ctx, ids);
  const records = await Promise.all(ids.map((id) => get(ctx, id)));
  const holders = await roles.holders(ctx, ids);
  for (const role of records) refuseIf(removeRoleProblem(role, holders.get(role.id) ?? 0));
  await requireAsMuchAs(ctx, records);
  roles.remove(ctx, ids);
  for (const { id, roleName, roleKey } of records)
    ctx.audit({ entity: "role", entityId: id, action: "remove", before: { roleName, roleKey } });
  rightsChanged(ctx, ctx.tenantId);
  return null;
}

/** The departments to choose from, and those that the role has. */
export async function deptTree(ctx: Ctx, id: number): Promise<{ checkedKeys: number[]; depts: TreeNode[] }> {
  const [role, all] = await Promise.all([get(ctx, id), depts.list(ctx, {})]);
  const assigned = all
    .filter((dept) => role.deptIds?.includes(dept.id))
    .map((dept) => ({ id: dept.id, parentId: dept.parentId ?? 0 }));
  return { checkedKeys: checkedKeys(assigned, role.deptCheckStrictly ?? true), depts: nodesOf(all) };
}

/** A hidden page falls with the page that it is opened from: clients tick them apart (docs/rules/companies.md#routes). */
const withPages = async (ctx: Ctx, menuIds: readonly number[]): Promise<number[]> =>
  withoutStrayPages(await menus.pages(ctx), menuIds);

async function forChange(ctx: Ctx, id: number, version: number | undefined): Promise<Role> {
  await roles.lock(ctx, [id]);
  const role = await get(ctx, id);
  refuseIf(changeProblem(role));
  await requireAsMuchAs(ctx, [role]);
  if (version !== undefined) requireFresh(role, version);
  return role;
}

const holdersOf = async (ctx: Ctx, id: number): Promise<number> => (await roles.holders(ctx, [id])).get(id) ?? 0;

async function requireFree(ctx: Ctx, input: Input, exceptId: number | null): Promise<void> {
  const taken = await roles.taken(ctx, input, exceptId);
  if (taken === "roleName") refuse(say.roleNameTaken({ name: input.roleName }));
  if (taken === "roleKey") refuse(say.roleKeyTaken({ name: input.roleKey }));
}

/** Whoever changes or removes a role holds what it gives to each who has it: it is theirs that is changed. */
async function requireAsMuchAs(ctx: Ctx, changing: readonly Role[]): Promise<void> {
  if (holdsEverything(ctx.actor)) return;
  const authority = await callersAuthority(
    ctx,
    changing.map(({ id }) => id),
  );
  for (const { id, roleName: name } of changing)
    for (const deptId of [ctx.actor.deptId, ...(await deptsOfHolders(ctx, id))]) {
      const what = authority.lacksOfRole(id, deptId);
      if (what) refuse(say.roleHoldsMore({ name, what }));
    }
}

/** Nobody widens what a role shows beyond what they see: in their own hands, nor in the hands of those who have it. */
async function requireScope(ctx: Ctx, roleId: number | null, wanted: RoleSight): Promise<void> {
  if (holdsEverything(ctx.actor)) return;
  const authority = await callersAuthority(ctx, []);
  const depts = [ctx.actor.deptId, ...(roleId === null ? [] : await deptsOfHolders(ctx, roleId))];
  if (depts.some((deptId) => authority.seesLessThan(wanted, deptId))) refuse(say.roleScopeTooWide());
}

/** Nobody gives away a menu without holding it; what the role had before was looked at already. */
async function requireGrantable(ctx: Ctx, menuIds: readonly number[], before: readonly number[]): Promise<void> {
  const added = [...new Set(menuIds)].filter((id) => !before.includes(id));
  if (added.length === 0) return;
  const there = await roles.grantable(ctx, added);
  if (there.length !== added.length) refuse(platformMessages.notFound());
  const missing = there.find((menu) => !menu.held);
  if (missing) refuse(say.roleMenusNotHeld({ menu: words(missing.menuNameEn || missing.menuName, missing.menuName) }));
}

const valuesOf = (input: Input | Role) => ({
  roleName: input.roleName,
  roleKey: input.roleKey,
  roleSort: input.roleSort,
  menuCheckStrictly: input.menuCheckStrictly ?? true,
  deptCheckStrictly: input.deptCheckStrictly ?? true,
  status: input.status ?? ("0" as const),
  remark: input.remark ?? null,
});
