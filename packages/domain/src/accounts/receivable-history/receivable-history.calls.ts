import { defineCalls } from "../../kernel/calls.ts";
import { words } from "../../kernel/words.ts";
import { partyAccount } from "../party-account/party-account.calls.ts";
import { customerEntryWords as kinds, customerLineFields as lines } from "../party-account/party-account.fields.ts";

export const receivableHistory = partyAccount(
  { party: "customerId", entity: "customer", label: words("Customer", "客戶"), lines, kinds },
  {
    path: "/pss/acc/receivableHistory",
    permission: "acc:receivableHistory",
    name: words("Receivable history", "應收帳紀錄"),
  },
);
export const receivableHistoryCalls = defineCalls(receivableHistory.calls);
