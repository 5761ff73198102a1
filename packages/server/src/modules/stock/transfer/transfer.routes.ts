import { transferCalls } from "@larder/domain/stock/transfer/transfer.calls";
import { documentAnswersOf, movesOf } from "../../../platform/record/answer-calls.ts";
import { serve, type Route } from "../../../platform/request/serve.ts";
import { receive, turnBack } from "./transfer.arrive.ts";
import { candidates, dispatch } from "./transfer.dispatch.ts";
import { lacking, lineGoods, otherWarehouses } from "./transfer.goods.ts";
import { cancel, confirm, toDraft } from "./transfer.plan.ts";
import * as transfers from "./transfer.service.ts";

export const transferRoutes: Route[] = serve(transferCalls, {
  ...documentAnswersOf(transfers),
  ...movesOf({ confirm, toDraft, cancel }),
  dispatch: (ctx, { id, parts }) => dispatch(ctx, id, parts),
  receive: (ctx, { id, parts }) => receive(ctx, id, parts),
  turnBack: (ctx, { id, parts }) => turnBack(ctx, id, parts),
  candidates: (ctx, { id }) => candidates(ctx, id),
  lineGoods: (ctx, { goodsIds }) => lineGoods(ctx, goodsIds),
  lacking: (ctx, { toWarehouseId }) => lacking(ctx, toWarehouseId),
  warehouses: (ctx, page) => otherWarehouses(ctx, page),
});
