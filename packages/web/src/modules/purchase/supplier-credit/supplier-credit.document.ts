import { words } from "@larder/domain/kernel/words";
import { supplierCreditCalls } from "@larder/domain/purchase/supplier-credit/supplier-credit.calls";
import { supplierCreditStates } from "@larder/domain/purchase/supplier-credit/supplier-credit.states";
import { documentKind } from "../../../kit/document/kinds.ts";

export default documentKind({
  name: words("Supplier credit note", "供應商貸項通知單"),
  path: "/purchase/credit",
  get: supplierCreditCalls.get,
  states: supplierCreditStates,
});
