import { holdCalls } from "@larder/domain/sales/hold/hold.calls";
import { serve } from "../../../platform/request/serve.ts";
import * as holds from "./hold.service.ts";

export const holdRoutes = serve(holdCalls, {
  list: (ctx, filters) => holds.list(ctx, filters),
  export: (ctx, filters) => holds.exportList(ctx, filters),
});
