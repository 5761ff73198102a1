/** An adjustment as a document: what its moves ask, and how it is locked (docs/rules/stock.md#adjustments). */
import { adjustmentCalls } from "@larder/domain/stock/adjustment/adjustment.calls";
import { adjustmentFields } from "@larder/domain/stock/adjustment/adjustment.fields";
import { adjustmentFacts, adjustmentStates as states } from "@larder/domain/stock/adjustment/adjustment.states";
import { documentIn } from "../../../platform/document/document.ts";
import { byId, lock } from "./adjustment.store.ts";

export const adjustments = documentIn({
  entity: "adjustment",
  table: "adjustHead",
  calls: adjustmentCalls,
  fields: adjustmentFields,
  states,
  lock,
  byId,
  files: "stock:control:edit",
  facts: adjustmentFacts,
  unfinished: {
    states: ["DRAFT", "PENDING"],
    day: "bizDate",
    names: { warehouse: "warehouseId", goods: "adjustLine" },
  },
  hidden: { permission: "sales:margin:view", names: ["costPerUnit", "cost"] },
});
