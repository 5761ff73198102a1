/** Create stock as a document: the facts of its moves, and its lock (docs/rules/stock.md#create-stock). */
import { createStockFacts, createStockStates as states } from "@larder/domain/stock/create-stock/create-stock.states";
import { documentIn } from "../../../platform/document/document.ts";
import { byId, lock, type LockedCreateStock } from "./create-stock.store.ts";

export const createStocks = documentIn({
  entity: "createStock",
  table: "createStockHead",
  states,
  lock,
  byId,
  facts: (document: LockedCreateStock) => createStockFacts(document, document.lines),
});
