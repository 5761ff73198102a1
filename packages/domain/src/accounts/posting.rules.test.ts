import { describe, expect, test } from "vitest";
import { exact, round2, sum } from "../kernel/decimal.ts";
import { seeded } from "../kernel/random.fixture.ts";
import { customer, supplier } from "./party.ts";
import {
  accountBalance,
  balanced,
  controlAccounts,
  stockChangeJournal,
  credit,
  debit,
  officePaymentJournal,
  onAccount,
  reversed,
  salesInvoiceJournal,
  stockIssueJournal,
  type JournalLine,
  type PaymentSource,
} from "./posting.rules.ts";

const shown = (lines: readonly JournalLine[]): string =>
  lines
    .map((line) => `${line.account}${line.subId === null ? "" : `(${line.subId})`} ${exact(line.amount).toFixed()}`)
    .join(", ");

describe("journals (docs/rules/books.md#journals)", () => {
  const invoiced = (totals: { netTotal: string; vatTotal: string; total: string }) =>
    salesInvoiceJournal({ customerId: 7, ...totals });
  const paid = (how: PaymentSource) => officePaymentJournal({ customerId: 7, amount: "100.00", ...how });
  const stockChange = (how: Omit<Parameters<typeof stockChangeJournal>[0], "warehouseId">) =>
    stockChangeJournal({ warehouseId: 2, ...how });
  const table: [journal: JournalLine[], lines: string, why: string][] = [
    [
      invoiced({ netTotal: "265.83", vatTotal: "32.62", total: "298.45" }),
      "AR(7) 298.45, SALES -265.83, VAT_OUT -32.62",
      "the sales invoice of E-1",
    ],
    [
      invoiced({ netTotal: "102.71", vatTotal: "0.00", total: "102.71" }),
      "AR(7) 102.71, SALES -102.71",
      "zero-rated food posts no VAT line",
    ],
    [
      invoiced({ netTotal: "-12.00", vatTotal: "-2.40", total: "-14.40" }),
      "AR(7) -14.4, SALES 12, VAT_OUT 2.4",
      "a modification downwards turns the sides",
    ],
    [invoiced({ netTotal: "0.00", vatTotal: "0.00", total: "0.00" }), "", "samples post nothing"],
    [
      stockIssueJournal({ warehouseId: 2, cost: "50.0001" }),
      "COGS 50.0001, STOCK(2) -50.0001",
      "cost keeps four decimals",
    ],
    [stockIssueJournal({ warehouseId: 2, cost: "-3.3334" }), "COGS -3.3334, STOCK(2) 3.3334", "goods that come back"],
    [
      paid({ method: "CASH", warehouseId: 2 }),
      "CASH_SAFE(2) 100, AR(7) -100",
      "cash goes into the safe of the warehouse",
    ],
    [paid({ method: "CHEQUE", warehouseId: 2 }), "CHEQUES(2) 100, AR(7) -100", "a cheque waits to be banked"],
    [paid({ method: "CARD" }), "CARD_CLEARING 100, AR(7) -100", "a card is settled later"],
    [paid({ method: "BANK_TRANSFER", bankAccountId: 4 }), "BANK(4) 100, AR(7) -100", "a transfer is in the bank"],
    [paid({ method: "DIRECT_DEBIT", bankAccountId: 4 }), "BANK(4) 100, AR(7) -100", "a direct debit too"],
    [paid({ method: "CONTRA", supplierId: 9 }), "AP(9) 100, AR(7) -100", "what we owe them against what they owe us"],
    [stockChange({ against: "OPENING", amount: "187.5000" }), "STOCK(2) 187.5, OPENING -187.5", "opening stock"],
    [
      stockChange({ against: "STOCK_ADJ", amount: "12.5000" }),
      "STOCK(2) 12.5, STOCK_ADJ -12.5",
      "stock that was found",
    ],
    [
      stockChange({ against: "OPENING", amount: "-62.5000", ppv: "2.5000" }),
      "STOCK(2) -62.5, PPV 2.5, OPENING 60",
      "reversed at today's average: the opening balance gets what it once gave, the rest is a variance",
    ],
    [stockChange({ against: "STOCK_ADJ", amount: "0" }), "", "a sample that cost nothing"],
    [stockChange({ against: "WASTE", amount: "-40.0000" }), "STOCK(2) -40, WASTE 40", "what is written off"],
    [
      stockChange({ against: "STOCK_ADJ", amount: "-15.3333", ownUseVat: "3.07" }),
      "STOCK(2) -15.3333, STOCK_ADJ 18.4033, VAT_OUT -3.07",
      "what staff used costs its VAT as well",
    ],
  ];
  for (const [journal, lines, why] of table) test(why, () => expect(shown(journal)).toBe(lines));

  test("the check of E-2 on a driver's cash", () => {
    const cash = ["50.00", "494.05", "-6.50", "-536.00", "-1.55"].map((amount) => debit("CASH_DRIVER", amount, 3));
    expect(accountBalance(cash, "CASH_DRIVER", 3)).toBe("0.0000");
  });
  test("a journal that does not balance is a fault", () => {
    expect(() => balanced([debit("AR", "10.00", 7), credit("SALES", "9.99")])).toThrow("does not balance: 0.01");
  });
  test.each([
    [customer(7), "10.00", "AR(7) 10", "what a customer owes is a debit"],
    [customer(7), "-10.00", "AR(7) -10", "what a customer paid is a credit"],
    [supplier(7), "10.00", "AP(7) -10", "what we owe a supplier is a credit"],
    [supplier(7), "-10.00", "AP(7) 10", "what we paid a supplier is a debit"],
  ])("%j %s: %s, %s", (party, amount, line) => {
    expect(shown([onAccount(party, amount)])).toBe(line);
  });
  test("an account with a sub-ledger is not posted without it", () => {
    // @ts-expect-error AR is kept by customer
    debit("AR", "10.00");
    // @ts-expect-error SALES is not
    debit("SALES", "10.00", 7);
  });

  test("law: every journal adds up to 0, and its reversal leaves nothing", () => {
    const random = seeded(13);
    for (let n = 0; n < 300; n += 1) {
      const [netTotal, vatTotal] = [random.decimal(2000, 2), random.decimal(400, 2)];
      const journal = [
        ...salesInvoiceJournal({ customerId: 1, netTotal, vatTotal, total: round2(exact(netTotal).plus(vatTotal)) }),
        ...stockIssueJournal({ warehouseId: 1, cost: random.decimal(900, 4) }),
        ...stockChangeJournal({
          warehouseId: 1,
          against: random.oneOf(["OPENING", "WASTE"] as const),
          amount: random.decimal(900, 4),
        }),
      ];
      expect(sum(journal.map((line) => line.amount)).isZero()).toBe(true);
      for (const account of Object.keys(controlAccounts) as (keyof typeof controlAccounts)[]) {
        expect(accountBalance([...journal, ...reversed(journal)], account)).toBe("0.0000");
      }
    }
  });
});
