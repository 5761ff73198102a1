/**
 * The goods are in the warehouse: batches at what the order says they cost, debit stock, credit what the supplier will bill, less
 * on its way (docs/rules/purchase.md#receipts). Reversing undoes all of it while the goods are there and nothing is billed.
 */
import type { InputOf } from "@larder/domain/kernel/calls";
import type { SavedDocument } from "@larder/domain/kernel/document-calls";
import { refuse } from "@larder/domain/kernel/refusal";
import type { goodsReceiptCalls } from "@larder/domain/purchase/goods-receipt/goods-receipt.calls";
import { goodsReceiptMessages as say } from "@larder/domain/purchase/goods-receipt/goods-receipt.messages";
import { receivedAmounts } from "@larder/domain/purchase/goods-receipt/goods-receipt.rules";
import { orderedStates } from "@larder/domain/purchase/purchase-order/purchase-order.states";
import { unitOf } from "@larder/domain/stock/goods/traded-goods";
import type { Ctx } from "../../../platform/context.ts";
import { lockStock, shareLockGoods } from "../../stock/index.ts";
import { lockOrders, received, takenBack, type Came } from "../purchase-order/purchase-receive.ts";
import type { LockedOrder } from "../purchase-order/purchase-order.store.ts";
import { goodsReceipts } from "./goods-receipt.document.ts";
import type { LockedReceipt } from "./goods-receipt.store.ts";
import { arrived, enter, leave, publishValue, type ArrivedItem } from "./receipt-enter.ts";
import { caredFor, type KnownGoods } from "./receipt-lines.ts";

export const post = (ctx: Ctx, { id, ...given }: InputOf<typeof goodsReceiptCalls.post>): Promise<SavedDocument> =>
  goodsReceipts.move(
    ctx,
    id,
    "post",
    async (receipt, open) => {
      const orders = await lockOrders(
        ctx,
        receipt.lines.map(({ orderId }) => orderId),
      );
      const goodsIds = receipt.lines.map(({ goodsId }) => goodsId);
      // A product must not get dates meanwhile: what is read after the lock stays true until COMMIT.
      await shareLockGoods(ctx, goodsIds);
      const items = itemsOf(receipt, orders, await caredFor(ctx, goodsIds));
      await open;
      await lockStock(ctx, receipt.warehouseId, goodsIds);
      const { override, value } = await enter(ctx, receipt, items, given);
      const came = cameOf(receipt);
      for (const order of orders) await received(ctx, order, came);
      return {
        set: { postedAt: ctx.now, postedBy: ctx.actor.id },
        showsState: true,
        audit: { reason: given.reason ?? null, override },
        onSaved: () => publishValue(ctx, receipt, value),
      };
    },
    { bizDate: ({ receiptDate }) => receiptDate },
  );

const cameOf = ({ lines }: LockedReceipt): Came =>
  new Map(lines.map(({ poLineId, receivedBase }) => [poLineId, receivedBase]));

/** Nothing of the orders may have changed since it was counted. */
function itemsOf(
  receipt: LockedReceipt,
  orders: readonly LockedOrder[],
  goods: ReadonlyMap<number, KnownGoods>,
): ArrivedItem[] {
  for (const { state, no } of orders) if (!orderedStates.includes(state)) refuse(say.orderNotOpen({ no }));
  return receipt.lines.map((stored): ArrivedItem => {
    const order = orders.find(({ id }) => id === stored.orderId)!;
    const line = order.lines.find(({ id }) => id === stored.poLineId);
    const known = goods.get(stored.goodsId)!;
    const unit = unitOf(known.traded, stored.unitId);
    const isSame = line?.goodsId === stored.goodsId && order.supplierId === receipt.supplierId;
    if (!isSame || !unit) return refuse(say.lineChanged({ no: order.no, code: stored.goodsCode }));
    return {
      ...arrived(stored, known, unit),
      ...{ ordered: line, rejectedQty: stored.rejectedQty ?? "0.000", rejectReason: stored.rejectReason },
      amounts: receivedAmounts(line, stored.batches),
    };
  });
}

export const reverse = (ctx: Ctx, id: number, reason: string | undefined): Promise<SavedDocument> =>
  goodsReceipts.move(ctx, id, "reverse", async (receipt, open) => {
    const orders = await lockOrders(
      ctx,
      receipt.lines.map(({ orderId }) => orderId),
    );
    const waits = orders.find(({ state }) => state === "PENDING_APPROVAL");
    if (waits) refuse(say.orderWaits({ no: waits.no }));
    await open;
    const publish = await leave(ctx, receipt);
    for (const order of orders) await takenBack(ctx, order, cameOf(receipt));
    return {
      showsState: true,
      audit: { reason: reason ?? null },
      onSaved: publish,
    };
  });
