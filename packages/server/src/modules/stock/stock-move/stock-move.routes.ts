import { stockMoveCalls } from "@larder/domain/stock/stock-move/stock-move.calls";
import { readingAnswersOf } from "../../../platform/record/answer-calls.ts";
import { serve, type Route } from "../../../platform/request/serve.ts";
import { shelvedGoods } from "../adjustment/adjustment.goods.ts";
import * as moves from "./stock-move.service.ts";

export const stockMoveRoutes: Route[] = serve(stockMoveCalls, {
  ...readingAnswersOf(moves),
  create: (ctx, input) => moves.create(ctx, input),
  lineGoods: (ctx, { goodsIds }) => shelvedGoods(ctx, goodsIds),
});
