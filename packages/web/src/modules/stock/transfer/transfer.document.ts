import { words } from "@larder/domain/kernel/words";
import { transferCalls } from "@larder/domain/stock/transfer/transfer.calls";
import { transferStates } from "@larder/domain/stock/transfer/transfer.states";
import { documentKind } from "../../../kit/document/kinds.ts";

export default documentKind({
  name: words("Stock transfer", "庫存調撥"),
  path: "/stock/transfer",
  get: transferCalls.get,
  states: transferStates,
});
