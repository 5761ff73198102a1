/** Sales records with files: the customer's forms, their order as they sent it, the signed proof of delivery. */
import { registerFileHolder } from "../../platform/files/holders.ts";
import { isAmong } from "../../platform/record/record.ts";
import * as customers from "./customer/customer.store.ts";
import * as orderInvoices from "./order-invoice/order-invoice.store.ts";
import * as salesInvoices from "./sales-invoice/sales-invoice.store.ts";
import * as orders from "./sales-order/sales-order.store.ts";

export function registerSalesFiles(): void {
  registerFileHolder("customer", {
    see: "sales:customer:query",
    change: "sales:customer:edit",
    exists: isAmong(customers.byIds),
  });
  registerFileHolder("order", {
    see: "sales:order:query",
    change: "sales:order:edit",
    exists: async (ctx, id) => (await orders.byId(ctx, id)) !== undefined,
  });
  registerFileHolder("orderInvoice", {
    see: "sales:orderInvoice:query",
    change: "sales:orderInvoice:pick",
    exists: async (ctx, id) => (await orderInvoices.byId(ctx, id)) !== undefined,
  });
  // An issued invoice is not edited: the user who sends it out attaches what comes back with it.
  registerFileHolder("salesInvoice", {
    see: "sales:invoice:query",
    change: "sales:invoice:print",
    exists: async (ctx, id) => (await salesInvoices.byId(ctx, id)) !== undefined,
  });
}
