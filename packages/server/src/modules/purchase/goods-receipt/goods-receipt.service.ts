/** Use cases of goods receipts (docs/rules/purchase.md#receipts); what posting does is in receipt-post.ts. */

import { refuse } from "@larder/domain/kernel/refusal";
import type { ToReceive } from "@larder/domain/purchase/goods-receipt/goods-receipt.calls";
import { goodsReceiptListFields } from "@larder/domain/purchase/goods-receipt/goods-receipt.fields";
import { goodsReceiptMessages as say } from "@larder/domain/purchase/goods-receipt/goods-receipt.messages";
import { outstandingBase } from "@larder/domain/purchase/purchase-order/purchase-order.rules";
import { orderedStates } from "@larder/domain/purchase/purchase-order/purchase-order.states";
import { warehouseOf, type Ctx } from "../../../platform/context.ts";
import { draftsOf } from "../../../platform/document/drafts.ts";
import { printingOf } from "../../../platform/document/printing.ts";
import { orNotFound } from "../../../platform/record/found-and-fresh.ts";
import { ownPaper, settingsOf } from "../../company/index.ts";
import { placesOf } from "../../stock/index.ts";
import { suppliers } from "../supplier/supplier.service.ts";
import { goodsReceipts } from "./goods-receipt.document.ts";
import * as store from "./goods-receipt.store.ts";
import { checked } from "./receipt-draft.ts";
import { caredFor, linesOfOrders, receivedGoods, type KnownGoods, type OrderLine } from "./receipt-lines.ts";

export const { totals } = store;
export const { list, exportList, history, linked } = goodsReceipts.reading(store.list, goodsReceiptListFields);

/** Columns of a new receipt that nobody enters. */
export const freshReceipt = <K extends store.ReceiptKind>(ctx: Ctx, kind: K) => ({
  ...{ kind, warehouseId: warehouseOf(ctx), postedAt: null, postedBy: null, printed: 0, chasedAt: null, chaseCount: 0 },
});

const drafts = draftsOf(goodsReceipts, {
  series: "GR",
  lines: "grItem",
  fresh: (ctx) => ({ ...freshReceipt(ctx, "ORDER"), payMethod: null, payAmount: null, payReference: null }),
  check: checked,
});
export const { get, create, update } = drafts;

export async function remove(ctx: Ctx, ids: readonly number[]): Promise<null> {
  await drafts.remove(ctx, ids);
  store.dropLines(ctx, ids);
  return null;
}

/** What orders of one supplier still bring, for the form; lines of which all has come are not shown. */
export async function open(ctx: Ctx, orderIds: readonly number[]): Promise<ToReceive> {
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

/* ---------- the printed receipt ---------- */

export const print = printingOf(goodsReceipts);

export const pdf = ownPaper("/modules/purchase/goods-receipt/goods-receipt.typ", store.byId);
