/** A supplier's statement as a document (docs/rules/supplier-payments.md#supplier-statements). */
import { supplierStatementCalls } from "@larder/domain/accounts/supplier-statement/supplier-statement.calls";
import { supplierStatementFields } from "@larder/domain/accounts/supplier-statement/supplier-statement.fields";
import {
  supplierStatementFacts,
  supplierStatementStates as states,
} from "@larder/domain/accounts/supplier-statement/supplier-statement.states";
import { documentIn } from "../../../platform/document/document.ts";
import { byId, lock } from "./supplier-statement.store.ts";

export const supplierStatements = documentIn({
  entity: "supplierStatement",
  table: "supplierStatement",
  calls: supplierStatementCalls,
  fields: supplierStatementFields,
  states,
  lock,
  byId,
  files: "acc:supplierStatement:edit",
  facts: supplierStatementFacts,
});
