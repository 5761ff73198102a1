import { describe, expect, test } from "vitest";
import { checkedKeys, treeOf, type TreeNode } from "./tree.ts";

const rows = [
  { id: 1, parentId: 0, label: "Company", weight: 1 },
  { id: 2, parentId: 1, label: "Sales", weight: 1 },
  { id: 3, parentId: 1, label: "Stock", weight: 2 },
  { id: 4, parentId: 2, label: "Export", weight: 1 },
];
const shape = (nodes: readonly TreeNode[]): string =>
  nodes.map((node) => node.label + (node.children ? `(${shape(node.children)})` : "")).join(" ");

describe("a tree", () => {
  const table: [why: string, ids: number[], tree: string][] = [
    [
      "hangs each record under its parent, and leaves have no children at all",
      [1, 2, 3, 4],
      "Company(Sales(Export) Stock)",
    ],
    ["begins with whatever has no parent in sight: a restricted scope may have several roots", [3, 4], "Stock Export"],
    ["loses nothing when a middle one is out of sight", [1, 3, 4], "Company(Stock) Export"],
    ["of nothing is empty", [], ""],
  ];
  test.each(table)("%s", (_, ids, tree) => {
    expect(shape(treeOf(rows.filter((row) => ids.includes(row.id))))).toBe(tree);
  });
});

describe("which nodes are shown as checked", () => {
  const table: [why: string, ids: number[], strictly: boolean, checked: number[]][] = [
    ["a parent of an assigned node may be checked by half, so it is left to the tree", [1, 2, 4], true, [4]],
    ["a parent without assigned children is checked itself", [1, 3, 2], true, [3, 2]],
    ["without the tie between parents and children everything assigned is checked", [1, 2, 4], false, [1, 2, 4]],
  ];
  test.each(table)("%s", (_, ids, strictly, checked) => {
    const assigned = ids.map((id) => rows.find((row) => row.id === id)!);
    expect(checkedKeys(assigned, strictly)).toEqual(checked);
  });
});
