/** Use cases of the tree of categories (docs/rules/goods.md#the-record). */
import { refuse, refuseIf } from "@larder/domain/kernel/refusal";
import { categoryCalls } from "@larder/domain/stock/category/category.calls";
import { categoryFields } from "@larder/domain/stock/category/category.fields";
import { categoryMessages as say } from "@larder/domain/stock/category/category.messages";
import { depthOf, depthsAfter, placeRefusal } from "@larder/domain/stock/category/category.rules";
import { recordUseCases } from "../../../platform/record/record-use-cases.ts";
import * as store from "./category.store.ts";

export const categories = recordUseCases({
  entity: "category",
  table: "category",
  fields: categoryFields,
  calls: categoryCalls,
  exported: categoryFields,
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
