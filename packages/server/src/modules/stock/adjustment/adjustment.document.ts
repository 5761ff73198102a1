/** An adjustment as a document: what its moves ask, and how it is locked (docs/rules/stock.md#adjustments). */
import { adjustmentFacts, adjustmentStates as states } from "@larder/domain/stock/adjustment/adjustment.states";
import { documentIn } from "../../../platform/document/document.ts";
import { byId, lock } from "./adjustment.store.ts";

export const adjustments = documentIn({
  entity: "adjustment",
  table: "adjustHead",
  states,
  lock,
  byId,
  facts: adjustmentFacts,
});
