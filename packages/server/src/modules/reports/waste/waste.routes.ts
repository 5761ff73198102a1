import { wasteCalls } from "@larder/domain/reports/waste/waste.calls";
import { serve } from "../../../platform/request/serve.ts";
import * as waste from "./waste.service.ts";

export const wasteRoutes = serve(wasteCalls, {
  list: (ctx, asked) => waste.list(ctx, asked),
  export: (ctx, asked) => waste.exportList(ctx, asked),
  totals: (ctx, asked) => waste.totals(ctx, asked),
});
