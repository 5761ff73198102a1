import { expectedCalls, goodsReceiptCalls } from "@larder/domain/purchase/goods-receipt/goods-receipt.calls";
import { documentAnswersOf } from "../../../platform/record/answer-calls.ts";
import { serve, type Route } from "../../../platform/request/serve.ts";
import * as expected from "./expected.service.ts";
import * as receipts from "./goods-receipt.service.ts";
import { post, reverse } from "./receipt-post.ts";

export const goodsReceiptRoutes: Route[] = [
  ...serve(expectedCalls, { list: expected.list, export: expected.exportList }),
  ...serve(goodsReceiptCalls, {
    ...documentAnswersOf(receipts),
    totals: receipts.totals,
    linked: (ctx, { id }) => receipts.linked(ctx, id),
    post,
    reverse: (ctx, { id, reason }) => reverse(ctx, id, reason),
    print: (ctx, { id }) => receipts.print(ctx, id),
    pdf: receipts.pdf,
    open: (ctx, { orderIds }) => receipts.open(ctx, orderIds),
  }),
];
