/** What is known of goods while a transfer is entered: what may go, and what the other warehouse lacks. */
import { round3, sum } from "@larder/domain/kernel/decimal";
import { byFefo } from "@larder/domain/stock/fefo.rules";
import { unitOf } from "@larder/domain/stock/goods/traded-goods";
import type { AvailableGoods, LackingGoods } from "@larder/domain/stock/transfer/transfer.calls";
import { fillQty, mayGo } from "@larder/domain/stock/transfer/transfer.rules";
import { warehouseOf, type Ctx } from "../../../platform/context.ts";
import { orNotFound } from "../../../platform/record/found-and-fresh.ts";
import { lineGoods as goodsOfLines } from "../goods/placed-lines.ts";
import { goodsByIds } from "../goods/traded-goods.store.ts";
import { availability } from "../ledger/quantities.service.ts";
import { batchesFor } from "../ledger/reservation.service.ts";
import { isDestination, lackingIn } from "./transfer-places.store.ts";

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
  if (!(await isDestination(ctx, toWarehouseId))) orNotFound(null);
  const rows = await lackingIn(ctx, toWarehouseId);
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

export { otherWarehouses } from "./transfer-places.store.ts";
