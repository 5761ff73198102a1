import type { RunLine } from "@larder/domain/accounts/payment-run/payment-run.fields";
import { expect, test } from "vitest";
import { problemsIn, sentOf, sumOf, tickedLines } from "./run-lines.ts";

const item = (entryId: number, more: Partial<RunLine> = {}): RunLine => ({
  ...{ id: entryId, entryId, amount: "10.00", open: "10.00", total: "10.00", credit: false, held: null },
  ...{ supplierId: 1, supplierCode: "S1", supplierNameEn: null, supplierNameZh: null, supplierInvoiceNo: null },
  ...{ documentNo: `PI26-00000${entryId}`, documentType: "PI", documentId: entryId },
  ...{ bizDate: "2026-11-01", dueDate: "2026-11-20", ...more },
});

test("everything that is not held is ticked; credits count against it", () => {
  const lines = tickedLines([item(1), item(2, { held: "DISPUTED" }), item(3, { credit: true, amount: "4.00" })], null);
  expect(lines.map(({ ticked }) => ticked)).toEqual([true, false, true]);
  expect(sentOf(lines)).toEqual([
    { entryId: 1, amount: "10.00" },
    { entryId: 3, amount: "4.00" },
  ]);
  expect([sumOf(lines), problemsIn(lines)]).toEqual(["6.00", []]);
});

test("a form that begins has no lines yet: everything is ticked there too", () => {
  expect(tickedLines([item(1), item(2)], []).map(({ ticked }) => ticked)).toEqual([true, true]);
});

test("what was entered before stays as it was, the rest unticked", () => {
  const lines = tickedLines([item(1), item(2)], [{ entryId: 2, amount: "3.00" }]);
  expect(lines.map(({ ticked, amount }) => [ticked, amount])).toEqual([
    [false, "10.00"],
    [true, "3.00"],
  ]);
});

test.each([
  [[item(1, { amount: "10.01" })], "0.amount"],
  [[item(1, { amount: "" })], "0.amount"],
  [[item(1), item(2, { credit: true })], "0.amount"],
])("%j: a problem at %s", (items, path) => {
  expect(problemsIn(tickedLines(items, null)).map((one) => one.path)).toEqual([path]);
});
