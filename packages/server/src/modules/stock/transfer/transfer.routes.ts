import { transferCalls } from "@larder/domain/stock/transfer/transfer.calls";
import { documentAnswersOf } from "../../../platform/record/answer-calls.ts";
import { serve, type Route } from "../../../platform/request/serve.ts";
import { receive, turnBack } from "./transfer.arrive.ts";
import { candidates, dispatch } from "./transfer.dispatch.ts";
import * as transfers from "./transfer.service.ts";

export const transferRoutes: Route[] = serve(transferCalls, {
  ...documentAnswersOf(transfers),
  confirm: (ctx, { id }) => transfers.confirm(ctx, id),
  toDraft: (ctx, { id }) => transfers.toDraft(ctx, id),
  dispatch: (ctx, { id, parts }) => dispatch(ctx, id, parts),
  receive: (ctx, { id, parts }) => receive(ctx, id, parts),
  turnBack: (ctx, { id, parts }) => turnBack(ctx, id, parts),
  cancel: (ctx, { id, reason }) => transfers.cancel(ctx, id, reason),
  print: (ctx, { id }) => transfers.print(ctx, id),
  pdf: (ctx, input) => transfers.pdf(ctx, input),
  candidates: (ctx, { id }) => candidates(ctx, id),
  lineGoods: (ctx, { goodsIds }) => transfers.lineGoods(ctx, goodsIds),
  lacking: (ctx, { toWarehouseId }) => transfers.lacking(ctx, toWarehouseId),
  warehouses: (ctx, page) => transfers.warehouses(ctx, page),
});
