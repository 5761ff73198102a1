import { words } from "@larder/domain/kernel/words";
import { typedReceiptCalls } from "@larder/domain/purchase/typed-receipt/typed-receipt.calls";
import { typedReceiptStates } from "@larder/domain/purchase/typed-receipt/typed-receipt.states";
import { documentKind } from "../../../kit/document/kinds.ts";

export default documentKind({
  name: words("Typed receipt", "手動收貨單"),
  path: "/purchase/missing",
  get: typedReceiptCalls.get,
  states: typedReceiptStates,
});
