import { describe, expect, test } from "vitest";
import { amendmentRefusal, needsApprovalAgain, type AmendedLine, type AmendedOrder } from "./amendment.rules.ts";

const line = (over: Partial<AmendedLine> = {}): AmendedLine => ({
  ...{ id: 1, kind: "GOODS", goodsId: 7, unitId: 2, code: "RICE", factor: "12.000000" },
  ...{ qtyBase: "120.000", receivedBase: "0.000", cancelledBase: "0.000", price: "12.0000", lastPrice: "12.0000" },
  ...over,
});

describe("amendments (docs/rules/purchase.md#amendments)", () => {
  const order = (lines: AmendedLine[], over: Partial<AmendedOrder> = {}): AmendedOrder => ({
    ...{ supplierId: 3, total: "120.00", discountGiven: "NONE", discountScale: "0.0000", discountPrice: "0.00" },
    lines,
    ...over,
  });
  const came = line({ receivedBase: "36.000" });
  const refused: [after: AmendedOrder, reason: string | undefined, why: string][] = [
    [order([]), "receivedLineStays", "a line that has come in part stays"],
    [order([{ ...came, qtyBase: "24.000" }]), "belowReceived", "not less than has come"],
    [order([{ ...came, qtyBase: "36.000" }]), undefined, "exactly what has come: the rest is no longer wanted"],
    [order([{ ...came, price: "11.0000" }]), "receivedFixed", "its price stays"],
    [order([{ ...came, unitId: 1 }]), "receivedFixed", "its unit stays"],
    [order([came], { supplierId: 4 }), "supplierFixed", "the supplier stays"],
    [order([came], { discountGiven: "PRICE", discountPrice: "1.00" }), "discountFixed", "the discount stays"],
    [order([came, line({ id: 2, code: "TEA" })]), undefined, "more may be ordered beside it"],
  ];
  test.each(refused)("%#: refused as %s, %s", (after, reason) => {
    expect(amendmentRefusal(order([came]), after)?.reason).toBe(reason);
  });
  test("a percentage of less is less, and still the same discount", () => {
    const two = { discountGiven: "SCALE" as const, discountScale: "2.0000" };
    const [before, after] = [
      order([came], { ...two, discountPrice: "2.40" }),
      order([came], { ...two, discountPrice: "0.72" }),
    ];
    expect(amendmentRefusal(before, after)).toBeNull();
  });
  test("what has come is named in the unit of the line", () => {
    const refusal = amendmentRefusal(order([came]), order([{ ...came, qtyBase: "24.000" }]));
    expect(refusal?.words.en).toBe("3 of RICE have come already, so 2 cannot be ordered");
  });
  test("nothing has come: everything may change", () => {
    expect(amendmentRefusal(order([line()]), order([], { supplierId: 9 }))).toBeNull();
  });

  const again: [after: AmendedOrder, needed: boolean, why: string][] = [
    [order([line()]), false, "nothing rises"],
    [order([line({ qtyBase: "60.000" })], { total: "60.00" }), false, "less is ordered"],
    [order([line({ price: "11.0000" })], { total: "110.00" }), false, "cheaper"],
    [order([line()], { total: "120.01" }), true, "the total rises"],
    [order([line({ price: "12.0001" })]), true, "a price rises"],
    [order([line({ qtyBase: "132.000" })]), true, "a quantity rises, though the total may not"],
    [order([line(), line({ id: 2 })]), true, "another line"],
    [order([line()], { supplierId: 4 }), true, "another supplier"],
  ];
  test.each(again)("%#: approved again: %s, %s", (after, needed) => {
    expect(needsApprovalAgain(order([line()]), after)).toBe(needed);
  });
});
