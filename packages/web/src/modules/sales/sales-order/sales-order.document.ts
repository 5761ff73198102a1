import { words } from "@larder/domain/kernel/words";
import { salesOrderCalls } from "@larder/domain/sales/sales-order/sales-order.calls";
import { salesOrderStates } from "@larder/domain/sales/sales-order/sales-order.states";
import { documentKind } from "../../../kit/document/kinds.ts";

export default documentKind({
  name: words("Sales order", "銷售訂單"),
  path: "/sales/order",
  get: salesOrderCalls.get,
  states: salesOrderStates,
});
