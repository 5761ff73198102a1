import { expect, test } from "vitest";
import { depthsAfter, placeRefusal, type CategoryPlace } from "./category.rules.ts";

// 1 ── 2 ── 3      4 ── 5      6
const tree = new Map<number, CategoryPlace>(
  (
    [
      [1, null],
      [2, 1],
      [3, 2],
      [4, null],
      [5, 4],
      [6, null],
    ] as const
  ).map(([id, parentId]) => [id, { id, parentId }]),
);

const table: [id: number | null, parentId: number | null, reason: string | null, why: string][] = [
  [null, null, null, "a new one at the top"],
  [null, 2, null, "a new one on the third level"],
  [null, 3, "tooDeep", "a fourth level is one too many"],
  [null, 9, "noSuchParent", "the parent must exist"],
  [6, 2, null, "a single one moves down"],
  [4, 1, null, "a branch of two fits under a top"],
  [4, 2, "tooDeep", "its lowest level counts"],
  [1, 6, "tooDeep", "a branch of three stays at the top"],
  [1, 1, "underItself", "not under itself"],
  [1, 3, "underItself", "nor under its own grandchild"],
  [3, null, null, "up to the top"],
];
test.each(table)("%s under %s: %s (%s)", (id, parentId, reason) => {
  expect(placeRefusal(tree, id, parentId)?.reason ?? null).toBe(reason);
});

test("everything below moves along", () => {
  expect(depthsAfter(tree, 2, null)).toEqual([
    { id: 2, depth: 1 },
    { id: 3, depth: 2 },
  ]);
  expect(depthsAfter(tree, 4, 1)).toEqual([
    { id: 4, depth: 2 },
    { id: 5, depth: 3 },
  ]);
});
