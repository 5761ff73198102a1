import { typedReceiptCalls } from "@larder/domain/purchase/typed-receipt/typed-receipt.calls";
import { documentAnswersOf, movesOf } from "../../../platform/record/answer-calls.ts";
import { serve } from "../../../platform/request/serve.ts";
import { post, reverse } from "./typed-receipt.post.ts";
import * as receipts from "./typed-receipt.service.ts";

export const typedReceiptRoutes = serve(typedReceiptCalls, {
  ...documentAnswersOf(receipts),
  ...{ goods: receipts.goods, post },
  ...movesOf({ reverse }),
});
