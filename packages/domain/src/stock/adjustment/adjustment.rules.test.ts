import { describe, expect, test } from "vitest";
import type { KnownCost } from "../costing.rules.ts";
import { costsOf, directionOf, headRefusal, needsApproval, ownUseVat } from "./adjustment.rules.ts";
import {
  accountOf,
  adjustmentReasons,
  moveTypeOf,
  type AdjustmentReason,
  type Direction,
} from "./adjustment.reasons.ts";

// oxfmt-ignore
const reasons: [reason: AdjustmentReason, direction: Direction, moveType: string, account: string][] = [
  ["DAMAGED",     "OUT", "WASTE",       "WASTE"],
  ["EXPIRED",     "OUT", "WASTE",       "WASTE"],
  ["TEMPERATURE", "OUT", "WASTE",       "WASTE"],
  ["RECALL",      "OUT", "WASTE",       "WASTE"],
  ["THEFT",       "OUT", "ADJUST_LOSS", "STOCK_ADJ"],
  ["SAMPLE",      "OUT", "ADJUST_LOSS", "STOCK_ADJ"],
  ["STAFF_USE",   "OUT", "ADJUST_LOSS", "STOCK_ADJ"],
  ["COUNT",       "OUT", "ADJUST_LOSS", "STOCK_ADJ"],
  ["COUNT",       "IN",  "ADJUST_GAIN", "STOCK_ADJ"],
  ["FOUND",       "IN",  "ADJUST_GAIN", "STOCK_ADJ"],
];
test.each(reasons)("%s %s is %s against %s", (reason, direction, moveType, account) => {
  expect(adjustmentReasons[reason].directions).toContain(direction);
  expect(directionOf({ reason, direction })).toBe(direction);
  expect([moveTypeOf(reason, direction), accountOf(reason)]).toEqual([moveType, account]);
});
test("the table has every reason", () => {
  expect([...new Set(reasons.map(([reason]) => reason))].toSorted()).toEqual(Object.keys(adjustmentReasons).toSorted());
});

const heads: [Parameters<typeof headRefusal>[0], reason: string | undefined, why: string][] = [
  [{ reason: "DAMAGED" }, undefined, "what is damaged is less"],
  [{ reason: "DAMAGED", direction: "IN" }, "directionOfReason", "nothing comes by being damaged"],
  [{ reason: "COUNT" }, "directionMissing", "a count says which"],
  [{ reason: "COUNT", direction: "IN" }, undefined, "it may find more"],
  [{ reason: "SAMPLE", remark: " " }, "remarkMissing", "a sample says for whom"],
  [{ reason: "STAFF_USE", remark: "Lunch" }, undefined, "and lunch is an answer"],
  [{ reason: "THEFT" }, "remarkMissing", "so does a theft"],
];
test.each(heads)("%j: %s, %s", (head, reason) => expect(headRefusal(head)?.refusal.reason).toBe(reason));

describe("what it costs", () => {
  const line = (qtyBase: string, costPerUnit: string | null = null) => ({
    goodsId: 1,
    qty: qtyBase,
    qtyBase,
    costPerUnit,
  });
  const known = (qty: string, value: string, lastCost: string | null = null, standardCost: string | null = null) =>
    new Map<number, KnownCost>([[1, { qty, value, lastCost, standardCost }]]);
  // oxfmt-ignore
  const cases: [Direction, ReturnType<typeof line>[], ReturnType<typeof known>, costs: (string | null)[], why: string][] = [
    ["OUT", [line("4")], known("15", "187.5"), ["50.0000"], "its share of the value"],
    ["OUT", [line("1"), line("1"), line("1")], known("3", "10"), ["3.3333", "3.3334", "3.3333"], "the last one takes the rest"],
    ["IN", [line("4")], known("15", "187.5"), ["50.0000"], "what is found is worth the average"],
    ["IN", [line("2")], known("0", "0", "12.5"), ["25.0000"], "of an empty shelf what the last receipt cost"],
    ["IN", [line("2", "7")], known("0", "0", "12.5"), ["25.0000"], "also where something is entered"],
    ["IN", [line("4")], known("15", "187.5", "9", "8"), ["50.0000"], "an average goes before both"],
    ["IN", [line("2", "7")], known("0", "0", "12.5", "8"), ["25.0000"], "the last receipt before the standard cost"],
    ["IN", [line("2", "7")], known("0", "0", null, "8"), ["16.0000"], "which goes before what is entered"],
    ["IN", [line("2")], known("0", "0", null, "0"), ["0.0000"], "also where it is nothing"],
    ["IN", [line("2", "7"), line("1")], known("0", "0"), ["14.0000", "7.0000"], "else what is entered, then the average of that"],
    ["IN", [line("2")], known("0", "0"), [null], "else nobody knows"],
    ["IN", [line("1")], new Map(), [null], "nor of goods that were never here"],
  ];
  test.each(cases)("%s %j of %j: %j", (direction, lines, stock, costs) => {
    expect(costsOf(direction, lines, stock)).toEqual(costs);
  });
  test.each([
    ["50.0000", false],
    ["50.0001", true],
  ])("at a threshold of 50.00, %s needs approval: %s", (cost, needed) => {
    expect(needsApproval([cost], "50.00")).toBe(needed);
  });
});

describe("what staff use is a supply to ourselves", () => {
  const lines = [
    { vatCode: "S20", cost: "10.1111" },
    { vatCode: "S20", cost: "5.2222" },
    { vatCode: "Z0", cost: "7" },
  ] as const;
  test("VAT on the cost of what is taxed, once for each code", () => {
    expect(ownUseVat("STAFF_USE", lines, () => "0.2")).toEqual([{ vatCode: "S20", net: "15.33", vat: "3.07" }]);
  });
  test("of no other reason", () => expect(ownUseVat("SAMPLE", lines, () => "0.2")).toEqual([]));
});
