/** A stocktake as a document: what its moves ask, and how it is locked (docs/rules/stock.md#stocktakes). */
import { stocktakeFacts, stocktakeStates as states } from "@larder/domain/stock/stocktake/stocktake.states";
import { documentIn } from "../../../platform/document/document.ts";
import { byId, lock } from "./stocktake.store.ts";

export const stocktakes = documentIn({
  entity: "stocktake",
  table: "stocktakeHead",
  states,
  lock,
  byId,
  facts: stocktakeFacts,
});
