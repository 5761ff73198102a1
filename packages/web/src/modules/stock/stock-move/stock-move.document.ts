import { words } from "@larder/domain/kernel/words";
import { stockMoveCalls } from "@larder/domain/stock/stock-move/stock-move.calls";
import { stockMoveStates } from "@larder/domain/stock/stock-move/stock-move.states";
import { documentKind } from "../../../kit/document/kinds.ts";

export default documentKind({
  name: words("Stock move", "移庫"),
  path: "/stock/move",
  get: stockMoveCalls.get,
  states: stockMoveStates,
});
