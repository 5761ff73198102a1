import { expect, test } from "vitest";
import { createStockRefusal, type CreateStockLine } from "./create-stock.rules.ts";

const line = (more: Partial<CreateStockLine> = {}): CreateStockLine => ({
  goodsId: 1,
  batchTracked: true,
  dateType: "BEST_BEFORE",
  batchNo: "L1",
  expiryDate: "2027-03-01",
  supplierId: null,
  qty: "3",
  unit: { factor: "12", countable: true },
  unitCost: "1.5000",
  ...more,
});

const table: [lines: CreateStockLine[], reason: string | undefined, paths: string[], why: string][] = [
  [[line()], undefined, [], "three cases with batch, date and cost"],
  [[line({ unitCost: "0" })], undefined, [], "a sample may cost nothing"],
  [[], "noLines", [], "a document without lines"],
  [[line({ qty: "0" })], "quantityNotPositive", ["lines.0.qty"], "a quantity of nothing"],
  [[line({ qty: "1.5" })], "quantityNotWhole", ["lines.0.qty"], "half a case"],
  [[line({ unitCost: "-0.01" })], "costNegative", ["lines.0.unitCost"], "goods do not cost less than nothing"],
  [[line({ expiryDate: null })], "expiryMissing", ["lines.0.expiryDate"], "food without its date"],
  [[line(), line()], "batchNoRepeated", ["lines.1.batchNo"], "the same batch on two lines"],
  [
    [line({ batchNo: "" }), line({ qty: "0", unitCost: "-1" })],
    "quantityNotPositive",
    ["lines.1.qty", "lines.1.unitCost", "lines.0.batchNo"],
    "law: every fault of every line is named",
  ],
];
for (const [lines, reason, paths, why] of table) {
  test(why, () => {
    const refusal = createStockRefusal(lines, []);
    expect([refusal?.reason, (refusal?.fields ?? []).map((field) => field.path)]).toEqual([reason, paths]);
  });
}
