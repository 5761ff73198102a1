/** The only door of sales for other modules. */
import type { Route } from "../../platform/serve.ts";
import { customerRoutes } from "./customer/customer.routes.ts";

export { creditStanding, type CreditStanding } from "./credit-standing.ts";
export { changeCustomerBalance, customerNames, type CustomerName } from "./customer/customer.doors.ts";
export { salesInvoiceIssued, setInvoicePaid, type InvoicePaid, type SalesInvoiceIssued } from "./sales-invoice/sales-invoice.doors.ts";

export const salesRoutes: Route[] = [...customerRoutes];
