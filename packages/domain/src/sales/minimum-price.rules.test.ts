import { describe, expect, test } from "vitest";
import { priceFloor, type FlooredGoods, type FlooredLine } from "./minimum-price.rules.ts";

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
describe("minimum price (domain-rules 4.7)", () => {
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
  test("law: whatever the goods, the override is the same permission", () => {
    for (const [of, goods, , , reason] of table) {
      if (reason === "belowMinimum" || reason === "freeGoods") {
        expect(priceFloor(of, goods).refusal).toMatchObject({ code: 2000, override: "sales:price:belowMinimum" });
      }
    }
  });
});
