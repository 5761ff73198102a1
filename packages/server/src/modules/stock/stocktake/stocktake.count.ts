/**
 * Counting: several people at once, in any unit, while orders go on being posted. A count says how far the ledger of its product was,
 * and locks nothing that a posting needs (docs/rules/stock.md#stocktakes).
 */
import { isZero } from "@larder/domain/kernel/decimal";
import { refuse, refuseAt, refuseIf } from "@larder/domain/kernel/refusal";
import { receivedBatchesRefusal, statusByExpiry, systemBatchNo } from "@larder/domain/stock/batch.rules";
import { gtinForms, isRefusal, looksLikeGs1, readGs1 } from "@larder/domain/stock/gs1/gs1.rules";
import { unitOf, type TradedGoods } from "@larder/domain/stock/goods/traded-goods";
import { adjustmentMessages } from "@larder/domain/stock/adjustment/adjustment.messages";
import { stockMessages } from "@larder/domain/stock/messages";
import type { ScannedLabel, StocktakeEntry } from "@larder/domain/stock/stocktake/stocktake.calls";
import type { StocktakeLine } from "@larder/domain/stock/stocktake/stocktake.fields";
import { stocktakeMessages as say } from "@larder/domain/stock/stocktake/stocktake.messages";
import { countedQuantityRefusal, qtyBase } from "@larder/domain/trade/quantity";
import type { Ctx } from "../../../platform/context.ts";
import { orNotFound } from "../../../platform/record/found-and-fresh.ts";
import { isCounted, lineGoods } from "../goods/placed-lines.ts";
import { goodsByIds } from "../goods/traded-goods.store.ts";
import { batchKey, ensureBatches } from "../ledger/batch.store.ts";
import { stocktakes } from "./stocktake.document.ts";
import { goodsOfBatches } from "../adjustment/adjustment.store.ts";
import * as counts from "./stocktake.count.store.ts";
import * as lines from "./stocktake-line.store.ts";
import { shownLines } from "./stocktake.lines.ts";
import * as store from "./stocktake.store.ts";

type Head = NonNullable<Awaited<ReturnType<typeof counts.share>>>;

/** Others may count at the same time; while it ends, nobody. */
async function counting(ctx: Ctx, id: number, move: "entry" | "undo"): Promise<Head> {
  const head = orNotFound(await counts.share(ctx, id));
  refuseIf(stocktakes.states.refusal({ state: head.state, isCounter: false, countedLines: 0 }, move));
  return head;
}

async function requirePlace(ctx: Ctx, head: Head, locationId: number): Promise<void> {
  if (!(await counts.isItsPlace(ctx, head.id, locationId))) refuseAt("locationId", say.placeNotInScope());
}

export async function entry(
  ctx: Ctx,
  { id, ...input }: StocktakeEntry & { readonly id: number },
): Promise<StocktakeLine> {
  const head = await counting(ctx, id, "entry");
  const { locationId, goodsId, qty } = input;
  const goods = orNotFound((await goodsByIds(ctx, [goodsId])).get(goodsId));
  await requirePlace(ctx, head, locationId);
  if (head.scope === "CATEGORIES" && !(await counts.isInCategories(ctx, head.categoryIds, goodsId)))
    refuseAt("goodsId", say.goodsNotInScope({ code: goods.code }));
  const unit = unitOf(goods, input.unitId ?? goods.unitId);
  if (!unit) return refuseAt("unitId", stockMessages.unitNotOfGoods({ code: goods.code }));
  // None is a count too.
  const wrong = isZero(qty) ? null : countedQuantityRefusal(qty, unit, isCounted(goods));
  if (wrong) refuseAt("qty", wrong);
  if (input.weightKg && !goods.catchWeight) refuseAt("weightKg", stockMessages.weightNotKept({ code: goods.code }));
  const batchId = await batchOf(ctx, goods, input);
  const lineId = await counts.ensureLine(ctx, head, { goodsId, batchId, locationId });
  counts.insertEntry(ctx, {
    ...{ tenantId: ctx.tenantId, id: ctx.nextId(), headId: id, lineId, unitId: unit.unitId, factor: unit.factor, qty },
    qtyBase: qtyBase(qty, unit.factor),
    weightKg: input.weightKg ?? null,
    seq: await counts.seqOf(ctx, head.warehouseId, goodsId),
    countedBy: ctx.actor.id,
    countedAt: ctx.now,
    void: false,
  });
  return shown(ctx, head, lineId);
}

const shown = async (ctx: Ctx, head: Head, lineId: number): Promise<StocktakeLine> =>
  (await shownLines(ctx, head, [await lines.lineOf(ctx, head.id, lineId)]))[0]!;

export async function undo(ctx: Ctx, id: number): Promise<StocktakeLine> {
  const head = await counting(ctx, id, "undo");
  const lineId = await counts.undoLast(ctx, id);
  return lineId === undefined ? refuse(say.nothingToUndo()) : shown(ctx, head, lineId);
}

/** The batch that is counted: one that is known, or one with the number and date on its label. */
async function batchOf(ctx: Ctx, goods: TradedGoods, input: StocktakeEntry): Promise<number> {
  const batchNo = goods.batchTracked ? (input.batchNo?.trim() ?? "") : systemBatchNo;
  const expiryDate = input.expiryDate ?? null;
  if (input.batchId) {
    const goodsOf = await goodsOfBatches(ctx, [input.batchId]);
    if (orNotFound(goodsOf.get(input.batchId)) !== goods.id)
      refuseAt("batchId", adjustmentMessages.batchOfOtherGoods());
    return input.batchId;
  }
  if (batchNo === "") return refuseAt("batchNo", say.batchNeeded());
  const known = await counts.numbered(ctx, goods.id, batchNo, input.locationId);
  const same = known.find((batch) => expiryDate === null || batch.expiryDate === expiryDate);
  if (same) return same.id;
  const [other] = known;
  if (other) refuseAt("expiryDate", stockMessages.batchHasAnotherExpiry({ batchNo, expiryDate: other.expiryDate }));
  const batch = { goodsId: goods.id, batchNo, dateType: goods.dateType, expiryDate, supplierId: null };
  refuseIf(receivedBatchesRefusal([{ ...batch, batchTracked: goods.batchTracked }], [], () => "entry"));
  const made = {
    ...batch,
    productionDate: null,
    status: statusByExpiry("AVAILABLE", expiryDate, ctx.today),
    unitCost: null,
    origin: null,
  };
  return (await ensureBatches(ctx, [made])).get(batchKey(batch))!.id;
}

/** What a label at a place says: the product with its units, and its batches there. */
export async function scan(
  ctx: Ctx,
  { id, locationId, code }: { readonly id: number; readonly locationId: number; readonly code: string },
): Promise<ScannedLabel> {
  const head = orNotFound(await store.byId(ctx, id));
  if (!(await counts.isItsPlace(ctx, id, locationId))) refuseAt("locationId", say.placeNotInScope());
  const label = looksLikeGs1(code) ? readGs1(code, ctx.today) : null;
  if (label && isRefusal(label)) return refuse(label);
  const named = label ? (label.gtin ?? label.batchNo) : code;
  const found = named === null ? undefined : await counts.labelled(ctx, locationId, gtinForms(named));
  if (!found) return refuse(say.nothingFound({ code: named ?? code }));
  const batchNo = label?.batchNo ?? null;
  const [goods, here, numbered] = await Promise.all([
    lineGoods(ctx, [found.goodsId]),
    counts.atPlace(ctx, id, locationId, found.goodsId),
    batchNo === null ? [] : counts.numbered(ctx, found.goodsId, batchNo, locationId),
  ]);
  const expiryDate = label?.useBy ?? label?.bestBefore ?? null;
  const same = numbered.find((batch) => expiryDate === null || batch.expiryDate === expiryDate);
  return {
    goods: goods[0]!,
    batchId: found.batchId ?? same?.id ?? null,
    unitId: found.unitId,
    printed: { batchNo, expiryDate, weightKg: label?.weightKg ?? null },
    lines: await shownLines(ctx, head, here),
  };
}
