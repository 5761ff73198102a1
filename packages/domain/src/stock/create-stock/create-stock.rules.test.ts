import { expect, test } from "vitest";
import { createStockRefusal, lineAmount, type CreateStockLine, type EnteredCost } from "./create-stock.rules.ts";

const line = (more: Partial<CreateStockLine> = {}): CreateStockLine => ({
  goodsId: 1,
  batchTracked: true,
  dateType: "BEST_BEFORE",
  batchNo: "L1",
  expiryDate: "2027-03-01",
  supplierId: null,
  qty: "3",
  unit: { factor: "12", countable: true },
  baseCountable: true,
  cost: { unitCost: "1.5000" },
  ...more,
});

const table: [lines: CreateStockLine[], reason: string | undefined, paths: string[], why: string][] = [
  [[line()], undefined, [], "three cases with batch, date and cost"],
  [[line({ cost: { amount: "0" } })], undefined, [], "a sample may cost nothing"],
  [[], "noLines", [], "a document without lines"],
  [[line({ qty: "0" })], "quantityNotPositive", ["lines.0.qty"], "a quantity of nothing"],
  [[line({ qty: "1.5" })], "quantityNotWhole", ["lines.0.qty"], "half a case"],
  [[line({ cost: {} })], "costMissing", ["lines.0.costPerUnit"], "nothing said of the cost"],
  [
    [line({ cost: { unitCost: "-0.01" } })],
    "costNegative",
    ["lines.0.unitCost"],
    "goods do not cost less than nothing",
  ],
  [
    [line({ cost: { amount: "54", costPerUnit: "18", unitCost: "1.5" } })],
    undefined,
    [],
    "three ways of saying one cost",
  ],
  [
    [line({ cost: { amount: "55", costPerUnit: "18" } })],
    "costsDisagree",
    ["lines.0.costPerUnit"],
    "two costs that cannot both be right",
  ],
  [
    [line({ cost: { costPerUnit: "18", unitCost: "1.6" } })],
    "costsDisagree",
    ["lines.0.unitCost"],
    "of two costs for one unit, too",
  ],
  [
    [line({ qty: "2.5", unit: { factor: "1", countable: false } })],
    "baseNotWhole",
    ["lines.0.qty"],
    "two and a half pieces, though the unit of the line is measured",
  ],
  [
    [line({ qty: "2.5", unit: { factor: "1", countable: false }, baseCountable: false })],
    undefined,
    [],
    "of what is measured there are halves",
  ],
  [[line({ expiryDate: null })], "expiryMissing", ["lines.0.expiryDate"], "food without its date"],
  [[line(), line()], "batchNoRepeated", ["lines.1.batchNo"], "the same batch on two lines"],
  [
    [line({ batchNo: "" }), line({ qty: "0", cost: { unitCost: "-1" } })],
    "quantityNotPositive",
    ["lines.1.qty", "lines.0.batchNo"],
    "law: every fault of every line is named; without a quantity nothing is said of its cost",
  ],
];
for (const [lines, reason, paths, why] of table) {
  test(why, () => {
    const refusal = createStockRefusal(lines, []);
    expect([refusal?.reason, (refusal?.fields ?? []).map((field) => field.path)]).toEqual([reason, paths]);
  });
}

const costs: [cost: EnteredCost, amount: string | null, why: string][] = [
  [{ costPerUnit: "10" }, "10000.0000", "1,000 cases at 10.00 are 10,000.00"],
  [{ unitCost: "0.8333" }, "9999.6000", "a rounded bottle does not make it"],
  [{ amount: "9999.99" }, "9999.9900", "the invoice of the whole line is kept as it stands"],
  [{}, null, "nothing is entered yet"],
];
test.each(costs)("%j comes to %s: %s", (cost, amount) => {
  expect(lineAmount(cost, "1000", "12000")).toBe(amount);
});
