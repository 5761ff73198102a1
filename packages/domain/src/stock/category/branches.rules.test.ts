import { expect, test } from "vitest";
import { branchesOf, type CategoryFigure } from "./branches.rules.ts";

/** Food: Dry: Rice; and Drinks. */
const tree = [
  { id: 1, parentId: null, nameEn: "Food", nameZh: "食品" },
  { id: 2, parentId: 1, nameEn: "Dry", nameZh: null },
  { id: 3, parentId: 2, nameEn: "Rice", nameZh: null },
  { id: 4, parentId: null, nameEn: "Drinks", nameZh: null },
];
const figure = (categoryId: number | null, count: number, value: string | null): CategoryFigure => ({
  ...{ categoryId, count, value },
});
const figures = [figure(1, 1, "1.0000"), figure(2, 2, "2.5000"), figure(3, 3, "4.0000"), figure(4, 9, "20.0000")];

const table: [within: number | null, branches: [number | null, number, string | null][], why: string][] = [
  [
    null,
    [
      [4, 9, "20.0000"],
      [1, 6, "7.5000"],
    ],
    "at the top, the most valuable first",
  ],
  [
    1,
    [
      [4, 9, "20.0000"],
      [2, 5, "6.5000"],
      [1, 1, "1.0000"],
    ],
    "right below a category, and what is in it itself",
  ],
  [
    2,
    [
      [4, 9, "20.0000"],
      [3, 3, "4.0000"],
      [2, 2, "2.5000"],
      [1, 1, "1.0000"],
    ],
    "one level further down",
  ],
];
test.each(table)("within %s: %j, %s", (within, branches) => {
  expect(branchesOf(tree, figures, within).map(({ id, count, value }) => [id, count, value])).toEqual(branches);
});

test("without the right to see cost they are counted; what has no category stands by itself", () => {
  const counted = branchesOf(tree, [figure(3, 2, null), figure(null, 5, null)], null);
  expect(counted).toEqual([
    { id: null, nameEn: null, nameZh: null, count: 5, value: null },
    { id: 1, nameEn: "Food", nameZh: "食品", count: 2, value: null },
  ]);
});
