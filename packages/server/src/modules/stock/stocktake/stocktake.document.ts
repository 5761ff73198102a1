/** A stocktake as a document: what its moves ask, and how it is locked (docs/rules/stock.md#stocktakes). */
import { stocktakeCalls } from "@larder/domain/stock/stocktake/stocktake.calls";
import { stocktakeFields } from "@larder/domain/stock/stocktake/stocktake.fields";
import { stocktakeFacts, stocktakeStates as states } from "@larder/domain/stock/stocktake/stocktake.states";
import { documentIn } from "../../../platform/document/document.ts";
import { byId, lock } from "./stocktake.store.ts";

export const stocktakes = documentIn({
  entity: "stocktake",
  table: "stocktakeHead",
  calls: stocktakeCalls,
  fields: stocktakeFields,
  states,
  lock,
  byId,
  files: "stock:take:count",
  unfinished: {
    states: ["DRAFT", "COUNTING", "REVIEW", "POSTING"],
    day: "bizDate",
    names: { warehouse: "warehouseId", goods: "stocktakeLine" },
  },
  facts: stocktakeFacts,
});
