import { paymentRunCalls } from "@larder/domain/accounts/payment-run/payment-run.calls";
import { readingAnswersOf } from "../../../platform/record/answer-calls.ts";
import { serve } from "../../../platform/request/serve.ts";
import { bankFile, makeFile } from "./bank-file.ts";
import { approve, reverse } from "./payment-run.pay.ts";
import * as runs from "./payment-run.service.ts";

export const paymentRunRoutes = serve(paymentRunCalls, {
  ...readingAnswersOf(runs),
  totals: runs.totals,
  proposal: runs.proposal,
  create: runs.create,
  update: runs.update,
  submit: (ctx, { id }) => runs.submit(ctx, id),
  approve: (ctx, { id }) => approve(ctx, id),
  reject: (ctx, { id, reason }) => runs.reject(ctx, id, reason),
  cancel: (ctx, { id, reason }) => runs.cancel(ctx, id, reason),
  reverse: (ctx, { id, reason }) => reverse(ctx, id, reason),
  makeFile,
  bankFile,
  linked: (ctx, { id }) => runs.linked(ctx, id),
});
