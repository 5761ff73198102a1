/**
 * Use cases of roles (docs/rules/people.md#roles). A change takes effect with the next request of all users
 * with the role.
 */
import { omit, pick } from "@larder/domain/kernel/fields";
import { refuse, refuseIf } from "@larder/domain/kernel/refusal";
import { checkedKeys, type TreeNode } from "@larder/domain/kernel/tree";
import { words } from "@larder/domain/kernel/words";
import { roleCalls, type RoleScope } from "@larder/domain/people/role/role.calls";
import { withoutStrayPages } from "@larder/domain/people/menu/menu.rules";
import { roleFields, roleListFields, type Role } from "@larder/domain/people/role/role.fields";
import { roleMessages as say } from "@larder/domain/people/role/role.messages";
import {
  changeProblem,
  disableRoleProblem,
  keyProblem,
  removeRoleProblem,
} from "@larder/domain/people/role/role.rules";
import type { Ctx } from "../../../platform/context.ts";
import { platformMessages } from "../../../platform/messages.ts";
import { nextVersion } from "../../../platform/record/audit-columns.ts";
import { requireFresh } from "../../../platform/record/found-and-fresh.ts";
import { rightsChanged } from "../../../platform/access/rights.ts";
import * as depts from "../dept/dept.store.ts";
import { nodesOf } from "../dept/dept.tree.ts";
import { requireDepts } from "../dept/dept.visible.ts";
import { callersAuthority, holdsEverything, type RoleSight } from "./authority.ts";
import { deptsOfHolders } from "./authority.store.ts";
import * as menus from "../menu/menu-record.store.ts";
import { recordUseCases } from "../../../platform/record/record-use-cases.ts";
import * as store from "./role.store.ts";

type RoleNames = Parameters<typeof store.taken>[1];

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

export const roles = recordUseCases({
  entity: "role",
  table: "role",
  // A missing data scope defaults by the caller.
  fields: omit(roleFields, "dataScope"),
  calls: roleCalls,
  exported,
  list: store.list,
  byIds: store.byIds,
  async mayChange(ctx, records) {
    for (const role of records) refuseIf(changeProblem(role));
    await requireAsMuchAs(ctx, records);
  },
  async check(ctx, { id, input, before }) {
    refuseIf(keyProblem(input.roleKey));
    await requireFree(ctx, input, id);
    // A user who does not see everything cannot grant it by omission either.
    const unsaid = before ? (before.dataScope ?? "1") : ctx.actor.scope === null ? "1" : "5";
    const dataScope = input.dataScope ?? unsaid;
    // An edit leaves the departments: they are changed with the data scope (`setDataScope`).
    const deptIds = dataScope === "2" ? ascending((before ?? input).deptIds ?? []) : [];
    if (!before) await requireDepts(ctx, deptIds);
    await requireScope(ctx, before && id, { scope: dataScope, depts: deptIds });
    const had = before?.menuIds ?? [];
    const menuIds = before && !input.menuIds ? had : ascending(await withPages(ctx, input.menuIds ?? []));
    await requireGrantable(ctx, menuIds, had);
    return { values: { dataScope }, below: { menuIds, ...(before ? {} : { deptIds }) } };
  },
  mayDisable: async (ctx, role) => refuseIf(disableRoleProblem(role, await holdersOf(ctx, role.id))),
  saved(ctx, { id, before, below: { menuIds, deptIds } }) {
    if (menuIds !== before?.menuIds) store.replaceMenus(ctx, id, menuIds);
    if (deptIds) store.replaceDepts(ctx, id, deptIds);
    if (before) rightsChanged(ctx, ctx.tenantId);
  },
  statusChanged: (ctx) => rightsChanged(ctx, ctx.tenantId),
  remove: {
    row: "deleted",
    async mayGo(ctx, records) {
      const ids = records.map(({ id }) => id);
      const holders = await store.holders(ctx, ids);
      for (const role of records) refuseIf(removeRoleProblem(role, holders.get(role.id) ?? 0));
    },
    gone: (ctx) => rightsChanged(ctx, ctx.tenantId),
    knownBy: ["roleName", "roleKey"],
  },
});

export const options = store.toChoose;

/** Departments matter only for "chosen departments"; the rest of the form is ignored (docs/rules/people.md#roles). */
export async function setDataScope(ctx: Ctx, input: RoleScope): Promise<null> {
  const before = await roles.forChange(ctx, input.id);
  if (input.version !== undefined) requireFresh(before, input.version);
  const kept = before.deptIds ?? [];
  const deptIds = input.dataScope === "2" ? (input.deptIds ?? kept) : [];
  await requireDepts(
    ctx,
    deptIds.filter((id) => !kept.includes(id)),
  );
  await requireScope(ctx, before.id, { scope: input.dataScope, depts: deptIds });
  const deptCheckStrictly = input.deptCheckStrictly ?? before.deptCheckStrictly ?? true;
  store.update(ctx, before.id, {
    dataScope: input.dataScope,
    deptCheckStrictly,
    ...nextVersion(ctx, before.version),
  });
  store.replaceDepts(ctx, before.id, deptIds);
  ctx.audit({
    entity: "role",
    entityId: before.id,
    action: "dataScope",
    before: { dataScope: before.dataScope, deptIds: kept },
    after: { dataScope: input.dataScope, deptIds: ascending(deptIds) },
  });
  rightsChanged(ctx, ctx.tenantId);
  return null;
}

/** The departments to choose from, and those that the role has. */
export async function deptTree(ctx: Ctx, id: number): Promise<{ checkedKeys: number[]; depts: TreeNode[] }> {
  const [role, all] = await Promise.all([roles.get(ctx, id), depts.list(ctx, {})]);
  const assigned = all
    .filter((dept) => role.deptIds?.includes(dept.id))
    .map((dept) => ({ id: dept.id, parentId: dept.parentId ?? 0 }));
  return { checkedKeys: checkedKeys(assigned, role.deptCheckStrictly ?? true), depts: nodesOf(all) };
}

/**
 * A hidden page is removed with the page it is opened from: clients tick them separately
 * (docs/rules/companies.md#routes).
 */
const withPages = async (ctx: Ctx, menuIds: readonly number[]): Promise<number[]> =>
  withoutStrayPages(await menus.pages(ctx), menuIds);

const ascending = (ids: readonly number[]): number[] => [...new Set(ids)].sort((a, b) => a - b);

const holdersOf = async (ctx: Ctx, id: number): Promise<number> => (await store.holders(ctx, [id])).get(id) ?? 0;

async function requireFree(ctx: Ctx, input: RoleNames, exceptId: number): Promise<void> {
  const taken = await store.taken(ctx, input, exceptId);
  if (taken === "roleName") refuse(say.roleNameTaken({ name: input.roleName }));
  if (taken === "roleKey") refuse(say.roleKeyTaken({ name: input.roleKey }));
}

/** Changing or removing a role requires holding what it gives to each of its users: it is their rights that change. */
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

/** Nobody widens a role's scope beyond what they see: neither for themselves nor for its users. */
async function requireScope(ctx: Ctx, roleId: number | null, wanted: RoleSight): Promise<void> {
  if (holdsEverything(ctx.actor)) return;
  const authority = await callersAuthority(ctx, []);
  const depts = [ctx.actor.deptId, ...(roleId === null ? [] : await deptsOfHolders(ctx, roleId))];
  if (depts.some((deptId) => authority.seesLessThan(wanted, deptId))) refuse(say.roleScopeTooWide());
}

/** Nobody grants a menu without holding it; the role's previous menus were already checked. */
async function requireGrantable(ctx: Ctx, menuIds: readonly number[], before: readonly number[]): Promise<void> {
  const added = [...new Set(menuIds)].filter((id) => !before.includes(id));
  if (added.length === 0) return;
  const there = await store.grantable(ctx, added);
  if (there.length !== added.length) refuse(platformMessages.notFound());
  const missing = there.find((menu) => !menu.held);
  if (missing) refuse(say.roleMenusNotHeld({ menu: words(missing.menuNameEn || missing.menuName, missing.menuName) }));
}
