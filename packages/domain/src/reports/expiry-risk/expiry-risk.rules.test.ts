import { describe, expect, test } from "vitest";
import type { Ageing } from "../../stock/expiry.rules.ts";
import { expiryAdvice, expiryBandOf, riskValue, type ExpiryAdvice, type ExpiryBand } from "./expiry-risk.rules.ts";

const usual: Ageing = { daysLeft: 5, qty: "80.000", sold: "280.000", days: 28, sellable: true };

test("its value in proportion", () => {
  expect(riskValue("120.0000", "80.000", "30.000")).toBe("45.0000");
  expect(riskValue("10.0000", "3.000", "1.000")).toBe("3.3333");
  expect(riskValue("0.0000", "0.000", "0.000")).toBe("0.0000");
});

describe("what to do", () => {
  const table: [over: Partial<Ageing>, elsewhere: string, advice: ExpiryAdvice | null, why: string][] = [
    [{}, "12.000", "TRANSFER", "another warehouse sells it"],
    [{}, "0.000", "PROMOTE", "there is time to offer it"],
    [{ daysLeft: 1 }, "12.000", "DONATE", "it would arrive on its last day"],
    [{ daysLeft: 2 }, "0.000", "DONATE", "too late for an offer"],
    [{ daysLeft: 3 }, "0.000", "PROMOTE", "just in time"],
    [{ daysLeft: -1 }, "12.000", "WRITE_OFF", "past its date"],
    [{ qty: "50.000" }, "12.000", null, "all of it goes"],
    [{ daysLeft: null }, "12.000", null, "it keeps"],
    [{ sellable: false }, "12.000", "PROMOTE", "what is blocked is not sent on"],
  ];
  test.each(table)("%j, %s elsewhere: %s, %s", (over, elsewhere, advice) => {
    expect(expiryAdvice({ ...usual, ...over }, elsewhere)).toBe(advice);
  });
});

const bands: Record<ExpiryBand, (number | null)[]> = {
  EXPIRED: [-400, -1],
  DAYS_7: [0, 7],
  DAYS_14: [8, 14],
  DAYS_30: [15, 30],
  DAYS_90: [31, 90],
  LATER: [91],
  NO_DATE: [null],
};
test.each(Object.entries(bands))("%s: %j days left", (band, days) => {
  expect(days.map(expiryBandOf)).toEqual(days.map(() => band));
});
