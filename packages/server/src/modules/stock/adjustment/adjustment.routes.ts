import { adjustmentCalls } from "@larder/domain/stock/adjustment/adjustment.calls";
import { documentAnswersOf } from "../../../platform/record/answer-calls.ts";
import { serve, type Route } from "../../../platform/request/serve.ts";
import * as effects from "./adjustment.post.ts";
import { shelvedGoods } from "./adjustment.goods.ts";
import * as adjustments from "./adjustment.service.ts";

export const adjustmentRoutes: Route[] = serve(adjustmentCalls, {
  ...{ ...documentAnswersOf(adjustments), pdf: adjustments.pdf },
  print: (ctx, { id }) => adjustments.print(ctx, id),
  post: (ctx, { id }) => effects.post(ctx, id),
  approve: (ctx, { id }) => effects.approve(ctx, id),
  reject: (ctx, { id, reason }) => adjustments.reject(ctx, id, reason),
  reverse: (ctx, { id, reason }) => effects.reverse(ctx, id, reason),
  lineGoods: (ctx, { goodsIds }) => shelvedGoods(ctx, goodsIds),
});
