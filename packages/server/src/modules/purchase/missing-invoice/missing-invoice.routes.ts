import { missingInvoiceCalls } from "@larder/domain/purchase/missing-invoice/missing-invoice.calls";
import { serve } from "../../../platform/request/serve.ts";
import { chase, chaseProposal } from "./missing-invoice.chase.ts";
import * as missing from "./missing-invoice.service.ts";

export const missingInvoiceRoutes = serve(missingInvoiceCalls, {
  list: (ctx, asked) => missing.list(ctx, asked),
  export: (ctx, asked) => missing.exportList(ctx, asked),
  chaseProposal,
  chase,
  totals: (ctx, asked) => missing.totals(ctx, asked),
});
