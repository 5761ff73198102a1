/**
 * A landed cost (LC): what goods cost beside their price, such as freight and duty (docs/rules/purchase.md#landed-cost). It waits for
 * the bill of whoever carried them; what is billed is not reversed.
 */
import { bySystem, defineStates, move, posted, reversed, reversesPosted, shown } from "../../kernel/states.ts";

export interface LandedCostFacts {
  readonly state: string;
}
export const landedCostFacts = ({ state }: LandedCostFacts): LandedCostFacts => ({ state });

export const landedCostStates = defineStates<LandedCostFacts>()({
  begins: ["POSTED", "INVOICED"],
  states: {
    POSTED: posted,
    INVOICED: shown("Invoiced", "已到票", "good"),
    REVERSED: reversed,
  },
  moves: {
    reverse: reversesPosted("purchase:receipt:landed"),
    invoiced: move("POSTED", "INVOICED", bySystem("Invoiced", "已到票")),
    unbilled: move("INVOICED", "POSTED", bySystem("Invoice reversed", "撤回發票")),
  },
});
