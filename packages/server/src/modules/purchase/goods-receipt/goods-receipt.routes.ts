import { expectedCalls } from "@larder/domain/purchase/goods-receipt/expected.calls";
import { goodsReceiptCalls } from "@larder/domain/purchase/goods-receipt/goods-receipt.calls";
import { documentAnswersOf, movesOf } from "../../../platform/record/answer-calls.ts";
import { serve, type Route } from "../../../platform/request/serve.ts";
import * as expected from "./expected.service.ts";
import * as receipts from "./goods-receipt.service.ts";
import { post, reverse } from "./receipt-post.ts";
import { open } from "./to-receive.ts";

export const goodsReceiptRoutes: Route[] = [
  ...serve(expectedCalls, { list: expected.list, export: expected.exportList }),
  ...serve(goodsReceiptCalls, {
    ...documentAnswersOf(receipts),
    ...movesOf({ reverse }),
    ...{ post, open },
  }),
];
