/** A transfer as a document: what its moves ask, and how it is locked (docs/rules/stock.md#transfers). */
import { transferFacts, transferStates as states } from "@larder/domain/stock/transfer/transfer.states";
import { documentIn } from "../../../platform/document/document.ts";
import { byId, lock } from "./transfer.store.ts";

export const transfers = documentIn({
  entity: "transfer",
  table: "transferHead",
  states,
  lock,
  byId,
  facts: transferFacts,
});
