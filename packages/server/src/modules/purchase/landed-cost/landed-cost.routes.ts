import { landedCostCalls } from "@larder/domain/purchase/landed-cost/landed-cost.calls";
import { serve } from "../../../platform/request/serve.ts";
import { reverse } from "./landed-cost.post.ts";
import * as landed from "./landed-cost.service.ts";

export const landedCostRoutes = serve(landedCostCalls, {
  list: (ctx, { receiptId }) => landed.list(ctx, receiptId),
  add: landed.add,
  reverse: (ctx, { id, reason }) => reverse(ctx, id, reason),
  choices: (ctx) => landed.choices(ctx),
});
