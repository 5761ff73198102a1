/** Bank details as a document: the facts of its moves, and its lock (docs/rules/suppliers.md#bank-details). */
import { supplierBankCalls } from "@larder/domain/purchase/supplier-bank/supplier-bank.calls";
import { supplierBankFields } from "@larder/domain/purchase/supplier-bank/supplier-bank.fields";
import {
  supplierBankFacts,
  supplierBankStates as states,
} from "@larder/domain/purchase/supplier-bank/supplier-bank.states";
import { documentIn } from "../../../platform/document/document.ts";
import { byId, lock } from "./supplier-bank.store.ts";

export const supplierBanks = documentIn({
  entity: "supplierBank",
  table: "supplierBank",
  calls: supplierBankCalls,
  fields: supplierBankFields,
  states,
  lock,
  byId,
  // The letter with new details is among the files of the supplier.
  files: null,
  facts: supplierBankFacts,
});
