import { paymentCalls } from "@larder/domain/accounts/payment/payment.calls";
import { serve } from "../../../platform/request/serve.ts";
import * as payments from "./payment.service.ts";

export const paymentRoutes = serve(paymentCalls, {
  list: (ctx, filters) => payments.list(ctx, filters),
  totals: (ctx, filters) => payments.totals(ctx, filters),
  export: (ctx, filters) => payments.exportList(ctx, filters),
  orders: (ctx, { customerId }) => payments.orders(ctx, customerId),
  openItems: (ctx, { customerId }) => payments.openItems(ctx, customerId),
  get: (ctx, { id }) => payments.get(ctx, id),
  history: (ctx, { id }) => payments.history(ctx, id),
  create: (ctx, input) => payments.create(ctx, input),
  allocate: (ctx, input) => payments.allocate(ctx, input),
  takeBack: (ctx, input) => payments.takeBack(ctx, input),
  reverse: (ctx, input) => payments.reverse(ctx, input),
});
