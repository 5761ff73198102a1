import { orderInvoiceCalls } from "@larder/domain/sales/order-invoice/order-invoice.calls";
import { readingAnswersOf } from "../../../platform/record/answer-calls.ts";
import { serve } from "../../../platform/request/serve.ts";
import { pickAll, record } from "./order-invoice.pick.ts";
import { post } from "./order-invoice.post.ts";
import * as orderInvoices from "./order-invoice.service.ts";

export const orderInvoiceRoutes = serve(orderInvoiceCalls, {
  ...readingAnswersOf(orderInvoices),
  batches: (ctx, { id, lineId }) => orderInvoices.batchChoices(ctx, id, lineId),
  startPick: (ctx, input) => orderInvoices.startPick(ctx, input),
  record: (ctx, input) => record(ctx, input),
  pickAll: (ctx, input) => pickAll(ctx, input),
  completePick: (ctx, { id }) => orderInvoices.completePick(ctx, id),
  reopen: (ctx, { id }) => orderInvoices.reopen(ctx, id),
  void: (ctx, input) => orderInvoices.voidIt(ctx, input),
  post: (ctx, input) => post(ctx, input),
});
