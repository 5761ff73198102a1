import { paymentCalls } from "@larder/domain/accounts/payment/payment.calls";
import { paymentStates } from "@larder/domain/accounts/payment/payment.states";
import { words } from "@larder/domain/kernel/words";
import { documentKind } from "../../../kit/document/kinds.ts";

export default documentKind({
  name: words("Customer payment", "客戶付款"),
  path: "/accounts/payment",
  get: paymentCalls.get,
  states: paymentStates,
});
