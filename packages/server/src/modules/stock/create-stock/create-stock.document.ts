/** Create stock as a document: the facts of its moves, and its lock (docs/rules/stock.md#create-stock). */
import { createStockCalls } from "@larder/domain/stock/create-stock/create-stock.calls";
import { createStockFields } from "@larder/domain/stock/create-stock/create-stock.fields";
import { createStockFacts, createStockStates as states } from "@larder/domain/stock/create-stock/create-stock.states";
import { documentIn } from "../../../platform/document/document.ts";
import { byId, lock, type LockedCreateStock } from "./create-stock.store.ts";

export const createStocks = documentIn({
  entity: "createStock",
  table: "createStockHead",
  calls: createStockCalls,
  fields: createStockFields,
  states,
  lock,
  byId,
  files: "stock:create:edit",
  unfinished: { states: ["DRAFT"], day: "bizDate", names: { warehouse: "warehouseId", goods: "createStockLine" } },
  hidden: { permission: "sales:margin:view", names: ["amount", "unitCost", "costPerUnit"] },
  facts: (document: LockedCreateStock) => createStockFacts(document, document.lines),
});
