import { describe, expect, test } from "vitest";
import { bucketOf } from "../accounts/statement.rules.ts";
import { addDays } from "../kernel/calendar.ts";
import { workspaceKind, workspaceNames, workspacesOf, panelNames, tileNames } from "./dashboard.fields.ts";
import { permissionsOf, tileList } from "./dashboard.lists.ts";
import {
  daysUntil,
  dueRanges,
  lastClosedDay,
  sameWeekdays,
  vatPeriodStart,
  weeksToCompare,
  weeksUntil,
  type DueRange,
} from "./dashboard.rules.ts";

describe("the last delivery day for which no more orders are taken", () => {
  const table: [now: string, time: string, closed: string, why: string][] = [
    ["2026-11-20 16:59", "17:00", "2026-11-20", "until five, tomorrow's book is open"],
    ["2026-11-20 17:00", "17:00", "2026-11-21", "at five it closes"],
    ["2026-11-20 23:59", "17:00", "2026-11-21", "and stays closed"],
    ["2026-12-31 18:00", "17:00", "2027-01-01", "over the end of the year"],
  ];
  test.each(table)("%s, cut-off %s: %s, %s", (now, time, closed) => {
    expect(lastClosedDay(now, { time, daysBefore: 1 })).toBe(closed);
  });
});

test("eight weeks begin on Mondays and end with the current one", () => {
  const weeks = weeksUntil("2026-11-20");
  expect(weeks).toHaveLength(8);
  expect([weeks[0], weeks.at(-1)]).toEqual(["2026-09-28", "2026-11-16"]);
});

test("fourteen days end today", () => {
  const days = daysUntil("2026-11-20");
  expect(days).toHaveLength(14);
  expect([days[0], days.at(-1)]).toEqual(["2026-11-07", "2026-11-20"]);
});

describe("the workspaces of somebody", () => {
  const table: [held: string[], open: string[], first: string | null, why: string][] = [
    [
      ["*"],
      ["overview", "sales", "warehouse", "purchase", "accounts"],
      "overview",
      "the owner begins with the overview",
    ],
    [
      ["sales:report:list", "sales:order:list", "sales:order:add"],
      ["overview", "sales"],
      "sales",
      "a clerk takes orders",
    ],
    [
      ["sales:order:list", "sales:orderInvoice:list", "sales:order:release"],
      ["sales", "warehouse"],
      "warehouse",
      "releasing is work of the warehouse",
    ],
    [
      ["acc:payment:list", "acc:payment:add", "stock:batch:list"],
      ["warehouse", "accounts"],
      "accounts",
      "accounts take money",
    ],
    [
      ["stock:list:list", "purchase:order:list", "purchase:order:add"],
      ["warehouse", "purchase"],
      "purchase",
      "a buyer orders from suppliers",
    ],
    [["stock:list:list"], ["warehouse"], "warehouse", "who only looks begins with what there is to see"],
    [["system:vehicleState:list"], [], null, "a driver has none"],
  ];
  test.each(table)("%j: %j, first %s: %s", (held, open, first) => {
    expect(workspacesOf((permission) => held.includes("*") || held.includes(permission))).toEqual({ open, first });
  });

  test("every workspace is opened and worked at with permissions that exist", () => {
    const known = new Set([
      ...tileNames.map((name) => tileList(name).permission),
      ...panelNames.flatMap(permissionsOf),
    ]);
    for (const name of workspaceNames) expect(workspaceKind(name).opens.filter((one) => !known.has(one))).toEqual([]);
  });

  test("every tile and every panel is on a workspace", () => {
    expect(new Set(workspaceNames.flatMap((name) => workspaceKind(name).tiles))).toEqual(new Set(tileNames));
    expect(workspaceNames.flatMap((name) => workspaceKind(name).panels).toSorted()).toEqual(panelNames.toSorted());
  });
});

test("the VAT of a period runs from the day behind the closed one, else from the quarter", () => {
  expect(vatPeriodStart("2026-11-20", "")).toBe("2026-10-01");
  expect(vatPeriodStart("2026-03-31", "")).toBe("2026-01-01");
  expect(vatPeriodStart("2026-11-20", "2026-10-31")).toBe("2026-11-01");
});

test("the due days of each column are those that the ageing list counts there", () => {
  const within = (day: string, { dueFrom = "", dueTo = "9999-12-31" }: DueRange) => dueFrom <= day && day <= dueTo;
  for (let late = -3; late <= 120; late++) {
    const due = addDays("2026-11-20", -late);
    const columns = Object.entries(dueRanges("2026-11-20")).filter(([, range]) => within(due, range));
    expect(columns.map(([name]) => name)).toEqual([bucketOf(due, "2026-11-20")]);
  }
});

test("weeks are compared up to the same weekday", () => {
  expect(weeksToCompare("2026-11-20")).toEqual({
    thisWeek: { from: "2026-11-16", to: "2026-11-20" },
    lastWeek: { from: "2026-11-09", to: "2026-11-13" },
    lastYear: { from: "2025-11-17", to: "2025-11-21" },
  });
  expect(sameWeekdays("2026-11-20")).toEqual(["2026-11-13", "2026-11-06", "2026-10-30", "2026-10-23"]);
});
