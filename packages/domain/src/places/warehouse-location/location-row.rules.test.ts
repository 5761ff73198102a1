import { describe, expect, test } from "vitest";
import type { Refused } from "../../kernel/refusal.ts";
import { codesBetween } from "./location-row.rules.ts";

const table: [first: string, last: string, expected: string[] | string, why: string][] = [
  ["A-01", "A-03", ["A-01", "A-02", "A-03"], "leading zeros are kept"],
  ["A-9", "A-11", ["A-9", "A-10", "A-11"], "numbers without zeros grow"],
  ["B2-08", "B2-10", ["B2-08", "B2-09", "B2-10"], "only the number at the end counts"],
  ["7", "9", ["7", "8", "9"], "a code may be a number alone"],
  ["A-05", "A-05", ["A-05"], "a row of one"],
  ["a-01", "A-02", ["a-01", "a-02"], "large and small letters are one name"],
  ["A-05", "A-01", "rowUnclear", "a row does not count down"],
  ["A-01", "B-05", "rowUnclear", "two racks are two rows"],
  ["COLD", "FREEZER", "rowUnclear", "names without a number cannot be counted"],
  ["A-001", "A-999", "rowTooLong", "a slip of the hand does not make a thousand places"],
];

describe("a row of locations", () => {
  test.each(table)("%s to %s: %j, %s", (first, last, expected) => {
    const codes = () => codesBetween(first, last);
    if (typeof expected !== "string") return expect(codes()).toEqual(expected);
    try {
      codes();
    } catch (error) {
      return expect((error as Refused).refusal.reason).toBe(expected);
    }
    return expect.unreachable();
  });
});
