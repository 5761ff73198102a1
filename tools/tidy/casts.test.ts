/** A double cast silences the compiler: each one is a column, a field or a state that nothing checks any more. */
import { expect, test } from "vitest";
import { sources } from "./files.ts";
import { sourceOf, type Source } from "./source.ts";

const FEWER_THAN = 60;

const doubleCasts = (files: readonly Source[]): number =>
  files.reduce((sum, { bare }) => sum + [...bare.matchAll(/\bas unknown as\b/g)].length, 0);

test(`the programs have fewer than ${FEWER_THAN} double casts`, () => {
  expect(doubleCasts(sources)).toBeLessThan(FEWER_THAN);
});

test("they are counted in code alone", () => {
  const text = "const a = b as unknown as C; // b as unknown as C\nconst d = 'as unknown as';\nconst e = f as G;";
  expect(doubleCasts([sourceOf("packages/domain/src/a.ts", text)])).toBe(1);
});
