import { words } from "@larder/domain/kernel/words";
import { purchaseOrderCalls } from "@larder/domain/purchase/purchase-order/purchase-order.calls";
import { purchaseOrderStates } from "@larder/domain/purchase/purchase-order/purchase-order.states";
import { documentKind } from "../../../kit/document/kinds.ts";

export default documentKind({
  name: words("Purchase order", "採購訂單"),
  path: "/purchase/order",
  get: purchaseOrderCalls.get,
  states: purchaseOrderStates,
});
