import { describe, expect, test } from "vitest";
import { round3, sum } from "../../kernel/decimal.ts";
import { seeded } from "../../kernel/random.fixture.ts";
import { claimTotals, creditedVat, proposedNet, returnParts } from "./supplier-credit.rules.ts";

const rates: Record<string, string> = { S20: "0.2000", R5: "0.0500", PVA: "0.2000" };
const rateOf = (code: string) => rates[code] ?? "0.0000";

describe("what a quantity of a billed line is credited with", () => {
  test("worked example: 72 of 80 left at 864.00, ten go back", () => {
    expect(proposedNet("10", { qtyBase: "72.000", net: "864.00" })).toBe("120.00");
  });
  test("the last one takes the rest, to the penny", () => {
    expect(proposedNet("1", { qtyBase: "3", net: "10.00" })).toBe("3.33");
    expect(proposedNet("1", { qtyBase: "1.000", net: "3.34" })).toBe("3.34");
  });
});

describe("a return", () => {
  const bill = (piLineId: number, qtyBase: string, net: string) => ({ piLineId, qtyBase, ofBatch: qtyBase, net });
  test("takes what nobody has billed first, then the bills in their order", () => {
    expect(returnParts("10", "4", [bill(7, "3", "30.00"), bill(9, "5", "40.00")])).toEqual([
      { piLineId: null, qtyBase: "4.000", net: "0.00" },
      { piLineId: 7, qtyBase: "3.000", net: "30.00" },
      { piLineId: 9, qtyBase: "3.000", net: "24.00" },
    ]);
    expect(returnParts("2", "4", [bill(7, "3", "30.00")])).toHaveLength(1);
    expect(returnParts("8", "4", [bill(7, "3", "30.00")])).toBeNull();
  });
  test("worked example: ten of the 40 that came in one batch, of a bill with 72 left", () => {
    const line = { piLineId: 7, qtyBase: "72.000", ofBatch: "40.000", net: "864.00" };
    expect(returnParts("10", "0", [line])).toEqual([{ piLineId: 7, qtyBase: "10.000", net: "120.00" }]);
    expect(returnParts("41", "0", [line])).toBeNull();
  });
  test("law: the parts are all of it, and none is above what it is taken from", () => {
    const random = seeded(117);
    for (let run = 0; run < 200; run += 1) {
      const free = String(random.whole(0, 9));
      const bills = Array.from({ length: random.whole(0, 3) }, (_, at) =>
        bill(at + 1, String(random.whole(1, 9)), "9.99"),
      );
      const qty = String(random.whole(1, 20));
      const there = sum([free, ...bills.map(({ qtyBase }) => qtyBase)]);
      const parts = returnParts(qty, free, bills);
      expect(parts === null).toBe(there.lessThan(qty));
      if (parts) expect(round3(sum(parts.map(({ qtyBase }) => qtyBase)))).toBe(round3(qty));
      for (const { net } of parts ?? []) expect(Number(net)).toBeLessThanOrEqual(9.99);
    }
  });
});

test("a claim is totalled with the VAT that the supplier charged", () => {
  const lines = [
    { net: "100.00", vatCode: "S20" as const },
    { net: "50.00", vatCode: "PVA" as const },
    { net: "0.33", vatCode: "Z0" as const },
  ];
  expect(claimTotals(lines, rateOf)).toEqual({ netTotal: "150.33", vatTotal: "20.00", total: "170.33" });
});

describe("what is credited, by code", () => {
  const line = (net: string, vatCode: "S20" | "Z0" | "PVA", claimable = true) => ({ net, vatCode, claimable });
  test("net as claimed, VAT where it was charged; ours on both sides for a reverse charge", () => {
    const lines = [line("75.00", "S20"), line("25.00", "Z0"), line("100.00", "PVA")];
    expect(creditedVat(lines, { net: "200.00", vat: "15.00" }, rateOf)).toEqual([
      { vatCode: "S20", net: "75.00", vat: "15.00", reverse: false, claimable: true },
      { vatCode: "Z0", net: "25.00", vat: "0.00", reverse: false, claimable: true },
      { vatCode: "PVA", net: "100.00", vat: "20.00", reverse: true, claimable: true },
    ]);
  });
  test("bills whose VAT was not claimed are kept apart", () => {
    const got = creditedVat([line("10.00", "S20"), line("10.00", "S20", false)], { net: "20.00", vat: "4.00" }, rateOf);
    expect(got?.map(({ vat, claimable }) => [vat, claimable])).toEqual([
      ["2.00", true],
      ["2.00", false],
    ]);
  });
  test("VAT that nobody charged is not credited; a claim of no amount may be", () => {
    expect(creditedVat([line("10.00", "Z0")], { net: "10.00", vat: "2.00" }, rateOf)).toBeNull();
    expect(creditedVat([line("0.00", "S20")], { net: "10.00", vat: "2.00" }, rateOf)).toMatchObject([
      { net: "10.00", vat: "2.00" },
    ]);
  });
});
