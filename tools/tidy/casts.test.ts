/** A double cast silences the compiler: each one is a column, a field or a state that nothing checks any more. */
import { expect, test } from "vitest";
import { sources } from "./files.ts";
import { sourceOf, type Source } from "./source.ts";

const FEWER_THAN = 55;

/** Through whatever is between: `as never as`, also inside of a promise or of a page of rows. */
const DOUBLE = /\bas (?:(?:Promise|Rows)<)?(?:unknown|never|object|any)(?:\[\])?>? as\b/g;

const doubleCasts = (files: readonly Source[]): number =>
  files.reduce((sum, { bare }) => sum + [...bare.matchAll(DOUBLE)].length, 0);

test(`the programs have fewer than ${FEWER_THAN} double casts`, () => {
  expect(doubleCasts(sources)).toBeLessThan(FEWER_THAN);
});

test("they are counted in code alone", () => {
  const text = "const a = b as unknown as C; // b as unknown as C\nconst d = 'as unknown as';\nconst e = f as G;";
  const counted = (code: string) => doubleCasts([sourceOf("packages/domain/src/a.ts", code)]);
  expect(counted(text)).toBe(1);
  for (const between of [
    "unknown",
    "never",
    "object",
    "any",
    "Promise<unknown>",
    "Promise<unknown[]>",
    "Rows<unknown>",
  ])
    expect(counted(`const a = b as ${between} as C;`), between).toBe(1);
  expect(counted("const a = b as C as D;")).toBe(0);
});
