/**
 * Opens the order invoice of an order released to picking: a line for everything outstanding, batches by FEFO
 * for each, reserved for it, and shorts reported at once. The charges of the order go on its first order
 * invoice (docs/rules/prices.md#part-shipments, docs/rules/batches.md#reserved-stock,
 * docs/rules/picking.md#recording).
 */
import { exact, isPositive, round3 } from "@larder/domain/kernel/decimal";
import { allocateLines, billed, inUnits } from "@larder/domain/sales/order-invoice/order-invoice.rules";
import { kgPerUnitOf } from "@larder/domain/sales/order-invoice/picked-weight.rules";
import { outstandingBase } from "@larder/domain/sales/sales-order/sales-order.states";
import { splitRuleOf } from "@larder/domain/stock/goods/traded-goods";
import type { Ctx } from "../../../platform/context.ts";
import { carrier } from "../../../platform/db/carry.ts";
import { auditColumns } from "../../../platform/record/audit-columns.ts";
import { settingsOf } from "../../company/index.ts";
import { batchesFor, goodsByIds, lockStock, reserve } from "../../stock/index.ts";
import type { LockedOrder, OrderLineRow } from "../sales-order/sales-order.store.ts";
import { OI, orderInvoices } from "./order-invoice.document.ts";
import { shelfTerms, unitOfLine } from "./order-invoice.goods.ts";
import * as store from "./order-invoice.store.ts";

export async function openOrderInvoice(
  ctx: Ctx,
  order: LockedOrder,
  /** Shelf life this customer requires; null: no special requirement. */
  customerDays: number | null,
): Promise<{ id: number; no: string }> {
  const wanted = order.lines.filter((line) => line.kind === "GOODS" && isPositive(outstandingBase(line)));
  const charges = order.lines.filter((line) => line.kind === "CHARGE" && !line.chargeDone);
  const goodsIds = wanted.map((line) => line.goodsId!);
  // The lock is sent first, so that everything read after it stays true until COMMIT.
  const locked = lockStock(ctx, order.warehouseId, goodsIds);
  const [no, settings, goods, stock] = await Promise.all([
    ctx.numbers.next(ctx.tenantId, OI, Number(ctx.today.slice(0, 4))),
    settingsOf(ctx),
    goodsByIds(ctx, goodsIds),
    locked.then(() => batchesFor(ctx, order.warehouseId, goodsIds)),
  ]);

  const allocations = allocateLines(
    wanted.map((line) => {
      const record = goods.get(line.goodsId!)!;
      return {
        goodsId: record.id,
        wantedBase: outstandingBase(line),
        unit: unitOfLine(record, line),
        ...shelfTerms(ctx, order, customerDays, record, settings),
        goods: splitRuleOf(record),
      };
    }),
    stock,
  );

  const id = ctx.nextId();
  // Charges need no picking: an order invoice with nothing else is ready to be posted
  // (docs/rules/orders.md#charges-only).
  const state = orderInvoices.states.begin(wanted.length > 0 ? "DRAFT" : "PICKED");
  const expiryOf = new Map(stock.map((batch) => [batch.batchId, batch.expiryDate]));
  const opened = wanted.map((line, i) => {
    const { parts, shortBase } = allocations[i]!;
    const lineId = ctx.nextId();
    const figures = goodsFigures(line, shortBase, goods.get(line.goodsId!)!.catchWeight);
    return { ...fromOrder(line, { id: lineId, oiId: id, orderLineId: line.id, ...figures }), parts };
  });
  const lines = [
    ...opened.map(({ parts: _, ...line }) => line),
    ...charges.map((line) =>
      fromOrder(line, { id: ctx.nextId(), oiId: id, orderLineId: line.id, ...chargeFigures(line) }),
    ),
  ].toSorted((a, b) => a.lineNo - b.lineNo);

  orderInvoices.insert(ctx, state, {
    ...auditColumns(ctx),
    id,
    no,
    orderId: order.id,
    customerId: order.customerId,
    warehouseId: order.warehouseId,
    deliveryDate: order.deliveryDate,
    // Invoices at delivery come with the drops that confirm them.
    issuePoint: "DISPATCH",
    pickerId: null,
    pickedAt: null,
    postedAt: null,
    remark: order.remark,
  });
  store.insertLines(ctx, lines);
  store.insertBatches(
    ctx,
    opened.flatMap((line) =>
      line.parts.map((part) => ({
        tenantId: ctx.tenantId,
        id: ctx.nextId(),
        oiId: id,
        oiLineId: line.id,
        ...part,
        weightKg: null,
        expiryDate: expiryOf.get(part.batchId) ?? null,
        reason: null,
      })),
    ),
  );
  reserve(
    ctx,
    { sourceType: OI, sourceId: id, warehouseId: order.warehouseId },
    opened.flatMap((line) => store.reservedParts(line, line.parts)),
  );
  ctx.audit({
    entity: "orderInvoice",
    entityId: id,
    action: "open",
    state,
    after: {
      no,
      orderNo: order.no,
      lines: lines.length,
      short: opened.filter((line) => isPositive(line.shortQty)).length,
    },
  });
  return { id, no };
}

export async function minShelfDaysOf(ctx: Ctx, customerId: number): Promise<number | null> {
  const { rows } = await ctx.query("select min_shelf_days from customer where tenant_id = $1 and id = $2", [
    ctx.tenantId,
    customerId,
  ]);
  return (rows[0]?.min_shelf_days as number | null | undefined) ?? null;
}

/**
 * What the order agreed and no later change of the product alters (docs/rules/documents.md#frozen,
 * docs/rules/prices.md#which-price).
 */
const fromOrder = carrier("orderLine", "oiLine", {
  anew: ["id", "qty", "qtyBase", "billQty", "lineNet"],
  stays: {
    orderId: "the head names the order",
    estWeight: "the scale says what it weighs",
    priceSource: "where the price came from is no matter of the paper",
    discAlloc: "the invoice spreads the discount over what went out",
    postedBase: "progress of the order",
    cancelledBase: "progress of the order",
    cancelReason: "progress of the order",
    chargeDone: "progress of the order",
    reason: "asked of the order when it is posted",
    remark: "for the desk",
  },
});

function goodsFigures(line: OrderLineRow, shortBase: string, catchWeight: boolean) {
  const orderedQty = inUnits(outstandingBase(line), line.factor);
  const qtyBase = round3(exact(outstandingBase(line)).minus(shortBase));
  const qty = inUnits(qtyBase, line.factor);
  const { billQty, lineNet } = billed(
    {
      priceUnit: line.priceUnit,
      price: line.price,
      kgPerUnit: kgPerUnitOf(line.estWeight, line.qty),
    },
    qty,
    null,
  );
  return {
    orderedQty,
    qty,
    qtyBase,
    shortQty: round3(exact(orderedQty).minus(qty)),
    shortReason: isPositive(shortBase) ? ("NO_STOCK" as const) : null,
    billQty,
    lineNet,
    // Products of fixed weight need no scale; catch weight is entered by the picker.
    weightKg: line.priceUnit === "KG" && !catchWeight ? billQty : null,
    weightReason: null,
    picked: false,
  };
}

const chargeFigures = (line: OrderLineRow) => ({
  orderedQty: line.qty,
  qty: line.qty,
  qtyBase: line.qtyBase,
  shortQty: "0.000",
  shortReason: null,
  billQty: line.billQty,
  lineNet: line.lineNet,
  weightKg: null,
  weightReason: null,
  picked: true,
});
