import { defineCalls } from "../../kernel/calls.ts";
import { words } from "../../kernel/words.ts";
import { accountFilters, partyAccountCalls } from "../party-account/party-account.calls.ts";
import { supplierLineFields } from "../party-account/party-account.fields.ts";

export const payableFilterFields = accountFilters("supplierId", "supplier", words("Supplier", "供應商"));

export const payableHistoryCalls = defineCalls(
  partyAccountCalls({
    ...{ path: "/pss/acc/payableHistory", permission: "acc:payableHistory" },
    ...{ name: words("Payables history", "應付帳紀錄"), party: "supplierId" as const },
    ...{ filters: payableFilterFields, lines: supplierLineFields },
  }),
);
