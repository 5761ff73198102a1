import { bankAccountCalls } from "@larder/domain/accounts/bank-account/bank-account.calls";
import { answersOf } from "../../../platform/record/answer-calls.ts";
import { serve } from "../../../platform/request/serve.ts";
import { bankAccounts } from "./bank-account.service.ts";

export const bankAccountRoutes = serve(bankAccountCalls, answersOf(bankAccounts));
