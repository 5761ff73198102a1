import { words } from "@larder/domain/kernel/words";
import { orderInvoiceCalls } from "@larder/domain/sales/order-invoice/order-invoice.calls";
import { orderInvoiceStates } from "@larder/domain/sales/order-invoice/order-invoice.states";
import { documentKind } from "../../../kit/document/kinds.ts";

export default documentKind({
  name: words("Order invoice", "訂單發票"),
  path: "/sales/order-invoice",
  get: orderInvoiceCalls.get,
  states: orderInvoiceStates,
});
