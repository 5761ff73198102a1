import { describe, expect, test } from "vitest";
import { exact, round2 } from "../kernel/decimal.ts";
import { seeded } from "../kernel/random.fixture.ts";
import { estimatedWeight, lineRefusal, pricedLine, type LineEntry } from "./priced-line.rules.ts";

const entry = (more: Partial<LineEntry>): LineEntry => ({ qty: "5", oldPrice: "21.5000", priceUnit: "UNIT", ...more });

describe("the calculation of a line (docs/rules/prices.md#line)", () => {
  const table: [line: LineEntry, discount: string, price: string, net: string, why: string][] = [
    [entry({ discountScale: "2" }), "0.4300 2.0000", "21.0700", "105.35", "E-1 line 1: two percent"],
    [entry({ qty: "3", oldPrice: "12.99" }), "0.0000 0.0000", "12.9900", "38.97", "E-1 line 2: no discount"],
    [
      entry({ qty: "7", oldPrice: "18.3333" }),
      "0.0000 0.0000",
      "18.3333",
      "128.33",
      "E-1 line 3: rounded once, at the line",
    ],
    [entry({ discountPrice: "0.43" }), "0.4300 2.0000", "21.0700", "105.35", "the same typed as an amount"],
    [
      entry({ oldPrice: "0.0333", discountScale: "33.3333" }),
      "0.0111 33.3333",
      "0.0222",
      "0.11",
      "a percentage is rounded to four decimals of a pound",
    ],
    [entry({ oldPrice: "0", discountPrice: "0" }), "0.0000 0.0000", "0.0000", "0.00", "a price of 0 has no percentage"],
    [
      entry({ discountPrice: "0.4301", discountScale: "2" }),
      "0.4301 2.0000",
      "21.0699",
      "105.35",
      "both given and near enough: the amount is used",
    ],
    [
      entry({ qty: "3", oldPrice: "6.45", priceUnit: "KG", weightKg: "30.000" }),
      "0.0000 0.0000",
      "6.4500",
      "193.50",
      "worked example 5.6: estimated weight",
    ],
    [
      entry({ qty: "3", oldPrice: "6.45", priceUnit: "KG", weightKg: "30.270" }),
      "0.0000 0.0000",
      "6.4500",
      "195.24",
      "and as weighed",
    ],
  ];
  for (const [line, discount, price, net, why] of table) {
    test(why, () => {
      const got = pricedLine(line);
      expect([`${got.discountPrice} ${got.discountScale}`, got.price, got.lineNet]).toEqual([discount, price, net]);
    });
  }

  test("three cases of ten kilograms are estimated at thirty", () => expect(estimatedWeight("3", "10")).toBe("30.000"));

  test("law: price = list − discount, net = price × billed, and the checked line passes its own check", () => {
    const random = seeded(43);
    for (let n = 0; n < 500; n += 1) {
      const line = entry({
        qty: String(random.whole(1, 200)),
        oldPrice: random.decimal(90, 4),
        ...(random.whole(0, 1) ? { discountScale: random.decimal(100, 2) } : {}),
      });
      const got = pricedLine(line);
      expect(exact(got.oldPrice).minus(got.discountPrice).equals(got.price)).toBe(true);
      expect(got.lineNet).toBe(round2(exact(got.price).times(got.billQty)));
      expect(
        lineRefusal({ ...line, price: got.price, discountPrice: got.discountPrice }, { countable: true }),
      ).toBeNull();
    }
  });
});

describe("what is refused", () => {
  const table: [line: LineEntry, says: string | undefined, why: string][] = [
    [
      entry({ discountScale: "2", discountPrice: "0.4300", price: "21.07" }),
      undefined,
      "E-1 line 1 as the browser sends it",
    ],
    [entry({ price: "21.4999" }), "Price does not match", "a price that does not follow from list and discount"],
    [entry({ price: "21.5" }), undefined, "21.5 is 21.5000"],
    [
      entry({ discountScale: "2", discountPrice: "0.45" }),
      "Discount and discount rate do not match",
      "two discounts that disagree",
    ],
    [entry({ discountPrice: "21.5001" }), "A discount cannot exceed the unit price", "more than the goods costs"],
    [entry({ discountScale: "100.01" }), "A discount cannot exceed the unit price", "more than all of it"],
    [entry({ discountScale: "100" }), undefined, "all of it: a sample"],
    [entry({ discountPrice: "-0.01" }), "A discount cannot be negative", "a surcharge is not a discount"],
    [entry({ oldPrice: "-1" }), "A price cannot be negative", "we do not pay customers to take goods"],
    [entry({ qty: "0" }), "The quantity must be more than 0", "nothing ordered"],
    [entry({ qty: "1.5" }), "This unit is counted: enter a whole number", "a case and a half"],
    [
      entry({ priceUnit: "KG" }),
      "This product is billed by weight: enter the weight",
      "sold by weight and not weighed",
    ],
  ];
  for (const [line, says, why] of table)
    test(why, () => expect(lineRefusal(line, { countable: true })?.words.en).toBe(says));
});
