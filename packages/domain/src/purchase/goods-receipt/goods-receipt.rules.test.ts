import { describe, expect, test } from "vitest";
import {
  isShortDated,
  proposedPlace,
  receiptRefusal,
  receivedAmounts,
  toBeLetIn,
  tooManyBase,
  typedAmounts,
  type CaredForGoods,
  type CountedBatch,
  type CountedItem,
  type ReceiptHead,
} from "./goods-receipt.rules.ts";

const TODAY = "2026-11-20";
const goods: CaredForGoods = {
  ...{ id: 1, code: "RICE", batchTracked: true, dateType: "BEST_BEFORE", catchWeight: false, storage: "AMBIENT" },
  ...{ shelfLifeDays: 300, tempMin: null, tempMax: null, baseCountable: true },
};
const fish: CaredForGoods = { ...goods, id: 2, code: "FISH", storage: "CHILLED", tempMin: "0.0", tempMax: "4.0" };
const lot = (over: Partial<CountedBatch> = {}): CountedBatch => ({
  ...{ batchNo: "L1", expiryDate: "2027-06-01", qty: "72", weightKg: null, locationId: 5 },
  ...over,
});
const item = (over: Partial<CountedItem> = {}): CountedItem => ({
  goods,
  unit: { factor: "1", countable: true },
  ordered: { qtyBase: "80", receivedBase: "0", cancelledBase: "0" },
  ...{ receivedQty: "72", rejectedQty: "8", rejectReason: "DAMAGED", temperature: null, batches: [lot()] },
  ...over,
});
const head: ReceiptHead = { kind: "ORDER", supplierId: 7, deliveryNoteNo: "DN-1", vehicleClean: null };

describe("what is refused", () => {
  const cold = { goods: fish, temperature: "3.0" };
  const table: [
    items: readonly Partial<CountedItem>[],
    over: Partial<ReceiptHead>,
    reason: string | undefined,
    path: string | undefined,
    why: string,
  ][] = [
    [[{}], {}, undefined, undefined, "80 ordered, 72 received and 8 rejected"],
    [
      [{ batches: [lot({ qty: "40" }), lot({ batchNo: "L2", qty: "32" })] }],
      {},
      undefined,
      undefined,
      "in two batches",
    ],
    [[{ receivedQty: "0", rejectedQty: "0", batches: [] }], {}, "nothingReceived", undefined, "an empty van"],
    [
      [{ receivedQty: "0", rejectedQty: "80", batches: [] }],
      {},
      undefined,
      undefined,
      "all of it sent back with the driver",
    ],
    [[{ batches: [lot({ qty: "71" })] }], {}, "batchTotalNotPurchased", "lines.0.batches", "a case is in no batch"],
    [[{ batches: [] }], {}, "batchTotalNotPurchased", "lines.0.batches", "no batch at all"],
    [[{ batches: [lot({ batchNo: " " })] }], {}, "batchNoEmpty", "lines.0.batches.0.batchNo", "no number"],
    [
      [{ batches: [lot({ qty: "40" }), lot({ qty: "32" })] }],
      {},
      "batchNoRepeated",
      "lines.0.batches.1.batchNo",
      "one number twice",
    ],
    [[{}, { goods: { ...goods, id: 3 } }], {}, undefined, undefined, "two products may carry one lot code"],
    [[{ batches: [lot({ expiryDate: null })] }], {}, "expiryMissing", "lines.0.batches.0.expiryDate", "no date"],
    [[{ batches: [lot({ expiryDate: TODAY })] }], {}, "arrivesExpired", "lines.0.batches.0.expiryDate", "the last day"],
    [
      [{ batches: [lot({ expiryDate: "2026-11-21" })] }],
      {},
      undefined,
      undefined,
      "tomorrow is short-dated, not refused",
    ],
    [
      [{ batches: [lot({ expiryDate: "2027-05-31" })] }],
      {},
      "batchHasAnotherExpiry",
      "lines.0.batches.0.expiryDate",
      "known with another date",
    ],
    [[{ rejectReason: null }], {}, "rejectReasonMissing", "lines.0.rejectReason", "rejected for nothing"],
    [[{ receivedQty: "72.5" }], {}, "quantityNotWhole", "lines.0.receivedQty", "half a case"],
    [[{ batches: [lot({ locationId: null })] }], {}, "locationMissing", "lines.0.batches.0.locationId", "put nowhere"],
    [
      [{ goods: { ...goods, catchWeight: true } }],
      {},
      "weightMissing",
      "lines.0.batches.0.weightKg",
      "nobody weighed it",
    ],
    [[{}], { deliveryNoteNo: " " }, "deliveryNoteMissing", "deliveryNoteNo", "no paper"],
    [[cold], { vehicleClean: true }, undefined, undefined, "chilled, from a clean van"],
    [[cold], { vehicleClean: false }, "vehicleNotSeen", "vehicleClean", "a dirty one"],
    [
      [{ ...cold, temperature: null }],
      { vehicleClean: true },
      "temperatureMissing",
      "lines.0.temperature",
      "not measured",
    ],
    [
      [{ ...cold, receivedQty: "0", rejectedQty: "80", temperature: null, batches: [] }],
      {},
      undefined,
      undefined,
      "what was rejected needs neither",
    ],
    [
      [{ goods: { ...goods, batchTracked: false }, batches: [lot({ batchNo: "", expiryDate: null })] }],
      {},
      undefined,
      undefined,
      "products without batches",
    ],
  ];
  const known = [{ goodsId: 1, batchNo: "L1", expiryDate: "2027-06-01", supplierId: 7 }];
  test.each(table)("%j with %j: %s at %s, %s", (items, over, reason, path, why) => {
    const tracked = items.every(({ batches }) => batches?.[0]?.expiryDate !== "2026-11-21");
    const refusal = receiptRefusal({ ...head, ...over }, items.map(item), tracked ? known : [], TODAY);
    expect(refusal?.reason, why).toBe(reason);
    if (path) expect(refusal?.fields?.map((one) => one.path)).toContain(path);
  });
});

describe("more than was ordered", () => {
  const ordered = (qtyBase: string, receivedBase = "0", cancelledBase = "0") => ({
    qtyBase,
    receivedBase,
    cancelledBase,
  });
  test.each([
    [ordered("12", "10"), "2", "0.0000", "0.000"],
    [ordered("12", "10"), "3", "0.0000", "1.000"],
    [ordered("100"), "105", "5.0000", "0.000"],
    [ordered("100"), "106", "5.0000", "1.000"],
    [ordered("100", "105"), "5", "5.0000", "5.000"],
    [ordered("12", "0", "2"), "12", "0.0000", "2.000"],
  ])("of %j come %s at %s %%: %s too many", (line, comes, pct, over) => {
    expect(tooManyBase(line, comes, pct as never)).toBe(over);
  });
  test("is said in the unit it is counted in, and may be let in by who has the permission", () => {
    const cases = { unit: { factor: "6", countable: true }, ordered: ordered("72", "60"), receivedQty: "3" };
    const [letIn] = toBeLetIn([item(cases)], "0.0000" as never);
    expect(letIn).toMatchObject({ kind: "OVER", measured: "6.000" });
    expect(letIn!.refusal).toMatchObject({ code: 2000, override: "purchase:order:overReceive" });
    expect(letIn!.refusal.words.en).toContain("12 were ordered and 10 have come; 3 more are 1 too many");
  });
});

test("outside its limits chilled food is rejected or let in; a product without limits is not judged", () => {
  const at = (temperature: string, one = fish) => toBeLetIn([item({ goods: one, temperature })], "0.0000" as never);
  expect(["0.0", "4.0"].flatMap((degrees) => at(degrees))).toEqual([]);
  expect(["-0.1", "4.1"].map((degrees) => at(degrees)[0]?.kind)).toEqual(["TEMPERATURE", "TEMPERATURE"]);
  expect(at("4.1")[0]!.refusal.words.en).toContain("came at 4.1 °C; its limits are 0 – 4");
  expect(at("9", { ...fish, tempMin: null, tempMax: null })).toEqual([]);
});

test("less than two thirds of the shelf life are left: 200 of 300 days are enough", () => {
  const left = (expiryDate: string) => isShortDated(goods, expiryDate, TODAY);
  expect([left("2027-06-08"), left("2027-06-07")]).toEqual([false, true]);
  expect(isShortDated({ shelfLifeDays: null }, "2026-11-21", TODAY)).toBe(false);
  expect(["2", "2026-1", "2026-11-3", "2026-02-30"].map(left), "a date that is being typed is none yet").toEqual([
    ...[false, false, false, false],
  ]);
});

test("a batch is put where its storage says", () => {
  const places = ["PICK", "BULK", "CHILL", "QUARANTINE"].map((kind, id) => ({ id, kind }));
  expect(proposedPlace({ storage: "AMBIENT" }, places)).toBe(1);
  expect(proposedPlace({ storage: "AMBIENT" }, places.slice(0, 1))).toBe(0);
  expect(proposedPlace({ storage: "CHILLED" }, places)).toBe(2);
  expect(proposedPlace({ storage: "FROZEN" }, places), "frozen food does not go on any shelf").toBeNull();
});

describe("what it costs", () => {
  const unit = (lineNet: string, qtyBase: string, discAlloc = "0.00") =>
    ({ lineNet, discAlloc, qtyBase, priceUnit: "UNIT", estWeight: null }) as const;
  const kilo = { ...unit("193.50", "3"), priceUnit: "KG", estWeight: "30.000" } as const;
  const of = (qtyBase: string, weightKg: string | null = null) => ({ qtyBase, weightKg });
  test.each([
    [unit("960.00", "80"), [of("40"), of("32")], ["480.0000", "384.0000"]],
    [unit("10.00", "3"), [of("1"), of("1"), of("1")], ["3.3334", "3.3333", "3.3333"]],
    [unit("10.00", "3"), [of("1")], ["3.3333"]],
    [unit("100.00", "10", "10.00"), [of("10")], ["90.0000"]],
    [kilo, [of("3", "30.270")], ["195.2415"]],
    [kilo, [of("1", "10.090"), of("2", "20.180")], ["65.0805", "130.1610"]],
    [unit("10.00", "3"), [], []],
  ])("%j in %j: %j", (line, batches, amounts) => {
    expect(receivedAmounts(line as never, batches as never)).toEqual(amounts);
  });
});

describe("typed in without an order", () => {
  const parts = (...all: [string, string | null][]) => all.map(([qtyBase, weightKg]) => ({ qtyBase, weightKg }));
  test.each([
    [
      "per unit: two cases of 12 at 9.99",
      { price: "9.99", priceUnit: "UNIT", receivedQty: "2" },
      parts(["24", null]),
      ["19.9800"],
    ],
    [
      "its batches share it",
      { price: "10", priceUnit: "UNIT", receivedQty: "1" },
      parts(["1", null], ["1", null], ["1", null]),
      ["3.3334", "3.3333", "3.3333"],
    ],
    [
      "per kilogram, by weight",
      { price: "6.45", priceUnit: "KG", receivedQty: "3" },
      parts(["1", "9.84"], ["2", "20.43"]),
      ["63.4680", "131.7735"],
    ],
    ["free", { price: "0", priceUnit: "UNIT", receivedQty: "5" }, parts(["5", null]), ["0.0000"]],
  ] as const)("%s", (_what, line, batches, amounts) => {
    expect(typedAmounts(line, batches)).toEqual(amounts);
  });
  test("nobody ordered it: it is never too many, and needs no delivery note", () => {
    const typed = item({ ordered: null, rejectedQty: "0", rejectReason: null });
    expect(toBeLetIn([typed], "0")).toEqual([]);
    const none = { ...head, deliveryNoteNo: null };
    expect(receiptRefusal(none, [typed], [], TODAY)?.fields?.map(({ path }) => path)).toEqual(["deliveryNoteNo"]);
    expect(receiptRefusal({ ...none, kind: "TYPED" }, [typed], [], TODAY)).toBeNull();
  });
});
