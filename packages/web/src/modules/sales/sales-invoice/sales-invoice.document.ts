import { words } from "@larder/domain/kernel/words";
import { salesInvoiceCalls } from "@larder/domain/sales/sales-invoice/sales-invoice.calls";
import { salesInvoiceStates } from "@larder/domain/sales/sales-invoice/sales-invoice.states";
import { documentKind } from "../../../kit/document/kinds.ts";

export default documentKind({
  name: words("Sales invoice", "銷售發票"),
  path: "/sales/sales-invoice",
  get: salesInvoiceCalls.get,
  states: salesInvoiceStates,
});
