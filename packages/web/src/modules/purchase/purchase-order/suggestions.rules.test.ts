import type { Suggestion } from "@larder/domain/purchase/purchase-order/purchase-order.calls";
import { expect, test } from "vitest";
import { chosenLines, linesOf, sumsOf } from "./suggestions.rules.ts";

const one = (over: Partial<Suggestion> = {}): Suggestion => ({
  ...{ goodsId: 7, code: "RICE", nameEn: "Rice", nameZh: null, unitId: 2, unitName: "Case", unitNameZh: null },
  ...{
    factor: "12",
    qty: "2.000",
    available: "0",
    onOrder: "0",
    minQty: null,
    coverDays: 0,
    leadDays: 7,
    reviewDays: 7,
  },
  ...{ price: "12.5000", supplierId: 3, supplierCode: "PEARL", supplierNameEn: "Pearl", supplierNameZh: null },
  minOrder: "500.00",
  ...over,
});

test("suggestions are sorted by supplier; what cannot be ordered is not taken", () => {
  const lines = linesOf([
    one({ goodsId: 9, supplierId: null, supplierCode: null }),
    one({ goodsId: 8, price: null }),
    one({ supplierCode: "COLD", supplierId: 4 }),
    one(),
    // Ticked, though there is enough of it.
    one({ goodsId: 10, qty: "0.000" }),
  ]);
  expect(lines.map(({ supplierCode, taken }) => [supplierCode, taken])).toEqual([
    ["COLD", "2"],
    ["PEARL", ""],
    ["PEARL", "2"],
    ["PEARL", ""],
    [null, ""],
  ]);
  expect(chosenLines(lines)).toEqual([
    { supplierId: 4, goodsId: 7, unitId: 2, qty: "2" },
    { supplierId: 3, goodsId: 7, unitId: 2, qty: "2" },
  ]);
});

test("each supplier's sum follows the quantities entered; 0 takes nothing", () => {
  const [first, second] = linesOf([one(), one({ goodsId: 8 })]);
  expect(sumsOf([{ ...first!, taken: "4" }, second!])).toEqual([
    { supplierId: 3, nameEn: "Pearl", nameZh: null, net: "75.00", minOrder: "500.00" },
  ]);
  expect(
    sumsOf([
      { ...first!, taken: "0" },
      { ...second!, taken: "" },
    ]),
  ).toEqual([]);
});
