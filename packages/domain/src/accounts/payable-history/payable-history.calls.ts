import { defineCalls } from "../../kernel/calls.ts";
import { words } from "../../kernel/words.ts";
import { partyAccount } from "../party-account/party-account.calls.ts";
import { supplierEntryWords as kinds, supplierLineFields as lines } from "../party-account/party-account.fields.ts";

export const payableHistory = partyAccount(
  { party: "supplierId", entity: "supplier", label: words("Supplier", "供應商"), lines, kinds },
  { path: "/pss/acc/payableHistory", permission: "acc:payableHistory", name: words("Payables history", "應付帳紀錄") },
);
export const payableHistoryCalls = defineCalls(payableHistory.calls);
