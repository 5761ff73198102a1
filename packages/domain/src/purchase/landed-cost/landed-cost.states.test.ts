import { testMoves } from "../../kernel/states.fixture.ts";
import { landedCostStates } from "./landed-cost.states.ts";

testMoves("a landed cost", landedCostStates, (state) => ({ state }), {
  POSTED: ["reverse", "invoiced"],
  INVOICED: ["unbilled"],
  REVERSED: [],
});
