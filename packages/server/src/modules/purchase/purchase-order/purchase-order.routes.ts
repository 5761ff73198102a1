import { purchaseOrderCalls } from "@larder/domain/purchase/purchase-order/purchase-order.calls";
import { documentAnswersOf } from "../../../platform/record/answer-calls.ts";
import { serve, type Route } from "../../../platform/request/serve.ts";
import * as approval from "./purchase-approve.ts";
import { amend } from "./purchase-amend.ts";
import * as mailing from "./purchase-mail.ts";
import * as orders from "./purchase-order.service.ts";
import * as suggestions from "./purchase-suggest.ts";
import { opening, quote } from "./purchase-quote.ts";

export const purchaseOrderRoutes: Route[] = serve(purchaseOrderCalls, {
  ...documentAnswersOf(orders),
  totals: orders.totals,
  linked: (ctx, { id }) => orders.linked(ctx, id),
  submit: approval.submit,
  approve: approval.approve,
  approveHigh: approval.approveHigh,
  reject: (ctx, { id, reason }) => approval.reject(ctx, id, reason),
  rejectHigh: (ctx, { id, reason }) => approval.rejectHigh(ctx, id, reason),
  withdraw: (ctx, { id }) => approval.withdraw(ctx, id),
  send: orders.send,
  mailProposal: mailing.mailProposal,
  mail: mailing.mail,
  mailAsProposed: (ctx, { id }) => mailing.mailAsProposed(ctx, id),
  amend,
  close: (ctx, { id, reason }) => orders.close(ctx, id, reason),
  cancel: (ctx, { id, reason }) => orders.cancel(ctx, id, reason),
  opening,
  quote,
  suggest: (ctx, asked) => suggestions.suggest(ctx, asked),
  fromSuggestions: suggestions.fromSuggestions,
  print: (ctx, { id }) => orders.print(ctx, id),
  pdf: orders.pdf,
});
