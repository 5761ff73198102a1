import { expect, test } from "vitest";
import type { States } from "./states.ts";

/**
 * The whole table of a document: the moves that are allowed from each state, in the order in which they are declared.
 * A new state or move fails here until it is written.
 */
export function testMoves<S extends string, M extends string, Doc>(
  what: string,
  machine: States<S, M, Doc>,
  facts: (state: S) => Doc,
  allowed: Record<NoInfer<S>, NoInfer<M>[]>,
): void {
  test.each(machine.stateNames)(`moves of ${what} that is %s`, (state) => {
    expect(machine.moveNames.filter((move) => machine.refusal(facts(state), move) === null)).toEqual(allowed[state]);
  });
}
