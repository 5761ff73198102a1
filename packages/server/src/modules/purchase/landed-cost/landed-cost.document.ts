/** A landed cost as a document: the facts of its moves, and its lock (docs/rules/purchase.md#landed-cost). */
import { landedCostCalls } from "@larder/domain/purchase/landed-cost/landed-cost.calls";
import { landedCostFields } from "@larder/domain/purchase/landed-cost/landed-cost.fields";
import { landedCostFacts, landedCostStates as states } from "@larder/domain/purchase/landed-cost/landed-cost.states";
import { documentIn } from "../../../platform/document/document.ts";
import { byId, lock } from "./landed-cost.store.ts";

export const landedCosts = documentIn({
  ...{ entity: "landedCost", table: "landedCost", calls: landedCostCalls, fields: landedCostFields },
  ...{ states, lock, byId },
  // What is attached to it is with its receipt, where it is shown.
  files: null,
  facts: landedCostFacts,
});
