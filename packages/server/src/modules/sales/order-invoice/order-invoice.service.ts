/**
 * Use cases of the order invoice: read, pick, complete, reopen, void (docs/rules/picking.md#posting). Posting
 * is in order-invoice.post.ts.
 */
import type { InputOf } from "@larder/domain/kernel/calls";
import { isReason } from "@larder/domain/kernel/reason";
import { refuse } from "@larder/domain/kernel/refusal";
import type { orderInvoiceCalls, OrderInvoiceDetail } from "@larder/domain/sales/order-invoice/order-invoice.calls";
import {
  orderInvoiceListFields,
  type BatchChoice,
  type OrderInvoiceLine,
} from "@larder/domain/sales/order-invoice/order-invoice.fields";
import { orderInvoiceMessages as say } from "@larder/domain/sales/order-invoice/order-invoice.messages";
import { inWalkOrder, without } from "@larder/domain/sales/order-invoice/order-invoice.rules";
import { byFefo, isEligible, isSellableLocation } from "@larder/domain/stock/fefo.rules";
import { isPositive } from "@larder/domain/kernel/decimal";
import { unitOf, type TradedGoods } from "@larder/domain/stock/goods/traded-goods";
import { personHere, warehouseOf, type Ctx } from "../../../platform/context.ts";
import { platformMessages } from "../../../platform/messages.ts";
import { orNotFound } from "../../../platform/record/found-and-fresh.ts";
import { settingsOf } from "../../company/index.ts";
import { batchesFor, endReservations } from "../../stock/index.ts";
import { orderInvoiceVoided } from "../sales-order/sales-order.posting.ts";
import { lineToPick, shelfTerms } from "./order-invoice.goods.ts";
import { OI, orderInvoices } from "./order-invoice.document.ts";
import { minShelfDaysOf } from "./order-invoice.open.ts";
import * as store from "./order-invoice.store.ts";

export const { list, exportList, history } = orderInvoices.reading(store.list, orderInvoiceListFields);

export async function get(ctx: Ctx, id: number): Promise<OrderInvoiceDetail> {
  const [head, { lines, batches, goods }] = await Promise.all([store.byId(ctx, id), store.contentOf(ctx, id)]);
  const record = orNotFound(head);
  const shown = lines.map((line) => ({ ...line, batches: batches.filter((batch) => batch.oiLineId === line.id) }));
  return { ...record, lines: inWalkOrder(shown).map((line) => lineShown(line, goods)) };
}

function lineShown(
  line: store.LineRow & { readonly batches: readonly store.BatchRow[] },
  goods: ReadonlyMap<number, TradedGoods>,
): OrderInvoiceLine {
  const record = line.goodsId === null ? undefined : goods.get(line.goodsId);
  const unit = record && line.unitId !== null ? unitOf(record, line.unitId) : null;
  const base = record ? unitOf(record, record.baseUnitId) : null;
  return {
    ...line,
    goodsCode: record?.code ?? null,
    barCode: unit?.barCode ?? base?.barCode ?? null,
    unitName: unit?.nameEn ?? null,
    unitNameZh: unit?.nameZh ?? null,
    baseUnitName: base?.nameEn ?? null,
    baseUnitNameZh: base?.nameZh ?? null,
    weighed: record?.catchWeight ?? false,
    kgPerUnit: record?.catchWeight ? lineToPick(line, record).kgPerUnit : null,
    barCodes: (record?.units ?? []).flatMap(({ barCode, factor }) => (barCode ? [{ barCode, factor }] : [])),
  };
}

/**
 * What the picker may take for a line, first expired first: not reserved by others or by other lines of this
 * document.
 */
export async function batchChoices(ctx: Ctx, id: number, lineId: number): Promise<BatchChoice[]> {
  const [head, { lines, batches, goods }, settings] = await Promise.all([
    store.byId(ctx, id),
    store.contentOf(ctx, id),
    settingsOf(ctx),
  ]);
  const record = orNotFound(head);
  const line = lines.find((one) => one.id === lineId) ?? refuse(say.lineNotHere());
  if (line.goodsId === null) return [];
  const [stock, customerDays] = await Promise.all([
    batchesFor(ctx, warehouseOf(ctx), [line.goodsId], { sourceType: OI, sourceId: id }),
    minShelfDaysOf(ctx, record.customerId),
  ]);
  const wanted = shelfTerms(ctx, record, customerDays, goods.get(line.goodsId)!, settings);
  return without(
    stock,
    batches.filter((batch) => batch.oiLineId !== lineId),
  )
    .filter((batch) => isPositive(batch.free) && isSellableLocation(batch.locationKind))
    .toSorted(byFefo)
    .map((batch) => ({
      batchId: batch.batchId,
      batchNo: batch.batchNo,
      expiryDate: batch.expiryDate,
      status: batch.status,
      locationId: batch.locationId,
      locationCode: batch.locationCode,
      free: batch.free,
      eligible: isEligible(batch, wanted),
    }));
}

/** The user who starts is the picker, unless another one is named. */
export async function startPick(
  ctx: Ctx,
  { id, pickerId: named }: InputOf<typeof orderInvoiceCalls.startPick>,
): Promise<null> {
  const pickerId = named ?? personHere(ctx);
  await orderInvoices.move(ctx, id, "startPick", () => ({ set: { pickerId }, audit: { after: { pickerId } } }));
  return null;
}

export async function completePick(ctx: Ctx, id: number): Promise<null> {
  await orderInvoices.move(ctx, id, "completePick", () => ({ set: { pickedAt: ctx.now } }));
  return null;
}

export async function reopen(ctx: Ctx, id: number): Promise<null> {
  await orderInvoices.move(ctx, id, "reopen", () => ({ set: { pickedAt: null } }));
  return null;
}

/** Nothing was issued: the reservations are released, and the order has it outstanding again. */
export async function voidIt(ctx: Ctx, { id, reason }: InputOf<typeof orderInvoiceCalls.void>): Promise<null> {
  await orderInvoices.move(ctx, id, "void", ({ orderId }) => {
    if (!isReason(reason)) refuse(platformMessages.overrideReason());
    endReservations(ctx, { sourceType: OI, sourceId: id }, "RELEASED");
    return { audit: { reason }, onSaved: () => orderInvoiceVoided(ctx, orderId) };
  });
  return null;
}
