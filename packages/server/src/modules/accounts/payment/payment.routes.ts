import { paymentCalls } from "@larder/domain/accounts/payment/payment.calls";
import { readingAnswersOf } from "../../../platform/record/answer-calls.ts";
import { serve } from "../../../platform/request/serve.ts";
import * as payments from "./payment.service.ts";

export const paymentRoutes = serve(paymentCalls, {
  ...readingAnswersOf(payments),
  totals: (ctx, filters) => payments.totals(ctx, filters),
  orders: (ctx, { customerId }) => payments.orders(ctx, customerId),
  openItems: (ctx, { customerId }) => payments.openItems(ctx, customerId),
  create: (ctx, input) => payments.create(ctx, input),
  allocate: (ctx, input) => payments.allocate(ctx, input),
  takeBack: (ctx, input) => payments.takeBack(ctx, input),
  reverse: (ctx, input) => payments.reverse(ctx, input),
});
