import type { BatchChoice, OrderInvoiceLine } from "@larder/domain/sales/order-invoice/order-invoice.fields";
import { isRefusal, readGs1, type Gs1Label } from "@larder/domain/stock/gs1/gs1.rules";
import { describe, expect, test } from "vitest";
import { draftOf, inputOf, weightMissing, withQty, type PickDraft } from "./pick-draft.ts";
import { isInPick, lineOfLabel, withLabel } from "./pick-label.ts";

const batch = (batchNo: string, expiryDate: string | null, qtyBase: string) => ({
  ...{ batchId: batchNo.charCodeAt(0), batchNo, expiryDate, locationId: 1, locationCode: "C-01", qtyBase },
  ...{ weightKg: null, reason: null },
});
/** Three cases of salmon, of about 10 kg each, all of one batch. */
const line = (over: Partial<OrderInvoiceLine> = {}): OrderInvoiceLine =>
  ({
    ...{ id: 7, lineNo: 1, kind: "GOODS", goodsCode: "FI-1", orderedQty: "3.000", qty: "3.000", factor: "1" },
    ...{ shortReason: null, weightKg: null, weightReason: null, kgPerUnit: "10.000", weighed: true, picked: false },
    barCodes: [{ barCode: "5012345678900", factor: "1" }],
    batches: [batch("A1", "2026-11-30", "3.000")],
    ...over,
  }) as OrderInvoiceLine;
const later: BatchChoice = {
  ...{ batchId: 66, batchNo: "B1", expiryDate: "2026-12-05", status: "AVAILABLE", locationId: 2, locationCode: "C-02" },
  ...{ free: "5.000", eligible: true },
};
const first: BatchChoice = {
  ...later,
  batchId: 65,
  batchNo: "A1",
  expiryDate: "2026-11-30",
  locationId: 1,
  free: "3.000",
};

const label = (text: string): Gs1Label => {
  const read = readGs1(text, "2026-11-20");
  if (isRefusal(read)) throw new Error(read.words.en);
  return read;
};
const GTIN = "(01)05012345678900";
const scanned = (one: OrderInvoiceLine, texts: readonly string[], choices: readonly BatchChoice[] = [first, later]) =>
  texts.reduce<PickDraft>((draft, text) => {
    const next = withLabel({ line: one, label: label(text), factor: "1" }, draft, choices);
    if ("en" in next) throw new Error(next.en);
    return next;
  }, draftOf(one));
const shown = (draft: PickDraft) =>
  draft.batches.map(({ batchNo, qtyBase, weightKg }) => `${batchNo} ${qtyBase}: ${weightKg}`);

describe("a label finds its line", () => {
  const lines = [
    line({ picked: true }),
    line({ id: 8 }),
    line({ id: 9, barCodes: [{ barCode: "15012345678907", factor: "4" }] }),
  ];
  const table: [
    text: string,
    open: OrderInvoiceLine | null,
    id: number | undefined,
    factor: string | undefined,
    why: string,
  ][] = [
    [GTIN, null, 8, "1", "the first that is not picked"],
    [GTIN, lines[0]!, 7, "1", "the open one, if it is of this product"],
    [GTIN, lines[2]!, 8, "1", "not the open one of another product"],
    ["(01)15012345678907", null, 9, "4", "a case of four"],
    ["(10)A1", lines[1]!, 8, "1", "without a product number the open one"],
    ["(10)A1", null, undefined, undefined, "or none"],
    ["(01)95012345678903", lines[1]!, undefined, undefined, "another product is on no line"],
  ];
  test.each(table)("%s: %#", (text, open, id, factor) => {
    const found = lineOfLabel(lines, label(text), open);
    expect([found?.line.id, found?.factor]).toEqual([id, factor]);
  });
});

describe("weights from labels", () => {
  test("30.270 kg: three cases of the proposed batch, each by its label", () => {
    const texts = ["(3103)009840", "(3103)010120", "(3103)010310"].map((kg) => `${GTIN}(17)261130(10)A1${kg}`);
    const draft = scanned(line(), texts);
    expect(shown(draft)).toEqual(["A1 3: 9.84 + 10.12 + 10.31"]);
    expect(weightMissing(line(), draft)).toBeNull();
    expect(inputOf(line(), draft)).toMatchObject({ weightKg: null, batches: [{ qtyBase: "3", weightKg: "30.270" }] });
  });
  test("a case of another batch takes the place of one that is not weighed, with the reason for the later one", () => {
    const draft = scanned(line(), [
      `${GTIN}(10)A1(3103)009840`,
      `${GTIN}(10)B1(3103)010120`,
      `${GTIN}(15)261205(3103)010310`,
    ]);
    expect(shown(draft)).toEqual(["A1 1: 9.84", "B1 2: 10.12 + 10.31"]);
    expect(draft.batches[1]!.reason).toBe("FEFO_OVERRIDE");
    expect(withQty(line(), draft, "3").batches).toHaveLength(2);
  });
  test("of two batches, one that is not weighed yet is named", () => {
    const draft = scanned(line(), [`${GTIN}(10)A1(3103)009840`, `${GTIN}(10)B1`]);
    expect(weightMissing(line(), draft)?.en).toBe("Weigh batch B1 too");
  });
  test("a line that is not weighed takes the batch only", () => {
    const plain = line({ weighed: false });
    const draft = scanned(plain, [`${GTIN}(10)B1(3103)010120`]);
    expect(shown(draft)).toEqual(["B1 3: "]);
  });
  test("other batches are asked for only when the label names one", () => {
    const draft = draftOf(line());
    expect([GTIN, `${GTIN}(10)a1`, `${GTIN}(10)B1`].map((text) => isInPick(label(text), draft))).toEqual([
      true,
      true,
      false,
    ]);
  });
});

describe("a label that cannot be is said in words, and nothing of it is taken", () => {
  const all = ["(3103)009840", "(3103)010120", "(3103)010310"].map((kg) => `${GTIN}(10)A1${kg}`);
  const faults: [before: string[], text: string, one: OrderInvoiceLine, words: RegExp, why: string][] = [
    [all, `${GTIN}(10)A1(3103)010000`, line(), /one more than was ordered/, "a fourth case"],
    [all, `${GTIN}(10)B1(3103)010000`, line(), /one more than was ordered/, "of another batch too"],
    [[], `${GTIN}(10)X9(3103)010000`, line(), /^Batch X9 has no free stock/, "a batch that is not there"],
    [
      [],
      `${GTIN}(17)261201(10)A1`,
      line(),
      /^The label says 2026-12-01, and batch A1 expires on 2026-11-30/,
      "another date",
    ],
    [[`${GTIN}(10)A1(21)S1`], `${GTIN}(10)A1(21)S1`, line(), /S1 was read already/, "the same case twice"],
    [
      [],
      GTIN,
      line({ batches: [batch("A1", "2026-11-30", "2.000"), batch("B1", "2026-12-05", "1.000")] }),
      ...([/names no batch/, "which of two batches"] as const),
    ],
  ];
  test.each(faults)("after %j, %s (%#)", (before, text, one, words) => {
    const draft = scanned(one, before);
    const refused = withLabel({ line: one, label: label(text), factor: "1" }, draft, [first, later]);
    expect("en" in refused && refused.en).toMatch(words);
  });
});
