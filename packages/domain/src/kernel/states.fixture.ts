import { expect, test } from "vitest";
import type { Refusal } from "./refusal.ts";
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

/** The guards of a table: with these facts a move is refused for a reason, or it is allowed. */
export function testGuards<M extends string, Doc extends object>(
  { refusal }: { readonly refusal: (doc: Doc, move: M) => Refusal | null },
  good: NoInfer<Doc>,
  table: [facts: Partial<NoInfer<Doc>>, move: NoInfer<M>, reason: string | undefined, why: string][],
): void {
  test.each(table)("%j: %s is refused as %s, %s", (facts, move, reason) => {
    expect(refusal({ ...good, ...facts }, move)?.reason).toBe(reason);
  });
}
