import { supplierPaymentCalls } from "@larder/domain/accounts/supplier-payment/supplier-payment.calls";
import { readingAnswersOf } from "../../../platform/record/answer-calls.ts";
import { serve } from "../../../platform/request/serve.ts";
import { remittance } from "./remittance.ts";
import * as mailing from "./remittance-mail.ts";
import * as payments from "./supplier-payment.service.ts";

export const supplierPaymentRoutes = serve(supplierPaymentCalls, {
  ...readingAnswersOf(payments),
  totals: payments.totals,
  openItems: (ctx, { supplierId }) => payments.openItems(ctx, supplierId),
  create: payments.create,
  allocate: payments.allocate,
  takeBack: payments.takeBack,
  reverse: (ctx, input) => payments.reverse(ctx, input),
  bank: (ctx, { id }) => payments.bank(ctx, id),
  unbank: (ctx, { id, reason }) => payments.unbank(ctx, id, reason),
  print: (ctx, { id }) => payments.print(ctx, id),
  pdf: remittance,
  mailProposal: mailing.mailProposal,
  mail: mailing.mail,
  mailAsProposed: (ctx, { id }) => mailing.mailAsProposed(ctx, id),
  linked: (ctx, { id }) => payments.linked(ctx, id),
});
