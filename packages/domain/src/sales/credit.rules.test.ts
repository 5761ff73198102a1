import { describe, expect, test } from "vitest";
import { exact } from "../kernel/decimal.ts";
import { seeded } from "../kernel/random.fixture.ts";
import {
  creditDecision,
  creditLeft,
  creditUsed,
  freeCredit,
  unclaimedCredit,
  type CreditAccount,
  type CreditCustomer,
  type CreditedOrder,
} from "./credit.rules.ts";
import type { HoldReason } from "./hold-reasons.ts";

const settings = { today: "2026-11-20", overdueGraceDays: 14 };
const customer = (more: Partial<CreditCustomer> = {}): CreditCustomer => ({
  stopList: false,
  creditLimit: "5000.00",
  paymentTermDays: 30,
  ...more,
});
const account = (more: Partial<CreditAccount> = {}): CreditAccount => ({
  balance: "0.00",
  uncleared: "0.00",
  openOrders: "0.00",
  freeCredit: "0.00",
  openInvoices: [],
  ...more,
});
const order = (total: string, more: Partial<CreditedOrder> = {}): CreditedOrder => ({
  total,
  outstanding: total,
  prepaid: false,
  released: [],
  ...more,
});
const invoice = (dueDate: string, codUnpaid = false) => ({ invoiceNo: "SI26-000042", dueDate, codUnpaid });

test("worked example 8: exposure 5,100.00, over by 100.00", () => {
  const got = creditDecision(
    customer(),
    account({ balance: "3200.00", uncleared: "400.00", openOrders: "900.00" }),
    order("600.00"),
    settings,
  );
  expect([got.exposure, got.overBy, got.holds.map((hold) => hold.reason)]).toEqual(["5100.00", "100.00", ["LIMIT"]]);
  expect(got.holds[0]?.words.en).toBe("Exposure £5,100.00 is over the credit limit of £5,000.00 by £100.00");
});

describe("how much of their limit a customer uses, and how much is left", () => {
  const table: [
    limit: string | null,
    account: Partial<CreditAccount>,
    used: string,
    left: string | null,
    why: string,
  ][] = [
    ["5000.00", { balance: "3200.00" }, "3200.00", "1800.00", "what they owe"],
    [
      "5000.00",
      { balance: "2800.00", uncleared: "400.00" },
      "3200.00",
      "1800.00",
      "a cheque that may bounce pays nothing yet",
    ],
    [
      "5000.00",
      { balance: "3200.00", uncleared: "400.00", openOrders: "900.00" },
      "4500.00",
      "500.00",
      "and what is on its way to them",
    ],
    [
      "5000.00",
      { balance: "4900.00", openOrders: "350.00" },
      "5250.00",
      "-250.00",
      "over the limit is less than nothing",
    ],
    ["0.00", { balance: "-120.00" }, "-120.00", "120.00", "a cash account has what it has paid in advance"],
    [null, { balance: "3200.00" }, "3200.00", null, "without a limit nothing runs out"],
  ];
  test.each(table)("limit %s, %j: used %s, left %s: %s", (limit, over, used, left) => {
    expect([creditUsed(account(over)), creditLeft(limit, account(over))]).toEqual([used, left]);
  });
});

const table: [
  customer: CreditCustomer,
  account: CreditAccount,
  order: CreditedOrder,
  holds: HoldReason[],
  why: string,
][] = [
  [customer(), account(), order("5000.00"), [], "exactly the limit goes"],
  [customer(), account(), order("5000.01"), ["LIMIT"], "a penny more waits"],
  [customer({ creditLimit: null }), account({ balance: "99999.00" }), order("600.00"), [], "no limit is no limit"],
  [customer(), account({ balance: "-1000.00" }), order("6000.00"), [], "unallocated money makes room"],
  [
    customer({ stopList: true, stopReason: "owner changed" }),
    account(),
    order("1.00"),
    ["STOP"],
    "a stopped customer waits whatever they order",
  ],
  [customer({ creditLimit: "0" }), account(), order("600.00"), ["LIMIT"], "limit 0 with a term: paid in advance only"],
  [customer({ creditLimit: "0" }), account({ freeCredit: "600.00" }), order("600.00"), [], "and it is"],
  [
    customer({ creditLimit: "0", paymentTermDays: 0 }),
    account(),
    order("600.00"),
    [],
    "a cash account goes through: the driver collects",
  ],
  [
    customer(),
    account({ openInvoices: [invoice("2026-11-06")] }),
    order("600.00"),
    [],
    "fourteen days late is within the grace",
  ],
  [customer(), account({ openInvoices: [invoice("2026-11-05")] }), order("600.00"), ["OVERDUE"], "fifteen are not"],
  [
    customer({ creditLimit: "0", paymentTermDays: 0 }),
    account({ freeCredit: "599.99" }),
    order("600.00", { prepaid: true }),
    ["PREPAY"],
    "prepaid, and a penny is missing",
  ],
  [
    customer({ creditLimit: "0", paymentTermDays: 0 }),
    account({ freeCredit: "600.00" }),
    order("600.00", { prepaid: true }),
    [],
    "prepaid and paid",
  ],
  [customer(), account(), order("600.00", { prepaid: true }), [], "prepaid with available credit"],
  [
    customer({ creditLimit: "0", paymentTermDays: 0 }),
    account({ freeCredit: "200.00" }),
    order("600.00", { prepaid: true, outstanding: "200.00" }),
    [],
    "prepaid, the rest of a part invoiced order",
  ],
  [
    customer(),
    account({ openInvoices: [invoice("2026-12-01", true)] }),
    order("600.00"),
    ["COD"],
    "a driver was sent away unpaid",
  ],
  [
    customer({ stopList: true, creditLimit: "100" }),
    account({ openInvoices: [invoice("2026-01-01", true)] }),
    order("600.00"),
    ["STOP", "LIMIT", "OVERDUE", "COD"],
    "every reason is said, not the first only",
  ],
  [
    customer(),
    account(),
    order("6000.00", { released: [{ reason: "LIMIT", total: "6000.00" }] }),
    [],
    "a released hold stays released",
  ],
  [
    customer(),
    account(),
    order("6000.01", { released: [{ reason: "LIMIT", total: "6000.00" }] }),
    ["LIMIT"],
    "until the order grows",
  ],
  [
    customer({ stopList: true }),
    account(),
    order("6000.00", { released: [{ reason: "LIMIT", total: "6000.00" }] }),
    ["STOP"],
    "and for that reason only",
  ],
  [
    customer(),
    account({ openInvoices: [invoice("2026-01-01")] }),
    order("6000.00", {
      released: [
        { reason: "OVERDUE", total: "100.00" },
        { reason: "LIMIT", total: "6000.00" },
      ],
    }),
    ["OVERDUE"],
    "each reason at the gross it was released at",
  ],
];
describe("each pound pays one order", () => {
  const table: [
    total: string,
    forThis: string,
    forOthers: string,
    needed: string,
    free: string,
    unclaimed: string,
    why: string,
  ][] = [
    ["600.00", "0", "0", "0", "600.00", "600.00", "nobody else wants it"],
    ["600.00", "0", "0", "600.00", "0.00", "0.00", "an order confirmed before needs all of it"],
    ["600.00", "0", "0", "250.00", "350.00", "350.00", "or a part"],
    ["600.00", "0", "600.00", "0", "0.00", "0.00", "it names another order"],
    ["600.00", "600.00", "0", "0", "600.00", "0.00", "it names this one"],
    ["600.00", "600.00", "0", "900.00", "600.00", "0.00", "and stays with it, whatever others need"],
    ["1000.00", "600.00", "100.00", "250.00", "650.00", "50.00", "named, and what is left beside"],
    ["100.00", "0", "0", "900.00", "0.00", "0.00", "never less than nothing"],
  ];
  test.each(table)("of %s, %s for this, %s for others, %s needed: %s, %s unclaimed: %s", (...row) => {
    const [total, forThis, forOthers, needed, free, unclaimed] = row;
    const credit = { total, forThis, forOthers, needed };
    expect([freeCredit(credit), unclaimedCredit(credit)]).toEqual([free, unclaimed]);
  });
  test("a customer without credit is told the missing amount, not by how much a limit of 0 is exceeded", () => {
    const { holds } = creditDecision(
      customer({ creditLimit: "0" }),
      account({ freeCredit: "599.99" }),
      order("600.00"),
      settings,
    );
    expect(holds).toMatchObject([
      { reason: "LIMIT", words: { en: "The customer has no credit and pays in advance: £0.01 is missing" } },
    ]);
  });
});

describe("credit control", () => {
  for (const [who, has, what, holds, why] of table) {
    test(why, () => expect(creditDecision(who, has, what, settings).holds.map((hold) => hold.reason)).toEqual(holds));
  }
  test("law: with a limit above 0, an order is held for LIMIT exactly when it is over", () => {
    const random = seeded(8);
    for (let n = 0; n < 300; n += 1) {
      const got = creditDecision(
        customer({ creditLimit: "500.00" }),
        account({
          balance: random.decimal(300, 2),
          uncleared: random.decimal(100, 2),
          openOrders: random.decimal(200, 2),
        }),
        order(random.decimal(300, 2)),
        settings,
      );
      expect(got.holds.length > 0).toBe(exact(got.overBy ?? "0").greaterThan(0));
    }
  });
});
