import { getDocument } from "pdfjs-dist/legacy/build/pdf.mjs";
import { journalCalls } from "@larder/domain/accounts/journal/journal.calls";
import { paymentCalls } from "@larder/domain/accounts/payment/payment.calls";
import { receivableCalls } from "@larder/domain/accounts/receivable/receivable.calls";
import { receivableHistoryCalls as calls } from "@larder/domain/accounts/receivable-history/receivable-history.calls";
import { customerCalls } from "@larder/domain/sales/customer/customer.calls";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { expectBooksProved } from "../../../../test/books.ts";
import { openStory } from "../../../../test/story.ts";
import { closePrinter } from "../../../platform/print/pdf.ts";
import { plantInvoice } from "../invoice.fixture.ts";

/** This customer's balance after the stories' invoices and payments. */
const aged = {
  notDue: "360.00",
  days1to30: "140.00",
  days31to60: "0.00",
  days61to90: "0.00",
  over90: "0.00",
  unallocatedCredit: "-50.00",
  total: "450.00",
};

/** A customer's autumn: an invoice in September, one in October paid in part in November, one in November, money on account. */
const { world, company, staff, inCompany } = openStory({ at: "2026-09-10T10:00:00Z" });
const { accounts: clerk } = staff;
let customerId: number;
const numbers: string[] = [];

const at = (day: string) => world.clock.set(new Date(`${day}T10:00:00Z`));

beforeAll(async () => {
  customerId = (
    await (
      await company.as("sales")
    ).call(customerCalls.create, {
      shopCode: "JADE01",
      nameEn: "Jade Garden Restaurant",
      nameZh: "翠園酒家",
      address: "42 Wardour Street\nLondon",
      postCode: "W1D 6QG",
    })
  ).id;
  const invoiced = async (net: string, dueDate: string) =>
    void numbers.push(
      (await plantInvoice(inCompany, company, { customerId, dueDate, lines: [{ net, vatCode: "S20" }] })).no,
    );
  await invoiced("1000.00", "2026-10-10");
  at("2026-10-05");
  await invoiced("200.00", "2026-11-04");
  at("2026-11-03");
  const first = await clerk.call(paymentCalls.create, {
    customerId,
    amount: "1300.00",
    method: "BANK_TRANSFER",
    automatic: true,
  });
  at("2026-11-12");
  await invoiced("300.00", "2026-12-12");
  const second = await clerk.call(paymentCalls.create, { customerId, amount: "50.00", method: "CASH" });
  numbers.push(first.no, second.no);
  at("2026-11-20");
});
afterAll(async () => {
  await expectBooksProved(world, company.tenantId);
  await closePrinter();
});

const november = () => ({ customerId, dateFrom: "2026-11-01", dateTo: "2026-11-30" });

describe("the account of a customer (docs/rules/money.md#statement)", () => {
  test("November: the opening balance, each line with the balance after it and its allocations", async () => {
    const account = await clerk.call(calls.list, november());
    expect(account).toMatchObject({ opening: "1440.00", closing: "450.00", debit: "360.00", credit: "1350.00" });
    // The earlier days, for a reader whose own choice is empty.
    expect(account.since).toMatch(/^2026-09-/);
    expect(
      account.lines.map((line) => [line.bizDate, line.documentNo, line.debit, line.credit, line.runningBalance]),
    ).toEqual([
      ["2026-11-03", numbers[3], null, "1300.00", "140.00"],
      ["2026-11-12", numbers[2], "360.00", null, "500.00"],
      ["2026-11-12", numbers[4], null, "50.00", "450.00"],
    ]);
    expect(account.lines[0]!.allocations).toBe(`${numbers[0]} £1,200.00, ${numbers[1]} £100.00`);
    expect(account.ageing).toEqual(aged);
  });

  test("at the end of October the September invoice was overdue: a list for last month shows last month", async () => {
    const account = await clerk.call(calls.list, { customerId, dateFrom: "2026-10-01", dateTo: "2026-10-31" });
    expect(account).toMatchObject({
      opening: "1200.00",
      closing: "1440.00",
      ageing: { notDue: "240.00", days1to30: "1200.00", unallocatedCredit: "0.00", total: "1440.00" },
    });
  });

  test("a month without entries shows only the balance", async () => {
    expect(await clerk.call(calls.list, { customerId, dateFrom: "2026-12-01", dateTo: "2026-12-31" })).toMatchObject({
      opening: "450.00",
      lines: [],
      closing: "450.00",
    });
  });

  test("a range that ends before it begins is refused", async () => {
    expect(await clerk.refusal(calls.list, { customerId, dateFrom: "2026-12-31", dateTo: "2026-12-01" })).toMatchObject(
      { code: 400, reason: "periodTurned" },
    );
  });
});

async function textOf(bytes: Buffer): Promise<string> {
  const loading = getDocument({ data: new Uint8Array(bytes), verbosity: 0 });
  const pdf = await loading.promise;
  const { items } = await (await pdf.getPage(1)).getTextContent();
  await loading.destroy();
  return items
    .map((item) => ("str" in item ? item.str : ""))
    .join("")
    .replaceAll(/\s/g, "");
}

describe("the printed statement", () => {
  const table: [language: string, texts: string[], not: string, why: string][] = [
    [
      "en",
      [
        "Statement",
        "JadeGardenRestaurant",
        "Openingbalance1,440.00",
        "Paymentreceived,thankyou",
        "−1,300.00",
        "Closingbalance450.00",
        "12-34-56",
      ],
      "對帳單",
      "English only",
    ],
    [
      "zh",
      ["對帳單", "翠園酒家", "期初結餘1,440.00", "已收款，多謝", "期末結餘450.00"],
      "Openingbalance",
      "Chinese only",
    ],
    [
      "both",
      ["Statement對帳單", "Paymentreceived,thankyou", "已收款，多謝", "Company1", "公司1"],
      "COPY",
      "both, as the customer's staff reads either",
    ],
  ];
  test.each(table)("%s", async (language, texts, not, why) => {
    const file = await clerk.file(calls.statement, { ...november(), language });
    expect(file.type).toContain("application/pdf");
    const said = await textOf(file.bytes);
    for (const text of texts) expect(said, why).toContain(text);
    expect(said).not.toContain(not);
  });

  test("an export has the same lines", async () => {
    expect((await clerk.file(calls.export, november())).name).toContain("Receivable history");
  });
});

describe("receivable invoices", () => {
  test("what is open, how late, and how old the debt is", async () => {
    const { rows } = await clerk.call(receivableCalls.list, { customerId });
    expect(rows.map((row) => [row.no, row.total, row.allocated, row.open, row.overdueDays, row.payStatus])).toEqual([
      [numbers[0], "1200.00", "1200.00", "0.00", 0, "FULL"],
      [numbers[1], "240.00", "100.00", "140.00", 16, "PARTIAL"],
      [numbers[2], "360.00", "0.00", "360.00", 0, "NEW"],
    ]);
    expect((await clerk.call(receivableCalls.list, { customerId, overdue: true })).rows.map((row) => row.no)).toEqual([
      numbers[1],
    ]);
    expect((await clerk.call(receivableCalls.list, { customerId, openOnly: true })).total).toBe(2);
    expect((await clerk.call(receivableCalls.list, { payStatus: "FULL" })).total).toBe(1);
    expect(await clerk.call(receivableCalls.ageing, { customerId })).toEqual(aged);
    expect((await clerk.call(receivableCalls.ageing, {})).total).toBe("450.00");
    expect((await clerk.file(receivableCalls.export, {})).name).toContain("Receivable invoices");
  });
});

test("overdue follows the business day, on the customer's page too", async () => {
  const overdue = async () => (await clerk.call(customerCalls.get, { id: customerId })).overdue;
  expect(await overdue()).toBe("140.00");
  at("2026-12-20");
  expect(await overdue()).toBe("500.00");
  at("2026-11-20");
});

describe("the journal", () => {
  test("newest first, each posting with its lines and its document", async () => {
    const { rows, total } = await clerk.call(journalCalls.list, {});
    expect(total).toBe(5);
    const cash = rows.find((row) => row.docNo === numbers[4])!;
    expect(cash).toMatchObject({ docType: "RC", bizDate: "2026-11-12", debit: "50.0000" });
    expect(cash.lines.map(({ account, subName, debit, credit }) => ({ account, subName, debit, credit }))).toEqual([
      { account: "CASH_SAFE", subName: "MAIN", debit: "50.0000", credit: null },
      { account: "AR", subName: "JADE01", debit: null, credit: "50.0000" },
    ]);
    expect((await clerk.call(journalCalls.list, { account: "VAT_OUT" })).total).toBe(3);
    expect((await clerk.call(journalCalls.list, { docType: "RC", dateTo: "2026-11-05" })).total).toBe(1);
    expect((await clerk.call(journalCalls.list, { search: numbers[4]!.toLowerCase() })).total).toBe(1);
    expect((await clerk.file(journalCalls.export, {})).name).toContain("Journal");
  });
});

describe("the walls", () => {
  test("another company sees nothing of it", async () => {
    const stranger = await (await world.company()).as("admin");
    expect(await stranger.refusal(calls.list, november())).toMatchObject({ code: 404 });
    expect(await stranger.refusal(calls.statement, november())).toMatchObject({ code: 404 });
    expect((await stranger.call(receivableCalls.list, {})).total).toBe(0);
    expect((await stranger.call(journalCalls.list, {})).total).toBe(0);
    expect((await stranger.call(receivableCalls.ageing, {})).total).toBe("0.00");
  });
  test("without the permission nothing is disclosed", async () => {
    const sales = await company.as("sales");
    for (const call of [calls.list, calls.statement, receivableCalls.list, receivableCalls.ageing, journalCalls.list])
      expect(await sales.refusal(call, {})).toMatchObject({ code: 403 });
  });
});
