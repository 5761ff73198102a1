/** What orders still bring, for whoever unloads it (docs/rules/purchase.md#receipts). */
import type { InputOf } from "@larder/domain/kernel/calls";
import { refuse } from "@larder/domain/kernel/refusal";
import type { goodsReceiptCalls } from "@larder/domain/purchase/goods-receipt/goods-receipt.calls";
import type { ToReceive } from "@larder/domain/purchase/goods-receipt/to-receive.calls";
import { goodsReceiptMessages as say } from "@larder/domain/purchase/goods-receipt/goods-receipt.messages";
import { outstandingBase } from "@larder/domain/purchase/purchase-order/purchase-order.rules";
import { orderedStates } from "@larder/domain/purchase/purchase-order/purchase-order.states";
import type { Ctx } from "../../../platform/context.ts";
import { orNotFound } from "../../../platform/record/found-and-fresh.ts";
import { settingsOf } from "../../company/index.ts";
import { placesOf } from "../../stock/index.ts";
import { suppliers } from "../supplier/supplier.service.ts";
import { caredFor, linesOfOrders, receivedGoods, type KnownGoods, type OrderLine } from "./receipt-lines.ts";

/** What orders of one supplier still bring, for the form; lines of which all has come are not shown. */
export async function open(ctx: Ctx, { orderIds }: InputOf<typeof goodsReceiptCalls.open>): Promise<ToReceive> {
  const lines = await linesOfOrders(ctx, orderIds);
  for (const id of orderIds) orNotFound(lines.find(({ orderId }) => orderId === id));
  const first = lines[0]!;
  const strange = lines.find(({ supplierId }) => supplierId !== first.supplierId);
  if (strange) refuse(say.otherSupplier({ no: strange.orderNo }));
  const closed = lines.find(({ state }) => !orderedStates.includes(state));
  if (closed) refuse(say.orderNotOpen({ no: closed.orderNo }));
  const goodsIds = lines.flatMap(({ goodsId }) => goodsId ?? []);
  const [goods, supplier, places, { overReceiptPct }] = await Promise.all([
    caredFor(ctx, goodsIds),
    suppliers.get(ctx, first.supplierId),
    placesOf(ctx),
    settingsOf(ctx),
  ]);
  const orders = new Map(lines.map(({ orderId, orderNo }) => [orderId, orderNo]));
  return {
    ...{ supplierId: supplier.id, supplierCode: supplier.code, places, overReceiptPct },
    ...{ supplierNameEn: supplier.nameEn, supplierNameZh: supplier.nameZh },
    orders: [...orders].map(([id, no]) => ({ id, no })),
    lines: lines.flatMap((line) => (line.goodsId === null ? [] : [openLine(line, goods.get(line.goodsId)!)])),
  };
}

const openLine = (line: OrderLine, goods: KnownGoods) => ({
  ...{ poLineId: line.id, orderId: line.orderId, orderNo: line.orderNo, lineNo: line.lineNo },
  ...{ supplierCode: line.supplierCode, unitId: line.unitId!, factor: line.factor },
  ...{ orderedBase: line.qtyBase, receivedBase: line.receivedBase, cancelledBase: line.cancelledBase },
  outstandingBase: outstandingBase(line),
  goods: receivedGoods(goods),
});
