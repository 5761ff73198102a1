/**
 * A landed cost (LC): what goods cost beside their price, such as freight and duty (docs/rules/purchase.md#landed-cost). It waits for
 * the bill of whoever carried them; what is billed is not reversed.
 */
import { bySystem, defineStates, posted, reversed, reversesPosted } from "../../kernel/states.ts";

export interface LandedCostFacts {
  readonly state: string;
}
export const landedCostFacts = ({ state }: LandedCostFacts): LandedCostFacts => ({ state });

export const landedCostStates = defineStates<LandedCostFacts>()({
  begins: ["POSTED", "INVOICED"],
  states: {
    POSTED: posted,
    INVOICED: { label: { en: "Invoiced", zh: "已到票" }, tone: "good" },
    REVERSED: reversed,
  },
  moves: {
    reverse: reversesPosted("purchase:receipt:landed"),
    invoiced: { from: ["POSTED"], to: "INVOICED", ...bySystem("Invoiced", "已到票") },
    unbilled: { from: ["INVOICED"], to: "POSTED", ...bySystem("Invoice taken back", "撤回發票") },
  },
});
