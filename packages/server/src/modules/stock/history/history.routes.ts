import { historyCalls } from "@larder/domain/stock/history/history.calls";
import { serve } from "../../../platform/request/serve.ts";
import * as movements from "./history.service.ts";

export const historyRoutes = serve(historyCalls, {
  list: (ctx, filters) => movements.list(ctx, filters),
  balance: (ctx, filters) => movements.balance(ctx, filters),
  export: (ctx, filters) => movements.exportList(ctx, filters),
});
