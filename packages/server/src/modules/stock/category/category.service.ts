/** Use cases of the tree of categories (docs/rules/goods.md#the-record). */
import type { InputOf } from "@larder/domain/kernel/calls";
import { refuse, refuseIf } from "@larder/domain/kernel/refusal";
import { categoryCalls } from "@larder/domain/stock/category/category.calls";
import { categoryFields } from "@larder/domain/stock/category/category.fields";
import { categoryMessages as say } from "@larder/domain/stock/category/category.messages";
import { depthOf, depthsAfter, idsBelow, placeRefusal } from "@larder/domain/stock/category/category.rules";
import type { Ctx } from "../../../platform/context.ts";
import { recordUseCases } from "../../../platform/record/record-use-cases.ts";
import * as store from "./category.store.ts";

export const categories = recordUseCases({
  entity: "category",
  table: "category",
  fields: categoryFields,
  calls: categoryCalls,
  list: store.list,
  byIds: store.byIds,
  lock: store.lockTree,
  async check(ctx, { id, values: { code, parentId }, before }) {
    const [tree, taken] = await Promise.all([store.lockTree(ctx), store.codeTaken(ctx, code, id)]);
    if (taken) refuse(say.codeTaken({ code }));
    refuseIf(placeRefusal(tree, before && id, parentId));
    if (!before) return { values: { depth: depthOf(tree, parentId) } };
    if (before.parentId !== parentId) store.setDepths(ctx, depthsAfter(tree, id, parentId));
  },
  /** A branch may be removed as a whole if nothing belongs to it. */
  remove: { row: "deleted", inUse: ({ code }) => say.inUse({ code }) },
});

/** Everything below it goes along, and nothing else of it changes. */
export async function move(ctx: Ctx, { id, parentId }: InputOf<typeof categoryCalls.move>): Promise<null> {
  const before = await categories.forChange(ctx, id);
  if (before.parentId !== parentId) await categories.update(ctx, { ...before, parentId });
  return null;
}

export async function changeStatus(
  ctx: Ctx,
  { id, status, below = false }: InputOf<typeof categoryCalls.changeStatus>,
): Promise<null> {
  await categories.changeStatus(ctx, id, status);
  if (!below) return null;
  const tree = await store.lockTree(ctx);
  // One that is so already keeps its history.
  const others = (await store.byIds(ctx, idsBelow(tree, id))).filter((one) => one.status !== status);
  for (const other of others) await categories.changeStatus(ctx, other.id, status);
  return null;
}
