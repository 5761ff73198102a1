import type { QuotedPurchase } from "@larder/domain/purchase/purchase-order/purchase-order.calls";
import { describe, expect, test } from "vitest";
import { followed } from "../../../kit/trade/priced-lines.ts";
import { changeOf, figuresOf, inUnitsOf, priced, warningsOf } from "./purchase-lines.rules.ts";
import { blankCharge, blankLine, sentLines, type EnteredPurchase } from "./purchase-order.lines.ts";

const unit = (unitId: number, code: string, factor: string) => ({
  ...{ unitId, code, nameEn: code, nameZh: null, countable: true, factor },
});
const asked = (price: string, minQty = "0") => ({
  ...{ price, minQty, validFrom: "2026-01-01", validTo: null, supplierCode: "GR-1" },
});
const rice: QuotedPurchase = {
  ...{ goodsId: 7, unitId: 2, code: "RICE", nameEn: "Rice", nameZh: "米", defaultUnitId: 2 },
  units: [unit(1, "PC", "1"), unit(2, "CS", "12")],
  ...{ priceUnit: "UNIT", catchWeight: false, nominalWeightKg: null },
  asked: [asked("12.0000"), asked("11.2000", "40")],
  ...{ lastPrice: "10.0000", lastSupplier: "Growers", vatCode: "S20", vatRate: "0.2" },
  ...{ live: "120", available: "96", po: "60", minQty: "144", coverDays: 9, purchasable: true },
};
const quotes = new Map([["7:2", rice]]);
const line = (over: Partial<EnteredPurchase> = {}): EnteredPurchase => ({
  ...blankLine(),
  ...{ goodsId: 7, goodsCode: "RICE", unitId: "2", qty: "10" },
  ...over,
});
const TODAY = "2026-11-20";

describe("the price that is proposed", () => {
  const table: [over: Partial<EnteredPurchase>, price: string, source: string, why: string][] = [
    [{}, "12", "SUPPLIER", "what the supplier asks"],
    [{ qty: "40" }, "11.2", "SUPPLIER", "from forty it is cheaper"],
    [{ qty: "40", oldPrice: "12", priceSource: "SUPPLIER" }, "11.2", "SUPPLIER", "and follows the quantity"],
    [{ qty: "40", oldPrice: "13", priceSource: "MANUAL" }, "13", "MANUAL", "a price entered by hand stays"],
    [{ id: 5, qty: "40", oldPrice: "12", priceSource: "SUPPLIER" }, "12", "SUPPLIER", "and so does a saved one"],
    [{ qty: "" }, "12", "SUPPLIER", "before there is a quantity, that of any"],
  ];
  test.each(table)("%j: %s from %s, %s", (over, oldPrice, priceSource) => {
    expect(priced([line(over)], quotes, TODAY)[0]).toMatchObject({ oldPrice, priceSource });
  });
  test("without one the last price; the same lines when nothing changes", () => {
    const none = new Map([["7:2", { ...rice, asked: [] }]]);
    const lines = priced([line()], none, TODAY);
    expect(lines[0]).toMatchObject({ oldPrice: "10", priceSource: "LAST" });
    expect(priced(lines, none, TODAY)).toBe(lines);
  });
  test("another unit has its own, and one discount replaces the other", () => {
    const before = [line({ oldPrice: "12", discountPrice: "1" })];
    expect(followed(before, [{ ...before[0]!, unitId: "1" }])[0]).toMatchObject({ oldPrice: "", discountPrice: "" });
    expect(followed(before, [{ ...before[0]!, discountScale: "5" }])[0]).toMatchObject({ discountPrice: "" });
    expect(followed(before, [{ ...before[0]!, oldPrice: "13" }])[0]).toMatchObject({ priceSource: "MANUAL" });
  });
});

test("figures are those of the server: VAT of each code, carriage without a share of the discount", () => {
  const carriage = { ...blankCharge(), nameEn: "Carriage", oldPrice: "10" };
  const lines = [line({ oldPrice: "12" }), carriage, blankLine()];
  const { totals, lines: each } = figuresOf(lines, { discountScale: "10" }, quotes, { S20: "0.2" });
  expect(totals).toMatchObject({ goodsNet: "120.00", discountPrice: "12.00", netTotal: "118.00", vatTotal: "23.60" });
  expect(each[2]).toBeNull();
  expect(changeOf(each[0], rice)).toBe("20.0000");
});

test("warnings in the words of the server, and none while a line is typed", () => {
  const warned = (over: Partial<EnteredPurchase>) => warningsOf([line({ oldPrice: "12", ...over })], quotes).get(0)?.en;
  expect(warned({ qty: "0" })).toBe("The purchase quantity cannot be 0");
  expect(warned({ discountPrice: "13" })).toBe("A discount cannot exceed the unit price");
  expect(warned({ qty: "" })).toBeUndefined();
  expect(warned({})).toBeUndefined();
});

test("blank lines are not sent, charges come last, and products without names", () => {
  const sent = sentLines([blankCharge(), line(), { ...blankCharge(), nameEn: "Carriage" }, blankLine()]);
  expect(sent).toMatchObject([
    { goodsId: 7, nameEn: undefined },
    { kind: "CHARGE", nameEn: "Carriage" },
  ]);
  expect(sent).toHaveLength(2);
});

test("stock is shown in the unit of the line", () => {
  expect(inUnitsOf(line(), rice, "96")).toBe("8");
});
