import { defineCalls } from "../../kernel/calls.ts";
import { filters, recordCalls } from "../../kernel/record-calls.ts";
import { words } from "../../kernel/words.ts";
import { bankAccountFields } from "./bank-account.fields.ts";

export const bankAccountCalls = defineCalls(
  recordCalls({
    path: "/pss/acc/bankAccount",
    permission: "acc:bankAccount",
    name: words("Bank accounts", "銀行戶口"),
    fields: bankAccountFields,
    list: filters(bankAccountFields, "status"),
  }),
);
