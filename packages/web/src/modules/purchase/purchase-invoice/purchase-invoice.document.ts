import { words } from "@larder/domain/kernel/words";
import { purchaseInvoiceCalls } from "@larder/domain/purchase/purchase-invoice/purchase-invoice.calls";
import { purchaseInvoiceStates } from "@larder/domain/purchase/purchase-invoice/purchase-invoice.states";
import { documentKind } from "../../../kit/document/kinds.ts";

export default documentKind({
  name: words("Purchase invoice", "採購發票"),
  path: "/purchase/invoice",
  get: purchaseInvoiceCalls.get,
  states: purchaseInvoiceStates,
});
