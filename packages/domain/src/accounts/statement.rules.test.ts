import { describe, expect, test } from "vitest";
import { addDays } from "../kernel/calendar.ts";
import { exact, sum } from "../kernel/decimal.ts";
import { seeded } from "../kernel/random.fixture.ts";
import {
  ageing,
  bucketOf,
  dunningLevel,
  openAt,
  statement,
  type LedgerAllocation,
  type LedgerEntry,
} from "./statement.rules.ts";

const entry = (entryId: number, bizDate: string, amount: string, dueDate: string | null = null): LedgerEntry => ({
  entryId,
  bizDate,
  amount,
  dueDate,
});
const paid = (debitEntryId: number, creditEntryId: number, amount: string, allocDate: string): LedgerAllocation => ({
  debitEntryId,
  creditEntryId,
  amount,
  allocDate,
});
const account = [
  entry(1, "2026-09-01", "100.00", "2026-10-01"),
  entry(2, "2026-11-02", "60.00", "2026-11-16"),
  entry(3, "2026-11-10", "-110.00"),
  entry(4, "2026-11-10", "80.00", "2026-12-10"),
  entry(5, "2026-12-01", "40.00", "2026-12-15"),
];

test("a statement: opening, running balance, closing", () => {
  const got = statement(account, "2026-11-01", "2026-11-30");
  expect(got.opening).toBe("100.00");
  expect(got.lines.map((line) => `${line.entryId} ${line.runningBalance}`)).toEqual([
    "2 160.00",
    "3 50.00",
    "4 130.00",
  ]);
  expect(got.closing).toBe("130.00");
});
test("a statement of a month without entries closes as it opened", () => {
  expect(statement(account, "2027-01-01", "2027-01-31")).toEqual({ opening: "170.00", lines: [], closing: "170.00" });
});

describe("how late", () => {
  const table: [due: string, bucket: string, why: string][] = [
    ["2026-11-20", "notDue", "due today is not late"],
    ["2026-11-19", "days1to30", "a day late"],
    ["2026-10-21", "days1to30", "thirty days"],
    ["2026-10-20", "days31to60", "thirty-one"],
    ["2026-09-21", "days31to60", "sixty"],
    ["2026-09-20", "days61to90", "sixty-one"],
    ["2026-08-22", "days61to90", "ninety"],
    ["2026-08-21", "over90", "ninety-one"],
  ];
  for (const [due, bucket, why] of table) test(why, () => expect(bucketOf(due, "2026-11-20")).toBe(bucket));
});

describe("aged debt", () => {
  const nothing = { notDue: "0.00", days1to30: "0.00", days31to60: "0.00", days61to90: "0.00", over90: "0.00" };
  const allocations = [
    paid(1, 3, "100.00", "2026-11-12"),
    paid(1, 3, "-100.00", "2026-11-25"),
    paid(2, 3, "60.00", "2026-11-25"),
  ];

  const aged = (day: string) => ageing(account, allocations, day);
  test("on 20 November the payment had paid invoice 1; ten pounds were free", () => {
    expect(aged("2026-11-20")).toEqual({
      ...nothing,
      notDue: "80.00",
      days1to30: "60.00",
      unallocatedCredit: "-10.00",
      total: "130.00",
    });
  });
  test("on 30 November it had been undone and paid invoice 2", () => {
    expect(aged("2026-11-30")).toEqual({
      ...nothing,
      notDue: "80.00",
      days31to60: "100.00",
      unallocatedCredit: "-50.00",
      total: "130.00",
    });
  });
  test("before the payment nothing was paid, and later entries are ignored", () => {
    expect(aged("2026-11-05")).toMatchObject({
      notDue: "60.00",
      days31to60: "100.00",
      unallocatedCredit: "0.00",
      total: "160.00",
    });
  });
  test("a debit without a due date is due on its own day", () => {
    expect(ageing([entry(9, "2026-11-10", "25.00")], [], "2026-11-20").days1to30).toBe("25.00");
  });
  test("open amounts keep their sign", () => {
    expect([openAt(account[0]!, allocations, "2026-11-20"), openAt(account[2]!, allocations, "2026-11-20")]).toEqual([
      "0.00",
      "-10.00",
    ]);
  });

  test("law: the row adds up to the balance of any day, and that of the statement", () => {
    const random = seeded(108);
    for (let n = 0; n < 200; n += 1) {
      const entries = random.times(random.whole(1, 12), (i) => {
        const bizDate = addDays("2026-06-01", random.whole(0, 150));
        return random.whole(0, 2) === 0
          ? entry(i + 1, bizDate, `-${random.decimal(90, 2)}`)
          : entry(i + 1, bizDate, random.decimal(90, 2), addDays(bizDate, random.whole(0, 60)));
      });
      const debits = entries.filter((e) => !e.amount.startsWith("-"));
      const credits = entries.filter((e) => e.amount.startsWith("-"));
      const allocations = debits.slice(0, credits.length).map((debit, i) => {
        const creditEntry = credits[i]!;
        const amount = exact(debit.amount).lessThan(exact(creditEntry.amount).abs())
          ? debit.amount
          : creditEntry.amount.slice(1);
        // Never before both entries exist (docs/rules/money.md#open-items).
        const both = debit.bizDate > creditEntry.bizDate ? debit.bizDate : creditEntry.bizDate;
        return paid(debit.entryId, creditEntry.entryId, amount, addDays(both, random.whole(0, 30)));
      });
      const at = addDays("2026-06-01", random.whole(0, 200));
      const row = ageing(entries, allocations, at);
      expect(row.total).toBe(
        sum(entries.filter((e) => e.bizDate <= at).map((e) => e.amount))
          .toFixed(2)
          .replace(/^-0\.00$/, "0.00"),
      );
      expect(statement(entries, "2026-07-01", at < "2026-07-01" ? "2026-07-01" : at).closing).toBe(
        ageing(entries, allocations, at < "2026-07-01" ? "2026-07-01" : at).total,
      );
    }
  });
});

describe("dunning", () => {
  const table: [due: string | null, level: number, why: string][] = [
    [null, 0, "nothing open"],
    ["2026-11-20", 0, "due today"],
    ["2026-11-19", 1, "late: a statement"],
    ["2026-11-06", 1, "fourteen days"],
    ["2026-11-05", 2, "fifteen: a letter"],
    ["2026-10-20", 3, "thirty-one: the stop list is proposed"],
  ];
  for (const [due, level, why] of table) test(why, () => expect(dunningLevel(due, "2026-11-20")).toBe(level));
});
