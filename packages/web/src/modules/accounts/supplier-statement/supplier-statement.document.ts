import { supplierStatementCalls } from "@larder/domain/accounts/supplier-statement/supplier-statement.calls";
import { supplierStatementStates } from "@larder/domain/accounts/supplier-statement/supplier-statement.states";
import { words } from "@larder/domain/kernel/words";
import { documentKind } from "../../../kit/document/kinds.ts";

export default documentKind({
  name: words("Supplier statement", "供應商對帳"),
  path: "/accounts/supplierStatement",
  get: supplierStatementCalls.get,
  states: supplierStatementStates,
});
