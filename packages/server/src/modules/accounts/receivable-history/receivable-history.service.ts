/** The account of one customer (docs/rules/money.md#statement). */
import { words } from "@larder/domain/kernel/words";
import { accountsMessages as say } from "@larder/domain/accounts/messages";
import { customer } from "@larder/domain/accounts/party";
import { customerEntryWords, customerLineFields } from "@larder/domain/accounts/party-account/party-account.fields";
import { accountsOf } from "../party-account/party-statement.service.ts";
import { customer as known } from "./receivable-history.store.ts";

export const customerAccounts = accountsOf({
  ...{ name: words("Receivable history", "應收帳紀錄"), party: customer, known, unknown: say.customerUnknown },
  ...{ lines: customerLineFields, called: customerEntryWords, paysUs: true },
  codeName: words("Account", "客戶編號"),
});
