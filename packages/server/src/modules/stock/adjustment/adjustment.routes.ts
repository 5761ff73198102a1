import { adjustmentCalls } from "@larder/domain/stock/adjustment/adjustment.calls";
import { documentAnswersOf, movesOf } from "../../../platform/record/answer-calls.ts";
import { serve, type Route } from "../../../platform/request/serve.ts";
import { approve, post, reverse } from "./adjustment.post.ts";
import { shelvedGoods } from "./adjustment.goods.ts";
import * as adjustments from "./adjustment.service.ts";

export const adjustmentRoutes: Route[] = serve(adjustmentCalls, {
  ...documentAnswersOf(adjustments),
  ...movesOf({ post, approve, reject: adjustments.reject, reverse }),
  lineGoods: (ctx, { goodsIds }) => shelvedGoods(ctx, goodsIds),
});
