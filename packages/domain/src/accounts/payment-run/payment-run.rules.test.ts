import { expect, test } from "vitest";
import { heldBecause, proposedRun, runTotals, toPay, type Payable } from "./payment-run.rules.ts";

const today = "2026-11-20";
const item = (more: Partial<Payable> = {}): Payable => ({
  ...{ supplierId: 1, credit: false, open: "10.00", dueDate: today, disputed: null },
  ...{ bankPending: false, hasBank: true, bankChangedOn: null, ...more },
});

test.each([
  [{}, null],
  [{ disputed: "short" }, "DISPUTED"],
  [{ bankPending: true, disputed: "short" }, "BANK_PENDING"],
  [{ hasBank: false }, "NO_BANK"],
  [{ bankChangedOn: today }, "BANK_CHANGED"],
  [{ bankChangedOn: "2026-11-19" }, null],
] as const)("%j is held: %s", (more, held) => {
  expect(heldBecause(item(more), today)).toBe(held);
});

test("bills due, less credits; where credits cover them nothing is paid; credits alone are no run", () => {
  const shape = (items: readonly Payable[]) =>
    proposedRun(items, { dueUntil: today, today }).map(({ amount, credit, held }) => [
      credit ? `-${amount}` : amount,
      held,
    ]);
  expect(shape([item(), item({ dueDate: "2026-11-21" }), item({ credit: true, open: "4.00" })])).toEqual([
    ["10.00", null],
    ["-4.00", null],
  ]);
  expect(shape([item(), item({ credit: true })])).toEqual([
    ["10.00", "CREDIT"],
    ["-10.00", "CREDIT"],
  ]);
  expect(shape([item({ credit: true })])).toEqual([]);
  expect(shape([item({ disputed: "short" }), item({ open: "3.00" })])).toEqual([
    ["10.00", "DISPUTED"],
    ["3.00", null],
  ]);
});

test("a run is worth its bills less its credits", () => {
  const lines = [
    { supplierId: 1, credit: false, amount: "10.00" },
    { supplierId: 1, credit: true, amount: "2.50" },
    { supplierId: 2, credit: false, amount: "1.00" },
  ];
  expect([toPay(lines), runTotals(lines)]).toEqual(["8.50", { total: "8.50", supplierCount: 2 }]);
});
