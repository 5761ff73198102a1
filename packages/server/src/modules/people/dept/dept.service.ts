/** Use cases of departments (docs/rules/people.md#departments). */
import type { FileAnswer, HistoryRow, InputOf } from "@larder/domain/kernel/calls";
import { refuse, refuseIf } from "@larder/domain/kernel/refusal";
import { pick } from "@larder/domain/kernel/fields";
import type { TreeNode } from "@larder/domain/kernel/tree";
import { words } from "@larder/domain/kernel/words";
import type { deptCalls, DeptFilters, DeptOption } from "@larder/domain/people/dept/dept.calls";
import { deptFields, type Dept } from "@larder/domain/people/dept/dept.fields";
import { deptMessages as say } from "@larder/domain/people/dept/dept.messages";
import { ancestorsBelow, disableProblem, placeProblem, removeProblem } from "@larder/domain/people/dept/dept.rules";
import type { Ctx } from "../../../platform/context.ts";
import { exportRows } from "../../../platform/record/export.ts";
import { historyOf } from "../../../platform/record/history.ts";
import { platformMessages } from "../../../platform/messages.ts";
import { changed, found, requireFresh } from "../../../platform/record/record.ts";
import { rightsChanged } from "../../../platform/access/rights.ts";
import { requireUsers } from "../visible-users.ts";
import * as depts from "./dept.store.ts";
import { nodesOf } from "./dept.tree.ts";

type Input = InputOf<typeof deptCalls.create>;
type Edit = InputOf<typeof deptCalls.update>;

export const list = (ctx: Ctx, filters: DeptFilters): Promise<Dept[]> => depts.list(ctx, filters);

export const get = async (ctx: Ctx, id: number): Promise<Dept> => found(await depts.byId(ctx, id));

export async function history(ctx: Ctx, id: number): Promise<HistoryRow[]> {
  await get(ctx, id);
  return historyOf(ctx, "dept", id);
}

export async function listWithout(ctx: Ctx, id: number): Promise<Dept[]> {
  await get(ctx, id);
  const all = await depts.list(ctx, {});
  return all.filter((dept) => dept.id !== id && !dept.ancestors.split(",").includes(String(id)));
}

export const options = (ctx: Ctx, ids: readonly number[] | undefined): Promise<DeptOption[]> => depts.options(ctx, ids);

/** Enabled ones, as select boxes draw them. */
export const tree = async (ctx: Ctx, filters: DeptFilters): Promise<TreeNode[]> =>
  nodesOf(await depts.list(ctx, { ...filters, status: "0" }));

export async function exportList(ctx: Ctx, filters: DeptFilters): Promise<FileAnswer> {
  const columns = pick(
    deptFields,
    "deptId",
    "deptName",
    "parentName",
    "deptCategory",
    "orderNum",
    "leaderName",
    "phone",
    "email",
    "status",
    "createTime",
  );
  return exportRows(ctx.language, columns, await depts.list(ctx, filters), words("Departments", "部門"));
}

export async function create(ctx: Ctx, input: Input): Promise<null> {
  await depts.lockTree(ctx);
  const parentId = input.parentId ?? 0;
  const parent = await placeFor(ctx, null, parentId);
  await requireUsers(ctx, input.leader ? [input.leader] : []);
  if (await depts.nameTaken(ctx, parentId, input.deptName, null)) refuse(say.deptNameTaken({ name: input.deptName }));
  const id = ctx.nextId();
  const values = valuesOf(input);
  depts.insert(ctx, {
    tenantId: ctx.tenantId,
    id,
    parentId,
    ancestors: ancestorsBelow(parent),
    ...values,
    version: 1,
    createBy: ctx.actor.id,
    createTime: ctx.now,
    updateBy: ctx.actor.id,
    updateTime: ctx.now,
  });
  ctx.audit({ entity: "dept", entityId: id, action: "add", after: { parentId, ...values } });
  // Somebody sees their department and all below: there is one more.
  rightsChanged(ctx, ctx.tenantId);
  return null;
}

export async function update(ctx: Ctx, input: Edit): Promise<null> {
  await depts.lockTree(ctx);
  const before = await get(ctx, input.id);
  if (input.version !== undefined) requireFresh(before, input.version);
  const parentId = input.parentId ?? before.parentId ?? 0;
  const moved = parentId !== (before.parentId ?? 0);
  const parent = moved ? await placeFor(ctx, before, parentId) : null;
  if (moved) await requireWholeInSight(ctx, before);
  const values = valuesOf(input);
  if (values.leader !== before.leader) await requireUsers(ctx, values.leader ? [values.leader] : []);
  if (await depts.nameTaken(ctx, parentId, values.deptName, before.id))
    refuse(say.deptNameTaken({ name: values.deptName }));
  if (values.status === "1" && before.status === "0")
    refuseIf(disableProblem(before.deptName, await depts.use(ctx, before.id)));
  const ancestors = moved ? ancestorsBelow(parent) : before.ancestors;
  depts.update(ctx, before.id, { ...values, parentId, ancestors, ...changed(ctx, before.version) });
  if (moved) depts.moveBelow(ctx, before.id, `${before.ancestors},${before.id}`, `${ancestors},${before.id}`);
  if (values.status === "0" && before.status === "1") depts.enableAbove(ctx, ancestors);
  ctx.audit({
    entity: "dept",
    entityId: before.id,
    action: "edit",
    before: { parentId: before.parentId ?? 0, ...valuesOf(before) },
    after: { parentId, ...values },
  });
  rightsChanged(ctx, ctx.tenantId);
  return null;
}

/** All or nothing (docs/rules/people.md#departments). */
export async function remove(ctx: Ctx, ids: readonly number[]): Promise<null> {
  await depts.lockTree(ctx);
  const records = await Promise.all(ids.map((id) => get(ctx, id)));
  for (const dept of records) refuseIf(removeProblem(dept.deptName, await depts.use(ctx, dept.id)));
  for (const dept of records) {
    depts.remove(ctx, dept.id);
    ctx.audit({ entity: "dept", entityId: dept.id, action: "remove", before: { deptName: dept.deptName } });
  }
  rightsChanged(ctx, ctx.tenantId);
  return null;
}

/**
 * Whoever sees a department and all below it sees what is moved below it as well: only somebody who sees all of it
 * already, and where it stood, moves it (docs/rules/people.md#departments).
 */
async function requireWholeInSight(ctx: Ctx, { id, parentId, deptName }: Dept): Promise<void> {
  const { scope } = ctx.actor;
  if (scope === null) return;
  const seen = new Set(scope.deptIds);
  const touched = [...(await depts.withAllBelow(ctx, id)), ...(parentId ? [parentId] : [])];
  if (touched.some((dept) => !seen.has(dept))) refuse(say.deptNotWholeInSight({ name: deptName }));
}

/** The new parent, which the caller must see; at the top only for whoever sees all. */
async function placeFor(ctx: Ctx, dept: Dept | null, parentId: number): Promise<Dept | null> {
  if (parentId === 0) return ctx.actor.scope === null ? null : refuse(say.deptTopNotYours());
  const parent = (await depts.byId(ctx, parentId)) ?? refuse(platformMessages.notFound());
  refuseIf(placeProblem(dept, parent));
  return parent;
}

const valuesOf = (input: Input | Dept) => ({
  deptName: input.deptName,
  deptCategory: input.deptCategory ?? null,
  orderNum: input.orderNum,
  leader: input.leader ?? null,
  phone: input.phone ?? null,
  email: input.email ?? null,
  status: input.status ?? ("0" as const),
});
