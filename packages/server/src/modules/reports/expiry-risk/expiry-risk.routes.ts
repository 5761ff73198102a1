import { expiryRiskCalls } from "@larder/domain/reports/expiry-risk/expiry-risk.calls";
import { serve } from "../../../platform/request/serve.ts";
import * as expiry from "./expiry-risk.service.ts";

export const expiryRiskRoutes = serve(expiryRiskCalls, {
  list: (ctx, asked) => expiry.list(ctx, asked),
  export: (ctx, asked) => expiry.exportList(ctx, asked),
  bands: (ctx, asked) => expiry.bands(ctx, asked),
});
