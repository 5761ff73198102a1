import { describe, expect, test } from "vitest";
import type { AmendedLine } from "./amendment.rules.ts";
import {
  approvalLevels,
  approvalReasons,
  belowMinimum,
  dueDay,
  figuredGoods,
  goodsLineRefusal,
  orderDiscountRefusal,
  outstandingBase,
  outstandingNet,
  priceChange,
  proposedDay,
  purchaseTotals,
  stateByReceipts,
  type WeighedGoods,
} from "./purchase-order.rules.ts";

const rice: WeighedGoods = {
  ...{ priceUnit: "UNIT", catchWeight: false, nominalWeightKg: null, unitId: 2 },
  units: [
    { unitId: 1, factor: "1.000000", countable: true },
    { unitId: 2, factor: "12.000000", countable: true },
  ],
};
const salmon: WeighedGoods = { ...rice, priceUnit: "KG", catchWeight: true, nominalWeightKg: "10.000" };
const [piece, whole] = [rice.units[0]!, rice.units[1]!];

describe("a line (docs/rules/purchase.md#lines)", () => {
  test("ten cases at 12.00 less 5 % are 114.00, and 120 pieces", () => {
    const line = figuredGoods({ qty: "10", oldPrice: "12", discountScale: "5" }, rice, whole);
    expect(line).toMatchObject({ price: "11.4000", discountPrice: "0.6000", lineNet: "114.00", qtyBase: "120.000" });
    expect(line.estWeight).toBeNull();
  });

  test("fish priced by the kilogram is ordered by an estimate: three cases of 10 kg at 6.45 are 193.50", () => {
    const line = figuredGoods({ qty: "3", oldPrice: "6.45" }, salmon, whole);
    expect(line).toMatchObject({ estWeight: "30.000", billQty: "30.000", lineNet: "193.50" });
    expect(figuredGoods({ qty: "6", oldPrice: "6.45" }, salmon, piece)).toMatchObject({ estWeight: "5.000" });
  });

  const table: [line: { qty: string; oldPrice: string; discountPrice?: string }, reason: string | undefined][] = [
    [{ qty: "0", oldPrice: "12" }, "quantityZero"],
    [{ qty: "1.5", oldPrice: "12" }, "quantityNotWhole"],
    [{ qty: "1", oldPrice: "12", discountPrice: "12.01" }, "discountAbovePrice"],
    [{ qty: "1", oldPrice: "12", discountPrice: "12" }, undefined],
  ];
  test.each(table)("%j is refused as %s", (line, reason) => {
    expect(goodsLineRefusal(line, rice, whole)?.reason).toBe(reason);
  });
  test("the words of the quantity are the trade's", () => {
    expect(goodsLineRefusal({ qty: "0", oldPrice: "1" }, rice, whole)?.words.en).toBe(
      "The purchase quantity cannot be 0",
    );
  });
});

describe("totals", () => {
  const rates: Readonly<Record<string, string>> = { S20: "0.2000", Z0: "0.0000", PVA: "0.2000" };
  const rateOf = (code: string) => rates[code] ?? "0.0000";
  const goods = (lineNet: string, vatCode: "S20" | "Z0" | "PVA" = "S20") => ({
    ...{ kind: "GOODS" as const, vatCode, lineNet },
  });
  test("carriage has VAT and no share of the discount", () => {
    const totals = purchaseTotals(
      [goods("100.00"), goods("50.00", "Z0"), { kind: "CHARGE", vatCode: "S20", lineNet: "10.00" }],
      { discountScale: "10" },
      rateOf,
    );
    expect(totals).toMatchObject({ goodsNet: "150.00", discountPrice: "15.00", netTotal: "145.00", vatTotal: "20.00" });
    expect(totals.lines.map(({ discAlloc }) => discAlloc)).toEqual(["10.00", "5.00", "0.00"]);
  });
  test("VAT of an import is ours to account for, not the supplier's to charge", () => {
    expect(purchaseTotals([goods("100.00", "PVA")], {}, rateOf)).toMatchObject({ vatTotal: "0.00", total: "100.00" });
  });
  test.each(["100.01", "120.01"])("a discount of %s on 100.00 net is more than the total", (discountPrice) => {
    expect(orderDiscountRefusal([goods("100.00")], { discountPrice }, rateOf)?.words.en).toBe(
      "A discount cannot exceed the total",
    );
  });
  test("the minimum order is without VAT, after the discount", () => {
    expect(belowMinimum({ goodsNet: "400.00", discountPrice: "20.00" }, "500.00")).toBe("120.00");
    expect(belowMinimum({ goodsNet: "500.00", discountPrice: "0.00" }, "500.00")).toBeNull();
    expect(belowMinimum({ goodsNet: "1.00", discountPrice: "0.00" }, null)).toBeNull();
  });
});

describe("the day that is proposed", () => {
  const [monday, thursday] = [1, 8];
  const table: [lead: number, days: number, day: string, why: string][] = [
    [3, 0, "2026-11-23", "every day: when the lead time is over"],
    [3, monday, "2026-11-23", "which is a delivery day"],
    [4, monday, "2026-11-30", "a day later the next Monday"],
    [0, thursday, "2026-11-26", "of the week to come"],
    [5, monday | thursday, "2026-11-26", "whichever comes first"],
  ];
  test.each(table)("lead %i, days %i: %s, %s", (lead, days, day) => {
    expect(proposedDay("2026-11-20", lead, days)).toBe(day);
  });
});

const line = (over: Partial<AmendedLine> = {}): AmendedLine => ({
  ...{ id: 1, kind: "GOODS", goodsId: 7, unitId: 2, code: "RICE", factor: "12.000000" },
  ...{ qtyBase: "120.000", receivedBase: "0.000", cancelledBase: "0.000", price: "12.0000", lastPrice: "12.0000" },
  ...over,
});

describe("on its way (docs/rules/purchase.md#on-its-way)", () => {
  const table: [over: Partial<AmendedLine>, left: string, state: string][] = [
    [{}, "120.000", "APPROVED"],
    [{ receivedBase: "36.000" }, "84.000", "PART_RECEIVED"],
    [{ receivedBase: "120.000" }, "0.000", "RECEIVED"],
    [{ receivedBase: "132.000" }, "0.000", "RECEIVED"],
    [{ receivedBase: "36.000", cancelledBase: "84.000" }, "0.000", "RECEIVED"],
  ];
  test.each(table)("%j: %s outstanding, %s", (over, left, state) => {
    expect(outstandingBase(line(over))).toBe(left);
    expect(stateByReceipts([line(over)])).toBe(state);
  });
  test("what is still to come is worth its share of each line; a charge nothing", () => {
    const costed = [
      { ...line({ receivedBase: "36.000" }), lineNet: "100.00" },
      { ...line({ receivedBase: "120.000" }), lineNet: "55.00" },
      { ...line({ kind: "CHARGE" }), lineNet: "9.00" },
    ];
    expect(outstandingNet(costed)).toBe("70.00");
    expect(outstandingNet([])).toBe("0.00");
  });
  test("a charge never comes", () => expect(outstandingBase(line({ kind: "CHARGE" }))).toBe("0.000"));
});

describe("who approves (docs/rules/purchase.md#approval)", () => {
  const limits = { threshold: "500.00", tolerancePct: "1.0000", firstLevel: "5000.00" };
  const table: [total: string, price: string, lastPrice: string | null, reasons: string[], why: string][] = [
    ["500.00", "12.0000", "12.0000", [], "up to the limit, at the last price"],
    ["500.01", "12.0000", "12.0000", ["AMOUNT"], "a penny above it"],
    ["60.00", "12.1200", "12.0000", [], "one percent more expensive"],
    ["60.00", "12.1201", "12.0000", ["PRICE"], "more than one percent more expensive"],
    ["60.00", "11.8799", "12.0000", ["PRICE"], "more than one percent cheaper: looked at too"],
    ["60.00", "12.0000", null, ["PRICE"], "never bought before"],
    ["600.00", "13.0000", "12.0000", ["AMOUNT", "PRICE"], "both"],
  ];
  test.each(table)("%s at %s after %s: %j, %s", (total, price, lastPrice, reasons) => {
    expect(approvalReasons({ total, lines: [line({ price, lastPrice })] }, limits)).toEqual(reasons);
  });
  test("the first level goes up to its limit", () => {
    expect(approvalLevels("5000.00", limits)).toBe(1);
    expect(approvalLevels("5000.01", limits)).toBe(2);
  });
  test("a change of price is shown in percent", () => {
    expect(priceChange("12.7440", "12.0000")).toBe("6.2000");
    expect(priceChange("12.0000", null)).toBeNull();
  });
});

describe("when an order is due (docs/rules/purchase.md#orders)", () => {
  const day = "2026-11-23";
  const line = (expectedDate: string | null, receivedBase = "0.000", kind: "GOODS" | "CHARGE" = "GOODS") => ({
    ...{ kind, goodsId: kind === "GOODS" ? 1 : null, qtyBase: "10.000", cancelledBase: "0.000" },
    ...{ receivedBase, expectedDate },
  });
  test.each<[lines: ReturnType<typeof line>[], due: string, why: string]>([
    [[line(null)], day, "the day of the order"],
    [[line(null), line("2026-11-28")], day, "the first of several days"],
    [[line(null), line("2026-11-21")], "2026-11-21", "a line that is expected before the others"],
    [[line(null, "10.000"), line("2026-11-28")], "2026-11-28", "what has come is waited for no longer"],
    [[line(null, "4.000"), line("2026-11-28")], day, "what has come in part still is"],
    [[line(null, "10.000"), line("2026-11-28", "12.000")], day, "all has come"],
    [[line("2026-11-21", "0.000", "CHARGE")], day, "carriage never comes"],
  ])("%j → %s: %s", (lines, due) => {
    expect(dueDay(day, lines)).toBe(due);
  });
});
