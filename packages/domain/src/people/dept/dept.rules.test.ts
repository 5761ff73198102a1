import { describe, expect, test } from "vitest";
import { ancestorsBelow, disableProblem, placeProblem, removeProblem, type DeptUse } from "./dept.rules.ts";

const company = { id: 100, ancestors: "0", deptName: "Company", status: "0" as const };
const sales = { id: 101, ancestors: "0,100", deptName: "Sales", status: "0" as const };
const exporting = { id: 1010, ancestors: "0,100,101", deptName: "Export", status: "0" as const };
const closed = { id: 103, ancestors: "0,100", deptName: "Shop", status: "1" as const };

test("the path from the top follows from the parent", () => {
  expect(ancestorsBelow(null)).toBe("0");
  expect(ancestorsBelow(sales)).toBe("0,100,101");
});

describe("where a department may be placed", () => {
  const table: [
    why: string,
    dept: typeof sales | null,
    parent: typeof sales | typeof closed | null,
    reason: string | null,
  ][] = [
    ["at the top", null, null, null],
    ["below any that is in use", null, sales, null],
    ["not below one that is disabled", null, closed, "deptParentDisabled"],
    ["not below itself", sales, sales, "deptUnderItself"],
    ["not below a department below it", sales, exporting, "deptUnderItself"],
    ["further up", exporting, company, null],
    [
      "not taken for its relative by the digits of the number: 1010 is not below 10",
      { ...sales, id: 10 },
      exporting,
      null,
    ],
  ];
  test.each(table)("%s", (_, dept, parent, reason) => {
    expect(placeProblem(dept, parent)?.reason ?? null).toBe(reason);
  });
});

describe("what belongs to a department", () => {
  const none: DeptUse = { children: 0, enabledChildren: 0, users: 0, posts: 0 };
  const table: [why: string, use: Partial<DeptUse>, remove: string | null, disable: string | null][] = [
    ["nothing: it may go", {}, null, null],
    ["departments that are all disabled: it stays, but may be disabled", { children: 2 }, "deptHasChildren", null],
    ["a department in use", { children: 1, enabledChildren: 1 }, "deptHasChildren", "deptHasEnabledChildren"],
    ["people", { users: 1 }, "deptHasUsers", "deptHasUsers"],
    ["posts, which may be empty for a while", { posts: 1 }, "deptHasPosts", null],
  ];
  test.each(table)("%s", (_, use, remove, disable) => {
    expect(removeProblem("Sales", { ...none, ...use })?.reason ?? null).toBe(remove);
    expect(disableProblem("Sales", { ...none, ...use })?.reason ?? null).toBe(disable);
  });
});
