import { payableAsAtCalls } from "@larder/domain/accounts/payable-as-at/payable-as-at.calls";
import { serve } from "../../../platform/request/serve.ts";
import * as payables from "./payable-as-at.service.ts";

export const payableAsAtRoutes = serve(payableAsAtCalls, {
  list: (ctx, asked) => payables.list(ctx, asked),
  export: (ctx, asked) => payables.exportList(ctx, asked),
  totals: (ctx, asked) => payables.totals(ctx, asked),
});
