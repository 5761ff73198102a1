/** Records of accounts with files; a document declares its own. */
import { filesOf, registerFileHolders } from "../../platform/files/holders.ts";
import { isAmong } from "../../platform/record/found-and-fresh.ts";
import { bankAccountsByIds } from "./bank-account/bank-account.service.ts";

export function registerAccountsFiles(): void {
  registerFileHolders({
    // The bank's letter, its mandate.
    bankAccount: filesOf("acc:bankAccount:query", "acc:bankAccount:edit", isAmong(bankAccountsByIds)),
  });
}
