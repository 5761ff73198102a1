import { salesInvoiceCalls } from "@larder/domain/sales/sales-invoice/sales-invoice.calls";
import { readingAnswersOf } from "../../../platform/record/answer-calls.ts";
import { serve } from "../../../platform/request/serve.ts";
import * as invoices from "./sales-invoice.service.ts";

export const salesInvoiceRoutes = serve(salesInvoiceCalls, {
  ...readingAnswersOf(invoices),
  totals: invoices.totals,
  linked: (ctx, { id }) => invoices.linked(ctx, id),
  print: (ctx, { id }) => invoices.print(ctx, id),
  pdf: invoices.pdf,
});
