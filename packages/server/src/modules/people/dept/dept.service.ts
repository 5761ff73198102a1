/** Use cases of departments (docs/rules/people.md#departments). */
import type { FileAnswer } from "@larder/domain/kernel/calls";
import { pick } from "@larder/domain/kernel/fields";
import { refuse, refuseIf } from "@larder/domain/kernel/refusal";
import type { TreeNode } from "@larder/domain/kernel/tree";
import { words } from "@larder/domain/kernel/words";
import { deptCalls, type DeptFilters } from "@larder/domain/people/dept/dept.calls";
import { deptFields, type Dept } from "@larder/domain/people/dept/dept.fields";
import { deptMessages as say } from "@larder/domain/people/dept/dept.messages";
import { ancestorsBelow, disableProblem, placeProblem, removeProblem } from "@larder/domain/people/dept/dept.rules";
import { rightsChanged } from "../../../platform/access/rights.ts";
import type { Ctx } from "../../../platform/context.ts";
import { platformMessages } from "../../../platform/messages.ts";
import { exportRows } from "../../../platform/record/export.ts";
import { changesOf } from "../../../platform/record/record-use-cases.ts";
import { requireUsers } from "../visible-users.ts";
import * as store from "./dept.store.ts";
import { nodesOf } from "./dept.tree.ts";

export const { list, options } = store;

export const depts = changesOf({
  entity: "dept",
  table: "dept",
  fields: deptFields,
  calls: deptCalls,
  byIds: store.byIds,
  lock: store.lockTree,
  async check(ctx, { id, input, values: { deptName: name, leader }, before }) {
    if (!before) await store.lockTree(ctx);
    const parentId = input.parentId ?? before?.parentId ?? 0;
    const place = before && parentId === (before.parentId ?? 0) ? before : await newPlace(ctx, before, parentId);
    if (leader !== null && leader !== before?.leader) await requireUsers(ctx, [leader]);
    if (await store.nameTaken(ctx, parentId, name, id)) refuse(say.deptNameTaken({ name }));
    return { values: { parentId, ancestors: place.ancestors } };
  },
  mayDisable: async (ctx, { id, deptName }) => refuseIf(disableProblem(deptName, await store.use(ctx, id))),
  saved(ctx, { id, before, values: { ancestors, status } }) {
    if (before && ancestors !== before.ancestors)
      store.moveBelow(ctx, id, `${before.ancestors},${id}`, `${ancestors},${id}`);
    if (before && status === "0" && before.status === "1") store.enableAbove(ctx, ancestors);
    // A user sees their department and all below: there is one more, or it moved.
    rightsChanged(ctx, ctx.tenantId);
  },
  asStored: (dept) => ({ ...dept, parentId: dept.parentId ?? 0 }),
  audited: ({ ancestors: _path, ...values }) => values,
  remove: {
    row: "deleted",
    async mayGo(ctx, records) {
      for (const { id, deptName } of records) refuseIf(removeProblem(deptName, await store.use(ctx, id)));
    },
    // Roles' department choices and former users: they are removed too.
    apart: ["roleDept", "appUser"],
    along: store.forgetAll,
    gone: (ctx) => rightsChanged(ctx, ctx.tenantId),
    knownBy: ["deptName"],
  },
});

export async function listWithout(ctx: Ctx, id: number): Promise<Dept[]> {
  await depts.get(ctx, id);
  const all = await list(ctx, {});
  return all.filter((dept) => dept.id !== id && !dept.ancestors.split(",").includes(String(id)));
}

/** Enabled ones, as select boxes draw them. */
export const tree = async (ctx: Ctx, filters: DeptFilters): Promise<TreeNode[]> =>
  nodesOf(await list(ctx, { ...filters, status: "0" }));

const exported = pick(
  deptFields,
  "deptId",
  "deptName",
  "parentName",
  "deptCategory",
  "position",
  "leaderName",
  "phone",
  "email",
  "status",
  "createTime",
);

export const exportList = async (ctx: Ctx, filters: DeptFilters): Promise<FileAnswer> =>
  exportRows(ctx, exported, await list(ctx, filters), words("Departments", "部門"));

/** A new department, or one that moves. */
async function newPlace(ctx: Ctx, dept: Dept | null, parentId: number): Promise<{ readonly ancestors: string }> {
  const parent = await placeFor(ctx, dept, parentId);
  if (dept) await requireWholeInSight(ctx, dept);
  return { ancestors: ancestorsBelow(parent) };
}

/**
 * A user who sees a department and all below it also sees what is moved there: only a user who already sees all
 * of it, and its old place, may move it (docs/rules/people.md#departments).
 */
async function requireWholeInSight(ctx: Ctx, { id, parentId, deptName }: Dept): Promise<void> {
  const { scope } = ctx.actor;
  if (scope === null) return;
  const seen = new Set(scope.deptIds);
  const touched = [...(await store.withAllBelow(ctx, id)), ...(parentId ? [parentId] : [])];
  if (touched.some((dept) => !seen.has(dept))) refuse(say.deptNotWholeInSight({ name: deptName }));
}

/** The new parent, which the caller must see; at the top level only for users who see everything. */
async function placeFor(ctx: Ctx, dept: Dept | null, parentId: number): Promise<Dept | null> {
  if (parentId === 0) return ctx.actor.scope === null ? null : refuse(say.deptTopNotYours());
  const parent = (await store.byIds(ctx, [parentId]))[0] ?? refuse(platformMessages.notFound());
  refuseIf(placeProblem(dept, parent));
  return parent;
}
