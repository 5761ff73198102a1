import { words } from "@larder/domain/kernel/words";
import { adjustmentCalls } from "@larder/domain/stock/adjustment/adjustment.calls";
import { adjustmentStates } from "@larder/domain/stock/adjustment/adjustment.states";
import { documentKind } from "../../../kit/document/kinds.ts";

export default documentKind({
  name: words("Stock adjustment", "庫存調整"),
  path: "/stock/adjustment",
  get: adjustmentCalls.get,
  states: adjustmentStates,
});
