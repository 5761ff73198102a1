/** The public API of sales for other modules. */
import type { Route } from "../../platform/request/serve.ts";
import {
  batchBlocked,
  batchesInQuestion,
  batchHolders,
  batchRedated,
  batchRelocated,
  batchWrittenDown,
  buyersSince,
  pickedGoods,
} from "../stock/index.ts";
import { allergenNoticeRoutes } from "./allergen-notice/allergen-notice.routes.ts";
import { registerSalesFiles } from "./files.ts";
import { customerRoutes } from "./customer/customer.routes.ts";
import { priceRoutes } from "./price/price.routes.ts";
import { openOrderInvoice } from "./order-invoice/order-invoice.open.ts";
import { followPlaces } from "./order-invoice/order-invoice.places.ts";
import { invoiceCharges } from "./order-invoice/order-invoice.post.ts";
import { holdersIn, letGo, lockHolders, reallocate, redate } from "./order-invoice/order-invoice.reallocate.ts";
import { pickedIn } from "./order-invoice/order-invoice.holders.store.ts";
import { orderInvoiceRoutes } from "./order-invoice/order-invoice.routes.ts";
import { buyersSince as buyersIn } from "./sales-invoice/buyers-since.store.ts";
import { salesInvoiceRoutes } from "./sales-invoice/sales-invoice.routes.ts";
import { holdRoutes } from "./hold/hold.routes.ts";
import { invoiceAtOnce, paperToPick } from "./sales-order/order-to-pick.ts";
import { salesOrderRoutes } from "./sales-order/sales-order.routes.ts";

export {
  creditStanding,
  paymentForOrder,
  prepaidCredits,
  type CreditStanding,
  type PrepaidCredit,
} from "./credit-standing.ts";
export { changeCustomerBalance, customerNames, seenCustomer, type CustomerName } from "./customer/customer.public.ts";
export { lockOrderToPay, ordersToPay, payableStates, type OrderToPay } from "./sales-order/order-to-pay.ts";
export { customerColumns } from "./customer-columns.ts";
export { deliveryDue, type DeliveryDue } from "./order-invoice/order-invoice.news.ts";
export { wayOutOf } from "./order-invoice/way-out.ts";
export { closeInvoices } from "./sales-invoice/sales-invoice.close.ts";
export {
  salesInvoiceIssued,
  setInvoicePaid,
  type InvoicePaid,
  type SalesInvoiceIssued,
} from "./sales-invoice/sales-invoice.public.ts";

export const salesRoutes: Route[] = [
  ...customerRoutes,
  ...priceRoutes,
  ...orderInvoiceRoutes,
  ...salesInvoiceRoutes,
  ...salesOrderRoutes,
  ...holdRoutes,
  ...allergenNoticeRoutes,
];

/**
 * What sales answers and subscribes to, and which of its records have files; called once when the application
 * is composed.
 */
export function registerSales(): void {
  paperToPick.answer(openOrderInvoice);
  invoiceAtOnce.answer(invoiceCharges);
  batchesInQuestion.subscribe(lockHolders);
  batchBlocked.subscribe(reallocate);
  batchRedated.subscribe(redate);
  batchWrittenDown.subscribe(letGo);
  batchRelocated.subscribe(followPlaces);
  batchHolders.answer(holdersIn);
  pickedGoods.answer(pickedIn);
  buyersSince.answer(buyersIn);
  registerSalesFiles();
}
