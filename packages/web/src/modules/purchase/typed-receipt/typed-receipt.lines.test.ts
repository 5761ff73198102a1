import { expect, test } from "vitest";
import { blankTyped, isFree, sentTyped } from "./typed-receipt.lines.ts";

const blank = blankTyped({ goodsId: 7, defaultUnitId: 2 });

test("one batch is all that came; a reason is sent only with what costs nothing", () => {
  const typed = { ...blank, receivedQty: "2", price: "9.99", priceReason: "sample" };
  expect(sentTyped({ ...typed, batches: [{ ...blank.batches[0]!, batchNo: "L1" }] })).toMatchObject({
    ...{ goodsId: 7, unitId: 2, receivedQty: "2", price: "9.99", priceReason: null, temperature: null },
    batches: [{ batchNo: "L1", qty: "2" }],
  });
  expect(sentTyped({ ...typed, price: "0.00" })).toMatchObject({ priceReason: "sample" });
});

test("nothing typed is no price, and not a free one", () => {
  expect(sentTyped(blank)).toMatchObject({ price: null, receivedQty: "0" });
  expect(["", "0", "0.00", "0.5"].map((price) => isFree({ ...blank, price }))).toEqual([false, true, true, false]);
});
