import { describe, expect, test } from "vitest";
import { addDays } from "../kernel/calendar.ts";
import { exact, sum } from "../kernel/decimal.ts";
import { seeded } from "../kernel/random.fixture.ts";
import {
  allocateAutomatically,
  allocationRefusal,
  type Allocation,
  type CreditItem,
  type DebitItem,
} from "./allocation.rules.ts";

const invoice = (entryId: number, open: string, dueDate: string, more: Partial<DebitItem> = {}): DebitItem => ({
  entryId,
  side: "CUSTOMER",
  partyId: 1,
  documentNo: `SI26-${String(entryId).padStart(6, "0")}`,
  dueDate,
  open,
  ...more,
});
const credit = (entryId: number, open: string, bizDate = "2026-11-10"): CreditItem => ({
  entryId,
  side: "CUSTOMER",
  partyId: 1,
  documentNo: `CN26-${String(entryId).padStart(6, "0")}`,
  bizDate,
  open,
});
const shown = (from: Parameters<typeof allocateAutomatically>[0]): string => {
  const { allocations, unallocated } = allocateAutomatically(from);
  return [...allocations.map((a) => `${a.creditEntryId}→${a.debitEntryId} ${a.amount}`), `left ${unallocated}`].join(
    ", ",
  );
};

const three = [
  invoice(3, "80.00", "2026-11-15"),
  invoice(1, "100.00", "2026-11-01"),
  invoice(2, "60.00", "2026-11-08"),
];
const payment = (open: string) => ({ ...credit(90, open), documentNo: "RC26-000090" });

describe("automatic order (docs/rules/money.md#allocation)", () => {
  const table: [from: Parameters<typeof allocateAutomatically>[0], got: string, why: string][] = [
    [
      { debits: three, payment: payment("150.00"), creditNotes: [credit(50, "25.00")] },
      "50→1 25.00, 90→1 75.00, 90→2 60.00, 90→3 15.00, left 0.00",
      "worked example: the credit note first, then the payment by due date",
    ],
    [
      { debits: three, payment: payment("150.00") },
      "90→1 100.00, 90→2 50.00, left 0.00",
      "credit notes are kept unless asked for",
    ],
    [
      { debits: three, payment: payment("90.00"), namedEntryIds: [3] },
      "90→3 80.00, 90→1 10.00, left 0.00",
      "what the payer named comes first",
    ],
    [
      { debits: three, payment: payment("300.00") },
      "90→1 100.00, 90→2 60.00, 90→3 80.00, left 60.00",
      "too much stays to their credit",
    ],
    [
      { debits: [invoice(2, "10.00", "2026-11-01"), invoice(1, "10.00", "2026-11-01")], payment: payment("15.00") },
      "90→1 10.00, 90→2 5.00, left 0.00",
      "the same due date: the lower number",
    ],
    [
      {
        debits: [invoice(9, "5.00", "2026-11-01", { documentNo: "SI26-000001" }), invoice(1, "10.00", "2026-11-01")],
        payment: payment("12.00"),
      },
      "90→1 10.00, 90→9 2.00, left 0.00",
      "an increase of an invoice is paid after the invoice",
    ],
    [
      {
        debits: three,
        payment: null,
        creditNotes: [credit(51, "30.00", "2026-11-11"), credit(50, "25.00", "2026-11-10")],
      },
      "50→1 25.00, 51→1 30.00, left 0.00",
      "the oldest credit note first",
    ],
    [
      { debits: [invoice(1, "100.00", "2026-11-01", { accountsSettled: true })], payment: payment("10.00") },
      "left 10.00",
      "a settled invoice is left alone",
    ],
    [{ debits: [], payment: payment("10.00") }, "left 10.00", "nothing owed"],
  ];
  for (const [from, got, why] of table) test(why, () => expect(shown(from)).toBe(got));

  test("law: nothing above the open amount, nothing left over while something is owed, and it passes the manual check", () => {
    const random = seeded(104);
    for (let n = 0; n < 300; n += 1) {
      const debits = random.times(random.whole(0, 6), (i) =>
        invoice(i + 1, random.decimal(200, 2), addDays("2026-11-01", random.whole(0, 20))),
      );
      const creditNotes = random.times(random.whole(0, 3), (i) => credit(50 + i, random.decimal(60, 2)));
      const paid = payment(random.decimal(400, 2));
      const { allocations, unallocated } = allocateAutomatically({ debits, payment: paid, creditNotes });
      expect(allocationRefusal(allocations, debits, [...creditNotes, paid])).toBeNull();
      const owed = sum(debits.map((d) => d.open));
      const has = sum([...creditNotes, paid].map((c) => c.open));
      const allocated = sum(allocations.map((a) => a.amount));
      expect(allocated.equals(owed.lessThan(has) ? owed : has)).toBe(true);
      const ofPayment = sum(allocations.filter((a) => a.creditEntryId === 90).map((a) => a.amount));
      expect(exact(unallocated).plus(ofPayment).equals(paid.open)).toBe(true);
    }
  });
});

describe("manual allocation", () => {
  const a = (debitEntryId: number, creditEntryId: number, amount: string): Allocation => ({
    debitEntryId,
    creditEntryId,
    amount,
  });
  const debits = [
    ...three,
    invoice(7, "50.00", "2026-11-01", { partyId: 2 }),
    invoice(8, "50.00", "2026-11-01", { accountsSettled: true }),
    invoice(9, "50.00", "2026-11-01", { side: "SUPPLIER", partyId: 1 }),
  ];
  const table: [wanted: Allocation[], reason: string | undefined, why: string][] = [
    [[a(1, 90, "100.00"), a(2, 90, "50.00")], undefined, "as far as it goes"],
    [[a(1, 90, "100.01")], "allocationAboveOpen", "more than the invoice"],
    [[a(1, 90, "60.00"), a(1, 90, "40.01")], "allocationAboveOpen", "more than the invoice in two parts"],
    [[a(1, 90, "100.00"), a(2, 90, "50.01")], "allocationAboveOpen", "more than the payment in two parts"],
    [[a(1, 90, "0")], "allocationNotPositive", "nothing"],
    [[a(1, 90, "-5.00")], "allocationNotPositive", "less than nothing: allocations are reversed, not negative"],
    [[a(7, 90, "5.00")], "allocationOtherCustomer", "another customer's invoice"],
    [[a(9, 90, "5.00")], "allocationOtherSupplier", "a bill of the supplier who has the same number"],
    [[a(8, 90, "5.00")], "allocationSettled", "a settled invoice"],
    [[a(77, 90, "5.00")], "allocationItemUnknown", "an item that is not there"],
  ];
  for (const [wanted, reason, why] of table) {
    test(why, () => expect(allocationRefusal(wanted, debits, [payment("150.00")])?.reason).toBe(reason));
  }
});
