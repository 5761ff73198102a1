import { defineCalls } from "../../kernel/calls.ts";
import { words } from "../../kernel/words.ts";
import { accountFilters, partyAccountCalls } from "../party-account/party-account.calls.ts";
import { customerLineFields } from "../party-account/party-account.fields.ts";

export const receivableFilterFields = accountFilters("customerId", "customer", words("Customer", "客戶"));

export const receivableHistoryCalls = defineCalls(
  partyAccountCalls({
    ...{ path: "/pss/acc/receivableHistory", permission: "acc:receivableHistory" },
    ...{ name: words("Receivable history", "應收帳紀錄"), party: "customerId" as const },
    ...{ filters: receivableFilterFields, lines: customerLineFields },
  }),
);
