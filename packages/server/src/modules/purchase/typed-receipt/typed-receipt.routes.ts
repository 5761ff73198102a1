import { typedReceiptCalls } from "@larder/domain/purchase/typed-receipt/typed-receipt.calls";
import { documentAnswersOf } from "../../../platform/record/answer-calls.ts";
import { serve } from "../../../platform/request/serve.ts";
import { post, reverse } from "./typed-receipt.post.ts";
import * as receipts from "./typed-receipt.service.ts";

export const typedReceiptRoutes = serve(typedReceiptCalls, {
  ...{ ...documentAnswersOf(receipts), totals: receipts.totals, pdf: receipts.pdf, post },
  goods: (ctx, asked) => receipts.goods(ctx, asked),
  linked: (ctx, { id }) => receipts.linked(ctx, id),
  print: (ctx, { id }) => receipts.print(ctx, id),
  reverse: (ctx, { id, reason }) => reverse(ctx, id, reason),
});
