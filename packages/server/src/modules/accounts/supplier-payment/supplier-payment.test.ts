import { journalCalls } from "@larder/domain/accounts/journal/journal.calls";
import { payableAsAtCalls as asAtCalls } from "@larder/domain/accounts/payable-as-at/payable-as-at.calls";
import { payableHistoryCalls as historyCalls } from "@larder/domain/accounts/payable-history/payable-history.calls";
import { payableCalls } from "@larder/domain/accounts/payable/payable.calls";
import { paymentCalls } from "@larder/domain/accounts/payment/payment.calls";
import { supplierPaymentCalls as calls } from "@larder/domain/accounts/supplier-payment/supplier-payment.calls";
import { mailSettingCalls } from "@larder/domain/company/mail/mail.calls";
import type { InputOf } from "@larder/domain/kernel/calls";
import { manyOf } from "@larder/domain/kernel/many-calls";
import { purchaseInvoiceCalls as bills } from "@larder/domain/purchase/purchase-invoice/purchase-invoice.calls";
import { supplierCreditCalls as credits } from "@larder/domain/purchase/supplier-credit/supplier-credit.calls";
import { customerCalls } from "@larder/domain/sales/customer/customer.calls";
import { supplierCalls } from "@larder/domain/purchase/supplier/supplier.calls";
import { afterAll, afterEach, describe, expect, test } from "vitest";
import { expectBooksProved } from "../../../../test/books.ts";
import { attachedTo, MAIL_HOST, openMailServer } from "../../../../test/mail-server.ts";
import { openStory } from "../../../../test/story.ts";
import { textOfPdf } from "../../../../test/text-of-pdf.ts";
import { FRIDAY } from "../../../../test/world.ts";
import { readTable } from "../../../platform/table-files/read-table.ts";
import { tasksOf } from "../../../tasks.ts";
import { closePrinter } from "../../../platform/print/pdf.ts";
import { billsOf } from "./bills.fixture.ts";
import { suppliersOf } from "./suppliers.fixture.ts";

const { world, company, staff } = openStory({ mail: { hosts: [MAIL_HOST] } });
const { purchaser: buyer, accounts: clerk, accountsManager: manager } = staff;
afterEach(() => expectBooksProved(world, company.tenantId));
afterAll(closePrinter);

const supplier = suppliersOf(buyer, "PAY", "Payees");

const { bill: billDue, billNow } = billsOf(clerk);
const bill = (supplierId: number, amount: string, dueDate = "2026-12-04") => billDue(supplierId, amount, dueDate);
const pay = (supplierId: number, amount: string, over: Partial<InputOf<typeof calls.create>> = {}) =>
  clerk.call(calls.create, { supplierId, amount, method: "BANK_TRANSFER", ...over });
const entryOf = async (supplierId: number, billId: number) =>
  (await clerk.call(calls.openItems, { supplierId })).find(({ documentId }) => documentId === billId)!.id;
const balanceOf = async (id: number) => (await buyer.call(supplierCalls.get, { id })).balance;
const journalOf = async (no: string) => {
  const { rows } = await manager.call(journalCalls.list, { search: no });
  return rows.flatMap(({ lines }) => lines.map((one) => `${one.account} ${one.debit ?? `-${one.credit}`}`));
};

const paper = async (id: number) => textOfPdf((await clerk.file(calls.pdf, { id, layout: "en" })).bytes);

describe("paying a supplier (docs/rules/supplier-payments.md#payments)", () => {
  test("oldest due date first: one bill is paid, the next in part, and both fall back when it is undone", async () => {
    const supplierId = await supplier();
    const [late, soon] = [await bill(supplierId, "60.00", "2026-12-20"), await bill(supplierId, "40.00", "2026-12-01")];
    const { id, no, unallocated } = await pay(supplierId, "70.00", { automatic: true });
    expect(unallocated).toBe("0.00");
    expect([await billNow(soon), await billNow(late)]).toEqual(["PAID 40.00", "CONFIRMED 30.00"]);
    expect(await balanceOf(supplierId)).toBe("30.00");
    expect(await journalOf(no)).toEqual(["BANK -70.0000", "AP 70.0000"]);

    const { allocations } = await clerk.call(calls.get, { id });
    expect(allocations.map(({ documentId, amount }) => [documentId, amount])).toEqual([
      [soon, "40.00"],
      [late, "30.00"],
    ]);
    await clerk.call(calls.takeBack, { id, allocationIds: [allocations[0]!.id] });
    expect(await billNow(soon)).toBe("CONFIRMED 0.00");
    expect((await clerk.call(bills.history, { id: soon })).map(({ action }) => action).slice(0, 2)).toEqual([
      "unpaid",
      "paid",
    ]);
    expect((await clerk.call(bills.linked, { id: late })).map((one) => [one.kind, one.no, one.total])).toContainEqual([
      "supplierPayment",
      no,
      "30.00",
    ]);
  });

  test("what is paid too much stays as supplier credit and pays the next bill; a paid bill is not reversed", async () => {
    const supplierId = await supplier();
    const first = await bill(supplierId, "25.00");
    const { id, unallocated } = await pay(supplierId, "100.00", { automatic: true });
    expect([unallocated, await balanceOf(supplierId)]).toEqual(["75.00", "-75.00"]);
    expect((await clerk.refusal(calls.allocate, { id, automatic: true })).reason).toBe("nothingOpen");
    const next = await bill(supplierId, "80.00");
    await clerk.call(calls.allocate, {
      id,
      allocations: [{ entryId: await entryOf(supplierId, next), amount: "75.00" }],
    });
    expect([await billNow(first), await billNow(next)]).toEqual(["PAID 25.00", "CONFIRMED 75.00"]);
    expect((await manager.refusal(bills.reverse, { id: next, reason: "wrong" })).reason).toBe("allocated");
    expect((await clerk.refusal(calls.allocate, { id, automatic: true })).reason).toBe("nothingLeft");
  });

  test("credit notes first: one is used in part by a bill, then in full by the next, and the payment covers the rest", async () => {
    const supplierId = await supplier();
    const lines = [{ net: "30.00", vatCode: "Z0" as const, remark: "Volume" }];
    const { id: creditId } = await buyer.call(credits.create, { supplierId, reason: "REBATE", lines });
    await buyer.call(credits.send, { id: creditId });
    const note = { supplierCreditNo: "CN-1", creditDate: FRIDAY, receivedNet: "30.00", receivedVat: "0.00" };
    await clerk.call(credits.receive, { id: creditId, ...note });
    const creditNow = async () => {
      const { state, open } = await clerk.call(credits.get, { id: creditId });
      return `${state} ${open}`;
    };
    const first = await bill(supplierId, "12.00");
    const untouched = await pay(supplierId, "1.00", { automatic: true, useCreditNotes: true });
    expect([untouched.unallocated, await billNow(first), await creditNow()]).toEqual([
      "1.00",
      "PAID 12.00",
      "RECEIVED 18.00",
    ]);
    const next = await bill(supplierId, "70.00");
    const rest = await pay(supplierId, "60.00", { automatic: true, useCreditNotes: true });
    expect([rest.unallocated, await billNow(next), await creditNow()]).toEqual(["8.00", "PAID 70.00", "USED 0.00"]);
    expect((await clerk.call(credits.history, { id: creditId })).map(({ action }) => action).slice(0, 2)).toEqual([
      "used",
      "partlyUsed",
    ]);
    expect((await manager.refusal(credits.reverse, { id: creditId, reason: "wrong" })).code).toBe(2000);
    expect((await manager.refusal(bills.reverse, { id: first, reason: "wrong" })).code).toBe(2000);
  });

  test("reversed as a mistake: the bill is open again; what the bank has sent is not reversed", async () => {
    const supplierId = await supplier();
    const id = await bill(supplierId, "12.50");
    const payment = await pay(supplierId, "12.50", { automatic: true });
    await clerk.call(calls.bank, { id: payment.id });
    expect((await manager.refusal(calls.reverse, { id: payment.id, reason: "typed twice" })).reason).toBe(
      "wrong-state",
    );
    await clerk.call(calls.unbank, { id: payment.id, reason: "the bank returned it" });
    expect((await clerk.refusal(calls.reverse, { id: payment.id, reason: "typed twice" })).code).toBe(403);
    await manager.call(calls.reverse, { id: payment.id, reason: "typed twice" });
    expect([await billNow(id), await balanceOf(supplierId)]).toEqual(["CONFIRMED 0.00", "12.50"]);
    await manager.call(bills.reverse, { id, reason: "and the bill too" });
    expect(await balanceOf(supplierId)).toBe("0.00");
  });

  test("a disputed bill is not paid, and two clerks do not pay one bill twice", async () => {
    const supplierId = await supplier();
    const id = await bill(supplierId, "30.00");
    const entryId = await entryOf(supplierId, id);
    const whole = { allocations: [{ entryId, amount: "30.00" }] };
    await clerk.call(bills.dispute, { id, reason: "short" });
    expect((await clerk.refusal(calls.create, { supplierId, amount: "30.00", method: "CARD", ...whole })).reason).toBe(
      "billDisputed",
    );
    await clerk.call(bills.resolve, { id, reason: "came after all" });
    const both = await Promise.all(
      [0, 1].map(() => clerk.answer(calls.create, { supplierId, amount: "30.00", method: "CARD", ...whole })),
    );
    expect(both.map(({ code }) => code).sort((a, b) => a - b)[0]).toBe(200);
    expect(both.filter(({ code }) => code === 200)).toHaveLength(1);
    expect(await billNow(id)).toBe("PAID 30.00");
  });

  test("cash comes out of the safe, which must hold it on the day and since; so does a receipt that is reversed", async () => {
    const supplierId = await supplier();
    expect((await clerk.refusal(calls.create, { supplierId, amount: "20.00", method: "CASH" })).reason).toBe(
      "safeTooEmpty",
    );
    const sales = await company.as("sales");
    const customer = await sales.call(customerCalls.create, { shopCode: "CASH1", nameEn: "Cash & Co" });
    const taken = await clerk.call(paymentCalls.create, { customerId: customer.id, amount: "30.00", method: "CASH" });
    const { no, id } = await pay(supplierId, "20.00", { method: "CASH" });
    expect(await journalOf(no)).toEqual(["CASH_SAFE -20.0000", "AP 20.0000"]);
    expect((await clerk.refusal(calls.create, { supplierId, amount: "10.01", method: "CASH" })).reason).toBe(
      "safeTooEmpty",
    );
    expect((await manager.refusal(paymentCalls.reverse, { id: taken.id, reason: "not theirs" })).reason).toBe(
      "safeTooEmpty",
    );
    expect((await clerk.refusal(calls.bank, { id })).reason).toBe("cashIsNotBanked");
    await manager.call(calls.reverse, { id, reason: "not paid" });
    await manager.call(paymentCalls.reverse, { id: taken.id, reason: "not theirs" });
  });

  test("the remittance advice goes by e-mail to each supplier who has an address; the others are named", async () => {
    const [near, far] = [await supplier({ email: "money@payees.example" }), await supplier()];
    for (const one of [near, far]) await bill(one, "15.00");
    const [first, second] = [await pay(near, "15.00", { automatic: true }), await pay(far, "15.00")];
    const ids = [first.id, second.id];
    const remitAll = () => clerk.call(manyOf(calls.mailAsProposed), { ids });
    expect((await remitAll()).map(({ reason }) => reason)).toEqual(["mailNotSetUp", "noMailAddress"]);
    const server = await openMailServer(0, { open: true });
    const sender = { senderName: "Dragon", sender: "accounts@dragon.example" };
    const admin = await company.as("admin");
    await admin.call(mailSettingCalls.update, {
      ...{ host: MAIL_HOST, port: server.port, encryption: "NONE", ...sender, version: 0 },
    });
    expect(await remitAll()).toMatchObject([{ done: true }, { done: false, reason: "noMailAddress" }]);
    const letter = await clerk.call(calls.mailProposal, { id: second.id, language: "zh" });
    expect(letter).toMatchObject({ ready: true, to: null });
    await clerk.call(calls.print, { id: second.id });
    await clerk.call(calls.mail, { id: second.id, ...letter, to: "boss@payees.example" });
    await tasksOf(world.app.platform).tasks["send-waiting-mail"]!({});
    await server.close();
    expect(server.letters.map(({ to }) => to[0])).toEqual(["money@payees.example", "boss@payees.example"]);
    expect(await textOfPdf(attachedTo(server.letters[0]!, "application/pdf"))).toContain(first.no);
    expect((await clerk.call(calls.get, { id: first.id })).mail).toMatchObject({ state: "SENT" });
    // Sent counts as printed, whichever comes first.
    expect(await textOfPdf(attachedTo(server.letters[0]!, "application/pdf"))).not.toContain("COPY");
    expect(await textOfPdf(attachedTo(server.letters[1]!, "application/pdf"))).toContain("COPY");
    const [sent] = await clerk.call(calls.history, { id: first.id });
    expect(sent).toMatchObject({ action: "mailSent", after: { sentTo: "money@payees.example" } });
    await clerk.call(calls.print, { id: first.id });
    expect(await paper(first.id)).toContain("COPY");
    await manager.call(calls.reverse, { id: second.id, reason: "typed twice" });
    expect((await clerk.answer(manyOf(calls.mailAsProposed), { ids: [second.id] })).data).toMatchObject([
      { done: false },
    ]);
    expect(await clerk.refusal(calls.mail, { id: second.id, ...letter, to: "a@b.example" })).toMatchObject({
      reason: "reversedNotSent",
    });
    expect(await buyer.refusal(calls.mail, { id: first.id, ...letter, to: "a@b.example" })).toMatchObject({
      code: 403,
    });
  });

  test("the remittance advice names their numbers, and says that it is a copy", async () => {
    const supplierId = await supplier();
    const { supplierInvoiceNo: theirNo } = await clerk.call(bills.get, { id: await bill(supplierId, "42.00") });
    const { id, no } = await pay(supplierId, "50.00", { automatic: true });
    await clerk.call(calls.print, { id });
    const first = await paper(id);
    for (const said of [no, theirNo, "42.00", "Paidonaccount", "8.00", "Remittanceadvice"])
      expect(first).toContain(said);
    expect(first).not.toContain("COPY");
    await clerk.call(calls.print, { id });
    expect(await paper(id)).toContain("COPY");
  });

  test("payables as at a day: what was paid later was open then; kind and state find items", async () => {
    const supplierId = await supplier();
    await billDue(supplierId, "100.00", "2026-11-20");
    const payment = await pay(supplierId, "30.00", { automatic: true });
    const asAt = async (day: string) => {
      const { rows } = await clerk.call(asAtCalls.list, { supplierId, day });
      return rows.map(({ notDue, days1to30, unallocatedCredit, total }) => ({
        ...{ notDue, days1to30, unallocatedCredit, total },
      }));
    };
    const none = { notDue: "0.00", days1to30: "0.00", unallocatedCredit: "0.00" };
    expect(await asAt("2026-11-19")).toEqual([]);
    expect(await asAt("2026-11-20")).toEqual([{ ...none, notDue: "70.00", total: "70.00" }]);
    expect(await asAt("2026-11-25")).toEqual([{ ...none, days1to30: "70.00", total: "70.00" }]);
    expect(await clerk.call(asAtCalls.totals, { supplierId })).toMatchObject({ total: await balanceOf(supplierId) });
    const listedBy = async (filters: object) =>
      (await clerk.call(payableCalls.list, { supplierId, ...filters })).rows.map(({ entryType, state }) => ({
        ...{ entryType, state },
      }));
    expect(await listedBy({ state: "PART" })).toEqual([{ entryType: "INVOICE", state: "PART" }]);
    expect(await listedBy({ entryType: "PAYMENT" })).toEqual([{ entryType: "PAYMENT", state: "SETTLED" }]);
    expect(await listedBy({ state: "OPEN" })).toEqual([]);
    // What was undone and what undid it are both of the day on which they were made.
    await manager.call(calls.reverse, { id: payment.id, reason: "twice" });
    expect(await asAt("2026-11-20")).toEqual([{ ...none, notDue: "100.00", total: "100.00" }]);
    expect(await listedBy({ state: "OPEN" })).toEqual([{ entryType: "INVOICE", state: "OPEN" }]);
    const file = await clerk.file(asAtCalls.export, { supplierId });
    expect(file.bytes.length).toBeGreaterThan(100);
    expect(await buyer.refusal(asAtCalls.list, {})).toMatchObject({ code: 403 });
  });

  test("the list finds by supplier, status and what is left; its totals leave out what was reversed", async () => {
    const supplierId = await supplier();
    const [one, two] = [await pay(supplierId, "10.00"), await pay(supplierId, "20.00", { reference: "Advance" })];
    await manager.call(calls.reverse, { id: one.id, reason: "twice" });
    const found = await clerk.call(calls.list, { supplierId, unallocatedOnly: true });
    expect(found.rows.map(({ id }) => id)).toEqual([two.id]);
    expect(await clerk.call(calls.totals, { supplierId })).toMatchObject({ amount: "20.00", unallocated: "20.00" });
    expect((await clerk.call(calls.list, { search: "advance", supplierId })).total).toBe(1);
    expect((await clerk.call(payableCalls.list, { supplierId })).rows.map(({ documentNo }) => documentNo)).toEqual([
      two.no,
    ]);
  });
});

test("the history of a supplier shows the lines of one kind; balances are of all", async () => {
  const supplierId = await supplier();
  await bill(supplierId, "100.00");
  const { no } = await pay(supplierId, "30.00");
  const asked = { supplierId, dateFrom: FRIDAY, dateTo: FRIDAY };
  expect((await clerk.call(historyCalls.list, asked)).lines).toHaveLength(2);
  const payments = await clerk.call(historyCalls.list, { ...asked, entryType: "PAYMENT" });
  expect(payments.lines).toMatchObject([{ documentNo: no, debit: "30.00", runningBalance: "70.00" }]);
  expect(payments).toMatchObject({ debit: "30.00", credit: "0.00", closing: "70.00" });
  const file = await clerk.file(historyCalls.export, { ...asked, entryType: "INVOICE" });
  expect((await readTable(file.name, file.bytes)).slice(1)).toHaveLength(1);
  expect(await clerk.refusal(historyCalls.list, { ...asked, entryType: "GIFT" as never })).toMatchObject({ code: 400 });
});
