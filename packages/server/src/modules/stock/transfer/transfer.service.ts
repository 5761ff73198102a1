/** Use cases of transfers (docs/rules/stock.md#transfers); for what goes on the road and what arrives see transfer.dispatch.ts and transfer.arrive.ts. */
import type { InputOf, Page } from "@larder/domain/kernel/calls";
import type { SavedDocument } from "@larder/domain/kernel/document-calls";
import { negated, round3, sum } from "@larder/domain/kernel/decimal";
import { refuseAt } from "@larder/domain/kernel/refusal";
import { byFefo } from "@larder/domain/stock/fefo.rules";
import { splitRuleOf, unitOf } from "@larder/domain/stock/goods/traded-goods";
import { stockMessages } from "@larder/domain/stock/messages";
import type { transferCalls, AvailableGoods, LackingGoods } from "@larder/domain/stock/transfer/transfer.calls";
import { transferListFields } from "@larder/domain/stock/transfer/transfer.fields";
import { transferMessages as say } from "@larder/domain/stock/transfer/transfer.messages";
import { fillQty, mayGo } from "@larder/domain/stock/transfer/transfer.rules";
import { qtyBase, quantityRefusal, splitRefusal } from "@larder/domain/trade/quantity";
import { warehouseOf, type Ctx } from "../../../platform/context.ts";
import { draftsOf, notYet } from "../../../platform/document/drafts.ts";
import { printingOf } from "../../../platform/document/printing.ts";
import { orNotFound } from "../../../platform/record/found-and-fresh.ts";
import { ownPaper } from "../../company/index.ts";
import { lineGoods as goodsOfLines } from "../goods/placed-lines.ts";
import { goodsByIds } from "../goods/traded-goods.store.ts";
import { lockStocks } from "../ledger/ledger.service.ts";
import { availability, incoming, promise } from "../ledger/quantities.service.ts";
import { batchesFor } from "../ledger/reservation.service.ts";
import { transfers } from "./transfer.document.ts";
import * as store from "./transfer.store.ts";

export const { list, exportList, history } = transfers.reading(store.list, transferListFields);

export const { get, create, update, remove } = draftsOf(transfers, {
  series: "TR",
  lines: "transferLine",
  fresh: (ctx) => ({ warehouseId: warehouseOf(ctx), printed: 0, ...notYet("dispatched", "arrived") }),
  check: checked,
});

/** What is stored: another warehouse, and every line with its unit and a quantity in which the goods may leave. */
async function checked(ctx: Ctx, { input }: { readonly input: InputOf<typeof transferCalls.create> }) {
  const { toWarehouseId, bizDate, remark } = input;
  if (toWarehouseId === warehouseOf(ctx)) refuseAt("toWarehouseId", say.sameWarehouse());
  const [isDestination, goods, batches] = await Promise.all([
    store.isDestination(ctx, toWarehouseId),
    goodsByIds(
      ctx,
      input.lines.map((line) => line.goodsId),
    ),
    store.goodsOfBatches(
      ctx,
      input.lines.flatMap(({ batchId }) => batchId ?? []),
    ),
  ]);
  const known = input.lines.map(({ goodsId }) => orNotFound(goods.get(goodsId)));
  if (!isDestination) refuseAt("toWarehouseId", say.noDestination());
  const lines = input.lines.map(({ unitId, qty, batchId = null }, index) => {
    const one = known[index]!;
    if (batchId !== null && orNotFound(batches.get(batchId)) !== one.id)
      refuseAt(`lines.${index}.batchId`, say.batchOfOther({ code: one.code }));
    const unit = unitOf(one, unitId ?? one.unitId);
    if (!unit) return refuseAt(`lines.${index}.unitId`, stockMessages.unitNotOfGoods({ code: one.code }));
    const base = qtyBase(qty, unit.factor);
    const wrong = quantityRefusal(qty, unit) ?? splitRefusal(base, splitRuleOf(one));
    if (wrong) refuseAt(`lines.${index}.qty`, wrong);
    return { goodsId: one.id, batchId, unitId: unit.unitId, factor: unit.factor, qty, qtyBase: base };
  });
  return { head: { toWarehouseId, bizDate: bizDate ?? ctx.today, remark: remark ?? null }, lines };
}

/** What it will take here and bring there; behind the locks of both warehouses. */
async function plan(ctx: Ctx, { warehouseId, toWarehouseId, lines }: store.LockedTransfer, sign: 1 | -1) {
  const changes = lines.map(({ goodsId, qtyBase: qty }) => ({ goodsId, qtyBase: sign > 0 ? qty : negated(qty) }));
  await lockStocks(
    ctx,
    [warehouseId, toWarehouseId],
    lines.map((line) => line.goodsId),
  );
  promise(ctx, warehouseId, changes);
  incoming(ctx, toWarehouseId, changes);
}

export const confirm = (ctx: Ctx, id: number): Promise<SavedDocument> =>
  transfers.move(ctx, id, "confirm", async (document) => {
    await plan(ctx, document, 1);
    return { showsState: true };
  });

export const toDraft = (ctx: Ctx, id: number): Promise<SavedDocument> =>
  transfers.move(ctx, id, "toDraft", async (document) => {
    await plan(ctx, document, -1);
    return { showsState: true };
  });

export const cancel = (ctx: Ctx, id: number, reason: string | undefined): Promise<SavedDocument> =>
  transfers.move(ctx, id, "cancel", async (document) => {
    if (document.state === "CONFIRMED") await plan(ctx, document, -1);
    return { audit: { reason: reason ?? null }, showsState: true };
  });

export const warehouses = (ctx: Ctx, page: Page) => store.otherWarehouses(ctx, page);

/** What the form's lines need to know of their goods: their units, and what is available here. */
export async function lineGoods(ctx: Ctx, goodsIds: readonly number[]): Promise<AvailableGoods[]> {
  const [goods, traded, figures, shelf] = await Promise.all([
    goodsOfLines(ctx, goodsIds),
    goodsByIds(ctx, goodsIds),
    availability(ctx, warehouseOf(ctx), goodsIds),
    batchesFor(ctx, warehouseOf(ctx), goodsIds),
  ]);
  const free = Map.groupBy(shelf.filter((batch) => mayGo(batch, ctx.today)).toSorted(byFefo), ({ batchId }) => batchId);
  return goods.map((one) => ({
    ...one,
    available: figures.get(one.goodsId)!.available,
    splitSelling: traded.get(one.goodsId)!.splitSelling,
    batches: [...free].flatMap(([batchId, places]) =>
      places[0]!.goodsId === one.goodsId
        ? [{ batchId, batchNo: places[0]!.batchNo, free: round3(sum(places.map((place) => place.free))) }]
        : [],
    ),
  }));
}

/** What fills the other warehouse up to its minimums, as far as it is available here. */
export async function lacking(ctx: Ctx, toWarehouseId: number): Promise<LackingGoods[]> {
  if (!(await store.isDestination(ctx, toWarehouseId))) orNotFound(null);
  const rows = await store.lackingIn(ctx, toWarehouseId);
  const goodsIds = rows.map(({ goodsId }) => goodsId);
  const [goods, figures] = await Promise.all([
    goodsByIds(ctx, goodsIds),
    availability(ctx, warehouseOf(ctx), goodsIds),
  ]);
  return rows.flatMap((row) => {
    const { id, code, nameEn, nameZh, ...one } = goods.get(row.goodsId)!;
    const unit = unitOf(one, one.unitId)!;
    const qty = fillQty({ ...row, free: figures.get(id)!.available }, unit);
    const named = { goodsId: id, goodsCode: code, goodsNameEn: nameEn, goodsNameZh: nameZh };
    return qty === "0.000" ? [] : [{ ...named, unitId: unit.unitId, qty }];
  });
}

/* ---------- the transfer note ---------- */

export const print = printingOf(transfers);

export const pdf = ownPaper("/modules/stock/transfer/transfer.typ", store.byId);
