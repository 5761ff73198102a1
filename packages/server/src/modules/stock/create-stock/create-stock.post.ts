/** What posting create stock does (docs/rules/stock.md#create-stock): every line gets its batch, and the books are notified. */
import { round4, sum } from "@larder/domain/kernel/decimal";
import { refuseIf } from "@larder/domain/kernel/refusal";
import { receivedBatchesRefusal, statusByExpiry } from "@larder/domain/stock/batch.rules";
import type { SavedDocument } from "@larder/domain/kernel/document-calls";
import { createStockRefusal, type CreateStockLine } from "@larder/domain/stock/create-stock/create-stock.rules";
import { unitOf, type TradedGoods } from "@larder/domain/stock/goods/traded-goods";
import type { Ctx } from "../../../platform/context.ts";
import { goodsByIds, shareLockGoods } from "../goods/traded-goods.store.ts";
import { isCounted } from "../goods/placed-lines.ts";
import { batchKey, ensureBatches } from "../ledger/batch.store.ts";
import { stockChanged } from "../ledger/ledger.news.ts";
import { lockStock, receive } from "../ledger/ledger.service.ts";
import { postingOf, reversing } from "../paper/paper.post.ts";
import { createStocks } from "./create-stock.document.ts";
import * as store from "./create-stock.store.ts";
import { batchNoOf, receivedOf } from "./create-stock.service.ts";

/** The goods are on hand from now on, and the books know their value. */
export const post = (ctx: Ctx, id: number): Promise<SavedDocument> =>
  createStocks.move(
    ctx,
    id,
    "post",
    async (document, open) => {
      const goodsIds = document.lines.map((line) => line.goodsId);
      // A product must not get dates meanwhile while stock without one is received: everything read after the
      // lock stays true until COMMIT.
      await shareLockGoods(ctx, goodsIds);
      const goods = await goodsByIds(ctx, goodsIds);
      await open;
      await lockStock(ctx, document.warehouseId, goodsIds);
      const lines = await batched(ctx, document, goods);
      const posting = postingOf("CS", document, document.bizDate);
      const received = lines.map((line) => ({ ...line, docLineId: line.id, qty: line.qtyBase }));
      await receive(ctx, posting, "RECEIPT", received);
      store.writeBatches(ctx, lines);
      const value = round4(sum(lines.map((line) => line.amount)));
      return {
        set: { postedAt: ctx.now, postedBy: ctx.actor.id, ...stillEditedBy(document) },
        showsState: true,
        onSaved: () =>
          stockChanged.publish(ctx, {
            ...posting,
            against: againstOf(document),
            value,
            ppv: "0.0000",
            reversal: false,
          }),
      };
    },
    { bizDate: ({ bizDate }) => bizDate },
  );

/** Reverses the receipt, as long as every batch still holds its quantity. */
export const reverse = reversing(createStocks, { docType: "CS", against: againstOf, set: stillEditedBy });

/** Opening balances go against OPENING, found or sample stock against adjustments. */
function againstOf({ reason }: store.LockedCreateStock) {
  return reason === "OPENING" ? "OPENING" : "STOCK_ADJ";
}

/** Posting is not editing: the last editor stays the same. */
function stillEditedBy({ updateBy }: store.LockedCreateStock) {
  return { updateBy };
}

/** Every line with its batch: new, or increased if it is the same food (docs/rules/batches.md#identity). */
async function batched(ctx: Ctx, document: store.LockedCreateStock, goods: ReadonlyMap<number, TradedGoods>) {
  const numbered = document.lines.map((line) => ({
    ...line,
    goods: goods.get(line.goodsId)!,
    batchNo: batchNoOf(goods.get(line.goodsId)!, document.no, line.lineNo, line.batchNo),
  }));
  const received = numbered.map((line): CreateStockLine => ({
    ...receivedOf(line, line.goods),
    qty: line.qty,
    unit: { factor: line.factor, countable: unitOf(line.goods, line.unitId ?? 0)?.countable ?? true },
    baseCountable: isCounted(line.goods),
    cost: { amount: line.amount },
  }));
  // The rules are checked again: a draft may be older than they are, and the product may have dates since then.
  refuseIf(createStockRefusal(received, []));
  const kept = await ensureBatches(
    ctx,
    numbered.map((line) => ({
      goodsId: line.goodsId,
      batchNo: line.batchNo,
      dateType: line.goods.dateType,
      expiryDate: line.expiryDate,
      productionDate: line.productionDate,
      status: statusByExpiry("AVAILABLE", line.expiryDate, ctx.today),
      supplierId: null,
      unitCost: line.unitCost,
      origin: line.origin,
    })),
  );
  refuseIf(
    receivedBatchesRefusal(
      received,
      [...kept.values()].filter((batch) => batch.existed),
    ),
  );
  return numbered.map((line) => ({
    ...line,
    batchId: kept.get(batchKey({ ...line, supplierId: null }))!.id,
  }));
}
