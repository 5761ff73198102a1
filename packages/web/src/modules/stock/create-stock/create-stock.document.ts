import { words } from "@larder/domain/kernel/words";
import { createStockCalls } from "@larder/domain/stock/create-stock/create-stock.calls";
import { createStockStates } from "@larder/domain/stock/create-stock/create-stock.states";
import { documentKind } from "../../../kit/document/kinds.ts";

export default documentKind({
  name: words("Create stock", "建立庫存"),
  path: "/stock/create-stock",
  get: createStockCalls.get,
  states: createStockStates,
});
