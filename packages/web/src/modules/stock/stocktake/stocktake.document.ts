import { words } from "@larder/domain/kernel/words";
import { stocktakeCalls } from "@larder/domain/stock/stocktake/stocktake.calls";
import { stocktakeStates } from "@larder/domain/stock/stocktake/stocktake.states";
import { documentKind } from "../../../kit/document/kinds.ts";

export default documentKind({
  name: words("Stocktake", "盤點"),
  path: "/stock/stocktake",
  get: stocktakeCalls.get,
  states: stocktakeStates,
});
