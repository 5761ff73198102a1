import { describe, expect, test } from "vitest";
import { sum } from "../../kernel/decimal.ts";
import { seeded } from "../../kernel/random.fixture.ts";
import type { BatchOnLocation } from "../../stock/fefo.rules.ts";
import {
  allocateLines,
  billed,
  choiceRefusals,
  FEFO_OVERRIDE,
  inUnits,
  inWalkOrder,
  isResolved,
  orderInvoiceFacts,
  pickRefusal,
  without,
  type LinePick,
  type LineToPick,
} from "./order-invoice.rules.ts";

const split = { splitSelling: true, baseCountable: true, defaultUnit: { factor: "12", countable: true } };
const name = { en: "Rice", zh: "米" };
const stateOf = (
  batchNo: string,
  free: string,
  over: Partial<BatchOnLocation & { dateType: "USE_BY" | "BEST_BEFORE" }> = {},
) => ({
  goodsId: 1,
  batchId: batchNo.charCodeAt(0),
  batchNo,
  locationId: 1,
  locationKind: "PICK" as const,
  pickSequence: 1,
  expiryDate: `2026-12-0${batchNo.charCodeAt(0) - 64}`,
  receivedAt: "2026-11-01",
  status: "AVAILABLE" as const,
  free,
  dateType: "USE_BY" as const,
  ...over,
});
const wanted = { deliveryDate: "2026-11-23", minShelfDays: 1 };

describe("allocating a whole document", () => {
  const line = (wantedBase: string, factor = "1", goodsId = 1) => ({
    goodsId,
    wantedBase,
    unit: { factor, countable: true },
    ...wanted,
    goods: split,
  });
  const table: [lines: ReturnType<typeof line>[], said: string, why: string][] = [
    [[line("3"), line("3")], "A3 | A1 B2", "the second line of a product begins where the first one ended"],
    [
      [line("24", "12"), line("3")],
      "| A3 · 24 short",
      "a case needs twelve pieces: what is too little for one is left to who buys pieces",
    ],
    [[line("3"), line("2", "1", 9)], "A3 | · 2 short", "goods without stock are short, the others are not touched"],
  ];
  for (const [lines, said, why] of table) {
    test(why, () => {
      const results = allocateLines(lines, [stateOf("A", "4"), stateOf("B", "5")]);
      const text = results
        .map(({ parts }) =>
          parts.map((part) => `${String.fromCharCode(part.batchId)}${Number(part.qtyBase)}`).join(" "),
        )
        .join(" | ");
      const short = sum(results.map((one) => one.shortBase));
      expect(`${text}${short.isZero() ? "" : ` · ${short.toFixed()} short`}`.replaceAll(/ +/g, " ").trim()).toBe(said);
    });
  }
  const held = (batchId: string, qtyBase: string) => ({
    batchId: batchId.charCodeAt(0),
    locationId: stateOf(batchId, "0").locationId,
    qtyBase,
  });
  const keeping: [kept: string, free: string, said: string, why: string][] = [
    ["20", "4", "A20 B4 · 12 short", "pieces make the case full that the kept ones began"],
    ["20", "0", "A12 · 24 short", "a case that cannot be filled any more is given back"],
    ["20", "50", "A20 B16", "what was lost is taken from elsewhere"],
    ["36", "50", "A36", "what was kept whole needs nothing"],
  ];
  test.each(keeping)("three cases of twelve with %s already held and %s free: %s, %s", (kept, free, said) => {
    const [result] = allocateLines(
      [{ ...line("36", "12"), kept: [held("A", kept)] }],
      [stateOf("A", kept), stateOf("B", free)],
    );
    const text = result!.parts.map((part) => `${String.fromCharCode(part.batchId)}${Number(part.qtyBase)}`).join(" ");
    expect(`${text}${Number(result!.shortBase) === 0 ? "" : ` · ${Number(result!.shortBase)} short`}`).toBe(said);
  });
  test("stock held by a later line is not taken by an earlier one", () => {
    const results = allocateLines(
      [line("5"), { ...line("3"), kept: [held("A", "3")] }],
      [stateOf("A", "4"), stateOf("B", "9")],
    );
    expect(
      results.map(({ parts }) => parts.map((part) => `${String.fromCharCode(part.batchId)}${Number(part.qtyBase)}`)),
    ).toEqual([["A1", "B4"], ["A3"]]);
  });

  test("law: allocated plus short equals the wanted quantity, and no batch gives more than it has", () => {
    const random = seeded(7);
    for (let round = 0; round < 200; round++) {
      const stock = random.times(4, (nth) => stateOf(String.fromCharCode(65 + nth), String(random.whole(0, 30))));
      const lines = random.times(3, () => line(String(random.whole(1, 40))));
      const results = allocateLines(lines, stock);
      for (const [i, result] of results.entries())
        expect(
          sum(result.parts.map((part) => part.qtyBase))
            .plus(result.shortBase)
            .equals(lines[i]!.wantedBase),
        ).toBe(true);
      for (const batch of stock) {
        const taken = results.flatMap(({ parts }) => parts.filter((part) => part.batchId === batch.batchId));
        expect(sum(taken.map((part) => part.qtyBase)).lessThanOrEqualTo(batch.free)).toBe(true);
      }
    }
  });

  describe("what remains of a batch stored in two locations", () => {
    const [pick, bulk] = [1, 2];
    const two = (onPick: string, onBulk: string, kind: "BULK" | "QUARANTINE" = "BULK") => [
      ...(onPick ? [stateOf("A", onPick, { locationId: pick })] : []),
      stateOf("A", onBulk, { locationId: bulk, locationKind: kind }),
    ];
    const part = (locationId: number, qtyBase: string) => ({ ...held("A", qtyBase), locationId });
    const left: [shelf: BatchOnLocation[], parts: ReturnType<typeof part>[], said: string, why: string][] = [
      [two("12", "96"), [part(pick, "12")], "0 96", "a part comes from its place"],
      [two("0", "12"), [part(pick, "12")], "0 0", "others are laid on its place: the batch is promised whole"],
      [two("", "12"), [part(pick, "12")], "0", "nothing is left in its place"],
      [two("5", "12"), [part(pick, "12")], "0 5", "its place gives what it has"],
      [two("5", "12"), [part(pick, "12"), part(bulk, "5")], "0 0", "each from its own place first"],
      [two("0", "12", "QUARANTINE"), [part(pick, "12")], "0 12", "what may not be sold holds no promise"],
    ];
    test.each(left)("%j less %j leaves %s: %s", (shelf, parts, said) => {
      expect(
        without(shelf, parts)
          .map((row) => Number(row.free))
          .join(" "),
      ).toBe(said);
    });
    test("another line gets nothing from a fully reserved batch", () => {
      const [first] = allocateLines(
        [line("12")],
        [...without(two("0", "12"), [part(pick, "12")]).map((row) => ({ ...row, goodsId: 1 }))],
      );
      expect(first).toEqual({ parts: [], shortBase: "12.000" });
    });
  });
});

describe("what a pick must be", () => {
  const line: LineToPick = {
    name,
    kind: "GOODS",
    orderedQty: "5.000",
    unit: { factor: "12", countable: true },
    goods: split,
    catchWeight: false,
    kgPerUnit: null,
    tolerancePct: "10",
  };
  const caught: LineToPick = {
    ...line,
    unit: { factor: "1", countable: true },
    orderedQty: "3",
    catchWeight: true,
    kgPerUnit: "10.000",
  };
  const whole = { ...line, goods: { ...split, splitSelling: false } };
  const part = (qtyBase: string) => ({ batchId: 1, locationId: 1, qtyBase });
  const table: [line: LineToPick, pick: LinePick, reason: string | null, why: string][] = [
    [line, { qty: "5", batches: [part("36"), part("24")] }, null, "five cases out of two batches"],
    [line, { qty: "5", batches: [part("37"), part("23")] }, null, "parts of a line may be pieces"],
    [whole, { qty: "5", batches: [part("37"), part("23")] }, "goodsNotSplit", "but not of goods that are not split"],
    [line, { qty: "6", batches: [part("72")] }, "overPicked", "no more than ordered"],
    [line, { qty: "4", batches: [part("48")] }, "shortReasonMissing", "less needs a reason"],
    [line, { qty: "4", shortReason: "DAMAGED", batches: [part("48")] }, null, "less with a reason"],
    [line, { qty: "0", shortReason: "NO_STOCK", batches: [] }, null, "nothing with a reason"],
    [
      line,
      { qty: "0", shortReason: "NO_STOCK", batches: [part("12")] },
      "batchTotalNotPicked",
      "nothing means no batch",
    ],
    [
      line,
      { qty: "4.5", shortReason: "DAMAGED", batches: [part("54")] },
      "quantityNotWhole",
      "the customer gets whole cases",
    ],
    [line, { qty: "5", batches: [part("48")] }, "batchTotalNotPicked", "the batches together are the line"],
    [{ ...line, kind: "CHARGE" }, { qty: "1", batches: [] }, "chargeNotPicked", "carriage is on no shelf"],
    [caught, { qty: "3", batches: [part("3")] }, "weightMissing", "catch weight wants the scale"],
  ];
  for (const [given, pick, reason, why] of table)
    test(why, () => expect(pickRefusal(given, pick)?.reason ?? null).toBe(reason));
});

describe("batches chosen by hand", () => {
  const shelf = [
    stateOf("A", "10"),
    stateOf("B", "10"),
    stateOf("Z", "10", { expiryDate: "2026-11-23", dateType: "BEST_BEFORE" }),
    stateOf("Q", "5", { status: "QUARANTINE" }),
  ];
  const take = (batchNo: string, qtyBase: string, reason: string | null = null) => ({
    batchId: batchNo.charCodeAt(0),
    locationId: 1,
    qtyBase,
    reason,
  });
  const table: [parts: ReturnType<typeof take>[], said: string | null, why: string][] = [
    [[take("A", "6")], null, "the first one"],
    [[take("B", "6")], "fefo laterBatchNeedsReason", "a later one while the first is free"],
    [[take("B", "6", FEFO_OVERRIDE)], null, "a later one with its reason"],
    [[take("A", "10"), take("B", "1")], null, "the later one when the first is on the trolley already"],
    [[take("A", "11")], "hard moreThanFree", "more than is free"],
    [[take("Z", "1")], "expiry bestBeforeTooSoon", "best before too soon: somebody may answer for it"],
    [[take("Q", "1")], "hard batchBlocked", "quarantine: nobody may"],
    [[take("X", "1")], "hard noSuchBatch", "not on the shelf"],
    [[take("A", "1"), take("A", "1")], "hard batchRepeated", "twice the same place"],
  ];
  for (const [parts, said, why] of table) {
    test(why, () => {
      const { hard, expiry, fefo } = choiceRefusals(name, shelf, parts, wanted);
      const first = hard
        ? `hard ${hard.reason}`
        : expiry
          ? `expiry ${expiry.reason}`
          : fefo
            ? `fefo ${fefo.reason}`
            : null;
      expect(first).toBe(said);
    });
  }
});

describe("what a line bills", () => {
  const table: [
    priceUnit: "UNIT" | "KG",
    qty: string,
    weightKg: string | null,
    billQty: string,
    lineNet: string,
    why: string,
  ][] = [
    ["UNIT", "3", null, "3.000", "19.35", "by the unit"],
    [
      "KG",
      "3",
      null,
      "30.000",
      "193.50",
      "by weight: the estimate until it is weighed (docs/rules/goods.md#catch-weight)",
    ],
    ["KG", "3", "30.270", "30.270", "195.24", "by weight: what the scale said (docs/rules/goods.md#catch-weight)"],
    ["KG", "0", "5", "0.000", "0.00", "nothing goes out, nothing is billed"],
  ];
  for (const [priceUnit, qty, weightKg, billQty, lineNet, why] of table) {
    test(why, () =>
      expect(billed({ priceUnit, price: "6.4500", kgPerUnit: "10" }, qty, weightKg)).toEqual({ billQty, lineNet }),
    );
  }
  test("units", () => {
    expect(inUnits("36", "12")).toBe("3.000");
  });
});

describe("the document's progress", () => {
  const line = (over: object) => ({ kind: "GOODS", qty: "1", picked: false, shortReason: null, ...over });
  test("a line short from the start need not be picked, nor does a charge", () => {
    expect(
      [
        line({}),
        line({ picked: true }),
        line({ qty: "0", shortReason: "NO_STOCK" }),
        line({ qty: "0" }),
        line({ kind: "CHARGE" }),
      ].map(isResolved),
    ).toEqual([false, true, true, false, true]);
  });
  test("an order of charges only has nothing to pick and can be posted; one whose products are all short cannot", () => {
    const head = { state: "PICKED", issuePoint: "DISPATCH" };
    expect(orderInvoiceFacts(head, [line({ kind: "CHARGE" })])).toMatchObject({ unresolvedLines: 0, pickedLines: 1 });
    expect(
      orderInvoiceFacts(head, [line({ kind: "CHARGE" }), line({ qty: "0", shortReason: "NO_STOCK" })]),
    ).toMatchObject({ unresolvedLines: 0, pickedLines: 0 });
  });
  test("in walking order, lines with nothing to pick last", () => {
    const stop = (locationKind: "PICK" | "BULK", pickSequence: number) => ({
      locationKind,
      pickSequence,
      locationId: pickSequence,
    });
    const lines = [
      { lineNo: 1, batches: [stop("BULK", 1)] },
      { lineNo: 2, batches: [] },
      { lineNo: 3, batches: [stop("PICK", 9)] },
      { lineNo: 4, batches: [stop("BULK", 5), stop("PICK", 2)] },
    ];
    expect(inWalkOrder(lines).map((one) => one.lineNo)).toEqual([4, 3, 1, 2]);
  });
});
