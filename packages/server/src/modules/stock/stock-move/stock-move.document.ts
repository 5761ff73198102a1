/** A move inside a warehouse as a document (docs/rules/stock.md#moves). */
import { stockMoveCalls } from "@larder/domain/stock/stock-move/stock-move.calls";
import { stockMoveFields } from "@larder/domain/stock/stock-move/stock-move.fields";
import { stockMoveFacts, stockMoveStates as states } from "@larder/domain/stock/stock-move/stock-move.states";
import { documentIn } from "../../../platform/document/document.ts";
import { byId, lock } from "./stock-move.store.ts";

export const stockMoves = documentIn({
  entity: "stockMove",
  table: "adjustHead",
  calls: stockMoveCalls,
  fields: stockMoveFields,
  states,
  lock,
  byId,
  files: "stock:control:move",
  facts: stockMoveFacts,
});
