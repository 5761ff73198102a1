import { supplierPaymentCalls } from "@larder/domain/accounts/supplier-payment/supplier-payment.calls";
import { movesOf, readingAnswersOf } from "../../../platform/record/answer-calls.ts";
import { serve } from "../../../platform/request/serve.ts";
import { remittance } from "./remittance.ts";
import { mail, mailAsProposed, mailProposal } from "./remittance-mail.ts";
import * as payments from "./supplier-payment.service.ts";

export const supplierPaymentRoutes = serve(supplierPaymentCalls, {
  ...readingAnswersOf(payments),
  openItems: (ctx, { supplierId }) => payments.openItems(ctx, supplierId),
  create: payments.create,
  allocate: payments.allocate,
  takeBack: payments.takeBack,
  reverse: (ctx, input) => payments.reverse(ctx, input),
  ...movesOf({ bank: payments.bank, unbank: payments.unbank }),
  pdf: remittance,
  ...{ mailProposal, mail, mailAsProposed },
});
