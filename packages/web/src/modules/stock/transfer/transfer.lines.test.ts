import type { AvailableGoods } from "@larder/domain/stock/transfer/transfer.calls";
import { expect, test } from "vitest";
import { startOf } from "./transfer.lines.ts";

const tea: AvailableGoods = {
  ...{ goodsId: 1, code: "TEA", nameEn: "Tea", nameZh: "茶", defaultUnitId: 12, baseUnitId: 11 },
  ...{ batchTracked: true, dateType: "BEST_BEFORE", catchWeight: false, available: "40.000", splitSelling: true },
  units: [
    { unitId: 11, code: "PC", nameEn: "Piece", nameZh: "件", countable: true, factor: "1.000000" },
    { unitId: 12, code: "CS", nameEn: "Case", nameZh: "箱", countable: true, factor: "12.000000" },
  ],
  batches: [
    { batchId: 21, batchNo: "L221", free: "24.000" },
    { batchId: 22, batchNo: "L222", free: "16.000" },
    { batchId: 23, batchNo: "L223", free: "0.000" },
  ],
};
const whole = { ...tea, splitSelling: false };

const table: [goods: AvailableGoods, batchId: number | null, unitId: string, qty: string, why: string][] = [
  [tea, null, "12", "", "of a product is entered how many go"],
  [tea, 21, "12", "2", "all that may go of a batch, in whole cases"],
  [tea, 22, "11", "16", "in pieces where they do not fit"],
  [whole, 22, "12", "1", "only whole cases of what is not split"],
  [tea, 23, "12", "", "nothing of it is free"],
  [tea, 99, "12", "", "a batch that is not here any more"],
];
test.each(table)("%o of batch %s: unit %s, %s: %s", (goods, batchId, unitId, qty) => {
  const line = startOf(goods, batchId);
  expect([line.unitId, line.qty]).toEqual([unitId, qty]);
  expect(line.batchId).toBe(batchId === 99 ? null : batchId);
});
