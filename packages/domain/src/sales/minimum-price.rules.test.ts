import { describe, expect, test } from "vitest";
import { exact, round2 } from "../kernel/decimal.ts";
import { seeded } from "../kernel/random.fixture.ts";
import {
  isStillApproved,
  netNetOf,
  passedOnOrder,
  priceFloor,
  type FlooredGoods,
  type FlooredLine,
} from "./minimum-price.rules.ts";
import { orderTotals, partDiscount } from "../trade/order-totals.rules.ts";

const crisps: FlooredGoods = {
  name: { en: "Potato crisps", zh: "薯片" },
  priceUnit: "UNIT",
  defaultFactor: "48",
  minPrice: "12.0000",
  cost: "11.0000",
  nominalWeightKg: null,
};
const duck: FlooredGoods = {
  ...crisps,
  name: { en: "Duck", zh: "鴨" },
  priceUnit: "KG",
  defaultFactor: "1",
  minPrice: "6.0000",
  cost: "55.0000",
  nominalWeightKg: "10",
};
const line = (effNet: string, more: Partial<FlooredLine> = {}): FlooredLine => ({
  effNet,
  billQty: "3",
  price: "12.9900",
  unitFactor: "48",
  sample: false,
  ...more,
});

const table: [
  line: FlooredLine,
  goods: FlooredGoods,
  netNet: string,
  min: string,
  reason: string | undefined,
  belowCost: boolean,
  why: string,
][] = [
  [
    line("38.00"),
    crisps,
    "12.6667",
    "12.0000",
    undefined,
    false,
    "E-1 line 2 stays above the floor after the order discount",
  ],
  [line("36.00"), crisps, "12.0000", "12.0000", undefined, false, "exactly the floor"],
  [line("35.99"), crisps, "11.9967", "12.0000", "belowMinimum", false, "the order discount pushed it below"],
  [line("32.00"), crisps, "10.6667", "12.0000", "belowMinimum", true, "below cost too, which is only a warning"],
  [
    line("32.00"),
    { ...crisps, minPrice: null },
    "10.6667",
    "0.0000",
    undefined,
    true,
    "no floor set: the warning alone",
  ],
  [
    line("32.00"),
    { ...crisps, cost: null },
    "10.6667",
    "12.0000",
    "belowMinimum",
    false,
    "nothing received yet, no cost to compare",
  ],
  [
    line("0.75", { unitFactor: "1" }),
    crisps,
    "0.2500",
    "0.2500",
    undefined,
    false,
    "one bag of 48: the floor is scaled",
  ],
  [line("0.74", { unitFactor: "1" }), crisps, "0.2467", "0.2500", "belowMinimum", false, "and refused per bag"],
  [
    line("181.62", { billQty: "30.270", unitFactor: "1" }),
    duck,
    "6.0000",
    "6.0000",
    undefined,
    false,
    "sold by weight: floor per kilogram",
  ],
  [
    line("163.00", { billQty: "30.270", unitFactor: "1" }),
    duck,
    "5.3849",
    "6.0000",
    "belowMinimum",
    true,
    "cost per kilogram is 5.50",
  ],
  [
    line("35.00", { approvedNetNet: "11.6667" }),
    crisps,
    "11.6667",
    "12.0000",
    undefined,
    false,
    "approved at confirm, not fallen further",
  ],
  [
    line("34.00", { approvedNetNet: "11.6667" }),
    crisps,
    "11.3333",
    "12.0000",
    "belowMinimum",
    false,
    "fallen further since",
  ],
  [
    line("0.00", { price: "0" }),
    crisps,
    "0.0000",
    "12.0000",
    "sampleReasonMissing",
    true,
    "free goods without a reason",
  ],
  [
    line("0.00", { price: "0", sample: true }),
    crisps,
    "0.0000",
    "12.0000",
    "freeGoods",
    true,
    "a sample needs an approval",
  ],
  [
    line("0.00", { price: "0", sample: true }),
    { ...crisps, minPrice: null },
    "0.0000",
    "0.0000",
    "freeGoods",
    true,
    "also where no floor is set",
  ],
  [
    line("0.00"),
    crisps,
    "0.0000",
    "12.0000",
    "sampleReasonMissing",
    true,
    "a discount of everything gives them away as well",
  ],
  [
    line("0.00", { sample: true }),
    { ...crisps, minPrice: null },
    "0.0000",
    "0.0000",
    "freeGoods",
    true,
    "and wants the same approval",
  ],
  [
    line("0.00", { price: "0", sample: true, approvedNetNet: "0" }),
    crisps,
    "0.0000",
    "12.0000",
    undefined,
    true,
    "a sample that was approved",
  ],
  [
    line("0.00", { billQty: "0" }),
    crisps,
    "0.0000",
    "12.0000",
    undefined,
    false,
    "a line taken down to nothing has no price",
  ],
];
describe("minimum price (docs/rules/prices.md#minimum-price)", () => {
  for (const [of, goods, netNet, minPrice, reason, belowCost, why] of table) {
    test(why, () => {
      const got = priceFloor(of, goods);
      expect([got.netNet, got.minPrice, got.refusal?.reason, got.belowCost]).toEqual([
        netNet,
        minPrice,
        reason,
        belowCost,
      ]);
    });
  }
  test("law: whatever the product, the override is the same permission", () => {
    for (const [of, goods, , , reason] of table) {
      if (reason === "belowMinimum" || reason === "freeGoods") {
        expect(priceFloor(of, goods).refusal).toMatchObject({ code: 2000, override: "sales:price:belowMinimum" });
      }
    }
  });
});

describe("an approval given on the order", () => {
  const ordered = (over: Partial<Parameters<typeof passedOnOrder>[0]> = {}) => ({
    minPriceOverride: false,
    lineNet: "38.97",
    discAlloc: "2.97",
    billQty: "3",
    minPrice: "12.0000",
    ...over,
  });
  const table: [line: ReturnType<typeof ordered>, passes: boolean, why: string][] = [
    [ordered(), true, "above its floor"],
    [ordered({ discAlloc: "2.98" }), false, "a penny below it"],
    [ordered({ discAlloc: "2.98", minPriceOverride: true }), true, "somebody answered for it"],
    [ordered({ minPrice: "0.0000", discAlloc: "38.97" }), false, "nothing is left of the price"],
  ];
  test.each(table)("%j: %s: %s", (line, passes) => expect(passedOnOrder(line)).toBe(passes));

  const approved = { lineNet: "35.10", discAlloc: "0.00", billQty: "3.000" };
  const later: [netNet: string, billQty: string, sameTerms: boolean, stays: boolean, why: string][] = [
    ["11.7000", "3.000", true, true, "the same"],
    ["11.6967", "3.000", true, true, "a penny of the line is rounding"],
    ["11.6966", "3.000", true, false, "more is not"],
    ["11.6950", "2.000", true, true, "of fewer pieces it is more a piece"],
    ["11.6967", "3.000", false, false, "another discount is no rounding"],
  ];
  test.each(later)("at %s for %s, same terms %s: %s: %s", (netNet, billQty, sameTerms, stays) =>
    expect(isStillApproved(approved, { netNet, billQty }, sameTerms)).toBe(stays),
  );

  test("law: whatever part of an order is picked, its prices change by less than two pennies a line", () => {
    const random = seeded(47);
    for (let n = 0; n < 300; n += 1) {
      const prices = Array.from({ length: random.whole(1, 4) }, () => random.decimal(30, 4));
      const scale = random.decimal(50, 2);
      const of = (quantities: readonly number[], discount: object) => {
        const lines = prices.map((price, i) => ({
          kind: "GOODS" as const,
          vatCode: "Z0" as const,
          lineNet: round2(exact(price).times(quantities[i]!)),
        }));
        return { lines, totals: orderTotals(lines, discount, () => "0") };
      };
      const whole = prices.map(() => random.whole(2, 9));
      const { totals } = of(whole, { discountScale: scale });
      const short = whole.map((qty) => random.whole(1, qty));
      const goodsNet = of(short, {}).totals.goodsNet;
      const part = of(short, { discountPrice: partDiscount({ ...totals, byScale: true }, goodsNet) });
      for (const [i, { effNet }] of part.totals.lines.entries()) {
        const exactly = exact(prices[i]!).times(short[i]!).times(exact("100").minus(scale)).dividedBy(100);
        expect(exact(effNet).minus(exactly).abs().lessThan("0.02")).toBe(true);
        expect(netNetOf({ lineNet: effNet, discAlloc: "0", billQty: String(short[i]) })).toBeTruthy();
      }
    }
  });
});
