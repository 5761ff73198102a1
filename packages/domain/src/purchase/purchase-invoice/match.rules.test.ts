import { describe, expect, test } from "vitest";
import {
  automaticMatches,
  linkable,
  matchResult,
  openBase,
  priceDiffers,
  wholeDiffers,
  priceFigures,
  worstResult,
  type MatchedReceipt,
  type OpenReceipt,
  type ResultFacts,
} from "./match.rules.ts";

const tolerance = { pct: "1.0000", line: "1.00" };
const line = (net: string, qtyBase: string, weightKg: string | null = null) => ({ net, qtyBase, weightKg });
/** Received at a price for a base unit. */
const came = (qtyBase: string, amount: string, over: Partial<MatchedReceipt> = {}): MatchedReceipt => ({
  ...{ qtyBase, ofBase: qtyBase, amount, weightKg: null },
  ...over,
});

describe("price", () => {
  const table: [net: string, receipts: MatchedReceipt[], differs: boolean, why: string][] = [
    ["120.00", [came("10", "120.0000")], false, "as ordered"],
    ["126.00", [came("10", "120.0000")], true, "5 % dearer"],
    ["121.00", [came("10", "120.0000")], false, "within £1.00 of the line"],
    ["121.01", [came("10", "120.0000")], false, "and within 1 % of the price"],
    ["121.21", [came("10", "120.0000")], true, "beyond both"],
    ["114.00", [came("10", "120.0000")], true, "cheaper is looked at as well"],
    ["504.00", [came("40", "480.0000")], true, "worked example: 12.6000 against 12.0000"],
    ["10.50", [came("10", "10.0000")], false, "5 % of little is below £1.00"],
    [
      "12.60",
      [came("4", "48.0000", { ofBase: "40", amount: "480.0000" })],
      true,
      "a share of a receipt has its share of the value",
    ],
    ["0.50", [came("10", "0.0000")], false, "a free sample billed at pennies"],
    ["5.00", [came("10", "0.0000")], true, "a free sample billed"],
  ];
  test.each(table)("billed %s for %j: differs %s, %s", (net, receipts, differs) => {
    const qtyBase = receipts.reduce((all, one) => all + Number(one.qtyBase), 0).toString();
    expect(priceDiffers(line(net, qtyBase), receipts, tolerance)).toBe(differs);
  });

  test("figures: what was billed and ordered for one, and the difference", () => {
    const receipts = [came("40", "480.0000"), came("32", "384.0000")];
    expect(priceFigures(line("1008.00", "80"), receipts)).toEqual({
      ...{ billed: "12.6000", ordered: "12.0000", changePct: "5.0000", difference: "43.20" },
    });
    expect(priceFigures(line("1008.00", "80"), [])).toBeNull();
    expect(priceDiffers(line("1008.00", "80"), [], tolerance)).toBe(false);
  });
});

describe("goods priced by the kilogram", () => {
  const fish = came("3", "195.2415", { weightKg: "30.270" });
  const table: [net: string, kg: string, differs: boolean, why: string][] = [
    ["195.24", "30.270", false, "what came, at the price that was agreed"],
    ["208.00", "30.270", true, "more expensive per kilogram"],
    ["201.56", "31.250", true, "the price agrees, but more kilograms are billed than came"],
    ["196.40", "30.450", false, "a few grams are within the tolerance"],
  ];
  test.each(table)("%s for %s kg: differs %s, %s", (net, kg, differs) => {
    expect(priceDiffers(line(net, "3", kg), [fish], tolerance)).toBe(differs);
  });
  test("prices are shown for a kilogram", () => {
    expect(priceFigures(line("208.00", "3", "30.270"), [fish])).toMatchObject({ billed: "6.8715", ordered: "6.4500" });
  });
});

describe("the result of a line", () => {
  const good: ResultFacts = {
    ...{ kind: "GOODS", qtyBase: "10.000", matchedBase: "10", received: true, ordered: true },
    ...{ priceDiffers: false, vatDiffers: false, accepted: false },
    ...{ claimed: false, claimedShort: false },
  };
  const none = { matchedBase: "0", received: false };
  const table: [facts: Partial<ResultFacts>, result: ReturnType<typeof matchResult>, why: string][] = [
    [{}, "MATCHED", "all of it came, at the price agreed"],
    [{ priceDiffers: true }, "PRICE_DIFF", "somebody has to look at the price"],
    [{ priceDiffers: true, accepted: true }, "MATCHED", "and did"],
    [{ priceDiffers: true, claimed: true }, "CLAIMED", "or asks the supplier for it"],
    [{ matchedBase: "2.000", claimedShort: true }, "CLAIMED", "also for what did not come"],
    [{ matchedBase: "2.000", claimed: true }, "QTY_DIFF", "which a claim for the price does not say"],
    [{ matchedBase: "2.000", claimedShort: true, priceDiffers: true }, "PRICE_DIFF", "nor the other way round"],
    [{ matchedBase: "2.000", claimedShort: true, priceDiffers: true, claimed: true }, "CLAIMED", "both"],
    [{ vatDiffers: true, claimed: true }, "VAT_DIFF", "another VAT code is accepted, not claimed"],
    [{ vatDiffers: true }, "VAT_DIFF", "or at the VAT code"],
    [{ vatDiffers: true, priceDiffers: true }, "VAT_DIFF", "the figures show the price anyway"],
    [{ vatDiffers: true, accepted: true }, "MATCHED", "accepted as it is"],
    [{ matchedBase: "8", vatDiffers: true }, "QTY_DIFF", "the quantity before both"],
    [{ matchedBase: "8" }, "QTY_DIFF", "12 invoiced, 10 received"],
    [{ matchedBase: "8", priceDiffers: true }, "QTY_DIFF", "the quantity first"],
    [{ matchedBase: "0" }, "QTY_DIFF", "something came and is not linked yet"],
    [none, "NO_RECEIPT", "ordered, nothing came"],
    [{ ...none, ordered: false }, "NO_ORDER", "neither ordered nor received"],
    [{ kind: "CHARGE", ...none, ordered: false }, "MATCHED", "a charge needs no receipt"],
  ];
  test.each(table)("%j: %s, %s", (facts, result) => expect(matchResult({ ...good, ...facts })).toBe(result));

  test("an invoice shows its worst line", () => {
    expect(worstResult(["MATCHED", "PRICE_DIFF", "QTY_DIFF"])).toBe("QTY_DIFF");
    expect(worstResult(["MATCHED", "MATCHED"])).toBe("MATCHED");
  });
});

test("what is left to bill: matches of bills that wait count, and so does what went back", () => {
  expect(openBase({ qtyBase: "40", returnedBase: "2", matchedBase: "30" })).toBe("8.000");
});

test("by hand as much is linked as both have open", () => {
  expect([linkable("5", "3"), linkable("2", "3"), linkable("0", "3"), linkable("2", "-1")]).toEqual([
    ...["3.000", "2.000", null, null],
  ]);
});

describe("matching by itself", () => {
  const receipt = (grLineId: number, open: string, day: string, numbers: string[] = []): OpenReceipt => ({
    ...{ grLineId, goodsId: 1, receiptDate: `2026-11-${day}`, numbers, openBase: open },
  });
  const links = (open: string, receipts: OpenReceipt[], named: string[] = []) =>
    automaticMatches([{ lineId: 9, goodsId: 1, openBase: open }], receipts, named).map(
      ({ grLineId, qtyBase }) => `${grLineId}×${Number(qtyBase)}`,
    );
  const [old, recent] = [receipt(1, "10", "02"), receipt(2, "10", "09")];
  const table: [links: string[], made: string[], why: string][] = [
    [links("15", [recent, old]), ["1×10", "2×5"], "the oldest receipt first"],
    [links("10", [receipt(1, "12", "02"), recent]), ["2×10"], "one of exactly the quantity goes first"],
    [
      links("4", [old, receipt(2, "10", "09", ["PO26-000007"])], ["PO26-000007"]),
      ["2×4"],
      "the order that is named comes first",
    ],
    [links("4", [old, receipt(2, "10", "09", ["dn 77"])], ["DN 77"]), ["2×4"], "or the delivery note"],
    [links("30", [old, recent]), ["1×10", "2×10"], "what did not come stays open"],
    [links("5", [receipt(1, "0", "02")]), [], "nothing is left to bill"],
    [links("5", [{ ...old, goodsId: 2 }]), [], "another product"],
  ];
  test.each(table)("%j is %j: %s", (made, expected) => expect(made).toEqual(expected));

  test("two lines of one product share the receipts", () => {
    const lines = [8, 9].map((lineId) => ({ lineId, goodsId: 1, openBase: "6" }));
    expect(automaticMatches(lines, [old], []).map(({ lineId, qtyBase }) => [lineId, qtyBase])).toEqual([
      [8, "6.000"],
      [9, "4.000"],
    ]);
  });
});

test("one amount for whole receipts is looked at against all of their value", () => {
  const receipts = [came("80", "1200.0000"), came("20", "300.0000")];
  expect(wholeDiffers("1510.00", receipts, tolerance)).toBe(false);
  expect(wholeDiffers("1515.01", receipts, tolerance)).toBe(true);
  // Lines that differ by less than £1.00 each differ by more together.
  expect(wholeDiffers("41.60", [came("4", "20.0000"), came("4", "20.0000")], tolerance)).toBe(true);
  expect(wholeDiffers("41.00", [came("4", "20.0000"), came("4", "20.0000")], tolerance)).toBe(false);
});
