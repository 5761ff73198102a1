/**
 * The list behind each tile: users who may call it see the tile. Separate from the tile's labels, so that the
 * home page does not load the contracts of eight lists.
 */
import { paymentCalls } from "../accounts/payment/payment.calls.ts";
import { receivableCalls } from "../accounts/receivable/receivable.calls.ts";
import type { AnyCall } from "../kernel/calls.ts";
import { holdCalls } from "../sales/hold/hold.calls.ts";
import { orderInvoiceCalls } from "../sales/order-invoice/order-invoice.calls.ts";
import { salesInvoiceCalls } from "../sales/sales-invoice/sales-invoice.calls.ts";
import { salesOrderCalls } from "../sales/sales-order/sales-order.calls.ts";
import { batchCalls } from "../stock/batch/batch.calls.ts";
import { stockListCalls } from "../stock/stock-list/stock-list.calls.ts";
import type { TileName } from "./dashboard.fields.ts";

const lists = {
  ordersToday: salesOrderCalls.list,
  toRelease: salesOrderCalls.list,
  pastCutoff: salesOrderCalls.list,
  onHold: holdCalls.list,
  toPick: orderInvoiceCalls.list,
  picked: orderInvoiceCalls.list,
  invoiced: salesInvoiceCalls.list,
  collected: paymentCalls.list,
  overdue: receivableCalls.list,
  nearExpiry: batchCalls.list,
  expired: batchCalls.list,
  belowMinimum: stockListCalls.list,
} as const satisfies Record<TileName, AnyCall>;

export const tileList = (name: TileName): AnyCall => lists[name];
