/**
 * Use cases of batches: the list by date, blocking and releasing, a corrected date, and the
 * nightly expiry (domain-rules 5.3, 5.4).
 *
 * A batch is changed by whom it lies in sight of. The status holds in every warehouse at once. What is blocked is promised to nobody any
 * more: its reservations are released, and the sales module hears of it and allocates anew.
 */
import type { FileAnswer, HistoryRow, Rows } from "@larder/domain/kernel/calls";
import { refuse } from "@larder/domain/kernel/refusal";
import { words } from "@larder/domain/kernel/words";
import { statusAfterRelease, statusByExpiry } from "@larder/domain/stock/batch.rules";
import type { SavedBatch } from "@larder/domain/stock/batch/batch.calls";
import { batchListFields, type Batch, type BatchRow } from "@larder/domain/stock/batch/batch.fields";
import { batchStates } from "@larder/domain/stock/batch/batch.states";
import { stockMessages } from "@larder/domain/stock/messages";
import type { Ctx } from "../../../platform/context.ts";
import { exportRows } from "../../../platform/record/export.ts";
import { historyOf } from "../../../platform/record/history.ts";
import { allRows } from "../../../platform/record/list.ts";
import { platformMessages } from "../../../platform/messages.ts";
import { found } from "../../../platform/record/record.ts";
import { settingsOf } from "../../company/index.ts";
import { batchBlocked, batchesInQuestion, batchRedated } from "../ledger/ledger.news.ts";
import { lockStock } from "../ledger/ledger.service.ts";
import * as batches from "./batch.store.ts";

export const list = async (ctx: Ctx, filters: batches.BatchFilters): Promise<Rows<BatchRow>> =>
  batches.list(ctx, await settingsOf(ctx), filters);

export const get = async (ctx: Ctx, id: number): Promise<Batch> =>
  found(await batches.byId(ctx, await settingsOf(ctx), id));

export async function history(ctx: Ctx, id: number): Promise<HistoryRow[]> {
  await get(ctx, id);
  return historyOf(ctx, "batch", id);
}

export async function exportList(ctx: Ctx, filters: batches.BatchFilters): Promise<FileAnswer> {
  const settings = await settingsOf(ctx);
  const rows = await allRows((page) => batches.list(ctx, settings, { ...filters, ...page }), filters);
  return exportRows(ctx.language, batchListFields, rows, words("Batches", "批次"));
}

export async function quarantine(ctx: Ctx, id: number, reason: string): Promise<SavedBatch> {
  const batch = await locked(ctx, id);
  const status = batchStates.after({ state: batch.status }, "quarantine");
  return changed(ctx, batch, "quarantine", { status }, reason);
}

export async function release(ctx: Ctx, id: number, reason: string): Promise<SavedBatch> {
  const batch = await locked(ctx, id);
  if (batch.expiryDate === null && batch.goodsDateType !== "NONE")
    refuse(stockMessages.dateBeforeRelease({ batchNo: batch.batchNo }));
  const status = batchStates.after({ state: batch.status }, "release", statusAfterRelease(batch.expiryDate, ctx.today));
  return changed(ctx, batch, "release", { status }, reason);
}

/** The date decides the status anew; what people blocked stays blocked. What was issued keeps the date it was issued under. */
export async function correctExpiry(
  ctx: Ctx,
  input: { id: number; version: number; expiryDate: string; reason: string },
): Promise<SavedBatch> {
  const batch = await locked(ctx, input.id);
  if (batch.version !== input.version) {
    const [last] = await historyOf(ctx, "batch", batch.id);
    refuse(platformMessages.stale({ user: last?.by ?? null, time: last?.at ?? null }));
  }
  // What came before its goods had dates gets the kind of date that they have now.
  const dateType = batch.dateType === "NONE" ? batch.goodsDateType : batch.dateType;
  if (dateType === "NONE") refuse(stockMessages.batchWithoutDate({ batchNo: batch.batchNo }));
  const status = statusByExpiry(batch.status, input.expiryDate, ctx.today);
  return changed(ctx, batch, "correctExpiry", { status, dateType, expiryDate: input.expiryDate }, input.reason);
}

/** Every night after midnight in London: what was not sold by its date is no longer for sale. */
export async function expireBatches(ctx: Ctx): Promise<{ expired: number }> {
  const ids = await batches.overdue(ctx);
  if (ids.length === 0) return { expired: 0 };
  const warehouseIds = await lockTheirStock(ctx, ids);
  // A date may have been corrected since it was looked for.
  const late = (await batches.lock(ctx, ids)).filter(
    (batch) => batch.status === "AVAILABLE" && statusByExpiry("AVAILABLE", batch.expiryDate, ctx.today) === "EXPIRED",
  );
  for (const batch of late) {
    batches.update(ctx, batch, { status: "EXPIRED" });
    ctx.audit({
      entity: "batch",
      entityId: batch.id,
      action: "expire",
      state: "EXPIRED",
      before: { status: batch.status },
      after: { status: "EXPIRED" },
    });
  }
  await block(ctx, late, warehouseIds, true);
  return { expired: late.length };
}

/* ---------- a change of one batch ---------- */

/** Documents that hold it, the stock of its goods, the batch last: the order in which receipts lock the last two as well. */
async function locked(ctx: Ctx, id: number): Promise<batches.LockedBatch> {
  await lockTheirStock(ctx, [id]);
  const [batch, seen] = await Promise.all([batches.lock(ctx, [id]), batches.sees(ctx, id)]);
  return found(seen ? batch[0] : undefined);
}

async function lockTheirStock(ctx: Ctx, ids: readonly number[]): Promise<number[]> {
  await batchesInQuestion.tell(ctx, { batchIds: ids });
  const stocked = await batches.stockedIn(ctx, ids);
  for (const [warehouseId, goodsIds] of stocked) await lockStock(ctx, warehouseId, goodsIds);
  return [...stocked.keys()];
}

async function changed(
  ctx: Ctx,
  batch: batches.LockedBatch,
  action: string,
  values: batches.BatchChange,
  reason: string,
): Promise<SavedBatch> {
  batches.update(ctx, batch, values);
  ctx.audit({
    entity: "batch",
    entityId: batch.id,
    action,
    state: values.status,
    before: { status: batch.status, dateType: batch.dateType, expiryDate: batch.expiryDate },
    after: { dateType: batch.dateType, expiryDate: batch.expiryDate, ...values },
    reason,
  });
  if (batch.status === "AVAILABLE" && values.status !== "AVAILABLE") {
    await block(ctx, [batch], [...(await batches.stockedIn(ctx, [batch.id])).keys()], values.status === "EXPIRED");
  }
  if (values.expiryDate && values.expiryDate !== batch.expiryDate)
    await batchRedated.tell(ctx, { batchId: batch.id, goodsId: batch.goodsId, expiryDate: values.expiryDate });
  return { id: batch.id, version: batch.version + 1, status: values.status };
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
    await batchBlocked.tell(ctx, {
      batchId: batch.id,
      goodsId: batch.goodsId,
      warehouseIds,
      released: released.filter((one) => one.batchId === batch.id),
    });
  }
}
