import type { BatchChoice, OrderInvoiceLine } from "@larder/domain/sales/order-invoice/order-invoice.fields";
import { describe, expect, test } from "vitest";
import {
  difference,
  draftOf,
  earlierThan,
  inputOf,
  lineOfCode,
  withBatch,
  withBatchQty,
  withQty,
} from "./pick-draft.ts";

const batch = (batchNo: string, expiryDate: string | null, qtyBase: string) => ({
  batchId: batchNo.charCodeAt(0),
  batchNo,
  expiryDate,
  locationId: 1,
  locationCode: "A-01",
  qtyBase,
  weightKg: null,
  reason: null,
});
const line = (over: Partial<OrderInvoiceLine> = {}): OrderInvoiceLine =>
  ({
    id: 7,
    lineNo: 1,
    kind: "GOODS",
    goodsCode: "RI-1020",
    barCode: "5012345678900",
    orderedQty: "5.000",
    qty: "5.000",
    factor: "12",
    shortReason: null,
    weightKg: null,
    weighed: false,
    picked: false,
    batches: [batch("B", "2026-11-26", "36.000"), batch("C", "2026-11-30", "24.000")],
    ...over,
  }) as OrderInvoiceLine;
const choice = (batchNo: string, expiryDate: string | null, free: string, eligible = true): BatchChoice => ({
  batchId: batchNo.charCodeAt(0),
  batchNo,
  expiryDate,
  status: "AVAILABLE",
  locationId: 1,
  locationCode: "A-01",
  free,
  eligible,
});
const shown = (draft: { batches: readonly { batchNo: string; qtyBase: string }[] }) =>
  draft.batches.map((one) => `${one.batchNo}${one.qtyBase}`).join(" ");

describe("another quantity, in cases of 12", () => {
  const table: [qty: string, batches: string, why: string][] = [
    ["4", "B36 C12", "less comes off the batch that expires last"],
    ["3", "B36", "a batch that is not needed any more is gone"],
    ["0", "", "nothing picked, no batch"],
    ["5", "B36 C24", "as proposed"],
    ["6", "B36 C36", "more goes on the last batch; the server knows whether it is there"],
  ];
  for (const [qty, batches, why] of table)
    test(why, () => expect(shown(withQty(line(), draftOf(line()), qty))).toBe(batches));
  test("nothing moves while the user is typing", () =>
    expect(shown(withQty(line(), draftOf(line()), "4."))).toBe("B36 C24"));
});

describe("another batch", () => {
  test("fills up what is missing", () => {
    const draft = { ...withQty(line(), draftOf(line()), "4"), qty: "5" };
    expect(shown(withBatch(line(), draft, choice("D", "2026-12-20", "100"), null, true))).toBe("B36 C12 D12");
  });
  test("replaces another one, as far as it has stock", () => {
    const draft = withBatch(line(), draftOf(line()), choice("D", "2026-12-20", "10"), 1, true);
    expect(shown(draft)).toBe("B36 D10");
    expect(draft.batches[1]!.reason).toBe("FEFO_OVERRIDE");
    expect(difference(line(), draft)).toBe("-14");
  });
  test("a later one is flagged while an earlier one is available", () => {
    const choices = [
      choice("A", "2026-11-24", "5", false),
      choice("B", "2026-11-26", "40"),
      choice("D", "2026-12-20", "10"),
    ];
    expect(earlierThan(choices[2]!, choices, draftOf(line()))?.batchNo).toBe("B");
    expect(
      earlierThan(choices[2]!, [choices[0]!, choice("B", "2026-11-26", "36"), choices[2]!], draftOf(line())),
      "B is on the trolley already, A does not last",
    ).toBeNull();
  });
});

test("what is sent: a short keeps its reason, a full line has none, empty batches are left out", () => {
  const draft = withBatchQty({ ...withQty(line(), draftOf(line()), "3"), shortReason: "DAMAGED" }, 0, "36");
  expect(inputOf(line(), draft)).toMatchObject({
    lineId: 7,
    qty: "3",
    shortReason: "DAMAGED",
    batches: [{ qtyBase: "36" }],
  });
  expect(inputOf(line(), { ...draftOf(line()), shortReason: "DAMAGED" })).toMatchObject({ shortReason: null });
});

test("a scan finds the line by code or barcode, unfinished ones first", () => {
  const lines = [
    { id: 1, goodsCode: "RI-1", barCode: null, picked: true },
    { id: 2, goodsCode: "RI-1", barCode: "501", picked: false },
  ];
  expect(lineOfCode(lines, "ri-1 ")?.id).toBe(2);
  expect(lineOfCode(lines, "501")?.id).toBe(2);
  expect(lineOfCode(lines, "nothing")).toBeNull();
});
