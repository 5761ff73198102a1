import { testMoves } from "../../kernel/states.fixture.ts";
import { supplierStatementStates as machine } from "./supplier-statement.states.ts";

testMoves("a supplier's statement", machine, (state) => ({ state }), {
  OPEN: ["save", "pair", "reconcile", "chase"],
  RECONCILED: ["reopen", "chase"],
});
