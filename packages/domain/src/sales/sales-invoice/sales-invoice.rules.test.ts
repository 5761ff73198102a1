import { describe, expect, test } from "vitest";
import { seeded } from "../../kernel/random.fixture.ts";
import { orderTotals } from "../../trade/order-totals.rules.ts";
import {
  floorRefusals,
  invoiceTotals,
  isBelowCost,
  marginOf,
  profitOf,
  type CheckedLine,
} from "./sales-invoice.rules.ts";

const rateOf = (code: string) => (code === "S20" ? "0.2" : "0");
const line = (lineNet: string, vatCode: "S20" | "Z0" = "Z0", kind: "GOODS" | "CHARGE" = "GOODS") => ({
  kind,
  vatCode,
  lineNet,
});

describe("the discount of an invoice from its order's (docs/rules/prices.md#order-discount)", () => {
  const byPrice = { goodsNet: "100.00", discountPrice: "5.00", discountScale: "5.0000", discountGiven: "PRICE" };
  const byScale = { goodsNet: "272.65", discountPrice: "6.82", discountScale: "2.5000", discountGiven: "SCALE" };
  const table: [
    order: typeof byPrice,
    lines: ReturnType<typeof line>[],
    discount: string,
    total: string,
    why: string,
  ][] = [
    [
      byScale,
      [line("105.35"), line("38.97", "S20"), line("128.33", "S20")],
      "6.82",
      "298.45",
      "shipped whole it is the order's: example E-1",
    ],
    [byScale, [line("105.35")], "2.63", "102.72", "a percentage stays that percentage of what is shipped"],
    [byPrice, [line("60.00")], "3.00", "57.00", "an amount is shared by what is shipped"],
    [byPrice, [line("60.00"), line("12.00", "S20", "CHARGE")], "3.00", "71.40", "charges bear none of it"],
    [
      { ...byPrice, goodsNet: "0.00", discountPrice: "0.00" },
      [line("12.00", "S20", "CHARGE")],
      "0.00",
      "14.40",
      "an order of charges has none",
    ],
  ];
  for (const [order, lines, discount, total, why] of table) {
    test(why, () => expect(invoiceTotals(order, lines, rateOf)).toMatchObject({ discountPrice: discount, total }));
  }
  test("law: an order shipped whole is invoiced to the penny as ordered", () => {
    const random = seeded(11);
    for (let round = 0; round < 300; round++) {
      const lines = random.times(random.whole(1, 8), () =>
        line(random.decimal(400, 2), random.oneOf(["S20", "Z0"] as const)),
      );
      const asked = random.oneOf([{ discountScale: "2.5" }, { discountScale: random.decimal(30, 2) }, {}] as const);
      const ordered = orderTotals(lines, asked, rateOf);
      const order = { ...ordered, discountGiven: "discountScale" in asked ? "SCALE" : "NONE" };
      expect(invoiceTotals(order, lines, rateOf)).toMatchObject({
        discountPrice: ordered.discountPrice,
        netTotal: ordered.netTotal,
        vatTotal: ordered.vatTotal,
        total: ordered.total,
      });
    }
  });
});

describe("the minimum price at posting (docs/rules/prices.md#minimum-price)", () => {
  const checked = (over: Partial<CheckedLine> = {}): CheckedLine => ({
    ...line("20.00"),
    name: { en: "Rice", zh: "米" },
    priceUnit: "UNIT",
    price: "2.0000",
    factor: "1",
    billQty: "10",
    minPrice: "1.9000",
    sample: false,
    passedOnOrder: false,
    ...over,
  });
  const table: [line: CheckedLine, effNet: string, reason: string | null, why: string][] = [
    [checked(), "19.00", null, "exactly the minimum"],
    [checked(), "18.99", "belowMinimum", "a share of the discount can push it under"],
    [checked({ passedOnOrder: true }), "18.99", null, "what passed on the order passes here"],
    [checked({ price: "0.0000", sample: true }), "0.00", "freeGoods", "samples want an answer"],
    [checked({ price: "0.0000", sample: true, passedOnOrder: true }), "0.00", null, "which was given at confirm"],
    [checked({ kind: "CHARGE", minPrice: "9.0000" }), "1.00", null, "a charge has no floor"],
  ];
  for (const [given, effNet, reason, why] of table) {
    test(why, () =>
      expect(floorRefusals([given], { lines: [{ effNet, discAlloc: "0.00", vat: "0.00" }] })[0]?.reason ?? null).toBe(
        reason,
      ),
    );
  }
});

describe("profit", () => {
  const table: [net: string, cost: string, profit: string, margin: string | null, why: string][] = [
    ["265.83", "185.5000", "80.33", "30.2186", "example E-1"],
    ["10.00", "12.5000", "-2.50", "-25.0000", "a loss is below zero"],
    ["0.00", "3.0000", "-3.00", null, "a sample has no margin"],
  ];
  for (const [net, cost, profit, margin, why] of table)
    test(why, () => expect([profitOf(net, cost), marginOf(net, cost)]).toEqual([profit, margin]));
  test("below cost is less than cost, not the same", () => {
    expect(isBelowCost("9.99", "10.0000")).toBe(true);
    expect(isBelowCost("10.00", "10.0000")).toBe(false);
  });
});
