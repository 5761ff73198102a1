/** A move inside a warehouse: posted as it is entered, and undone by moving again (docs/rules/stock.md#moves). */
import { defineStates, posted } from "../../kernel/states.ts";

export const stockMoveStates = defineStates()({
  begins: ["POSTED"],
  states: { POSTED: posted },
  moves: {},
});

/** Nothing can be done with it. */
export const stockMoveFacts = ({ state }: { readonly state: string }) => ({ state });
