import type { OpenLine } from "@larder/domain/purchase/goods-receipt/to-receive.calls";
import { isRefusal, readGs1, type Gs1Label } from "@larder/domain/stock/gs1/gs1.rules";
import { describe, expect, test } from "vitest";
import { allOf, blankBatch, blankItem, sentItem, withReceived, type EnteredItem } from "./goods-receipt.lines.ts";
import { scanned } from "./scanned-items.ts";

const PIECE = 1;
const CASE = 2;
const open = (poLineId: number, code: string, over: Partial<OpenLine> = {}): OpenLine => ({
  ...{ poLineId, orderId: 9, orderNo: "PO26-000001", lineNo: 1, supplierCode: null, unitId: CASE, factor: "12" },
  ...{ orderedBase: "24", receivedBase: "0", cancelledBase: "0", outstandingBase: "24" },
  goods: {
    ...{ goodsId: poLineId, code, nameEn: code, nameZh: null, defaultUnitId: CASE, baseUnitId: PIECE },
    units: [
      { unitId: PIECE, code: "PC", nameEn: "Piece", nameZh: null, countable: true, factor: "1" },
      { unitId: CASE, code: "CS", nameEn: "Case", nameZh: null, countable: true, factor: "12" },
    ],
    barCodes: [
      { unitId: CASE, barCode: "15012345678907" },
      { unitId: PIECE, barCode: "5012345678900" },
    ],
    ...{
      batchTracked: true,
      dateType: "USE_BY",
      catchWeight: false,
      nominalWeightKg: null,
      storage: "AMBIENT",
      priceUnit: "UNIT",
    },
    ...{ shelfLifeDays: null, tempMin: null, tempMax: null },
  },
  ...over,
});
const lines = [open(11, "RICE"), open(12, "RICE", { orderId: 10 }), open(13, "TEA")];
lines[2] = { ...lines[2]!, goods: { ...lines[2]!.goods, barCodes: [] } };
const items = lines.map(blankItem);
const label = (scanned: string): Gs1Label => {
  const read = readGs1(scanned, "2026-11-20");
  if (isRefusal(read)) throw new Error(read.words.en);
  return read;
};

test("what is sent: one batch is all that came, blank rows are none, nothing typed is 0", () => {
  const [item] = items as [(typeof items)[0]];
  expect(sentItem(item)).toMatchObject({ receivedQty: "0", rejectedQty: "0", rejectReason: null, batches: [] });
  const named = { ...item, receivedQty: "2", batches: [{ ...blankBatch, batchNo: "L1" }] };
  expect(sentItem(named).batches).toMatchObject([{ batchNo: "L1", qty: "2", locationId: null, expiryDate: null }]);
  const two = {
    ...named,
    batches: [{ ...blankBatch, batchNo: "A", qty: "1" }, { ...blankBatch, batchNo: "B" }, blankBatch],
  };
  expect(sentItem(two).batches.map(({ qty }) => qty)).toEqual(["1", "0"]);
  expect(allOf(item, lines[0]!).receivedQty).toBe("2");
});

test("the only batch stays all that came when more is typed; with a second one each says how many it is", () => {
  const [item] = items as [(typeof items)[0]];
  const one = { ...item, receivedQty: "1", batches: [{ ...blankBatch, batchNo: "L1", qty: "1" }] };
  expect(sentItem(withReceived(one, "6"))).toMatchObject({ receivedQty: "6", batches: [{ batchNo: "L1", qty: "6" }] });
  const typed = { ...one, receivedQty: "3" };
  expect(sentItem(withReceived(typed, "6")).batches).toMatchObject([{ qty: "1" }]);
  const two = { ...one, batches: [...one.batches, { ...blankBatch, batchNo: "L2", qty: "5" }] };
  expect(sentItem(withReceived(two, "6")).batches.map(({ qty }) => qty)).toEqual(["1", "5"]);
});

describe("a scanner", () => {
  const scannedCode = (code: string, now: readonly EnteredItem[], of: readonly OpenLine[]) =>
    scanned({ code, label: null }, now, of, 0);
  const scannedLabel = (read: Gs1Label, now: readonly EnteredItem[], of: readonly OpenLine[], current: number) =>
    scanned({ code: read.gtin, label: read }, now, of, current);
  const scan = (codes: readonly string[]) =>
    codes.reduce((now, code) => scannedCode(code, now, lines)?.items ?? now, items as readonly (typeof items)[0][]);

  test("counts up in the unit of the code, then the next order of the same product", () => {
    expect(scan(["15012345678907", "15012345678907"])[0]).toMatchObject({ unitId: CASE, receivedQty: "2" });
    expect(scan(["5012345678900"])[0]).toMatchObject({ unitId: PIECE, receivedQty: "1" });
    expect(scan(["5012345678900", "15012345678907"])[0]).toMatchObject({ unitId: PIECE, receivedQty: "13" });
    expect(scan(["15012345678907", "15012345678907", "15012345678907"]).map((item) => item.receivedQty)).toEqual([
      "2",
      "1",
      "",
    ]);
  });
  test("a piece beside a case is counted in pieces, with all that was counted before: twelve of them are a case", () => {
    const CASE_CODE = "15012345678907";
    const PIECE_CODE = "5012345678900";
    expect(scan([CASE_CODE, PIECE_CODE])[0]).toMatchObject({ unitId: PIECE, receivedQty: "13" });
    expect(scan([CASE_CODE, ...Array<string>(11).fill(PIECE_CODE)])[0]).toMatchObject({ receivedQty: "23" });
    const entered: EnteredItem = {
      ...{ ...items[0]!, unitId: CASE, receivedQty: "1.5", rejectedQty: "0.5" },
      batches: [{ ...blankBatch, batchNo: "L1", qty: "1.5" }],
    };
    expect(scannedCode(PIECE_CODE, [entered, ...items.slice(1)], lines)!.items[0]).toMatchObject({
      ...{ unitId: PIECE, receivedQty: "19", rejectedQty: "6" },
      batches: [{ batchNo: "L1", qty: "18" }],
    });
    const rejected = { ...items[0]!, unitId: CASE, rejectedQty: "2" };
    expect(scannedCode(PIECE_CODE, [rejected, ...items.slice(1)], lines)!.items[0]).toMatchObject({
      ...{ unitId: PIECE, receivedQty: "1", rejectedQty: "24" },
    });
    const unfinished = { ...entered, rejectedQty: "1," };
    expect(scannedCode(PIECE_CODE, [unfinished, ...items.slice(1)], lines)!.items[0]).toMatchObject({
      ...{ unitId: CASE, rejectedQty: "1," },
    });
    const labelled = scannedLabel(label("(01)05012345678900(10)L1"), [entered, ...items.slice(1)], lines, 0)!;
    expect(labelled.items[0]!.batches).toMatchObject([{ batchNo: "L1", qty: "19" }]);
  });
  test("leaves a line as it is whose quantity is still being typed", () => {
    const typing = (more: Partial<EnteredItem>) => [{ ...items[0]!, ...more }, ...items.slice(1)];
    for (const now of [typing({ receivedQty: "1," }), typing({ batches: [{ ...blankBatch, weightKg: "9." }] })]) {
      const found = scannedCode("5012345678900", now, lines)!;
      expect([found.index, found.items]).toEqual([0, now]);
      expect(found.items).toBe(now);
    }
  });
  test("units of which none is made of the other are counted in the smallest", () => {
    const TRAY = 3;
    const [line] = lines as [OpenLine];
    const trays = {
      ...line,
      goods: {
        ...line.goods,
        units: [...line.goods.units, { ...line.goods.units[1]!, unitId: TRAY, code: "TR", factor: "9" }],
        barCodes: [...line.goods.barCodes, { unitId: TRAY, barCode: "5012345678917" }],
      },
    };
    const one = { ...items[0]!, unitId: CASE, receivedQty: "1" };
    expect(scannedCode("5012345678917", [one], [trays])!.items[0]).toMatchObject({ unitId: PIECE, receivedQty: "21" });
  });
  test("finds a product by its code, and says when nothing such is expected", () => {
    expect(scannedCode("tea", items, lines)).toMatchObject({ index: 2 });
    expect(scannedCode("4006381333931", items, lines)).toBeNull();
  });
  test("a label fills number, date and weight of its batch; another number is another batch", () => {
    const one = "(01)15012345678907(17)270115(10)L221";
    const first = scannedLabel(label(one), items, lines, 0)!;
    expect(first.items[0]).toMatchObject({
      receivedQty: "1",
      batches: [{ batchNo: "L221", expiryDate: "2027-01-15", qty: "1" }],
    });
    const second = scannedLabel(label(one), first.items, lines, 0)!;
    expect(second.items[0]!.batches).toMatchObject([{ batchNo: "L221", qty: "2" }]);
    const third = scannedLabel(label("(10)L300(3103)010090"), second.items, lines, 0)!;
    expect(third.items[0]!.batches).toMatchObject([
      { batchNo: "L221", qty: "2" },
      { batchNo: "L300", qty: "", weightKg: "10.09" },
    ]);
  });
});
