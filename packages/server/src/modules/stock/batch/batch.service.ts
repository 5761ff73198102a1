/**
 * Use cases of batches: the list by date, blocking and releasing, a corrected date, and the nightly expiry
 * (docs/rules/batches.md#status, docs/rules/batches.md#fefo).
 *
 * A batch can be changed by users who see it. Its status applies in every warehouse at once. A blocked batch is
 * no longer promised to anyone: its reservations are released, and the sales module is notified and
 * reallocates.
 */
import type { Rows } from "@larder/domain/kernel/calls";
import { refuse } from "@larder/domain/kernel/refusal";
import { statusAfterRelease, statusByExpiry, type BatchStatus, type DateType } from "@larder/domain/stock/batch.rules";
import type { SavedBatch } from "@larder/domain/stock/batch/batch.calls";
import { batchListFields, type BatchRow } from "@larder/domain/stock/batch/batch.fields";
import { stockMessages } from "@larder/domain/stock/messages";
import type { Ctx } from "../../../platform/context.ts";
import { historyOf } from "../../../platform/record/history.ts";
import { platformMessages } from "../../../platform/messages.ts";
import { settingsOf } from "../../company/index.ts";
import { batchBlocked, batchRedated } from "../ledger/ledger.news.ts";
import { lockTheirStock, stockBatches } from "./batch.document.ts";
import * as batches from "./batch.store.ts";

export const { list, exportList, get, history } = stockBatches.reading(
  async (ctx, filters: batches.BatchFilters): Promise<Rows<BatchRow>> =>
    batches.list(ctx, await settingsOf(ctx), filters),
  batchListFields,
);

export const quarantine = (ctx: Ctx, id: number, reason: string): Promise<SavedBatch> =>
  move(ctx, id, "quarantine", reason, () => ({ status: "QUARANTINE" }));

export const release = (ctx: Ctx, id: number, reason: string): Promise<SavedBatch> =>
  move(ctx, id, "release", reason, (batch) => {
    if (batch.expiryDate === null && batch.goodsDateType !== "NONE")
      refuse(stockMessages.dateBeforeRelease({ batchNo: batch.batchNo }));
    return { status: statusAfterRelease(batch.expiryDate, ctx.today) };
  });

/**
 * The date sets the status again; batches blocked by people stay blocked. Issued stock keeps the date it was
 * issued under.
 */
export const correctExpiry = (
  ctx: Ctx,
  { id, version, expiryDate, reason }: { id: number; version: number; expiryDate: string; reason: string },
): Promise<SavedBatch> =>
  move(ctx, id, "correctExpiry", reason, async (batch) => {
    if (batch.version !== version) {
      const [last] = await historyOf(ctx, "batch", batch.id);
      refuse(platformMessages.stale({ user: last?.by ?? null, time: last?.at ?? null }));
    }
    // A batch older than its product's dates gets the product's current date type.
    const dateType = batch.dateType === "NONE" ? batch.goodsDateType : batch.dateType;
    if (dateType === "NONE") refuse(stockMessages.batchWithoutDate({ batchNo: batch.batchNo }));
    return { status: statusByExpiry(batch.status, expiryDate, ctx.today), dateType, expiryDate };
  });

/** Every night after midnight in London: batches past their date are no longer for sale. */
export async function expireBatches(ctx: Ctx): Promise<{ expired: number }> {
  const ids = await batches.overdue(ctx);
  if (ids.length === 0) return { expired: 0 };
  const warehouseIds = await lockTheirStock(ctx, ids);
  // A date may have been corrected since the batch was selected.
  const late = (await batches.lock(ctx, ids)).filter(
    (batch) => batch.status === "AVAILABLE" && statusByExpiry("AVAILABLE", batch.expiryDate, ctx.today) === "EXPIRED",
  );
  stockBatches.moveAll(ctx, late, "expire", true);
  await block(ctx, late, warehouseIds, true);
  return { expired: late.length };
}

interface BatchChange {
  readonly status: BatchStatus;
  readonly dateType?: DateType;
  readonly expiryDate?: string;
}

/** A change of one batch; documents that hold it are notified if it is blocked or redated. */
async function move(
  ctx: Ctx,
  id: number,
  name: (typeof stockBatches.states.moveNames)[number],
  reason: string,
  effect: (batch: batches.LockedBatch) => Promise<BatchChange> | BatchChange,
): Promise<SavedBatch> {
  const { state, version } = await stockBatches.move(ctx, id, name, async (batch) => {
    const { status, ...dated } = await effect(batch);
    const { dateType, expiryDate } = batch;
    return {
      to: status,
      set: dated,
      audit: { before: { dateType, expiryDate }, after: { dateType, expiryDate, ...dated }, reason },
      showsState: true,
      onSaved: () => publishChange(ctx, batch, { status, ...dated }),
    };
  });
  return { id, version, status: state };
}

async function publishChange(ctx: Ctx, batch: batches.LockedBatch, { status, expiryDate }: BatchChange): Promise<void> {
  if (batch.status === "AVAILABLE" && status !== "AVAILABLE")
    await block(ctx, [batch], [...(await batches.stockedIn(ctx, [batch.id])).keys()], status === "EXPIRED");
  if (expiryDate && expiryDate !== batch.expiryDate)
    await batchRedated.publish(ctx, { batchId: batch.id, goodsId: batch.goodsId, expiryDate });
}

async function block(
  ctx: Ctx,
  blocked: readonly batches.LockedBatch[],
  warehouseIds: readonly number[],
  keepOverridden: boolean,
): Promise<void> {
  const released = await batches.releaseReservations(
    ctx,
    blocked.map((batch) => batch.id),
    keepOverridden,
  );
  for (const batch of blocked) {
    await batchBlocked.publish(ctx, {
      batchId: batch.id,
      goodsId: batch.goodsId,
      warehouseIds,
      released: released.filter((one) => one.batchId === batch.id),
    });
  }
}
