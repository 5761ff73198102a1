import { salesInvoiceCalls } from "@larder/domain/sales/sales-invoice/sales-invoice.calls";
import { serve } from "../../../platform/request/serve.ts";
import * as invoices from "./sales-invoice.service.ts";

export const salesInvoiceRoutes = serve(salesInvoiceCalls, {
  list: (ctx, filters) => invoices.list(ctx, filters),
  totals: (ctx, filters) => invoices.totals(ctx, filters),
  export: (ctx, filters) => invoices.exportList(ctx, filters),
  get: (ctx, { id }) => invoices.get(ctx, id),
  history: (ctx, { id }) => invoices.history(ctx, id),
  print: (ctx, { id }) => invoices.print(ctx, id),
  pdf: (ctx, input) => invoices.pdf(ctx, input),
});
