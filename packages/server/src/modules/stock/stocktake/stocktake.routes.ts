import { stocktakeCalls } from "@larder/domain/stock/stocktake/stocktake.calls";
import { documentAnswersOf } from "../../../platform/record/answer-calls.ts";
import { serve, type Route } from "../../../platform/request/serve.ts";
import { entry, scan, undo } from "./stocktake.count.ts";
import { post } from "./stocktake.post.ts";
import * as stocktakes from "./stocktake.service.ts";

export const stocktakeRoutes: Route[] = serve(stocktakeCalls, {
  ...documentAnswersOf(stocktakes),
  start: (ctx, { id }) => stocktakes.start(ctx, id),
  entry: (ctx, input) => entry(ctx, input),
  undo: (ctx, { id }) => undo(ctx, id),
  scan: (ctx, input) => scan(ctx, input),
  finish: (ctx, { id, ...ending }) => stocktakes.finish(ctx, id, ending),
  recount: (ctx, { id, lineIds }) => stocktakes.recount(ctx, id, lineIds),
  post: (ctx, { id }) => post(ctx, id),
  cancel: (ctx, { id, reason }) => stocktakes.cancel(ctx, id, reason),
  lines: (ctx, filters) => stocktakes.listLines(ctx, filters),
  exportLines: (ctx, filters) => stocktakes.exportLines(ctx, filters),
  print: (ctx, { id }) => stocktakes.print(ctx, id),
  pdf: (ctx, input) => stocktakes.pdf(ctx, input),
});
