/** Sales records with files: the customer's forms, their order as they sent it, the signed proof of delivery. */
import { filesOf, registerFileHolders } from "../../platform/files/holders.ts";
import { isAmong, isFound } from "../../platform/record/found-and-fresh.ts";
import * as customers from "./customer/customer.store.ts";
import * as orderInvoices from "./order-invoice/order-invoice.store.ts";
import * as salesInvoices from "./sales-invoice/sales-invoice.store.ts";
import * as orders from "./sales-order/sales-order.store.ts";

export function registerSalesFiles(): void {
  registerFileHolders({
    customer: filesOf("sales:customer:query", "sales:customer:edit", isAmong(customers.byIds)),
    order: filesOf("sales:order:query", "sales:order:edit", isFound(orders.byId)),
    orderInvoice: filesOf("sales:orderInvoice:query", "sales:orderInvoice:pick", isFound(orderInvoices.byId)),
    // An issued invoice is not edited: the user who sends it out attaches what comes back with it.
    salesInvoice: filesOf("sales:invoice:query", "sales:invoice:print", isFound(salesInvoices.byId)),
  });
}
