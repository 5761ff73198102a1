import { paymentRunCalls } from "@larder/domain/accounts/payment-run/payment-run.calls";
import { paymentRunStates } from "@larder/domain/accounts/payment-run/payment-run.states";
import { words } from "@larder/domain/kernel/words";
import { documentKind } from "../../../kit/document/kinds.ts";

export default documentKind({
  name: words("Payment run", "批次付款"),
  path: "/accounts/paymentRun",
  get: paymentRunCalls.get,
  states: paymentRunStates,
});
