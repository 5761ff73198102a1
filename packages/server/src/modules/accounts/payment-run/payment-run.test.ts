import { bankAccountCalls as accounts } from "@larder/domain/accounts/bank-account/bank-account.calls";
import { journalCalls } from "@larder/domain/accounts/journal/journal.calls";
import { paymentRunCalls as calls } from "@larder/domain/accounts/payment-run/payment-run.calls";
import { supplierPaymentCalls as payments } from "@larder/domain/accounts/supplier-payment/supplier-payment.calls";
import { settingCalls } from "@larder/domain/company/setting/setting.calls";
import { purchaseInvoiceCalls as bills } from "@larder/domain/purchase/purchase-invoice/purchase-invoice.calls";
import { supplierBankCalls as banks } from "@larder/domain/purchase/supplier-bank/supplier-bank.calls";
import { supplierCalls } from "@larder/domain/purchase/supplier/supplier.calls";
import { afterAll, afterEach, describe, expect, test } from "vitest";
import { expectBooksProved } from "../../../../test/books.ts";
import { openStory } from "../../../../test/story.ts";
import { textOfPdf } from "../../../../test/text-of-pdf.ts";
import { closePrinter } from "../../../platform/print/pdf.ts";
import { billsOf } from "../supplier-payment/bills.fixture.ts";

const { world, company, signedIn, staff } = openStory();
const { purchaser: buyer, accounts: clerk, accountsManager: manager, admin } = staff;
const second = signedIn("accountsManager");
afterEach(() => expectBooksProved(world, company.tenantId));
afterAll(closePrinter);

let made = 0;
const account = (nth: number) => ({ sortCode: "20-00-00", accountNo: String(10_000_000 + nth) });

async function changeBank(supplierId: number, nth: number): Promise<number> {
  const { id } = await clerk.call(banks.ask, {
    ...{ id: supplierId, accountName: `Payee ${nth} & Söhne`, ...account(nth), reason: "letter" },
  });
  return id;
}

/** With bank details in force. */
async function supplier(): Promise<number> {
  const nth = ++made;
  const { id } = await buyer.call(supplierCalls.create, { code: `RUN${nth}`, nameEn: `Runners ${nth}` });
  await manager.call(banks.approve, { id: await changeBank(id, nth), calledBack: true });
  return id;
}

const { bill: billDue, billNow } = billsOf(clerk);
const bill = (supplierId: number, amount: string, dueDate = "2026-11-25") => billDue(supplierId, amount, dueDate);

const proposed = async (suppliers: readonly number[], dueUntil = "2026-11-30") =>
  (await clerk.call(calls.proposal, { dueUntil })).filter(({ supplierId }) => suppliers.includes(supplierId));

/** What is proposed for these suppliers, as a draft. */
async function drafted(suppliers: readonly number[], payDate = "2026-11-30"): Promise<number> {
  const lines = (await proposed(suppliers)).filter(({ held }) => held === null);
  const { id } = await clerk.call(calls.create, {
    ...{ payDate, dueUntil: "2026-11-30" },
    lines: lines.map(({ entryId, amount }) => ({ entryId, amount })),
  });
  return id;
}
async function pending(suppliers: readonly number[], payDate?: string): Promise<number> {
  const id = await drafted(suppliers, payDate);
  await clerk.call(calls.submit, { id });
  return id;
}
const shown = (id: number) => clerk.call(calls.get, { id });
const reasonOf = async (refusal: Promise<{ reason?: string }>) => (await refusal).reason;
const entryOf = async (supplierId: number, billId: number) => {
  const item = (await clerk.call(payments.openItems, { supplierId })).find(({ documentId }) => documentId === billId)!;
  return { entryId: item.id, amount: item.open };
};
const onAccount = (supplierId: number, amount: string) =>
  clerk.call(payments.create, { supplierId, amount, method: "BANK_TRANSFER" });

describe("a payment run (docs/rules/supplier-payments.md#runs)", () => {
  test("pays each supplier once, less what they owe us; the remittance advice names both", async () => {
    const [a, b] = [await supplier(), await supplier()];
    const [one, two, later] = [await bill(a, "100.00"), await bill(a, "40.00"), await bill(b, "55.50", "2027-01-15")];
    const three = await bill(b, "60.00");
    await onAccount(a, "30.00");
    const lines = await proposed([a, b]);
    expect(lines.map(({ documentId, amount, credit }) => [documentId, amount, credit])).toEqual([
      [one, "100.00", false],
      [two, "40.00", false],
      [lines[2]!.documentId, "30.00", true],
      [three, "60.00", false],
    ]);
    const id = await pending([a, b]);
    expect(await shown(id)).toMatchObject({ total: "170.00", supplierCount: 2, state: "PENDING" });
    await manager.call(calls.approve, { id });

    const { payments: paid } = await shown(id);
    expect(paid.map(({ supplierId, amount }) => [supplierId, amount])).toEqual([
      [a, "110.00"],
      [b, "60.00"],
    ]);
    const billsNow = await Promise.all([one, two, three, later].map(billNow));
    expect(billsNow).toEqual(["PAID 100.00", "PAID 40.00", "PAID 60.00", "CONFIRMED 0.00"]);
    expect((await clerk.call(payments.list, { supplierId: a, unallocatedOnly: true })).rows).toEqual([]);
    const advice = await textOfPdf((await clerk.file(payments.pdf, { id: paid[0]!.id, layout: "en" })).bytes);
    for (const said of ["110.00", "-30.00", "••••"]) expect(advice.replaceAll("−", "-")).toContain(said);
  });

  test("is prepared from invoices too, whenever they are due, less what their supplier owes us", async () => {
    const [a, b] = [await supplier(), await supplier()];
    const [later] = [await bill(a, "12.00", "2027-03-01"), await bill(a, "5.00"), await bill(b, "7.00")];
    await onAccount(a, "2.00");
    const of = async (invoiceIds: number[], by = clerk) =>
      (await by.call(calls.proposal, { dueUntil: "2026-11-30", invoiceIds })).map((line) => [
        ...[line.supplierId, line.amount, line.credit, line.held],
      ]);
    expect(await of([later])).toEqual([
      [a, "12.00", false, null],
      [a, "2.00", true, null],
    ]);
    await clerk.call(payments.create, {
      supplierId: a,
      amount: "12.00",
      method: "BANK_TRANSFER",
      allocations: [await entryOf(a, later)],
    });
    expect(await of([later])).toEqual([]);
    expect(await of([later], await (await world.company()).as("accounts"))).toEqual([]);
  });

  test("amounts may be lowered, never raised; more credit than bills pays nobody", async () => {
    const a = await supplier();
    const id = await bill(a, "50.00");
    const [line] = await proposed([a]);
    const run = { payDate: "2026-11-30", dueUntil: "2026-11-30" };
    const entered = (amount: string) => ({ ...run, lines: [{ entryId: line!.entryId, amount }] });
    expect(await reasonOf(clerk.refusal(calls.create, entered("50.01")))).toBe("aboveOpen");
    expect(await reasonOf(clerk.refusal(calls.create, { ...run, lines: [] }))).toBe("nothingTicked");
    const [first] = entered("10.00").lines;
    expect(await reasonOf(clerk.refusal(calls.create, { ...run, lines: [first!, first!] }))).toBe("itemTwice");
    const late = { ...entered("20.00"), payDate: "2026-11-19" };
    expect(await reasonOf(clerk.refusal(calls.create, late))).toBe("payDatePast");
    const created = await clerk.call(calls.create, entered("20.00"));
    await clerk.call(calls.submit, { id: created.id });
    await manager.call(calls.approve, { id: created.id });
    expect(await billNow(id)).toBe("CONFIRMED 20.00");
    await onAccount(a, "70.00");
    expect((await proposed([a])).map(({ held }) => held)).toEqual(["CREDIT", "CREDIT"]);
    const both = (await proposed([a])).map(({ entryId, amount }) => ({ entryId, amount }));
    expect(await reasonOf(clerk.refusal(calls.create, { ...run, lines: both }))).toBe("nothingToPay");
  });

  test("holds what is disputed, and suppliers without bank details, with a change that waits, or changed today", async () => {
    const [a, b, c] = [await supplier(), await supplier(), await supplier()];
    const { id: d } = await buyer.call(supplierCalls.create, { code: `RUN${++made}`, nameEn: "No bank" });
    const first = await bill(a, "10.00");
    for (const one of [b, c, d]) await bill(one, "10.00");
    await clerk.call(bills.dispute, { id: first, reason: "short" });
    await changeBank(b, 77);
    await manager.call(banks.approve, { id: await changeBank(c, 78), calledBack: true });
    const lines = (await proposed([a, b, c, d])).toSorted((x, y) => x.supplierId - y.supplierId);
    expect(lines.map(({ supplierId, held }) => [supplierId, held])).toEqual([
      [a, "DISPUTED"],
      [b, "BANK_PENDING"],
      [c, "BANK_CHANGED"],
      [d, "NO_BANK"],
    ]);
    const [{ entryId, amount }] = lines as [(typeof lines)[0]];
    const run = { payDate: "2026-11-30", dueUntil: "2026-11-30", lines: [{ entryId, amount }] };
    expect(await reasonOf(clerk.refusal(calls.create, run))).toBe("itemHeld");
    // The bank was changed yesterday: it is paid.
    world.clock.set(new Date("2026-11-21T09:00:00Z"));
    expect((await proposed([c])).map(({ held }) => held)).toEqual([null]);
    world.clock.set(new Date("2026-11-20T10:00:00Z"));
  });

  test("whoever prepares it does not approve it; rejected or cancelled it pays nothing", async () => {
    const a = await supplier();
    const id = await bill(a, "15.00");
    const lines = (await proposed([a])).map(({ entryId, amount }) => ({ entryId, amount }));
    const own = await manager.call(calls.create, { payDate: "2026-11-30", dueUntil: "2026-11-30", lines });
    await manager.call(calls.submit, { id: own.id });
    expect(await reasonOf(manager.refusal(calls.approve, { id: own.id }))).toBe("needsSecondPerson");
    expect((await clerk.refusal(calls.approve, { id: own.id })).code).toBe(403);
    expect(await reasonOf(second.refusal(calls.reject, { id: own.id }))).toBe("reasonMissing");
    await second.call(calls.reject, { id: own.id, reason: "not this week" });
    const run = await drafted([a]);
    await clerk.call(calls.cancel, { id: run, reason: "typed by mistake" });
    expect(await reasonOf(second.refusal(calls.approve, { id: run }))).toBe("wrong-state");
    expect(await billNow(id)).toBe("CONFIRMED 0.00");
  });

  test("what changed meanwhile is named, and nothing of the run is paid", async () => {
    const [a, b] = [await supplier(), await supplier()];
    const [one, two] = [await bill(a, "10.00"), await bill(b, "20.00")];
    const id = await pending([a, b]);
    await clerk.call(payments.create, { supplierId: b, amount: "5.00", method: "BANK_TRANSFER", automatic: true });
    const { reason, msg } = await manager.refusal(calls.approve, { id });
    expect([reason, msg]).toEqual(["changed", expect.stringContaining("£20.00 was open, now £15.00")]);
    expect([await billNow(one), await billNow(two)]).toEqual(["CONFIRMED 0.00", "CONFIRMED 5.00"]);

    const next = await pending([a]);
    await changeBank(a, 79);
    expect(await reasonOf(manager.refusal(calls.approve, { id: next }))).toBe("itemHeld");
  });

  test("reversed while the bank has sent nothing: bills and credits are as before", async () => {
    const [a, b] = [await supplier(), await supplier()];
    const [one, two] = [await bill(a, "100.00"), await bill(b, "20.00")];
    const advance = await onAccount(a, "30.00");
    const id = await pending([a, b]);
    await manager.call(calls.approve, { id });
    const { payments: paid } = await shown(id);
    await clerk.call(payments.bank, { id: paid[0]!.id });
    expect(await reasonOf(manager.refusal(calls.reverse, { id, reason: "wrong" }))).toBe("banked");
    await clerk.call(payments.unbank, { id: paid[0]!.id, reason: "returned" });
    await manager.call(calls.reverse, { id, reason: "the bank refused the file" });
    expect([await billNow(one), await billNow(two)]).toEqual(["CONFIRMED 0.00", "CONFIRMED 0.00"]);
    expect((await clerk.call(payments.get, { id: advance.id })).unallocated).toBe("30.00");
    expect((await shown(id)).payments.map(({ status }) => status)).toEqual(["REVERSED", "REVERSED"]);
    const again = await pending([a, b]);
    await manager.call(calls.approve, { id: again });
    expect([await billNow(one), await billNow(two)]).toEqual(["PAID 100.00", "PAID 20.00"]);
  });
});

describe("the bank file (docs/rules/supplier-payments.md#bank-file)", () => {
  test("made once, again with a mark; not for details that changed since", async () => {
    const a = await supplier();
    await bill(a, "12.34");
    const id = await pending([a]);
    expect(await reasonOf(clerk.refusal(calls.makeFile, { id, format: "CSV" }))).toBe("fileNotApproved");
    await manager.call(calls.approve, { id });
    expect(await reasonOf(clerk.refusal(calls.bankFile, { id, format: "CSV" }))).toBe("fileNotMade");
    expect(await reasonOf(clerk.refusal(calls.makeFile, { id, format: "BACS" }))).toBe("noUserNumber");
    expect(await clerk.call(calls.makeFile, { id, format: "CSV" })).toEqual({ times: 1, madeBefore: null });
    const csv = await clerk.file(calls.bankFile, { id, format: "CSV" });
    const { no, payments: paid } = await shown(id);
    expect(csv.name).toBe(`${no}.csv`);
    expect(csv.bytes.toString().split("\r\n")[1]).toMatch(
      new RegExp(`^"Payee \\d+ & Söhne",200000,\\d{8},,12.34,${paid[0]!.no},2026-11-30$`),
    );

    const { version, ...settings } = await admin.call(settingCalls.get, {});
    await admin.call(settingCalls.update, { ...settings, bacsUserNo: "123456", version });
    const own = { code: "THAMES", name: "Larder & Söhne Ltd", sortCode: "20-45-88", accountNo: "31415926" };
    await manager.call(accounts.create, { ...own, isDefault: true });
    // Prepared before: it is paid from the account that was the default then.
    const again = await clerk.call(calls.makeFile, { id, format: "BACS" });
    expect([again.times, again.madeBefore !== null]).toEqual([2, true]);
    const bacs = await clerk.file(calls.bankFile, { id, format: "BACS" });
    expect(bacs.name).toBe(`${no} copy 2.txt`);
    const records = bacs.bytes.toString().split("\r\n");
    expect(records.map((one) => one.length)).toEqual([80, 80, 80, 80, 100, 100, 80, 80, 80, 0]);
    expect(records[4]).toMatch(/12345612345678.*00000001234COMPANY 1 /);

    await changeBank(a, 80);
    expect(await reasonOf(clerk.refusal(calls.makeFile, { id, format: "CSV" }))).toBe("bankChanged");
  });
});

describe("the bank account (docs/rules/money.md#bank-accounts)", () => {
  const entered = { bank: "Wharf Bank", sortCode: "30-11-22", accountNo: "70809010" };
  const bankOf = (docNo: string) =>
    world.rows<{ sub_id: number; amount: string }>(
      company.tenantId,
      "select l.sub_id, l.amount from journal j join journal_line l on l.tenant_id = j.tenant_id and l.journal_id = j.id where j.tenant_id = $1 and j.doc_no = $2 and l.account = 'BANK' order by l.amount",
      [company.tenantId, docNo],
    );

  test("a run is paid from the account it names, and its file debits that account", async () => {
    const { id: account } = await manager.call(accounts.create, { code: "WHARF", name: "Payables", ...entered });
    const a = await supplier();
    await bill(a, "20.00");
    const [line] = await proposed([a]);
    const run = { payDate: "2026-11-30", dueUntil: "2026-11-30", bankAccountId: account };
    const { id } = await clerk.call(calls.create, { ...run, lines: [{ entryId: line!.entryId, amount: "20.00" }] });
    await clerk.call(calls.submit, { id });
    const state = (status: "0" | "1") =>
      manager.call(accounts.get, { id: account }).then((now) => ({ ...now, status }));
    expect(await reasonOf(manager.refusal(accounts.update, await state("1")))).toBe("openRun");
    await manager.call(calls.approve, { id });
    const { payments: paid, bankAccountName } = await shown(id);
    expect(bankAccountName).toBe("Payables");
    expect(await bankOf(paid[0]!.no)).toEqual([{ sub_id: account, amount: "-20.0000" }]);
    const [journal] = (await manager.call(journalCalls.list, { search: paid[0]!.no })).rows;
    expect(journal!.lines).toContainEqual(
      expect.objectContaining({ account: "BANK", subName: "WHARF", credit: "20.0000" }),
    );
    expect(await reasonOf(manager.refusal(accounts.update, await state("1")))).toBe("hasBalance");
    const { version, ...settings } = await admin.call(settingCalls.get, {});
    await admin.call(settingCalls.update, { ...settings, bacsUserNo: "123456", version });
    await clerk.call(calls.makeFile, { id, format: "BACS" });
    const records = (await clerk.file(calls.bankFile, { id, format: "BACS" })).bytes.toString().split("\r\n");
    expect(records[4]).toMatch(/30112270809010.*00000002000PAYABLES /);

    // Reversed, the money is back on the same account, which may be disabled now; nothing is paid from it any more.
    await manager.call(calls.reverse, { id, reason: "wrong day" });
    expect((await bankOf(paid[0]!.no)).map(({ sub_id: on, amount }) => [on, amount])).toEqual([
      [account, "-20.0000"],
      [account, "20.0000"],
    ]);
    await manager.call(accounts.update, await state("1"));
    const again = { supplierId: a, amount: "20.00", method: "BANK_TRANSFER", bankAccountId: account } as const;
    expect(await reasonOf(clerk.refusal(payments.create, again))).toBe("unknown");
    expect(await reasonOf(clerk.refusal(calls.create, { ...run, lines: [] }))).toBe("nothingTicked");
  });

  test("one account is the default, whatever two people do at once; an account with half a number is refused", async () => {
    const make = (code: string) => manager.call(accounts.create, { code, name: code, isDefault: true });
    await Promise.all(["D1", "D2", "D3", "D4"].map(make));
    const { rows } = await clerk.call(accounts.list, {});
    expect(rows.filter(({ isDefault }) => isDefault)).toHaveLength(1);
    const { id } = rows.find(({ isDefault }) => isDefault)!;
    const own = await manager.call(accounts.get, { id });
    expect(await reasonOf(manager.refusal(accounts.update, { ...own, isDefault: false }))).toBe("defaultStays");
    expect(await reasonOf(manager.refusal(accounts.update, { ...own, status: "1" }))).toBe("defaultDisabled");
    expect(await reasonOf(manager.refusal(accounts.remove, { ids: [id] }))).toBe("defaultStays");
    const half = { code: "HALF", name: "Half", sortCode: "30-11-22" };
    expect(await reasonOf(manager.refusal(accounts.create, half))).toBe("noAccount");
    expect(await reasonOf(manager.refusal(accounts.create, { ...half, ...entered, code: "D1" }))).toBe("codeTaken");
    expect((await clerk.answer(accounts.create, { ...half, ...entered })).code).toBe(403);
    const a = await supplier();
    const paid = await clerk.call(payments.create, { supplierId: a, amount: "1.00", method: "CARD" });
    expect(await bankOf(paid.no)).toEqual([{ sub_id: id, amount: "-1.0000" }]);
    expect(
      await reasonOf(manager.refusal(accounts.remove, { ids: [rows.find(({ code }) => code === "MAIN")!.id] })),
    ).toBe("inUse");
  });
});

describe("a crowd", () => {
  test("two approvers at once: one wins, and each supplier is paid once", async () => {
    const a = await supplier();
    const one = await bill(a, "80.00");
    const id = await pending([a]);
    const both = await Promise.all([manager, second].map((who) => who.answer(calls.approve, { id })));
    expect(both.map(({ code }) => code).sort((x, y) => x - y)).toEqual([200, 2000]);
    expect([await billNow(one), (await shown(id)).payments.length]).toEqual(["PAID 80.00", 1]);
  });

  test("a run and a payment by hand for one bill at once, ten times: one wins, nothing fails or deadlocks", async () => {
    for (let turn = 0; turn < 10; turn += 1) {
      const a = await supplier();
      const one = await bill(a, "80.00");
      const [item] = await proposed([a]);
      const entryId = item!.entryId;
      const id = await pending([a]);
      const byHand = { supplierId: a, amount: "80.00", method: "CARD", allocations: [{ entryId, amount: "80.00" }] };
      const both = await Promise.all([manager.answer(calls.approve, { id }), clerk.answer(payments.create, byHand)]);
      expect(both.filter(({ code }) => code === 200)).toHaveLength(1);
      expect(both.filter(({ code }) => ![200, 404, 1000].includes(code))).toEqual([]);
      expect(await billNow(one)).toBe("PAID 80.00");
    }
    expect(world.app.platform.database.again.deadlocks).toBe(0);
  });
});
