import type { TypedGoods } from "@larder/domain/purchase/typed-receipt/typed-receipt.calls";
import { isRefusal, readGs1 } from "@larder/domain/stock/gs1/gs1.rules";
import { describe, expect, test } from "vitest";
import { blankTyped, enteredTyped, isFree, scannedTyped, sentTyped, withProposals } from "./typed-receipt.lines.ts";

const PIECE = 1;
const CASE = 2;
const goods: TypedGoods = {
  ...{ goodsId: 7, code: "RICE", nameEn: "Rice", nameZh: null, defaultUnitId: CASE, baseUnitId: PIECE },
  units: [
    { unitId: PIECE, code: "PC", nameEn: "Piece", nameZh: null, countable: true, factor: "1" },
    { unitId: CASE, code: "CS", nameEn: "Case", nameZh: null, countable: true, factor: "12" },
  ],
  barCodes: [
    { unitId: CASE, barCode: "15012345678907" },
    { unitId: PIECE, barCode: "5012345678900" },
  ],
  ...{ batchTracked: true, dateType: "BEST_BEFORE", catchWeight: false, nominalWeightKg: null, storage: "AMBIENT" },
  ...{ priceUnit: "UNIT", shelfLifeDays: null, tempMin: null, tempMax: null },
  prices: {
    asked: [
      { unitId: CASE, price: "18.0000", minQty: "0.000", validFrom: "2026-01-01", validTo: null },
      { unitId: CASE, price: "17.5000", minQty: "10.000", validFrom: "2026-01-01", validTo: null },
    ],
    last: { price: "19.2000", factor: "12", priceUnit: "UNIT" },
  },
};
const known = (goodsId: number) => (goodsId === 7 ? goods : undefined);
const DAY = "2026-11-20";
const blank = blankTyped(goods);

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

describe("a proposed price", () => {
  const proposed = (over: object, of = known) => withProposals([{ ...blank, ...over }], of, DAY)[0]!;

  test("follows unit and quantity until somebody types one", () => {
    expect(proposed({})).toMatchObject({ price: "18", priceFrom: "ASKED" });
    expect(proposed({ price: "18", priceFrom: "ASKED", receivedQty: "10" })).toMatchObject({ price: "17.5" });
    expect(proposed({ unitId: PIECE })).toMatchObject({ price: "1.6", priceFrom: "LAST" });
    expect(proposed({ price: "16", priceFrom: "OWN", receivedQty: "10" })).toMatchObject({ price: "16" });
    expect(proposed({ price: "", priceFrom: "OWN" }).price).toBe("");
  });

  test("goes when nobody knows one; what is stored is somebody's own", () => {
    const unknown = () => ({ ...goods, prices: { asked: [], last: null } });
    expect(proposed({ price: "18", priceFrom: "ASKED" }, unknown)).toMatchObject({ price: "", priceFrom: "" });
    const stored = enteredTyped({
      goodsId: 7,
      unitId: CASE,
      receivedQty: "2.000",
      price: "9.9900",
      batches: [],
    } as never);
    const items = [stored];
    expect(withProposals(items, known, DAY)).toBe(items);
  });
});

describe("a scanner", () => {
  const label = (scanned: string) => {
    const read = readGs1(scanned, DAY);
    if (isRefusal(read)) throw new Error(read.words.en);
    return read;
  };

  test("a bar code begins a line in its unit, and counts it up", () => {
    const one = scannedTyped([], goods, { code: "5012345678900", label: null });
    expect(one).toMatchObject({ index: 0, items: [{ goodsId: 7, unitId: PIECE, receivedQty: "1" }] });
    const case1 = scannedTyped(one.items, goods, { code: "15012345678907", label: null });
    expect(case1.items).toMatchObject([{ unitId: PIECE, receivedQty: "13" }]);
  });

  test("a line whose quantity is still being typed is left as it is, and the code begins another one", () => {
    const typing = { ...blankTyped(goods), receivedQty: "1," };
    const { index, items } = scannedTyped([typing], goods, { code: "5012345678900", label: null });
    expect([index, items[0], items[1]?.receivedQty]).toEqual([1, typing, "1"]);
  });

  test("a piece beside a case is counted in pieces, and a typed price for the case becomes that of a piece", () => {
    const scan = { code: "5012345678900", label: null };
    const one = { ...blankTyped(goods), unitId: CASE, receivedQty: "2", price: "30", priceFrom: "OWN" as const };
    expect(scannedTyped([one], goods, scan).items).toMatchObject([{ unitId: PIECE, receivedQty: "25", price: "2.5" }]);
    const byWeight = scannedTyped([one], { ...goods, priceUnit: "KG" }, scan);
    expect(byWeight.items).toMatchObject([{ unitId: PIECE, receivedQty: "25", price: "30" }]);
  });

  test("a label fills the batch with its number and dates", () => {
    const read = label("(01)15012345678907(15)270131(10)LOT-1");
    const { items } = scannedTyped([blankTyped({ goodsId: 8, defaultUnitId: 1 })], goods, {
      code: read.gtin,
      label: read,
    });
    expect(items[1]).toMatchObject({
      ...{ goodsId: 7, unitId: CASE, receivedQty: "1" },
      batches: [{ batchNo: "LOT-1", expiryDate: "2027-01-31", qty: "1" }],
    });
  });
});
