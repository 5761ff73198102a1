import { paymentRunCalls } from "@larder/domain/accounts/payment-run/payment-run.calls";
import { movesOf, readingAnswersOf } from "../../../platform/record/answer-calls.ts";
import { serve } from "../../../platform/request/serve.ts";
import { bankFile, makeFile } from "./bank-file.ts";
import { approve, reverse } from "./payment-run.pay.ts";
import * as runs from "./payment-run.service.ts";

export const paymentRunRoutes = serve(paymentRunCalls, {
  ...readingAnswersOf(runs),
  ...{ proposal: runs.proposal, create: runs.create, update: runs.update, makeFile, bankFile },
  ...movesOf({ submit: runs.submit, approve, reject: runs.reject, cancel: runs.cancel, reverse }),
});
