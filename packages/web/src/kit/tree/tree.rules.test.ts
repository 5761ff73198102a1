import type { TreeNode } from "@larder/domain/kernel/tree";
import { describe, expect, test } from "vitest";
import { afterTick, linesOf, moveOf, narrowed, tickOf, withTheWay, type Tick, type Ticking } from "./tree.rules.ts";

const node = (id: number, label: string, ...children: TreeNode[]): TreeNode => ({
  id,
  parentId: 0,
  label,
  weight: 1,
  ...(children.length > 0 ? { children } : {}),
});
// 1 Company ⊃ 2 Sales ⊃ (3 Export, 4 Home) · 5 Stock
const tree = [node(1, "Company", node(2, "Sales", node(3, "Export"), node(4, "Home")), node(5, "Stock"))];
const find = (id: number, nodes: readonly TreeNode[] = tree): TreeNode =>
  nodes.find((one) => one.id === id) ??
  nodes.flatMap((one) => (one.children ? [find(id, one.children)] : [])).find(Boolean)!;
const everything = new Set([1, 2, 3, 4, 5]);

describe("what ticking does", () => {
  const table: [why: string, ticking: Ticking, before: number[], press: number, after: number[]][] = [
    ["alone: only this one", "alone", [], 2, [2]],
    ["alone: and off again", "alone", [2, 3], 2, [3]],
    ["below: everything below comes along, nothing above", "below", [], 2, [2, 3, 4]],
    ["below: and goes along", "below", [1, 2, 3, 4], 2, [1]],
    ["along: the way to it is ticked as well", "along", [], 3, [1, 2, 3]],
    ["along: a parent that is half becomes whole", "along", [1, 2, 3], 2, [1, 2, 3, 4]],
    ["along: what is taken off leaves the page above it where it was", "along", [1, 2, 3], 3, [1, 2]],
    ["along: a parent takes all below off", "along", [1, 2, 3, 4, 5], 2, [1, 5]],
  ];
  test.each(table)("%s", (_, ticking, before, press, after) => {
    expect(afterTick(tree, find(press), new Set(before), ticking).toSorted()).toEqual(after);
  });
});

describe("what a box shows", () => {
  const table: [why: string, ticking: Ticking, ticked: number[], of: number, shows: Tick][] = [
    ["alone: what is below does not matter", "alone", [3], 2, "off"],
    ["below: something below is ticked", "below", [3], 1, "half"],
    ["below: ticked itself, whatever is below", "below", [2], 2, "on"],
    ["along: ticked with everything below", "along", [2, 3, 4], 2, "on"],
    ["along: ticked, but not all below", "along", [1, 2, 3], 2, "half"],
    ["along: a page alone, without any of its actions", "along", [1, 2], 2, "half"],
    ["along: a leaf", "along", [3], 3, "on"],
    ["nothing", "along", [], 1, "off"],
  ];
  test.each(table)("%s", (_, ticking, ticked, of, shows) => {
    expect(tickOf(find(of), new Set(ticked), ticking)).toBe(shows);
  });
});

describe("visible lines", () => {
  const shown = (open: number[]) =>
    linesOf(tree, new Set(open)).map(({ node: { label }, level }) => `${level}${label}`);
  test("children are visible only below expanded nodes", () => {
    expect(shown([])).toEqual(["1Company"]);
    expect(shown([1])).toEqual(["1Company", "2Sales", "2Stock"]);
    expect(shown([2])).toEqual(["1Company"]);
    expect(shown([1, 2])).toEqual(["1Company", "2Sales", "3Export", "3Home", "2Stock"]);
  });
  test("a search reduces the tree to the matches and their ancestors", () => {
    const labels = (words: string) => linesOf(narrowed(tree, words), everything).map(({ node: { label } }) => label);
    expect(labels("exp")).toEqual(["Company", "Sales", "Export"]);
    expect(labels("sales")).toEqual(["Company", "Sales", "Export", "Home"]);
    expect(labels("nobody")).toEqual([]);
    expect(labels(" ")).toHaveLength(5);
  });
});

describe("keys", () => {
  const table: [key: string, open: number[], at: number, move: ReturnType<typeof moveOf>, why: string][] = [
    ["ArrowDown", [1], 1, { to: 2 }, "to the next line"],
    ["ArrowDown", [1], 5, { to: 5 }, "and stays at the last"],
    ["ArrowUp", [1, 2], 5, { to: 4 }, "over what is open"],
    ["ArrowRight", [1], 2, { open: 2 }, "opens"],
    ["ArrowRight", [1, 2], 2, { to: 3 }, "then leads inside"],
    ["ArrowRight", [1], 5, null, "a leaf has no inside"],
    ["ArrowLeft", [1, 2], 2, { close: 2 }, "closes"],
    ["ArrowLeft", [1, 2], 3, { to: 2 }, "then leads to the parent"],
    ["ArrowLeft", [], 1, null, "above the top is nothing"],
    ["End", [1, 2], 1, { to: 5 }, "to the last line"],
    ["Home", [1, 2], 5, { to: 1 }, "to the first"],
    ["s", [1], 1, { to: 2 }, "to the next that begins so"],
    ["s", [1], 2, { to: 5 }, "and the next again"],
    ["x", [1], 1, null, "nothing begins so"],
  ];
  test.each(table)("%s with %j open at %d: %j, %s", (key, open, at, move) => {
    expect(moveOf(key, linesOf(tree, new Set(open)), at)).toEqual(move);
  });
});

describe("matches among a flat list of records", () => {
  const rows = [
    { id: 1, parentId: 0, name: "Company" },
    { id: 2, parentId: 1, name: "Sales" },
    { id: 3, parentId: 2, name: "Export" },
    { id: 4, parentId: 2, name: "Home" },
    { id: 7, parentId: 6, name: "Export of another branch" },
  ];
  const table: [why: string, wanted: string[], found: number[]][] = [
    ["a leaf comes with the way to it, without its brothers", ["Export"], [1, 2, 3]],
    ["a way that two of them share comes once, in the order of the list", ["Home", "Export"], [1, 2, 3, 4]],
    ["a branch comes without what is below it", ["Sales"], [1, 2]],
    ["one whose parent is out of sight stands for itself", ["Export of another branch"], [7]],
    ["nothing is wanted, nothing is found", [], []],
  ];
  test.each(table)("%s", (_, wanted, found) => {
    expect(withTheWay(rows, (row) => wanted.includes(row.name)).map((row) => row.id)).toEqual(found);
  });
});
