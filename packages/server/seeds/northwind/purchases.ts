/** Northwind buys what it sells: an order of each supplier for each quarter, delivered, billed and paid. */
import { foldedToAscii } from "@larder/domain/kernel/ascii";
import { addDays } from "@larder/domain/kernel/calendar";
import { isUkPostCode } from "@larder/domain/kernel/post-code";
import { supplierPaymentCalls } from "@larder/domain/accounts/supplier-payment/supplier-payment.calls";
import { goodsReceiptCalls } from "@larder/domain/purchase/goods-receipt/goods-receipt.calls";
import { payableCheckCalls } from "@larder/domain/purchase/purchase-invoice/payable-check.calls";
import { purchaseInvoiceCalls } from "@larder/domain/purchase/purchase-invoice/purchase-invoice.calls";
import { purchaseOrderCalls } from "@larder/domain/purchase/purchase-order/purchase-order.calls";
import { certificateCalls } from "@larder/domain/purchase/supplier-certificate/supplier-certificate.calls";
import { supplierCalls } from "@larder/domain/purchase/supplier/supplier.calls";
import type { Replay } from "../replay.ts";
import type { Place } from "../warehouse.ts";
import { readTable } from "./csv.ts";
import { countryCode, telephone } from "./fit.ts";
import { DAYS_TO_PAY, LAST_DAY, type Delivery } from "./plan.ts";

/** Shelf life in the demonstration, so that no batch expires before it is sold. */
export const SHELF_LIFE_DAYS = 540;

export interface Market {
  readonly place: Place;
  readonly unitId: number;
  readonly goods: ReadonlyMap<string, { readonly id: number }>;
  readonly suppliers: ReadonlyMap<string, number>;
  /** Orders under way, with what they come to. */
  readonly bought: Map<Delivery, { readonly orderId: number; readonly total: string; receiptId?: number }>;
}

export async function openSuppliers(replay: Replay): Promise<Map<string, number>> {
  const ids = new Map<string, number>();
  for (const one of readTable("suppliers")) {
    const country = countryCode(one.country);
    const number = one.supplier_id.padStart(2, "0");
    const supplier = {
      ...{ code: `SUP${number}`, nameEn: foldedToAscii(one.company_name), attn: one.contact_name, country },
      address: [one.address, one.city, one.region].filter(Boolean).join("\n"),
      postCode: country !== "GB" || isUkPostCode(one.postal_code) ? one.postal_code : null,
      ...{ tel: telephone(one.phone), paymentTerm: DAYS_TO_PAY, leadDays: 7, reviewDays: 90 },
      ...{ awrsUrn: `XXAW000001000${number}`, vatNo: country === "GB" ? `GB1234567${number}` : null },
    };
    const { id } = await replay.as("buyer", supplierCalls.create, supplier);
    await replay.as("buyer", certificateCalls.create, {
      ...{ supplierId: id, kind: "BRCGS", number: `BRCGS-${number}`, validUntil: addDays(LAST_DAY, 365) },
    });
    await replay.as("buyer", supplierCalls.update, { ...supplier, id, version: 1, approved: true });
    ids.set(one.supplier_id, id);
  }
  return ids;
}

export async function buy(replay: Replay, market: Market, delivery: Delivery): Promise<void> {
  const { warehouseId } = market.place;
  const { id } = await replay.as("buyer", purchaseOrderCalls.create, {
    ...{ warehouseId, supplierId: market.suppliers.get(delivery.supplierId) },
    ...{ orderDate: delivery.orderDate, expectedDate: delivery.day },
    lines: delivery.lines.map(({ productId, qty, price }) => ({
      ...{ goodsId: market.goods.get(productId)!.id, unitId: market.unitId, qty, oldPrice: price },
    })),
  });
  const order = { id, warehouseId };
  let { state } = await replay.as("buyer", purchaseOrderCalls.submit, order);
  if (state === "PENDING_APPROVAL") ({ state } = await replay.as("chief", purchaseOrderCalls.approve, order));
  if (state === "PENDING_APPROVAL") ({ state } = await replay.as("books", purchaseOrderCalls.approveHigh, order));
  if (state !== "APPROVED")
    throw new Error(`The order of ${delivery.day} to supplier ${delivery.supplierId} is ${state}`);
  const { total } = await replay.as("buyer", purchaseOrderCalls.get, order);
  market.bought.set(delivery, { orderId: id, total: total! });
}

export async function receive(replay: Replay, market: Market, delivery: Delivery): Promise<void> {
  const { warehouseId, locations } = market.place;
  const bought = market.bought.get(delivery)!;
  const { lines } = await replay.as("store", goodsReceiptCalls.open, { warehouseId, orderIds: [bought.orderId] });
  const { id } = await replay.as("store", goodsReceiptCalls.create, {
    ...{ warehouseId, deliveryNoteNo: `DN-${bought.orderId}`, vehicleClean: true },
    lines: lines.map(({ poLineId, unitId, outstandingBase }) => ({
      ...{ poLineId, unitId, receivedQty: outstandingBase, rejectedQty: "0" },
      batches: [
        {
          ...{ batchNo: delivery.day.slice(0, 7), qty: outstandingBase, locationId: locations.PICK },
          expiryDate: addDays(delivery.day, SHELF_LIFE_DAYS),
        },
      ],
    })),
  });
  await replay.as("store", goodsReceiptCalls.post, { warehouseId, id });
  market.bought.set(delivery, { ...bought, receiptId: id });
}

/** As it came, at the price of the order. */
export async function bill(replay: Replay, market: Market, delivery: Delivery, day: string): Promise<void> {
  const { receiptId, orderId, total } = market.bought.get(delivery)!;
  const supplierId = market.suppliers.get(delivery.supplierId)!;
  const { rows } = await replay.as("books", payableCheckCalls.receipts, { supplierId });
  const { id } = await replay.as("books", purchaseInvoiceCalls.create, {
    ...{ supplierId, supplierInvoiceNo: `${delivery.supplierId}/${orderId}`, invoiceDate: day, statedTotal: total },
    ...{ reference: `DN-${orderId}`, vatOnPaper: true },
    lines: rows
      .filter(({ grId }) => grId === receiptId)
      .map(({ goodsId, unitId, qty, price, vatCode, grLineId }) => ({
        ...{ goodsId, unitId, qty, oldPrice: price, vatCode, grLineId },
      })),
  });
  await replay.as("books", purchaseInvoiceCalls.confirm, { id });
}

/** In full, a month after the invoice. */
export async function settle(replay: Replay, market: Market, delivery: Delivery, day: string): Promise<void> {
  const { orderId, total } = market.bought.get(delivery)!;
  await replay.as("books", supplierPaymentCalls.create, {
    ...{ warehouseId: market.place.warehouseId, supplierId: market.suppliers.get(delivery.supplierId), bizDate: day },
    ...{ method: "BANK_TRANSFER", amount: total, reference: `${delivery.supplierId}/${orderId}`, automatic: true },
  });
}
