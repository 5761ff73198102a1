/** The batch by its states: the facts of its moves, and its lock (docs/rules/batches.md#status). */
import { batchCalls } from "@larder/domain/stock/batch/batch.calls";
import { batchFields } from "@larder/domain/stock/batch/batch.fields";
import { batchStates as states } from "@larder/domain/stock/batch/batch.states";
import type { Ctx } from "../../../platform/context.ts";
import { documentIn } from "../../../platform/document/document.ts";
import { settingsOf } from "../../company/index.ts";
import { batchesInQuestion } from "../ledger/ledger.news.ts";
import { lockStock } from "../ledger/ledger.service.ts";
import * as batches from "./batch.store.ts";

export const stockBatches = documentIn({
  entity: "batch",
  table: "batch",
  column: "status",
  calls: batchCalls,
  fields: batchFields,
  states,
  lock,
  byId: async (ctx, id) => batches.byId(ctx, await settingsOf(ctx), id),
  files: "stock:batch:status",
  facts: ({ status }: batches.LockedBatch) => ({ state: status }),
  // Only its history records who changed it.
  signed: (_ctx, { version }) => ({ version: version + 1 }),
});

/** Documents that hold it, its product's stock, the batch last: receipts lock the last two in the same order. */
async function lock(ctx: Ctx, id: number): Promise<batches.LockedBatch | undefined> {
  await lockTheirStock(ctx, [id]);
  const [[batch], seen] = await Promise.all([batches.lock(ctx, [id]), batches.sees(ctx, id)]);
  return seen ? batch : undefined;
}

export async function lockTheirStock(ctx: Ctx, ids: readonly number[]): Promise<number[]> {
  await batchesInQuestion.publish(ctx, { batchIds: ids });
  const stocked = await batches.stockedIn(ctx, ids);
  for (const [warehouseId, goodsIds] of stocked) await lockStock(ctx, warehouseId, goodsIds);
  return [...stocked.keys()];
}
