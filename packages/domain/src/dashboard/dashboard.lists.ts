/**
 * The list behind each tile: users who may call it see the tile. Separate from the tile's labels, so that the
 * home page does not load the contracts of eight lists.
 */
import { payableCalls } from "../accounts/payable/payable.calls.ts";
import { paymentCalls } from "../accounts/payment/payment.calls.ts";
import { journalCalls } from "../accounts/journal/journal.calls.ts";
import { receivableCalls } from "../accounts/receivable/receivable.calls.ts";
import type { AnyCall } from "../kernel/calls.ts";
import { approvalCalls } from "../purchase/approval/approval.calls.ts";
import { missingInvoiceCalls } from "../purchase/missing-invoice/missing-invoice.calls.ts";
import { purchaseOrderCalls } from "../purchase/purchase-order/purchase-order.calls.ts";
import { supplierCalls } from "../purchase/supplier/supplier.calls.ts";
import { customerCalls } from "../sales/customer/customer.calls.ts";
import { holdCalls } from "../sales/hold/hold.calls.ts";
import { orderInvoiceCalls } from "../sales/order-invoice/order-invoice.calls.ts";
import { salesInvoiceCalls } from "../sales/sales-invoice/sales-invoice.calls.ts";
import { salesOrderCalls } from "../sales/sales-order/sales-order.calls.ts";
import { batchCalls } from "../stock/batch/batch.calls.ts";
import { goodsCalls } from "../stock/goods/goods.calls.ts";
import { stockListCalls } from "../stock/stock-list/stock-list.calls.ts";
import type { PanelName, TileName } from "./dashboard.fields.ts";

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
  toApprove: approvalCalls.list,
  receiptsDue: purchaseOrderCalls.list,
  notBilled: missingInvoiceCalls.list,
  payablesDue: payableCalls.list,
  supplierPapers: supplierCalls.list,
} as const satisfies Record<TileName, AnyCall>;

export const tileList = (name: TileName): AnyCall => lists[name];

/** The first is the one that the panel leads to; a panel with contacts shows customers as well. */
const panelLists = {
  usualCustomers: [salesOrderCalls.list, customerCalls.list],
  myDrafts: [salesOrderCalls.list],
  pickingDays: [orderInvoiceCalls.list],
  pickingRounds: [orderInvoiceCalls.list],
  nextPickings: [orderInvoiceCalls.list],
  pickers: [orderInvoiceCalls.list],
  expiring: [batchCalls.list],
  reorder: [stockListCalls.list],
  approvals: [approvalCalls.list],
  arriving: [purchaseOrderCalls.list],
  papers: [supplierCalls.list],
  ageing: [receivableCalls.list],
  toCall: [receivableCalls.list, customerCalls.list],
  unallocated: [paymentCalls.list],
  cheques: [paymentCalls.list],
  vat: [journalCalls.list],
  salesWeek: [salesInvoiceCalls.list],
  debt: [receivableCalls.list],
  stockValue: [stockListCalls.list],
  topCustomers: [salesInvoiceCalls.list],
  topGoods: [salesInvoiceCalls.list, goodsCalls.list],
} as const satisfies Record<PanelName, readonly AnyCall[]>;

const REPORT = "sales:report:list";
const COST = "sales:margin:view";
/** What somebody needs beside the list: sums of sales are a report, and the value of stock is a cost. */
const needed: Partial<Record<PanelName, string>> = {
  salesWeek: REPORT,
  topCustomers: REPORT,
  topGoods: REPORT,
  stockValue: COST,
};

export const panelList = (name: PanelName): AnyCall => panelLists[name][0];

export const permissionsOf = (name: PanelName): readonly string[] => {
  const more = needed[name];
  return [...panelLists[name].map((list) => list.permission), ...(more ? [more] : [])];
};
