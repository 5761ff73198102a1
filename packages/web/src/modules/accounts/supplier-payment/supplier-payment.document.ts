import { supplierPaymentCalls } from "@larder/domain/accounts/supplier-payment/supplier-payment.calls";
import { supplierPaymentStates } from "@larder/domain/accounts/supplier-payment/supplier-payment.states";
import { words } from "@larder/domain/kernel/words";
import { documentKind } from "../../../kit/document/kinds.ts";

export default documentKind({
  name: words("Supplier payment", "供應商付款"),
  path: "/accounts/supplierPayment",
  get: supplierPaymentCalls.get,
  states: supplierPaymentStates,
});
