import { describe, expect, test } from "vitest";
import { exact, sum } from "../kernel/decimal.ts";
import { seeded } from "../kernel/random.fixture.ts";
import { rateOn, type VatCode } from "./vat.ts";
import { pricedLine } from "./priced-line.rules.ts";
import {
  discountRefusal,
  orderDiscount,
  orderTotals,
  partDiscount,
  type DiscountEntry,
  type TotalledLine,
} from "./order-totals.rules.ts";

const rateOf = (vatCode: VatCode) =>
  rateOn(
    [
      { vatCode: "S20", rate: "0.2", validFrom: "2011-01-04" },
      { vatCode: "Z0", rate: "0", validFrom: "1973-04-01" },
      { vatCode: "R5", rate: "0.05", validFrom: "1997-09-01" },
    ],
    vatCode,
    "2026-11-20",
  );
const goods = (vatCode: VatCode, lineNet: string): TotalledLine => ({ kind: "GOODS", vatCode, lineNet });
const charge = (vatCode: VatCode, lineNet: string): TotalledLine => ({ kind: "CHARGE", vatCode, lineNet });
const e1 = [goods("Z0", "105.35"), goods("S20", "38.97"), goods("S20", "128.33")];

test("worked example E-1, from the entered lines to the total", () => {
  const typed = [
    { vatCode: "Z0", qty: "5", oldPrice: "21.5000", discountScale: "2" },
    { vatCode: "S20", qty: "3", oldPrice: "12.9900", discountScale: "0" },
    { vatCode: "S20", qty: "7", oldPrice: "18.3333", discountScale: "0" },
  ] as const;
  const lines = typed.map((line) => goods(line.vatCode, pricedLine({ ...line, priceUnit: "UNIT" }).lineNet));
  expect(orderTotals(lines, { discountScale: "2.5" }, rateOf)).toEqual({
    goodsNet: "272.65",
    discountPrice: "6.82",
    discountScale: "2.5000",
    lines: [
      { discAlloc: "2.64", effNet: "102.71", vat: "0.00" },
      { discAlloc: "0.97", effNet: "38.00", vat: "7.60" },
      { discAlloc: "3.21", effNet: "125.12", vat: "25.02" },
    ],
    byCode: [
      { vatCode: "S20", rate: "0.2", taxable: "163.12", vat: "32.62" },
      { vatCode: "Z0", rate: "0", taxable: "102.71", vat: "0.00" },
    ],
    netTotal: "265.83",
    vatTotal: "32.62",
    total: "298.45",
  });
});

describe("totals", () => {
  const table: [lines: TotalledLine[], discount: DiscountEntry, totals: string, discAlloc: string, why: string][] = [
    [e1, {}, "272.65 33.46 306.11", "0.00 0.00 0.00", "without a discount"],
    [e1, { discountPrice: "6.82" }, "265.83 32.62 298.45", "2.64 0.97 3.21", "the discount typed as an amount"],
    [
      [...e1, charge("S20", "8.50")],
      { discountScale: "2.5" },
      "274.33 34.32 308.65",
      "2.64 0.97 3.21 0.00",
      "carriage bears VAT and takes no discount",
    ],
    [
      [charge("S20", "25.00")],
      { discountScale: "10" },
      "25.00 5.00 30.00",
      "0.00",
      "charges alone: nothing to discount",
    ],
    [[goods("S20", "10.00")], { discountPrice: "10" }, "0.00 0.00 0.00", "10.00", "everything given away"],
    [[], {}, "0.00 0.00 0.00", "", "no lines yet"],
  ];
  for (const [lines, discount, totals, discAlloc, why] of table) {
    test(why, () => {
      const got = orderTotals(lines, discount, rateOf);
      expect(`${got.netTotal} ${got.vatTotal} ${got.total}`).toBe(totals);
      expect(got.lines.map((line) => line.discAlloc).join(" ")).toBe(discAlloc);
    });
  }

  test("law: shares add up to the discount, VAT to its total, nothing is negative", () => {
    const random = seeded(44);
    for (let n = 0; n < 500; n += 1) {
      const lines = random.times(random.whole(1, 10), (): TotalledLine => ({
        kind: random.oneOf(["GOODS", "GOODS", "GOODS", "CHARGE"] as const),
        vatCode: random.oneOf(["S20", "Z0", "R5", "E"] as const),
        lineNet: random.decimal(200, 2),
      }));
      const got = orderTotals(lines, { discountScale: random.decimal(100, 2) }, rateOf);
      expect(sum(got.lines.map((line) => line.vat)).toFixed(2)).toBe(got.vatTotal);
      expect(sum(got.lines.map((line) => line.effNet)).toFixed(2)).toBe(got.netTotal);
      expect(exact(got.netTotal).plus(got.vatTotal).toFixed(2)).toBe(got.total);
      if (lines.some((line) => line.kind === "GOODS")) {
        expect(sum(got.lines.map((line) => line.discAlloc)).toFixed(2)).toBe(got.discountPrice);
      }
      for (const line of got.lines) expect(exact(line.effNet).isNegative() && !exact(line.effNet).isZero()).toBe(false);
    }
  });
});

describe("the discount as entered", () => {
  const table: [entry: DiscountEntry, goodsNet: string, price: string, scale: string, why: string][] = [
    [{ discountScale: "2.5" }, "272.65", "6.82", "2.5000", "a percentage of the goods"],
    [{ discountPrice: "6.82" }, "272.65", "6.82", "2.5014", "an amount gives its percentage"],
    [{ discountPrice: "6.82", discountScale: "2.5" }, "272.65", "6.82", "2.5000", "both: the amount is used"],
    [{ discountPrice: "0" }, "0.00", "0.00", "0.0000", "no goods, no percentage"],
    [{}, "272.65", "0.00", "0.0000", "none"],
  ];
  for (const [entry, goodsNet, discountPrice, discountScale, why] of table) {
    test(why, () => expect(orderDiscount(entry, goodsNet)).toEqual({ discountPrice, discountScale }));
  }
});

describe("a discount that is refused", () => {
  const table: [discount: DiscountEntry, says: string | undefined, why: string][] = [
    [{ discountPrice: "272.65" }, undefined, "all the goods, to the penny"],
    [{ discountPrice: "272.66" }, "A discount cannot exceed the tax-free goods total", "a penny more than the goods"],
    [{ discountPrice: "306.11" }, "A discount cannot exceed the tax-free goods total", "as much as the goods with VAT"],
    [{ discountPrice: "306.12" }, "A discount cannot exceed the goods total", "more than the goods with VAT"],
    [{ discountScale: "100.01" }, "A discount cannot exceed the tax-free goods total", "more than a hundred percent"],
    [{ discountScale: "2.5", discountPrice: "6.82" }, undefined, "amount and percentage agree"],
    [
      { discountScale: "2.5", discountPrice: "6.83" },
      "Discount and discount rate do not match",
      "they are 0.01375 apart",
    ],
    [{ discountScale: "2.5", discountPrice: "6.81" }, undefined, "a penny is tolerated"],
    [{ discountPrice: "-1" }, "A discount cannot be negative", "a surcharge is a charge line"],
  ];
  for (const [discount, says, why] of table)
    test(why, () => expect(discountRefusal(e1, discount, rateOf)?.words.en).toBe(says));
});

describe("a part of the order", () => {
  const byScale = { goodsNet: "272.65", discountPrice: "6.82", discountScale: "2.5", byScale: true };
  const byAmount = { ...byScale, discountScale: "2.5014", byScale: false };
  const table: [order: typeof byScale, goodsNet: string, discount: string, why: string][] = [
    [byScale, "272.65", "6.82", "shipped whole: exactly the order's"],
    [byAmount, "272.65", "6.82", "whole, and given as an amount"],
    [byScale, "105.35", "2.63", "a part: the same percentage"],
    [byAmount, "105.35", "2.64", "a part of an amount: in proportion"],
    [byAmount, "0.00", "0.00", "nothing shipped, nothing discounted"],
    [{ ...byAmount, goodsNet: "0.00", discountPrice: "0.00" }, "0.00", "0.00", "an order of samples"],
  ];
  for (const [order, goodsNet, discount, why] of table)
    test(why, () => expect(partDiscount(order, goodsNet)).toBe(discount));

  test("law: shipped whole it is the order's discount, in part never more than the part", () => {
    const random = seeded(45);
    for (let n = 0; n < 500; n += 1) {
      const goodsNet = random.decimal(900, 2);
      const entry = random.whole(0, 1)
        ? { discountScale: random.decimal(100, 2) }
        : { discountPrice: exact(goodsNet).times(random.decimal(1, 3)).toFixed(2, 1) };
      const order = { goodsNet, ...orderDiscount(entry, goodsNet), byScale: "discountScale" in entry };
      expect(partDiscount(order, goodsNet)).toBe(order.discountPrice);
      const part = exact(goodsNet).times(random.decimal(1, 2)).toFixed(2);
      expect(exact(partDiscount(order, part)).lessThanOrEqualTo(part)).toBe(true);
    }
  });
});
