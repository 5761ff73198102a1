import { supplierPaymentCalls as payments } from "@larder/domain/accounts/supplier-payment/supplier-payment.calls";
import {
  statementImportCalls,
  supplierStatementCalls as calls,
  type SupplierStatementDetail,
} from "@larder/domain/accounts/supplier-statement/supplier-statement.calls";
import { mailSettingCalls } from "@larder/domain/company/mail/mail.calls";
import type { InputOf } from "@larder/domain/kernel/calls";
import { purchaseInvoiceCalls as bills } from "@larder/domain/purchase/purchase-invoice/purchase-invoice.calls";
import { afterAll, afterEach, describe, expect, test } from "vitest";
import { expectBooksProved } from "../../../../test/books.ts";
import { csv, ImportClient } from "../../../../test/import-client.ts";
import { attachedTo, MAIL_HOST, openMailServer } from "../../../../test/mail-server.ts";
import { openStory, workerFor } from "../../../../test/story.ts";
import { textOfPdf } from "../../../../test/text-of-pdf.ts";
import { FRIDAY } from "../../../../test/world.ts";
import { closePrinter } from "../../../platform/print/pdf.ts";
import { suppliersOf } from "../supplier-payment/suppliers.fixture.ts";

const { world, company, staff } = openStory({ mail: { hosts: [MAIL_HOST] } });
workerFor(world);
const { purchaser: buyer, accounts: clerk, admin } = staff;
afterEach(() => expectBooksProved(world, company.tenantId));
afterAll(closePrinter);

const supplier = suppliersOf(buyer, "STA", "Statements");

type Bill = InputOf<typeof bills.create>;
async function entered(supplierId: number, supplierInvoiceNo: string, amount: string, over: Partial<Bill> = {}) {
  const line = { kind: "CHARGE" as const, nameEn: "Carriage", qty: "1", oldPrice: amount, vatCode: "Z0" as const };
  const head = { supplierId, supplierInvoiceNo, invoiceDate: FRIDAY, vatOnPaper: true, statedTotal: amount };
  return clerk.call(bills.create, { ...head, lines: [line], ...over });
}
async function billed(...bill: Parameters<typeof entered>): Promise<number> {
  const { id } = await entered(...bill);
  await clerk.call(bills.confirm, { id });
  return id;
}
const pay = (supplierId: number, amount: string, over: object = {}) =>
  clerk.call(payments.create, { supplierId, amount, method: "BANK_TRANSFER", ...over });

type Line = InputOf<typeof calls.create>["lines"][number];
const line = (theirNo: string, amount: string, over: Partial<Line> = {}): Line => ({
  ...{ theirNo, lineDate: FRIDAY, amount, ...over },
});
const statement = async (supplierId: number, balance: string, lines: Line[], over: object = {}) =>
  (await clerk.call(calls.create, { supplierId, statementDate: FRIDAY, balance, lines, ...over })).id;
const shown = (id: number) => clerk.call(calls.get, { id });
const results = ({ lines }: SupplierStatementDetail) =>
  lines.map(({ theirNo, result, difference }) => [theirNo, result, difference]);

describe("a supplier's statement beside our books (docs/rules/supplier-payments.md#supplier-statements)", () => {
  test("theirs 310.00, ours 208.00: what is missing, what differs and what is on its way explain it to the penny", async () => {
    const supplierId = await supplier();
    const agreed = await billed(supplierId, "INV-101", "100.00");
    await billed(supplierId, "INV-102", "148.00");
    const { no } = await pay(supplierId, "40.00");
    const id = await statement(supplierId, "310.00", [
      ...[line("inv-101", "100.00"), line("INV - 102", "150.00"), line("INV-103", "60.00")],
    ]);
    const one = await shown(id);
    expect(results(one)).toEqual([
      ["inv-101", "AGREED", "0.00"],
      ["INV - 102", "DIFFERS", "2.00"],
      ["INV-103", "THEIRS_ONLY", "60.00"],
    ]);
    expect(one.lines[0]).toMatchObject({ documentType: "PI", documentId: agreed, matchedBy: "NUMBER" });
    expect(one).toMatchObject({ ledgerBalance: "208.00", apart: "102.00", unexplained: "0.00" });
    expect(one.parts).toEqual({
      ...{ theirsOnly: "60.00", differs: "2.00", later: "0.00", notOnTheirs: "40.00", notListed: "0.00" },
    });
    expect(one.oursOnly).toMatchObject([{ documentNo: no, amount: "-40.00" }]);
  });

  test("a missing invoice that is entered agrees as soon as it is confirmed; before that the line names it", async () => {
    const supplierId = await supplier();
    const id = await statement(supplierId, "60.00", [line("X 9", "60.00")]);
    expect((await shown(id)).lines[0]).toMatchObject({ result: "THEIRS_ONLY", pendingNo: null });
    const bill = await entered(supplierId, "x9", "60.00");
    const { no } = await clerk.call(bills.get, { id: bill.id });
    expect((await shown(id)).lines[0]).toMatchObject({ result: "THEIRS_ONLY", pendingNo: no, pendingId: bill.id });
    await clerk.call(bills.confirm, { id: bill.id });
    expect((await shown(id)).lines[0]).toMatchObject({ result: "AGREED", pendingNo: null });
  });

  test("the payment that they have not booked explains the bill that it paid; part of a bill agrees with what is open", async () => {
    const supplierId = await supplier();
    await billed(supplierId, "A-1", "100.00");
    await pay(supplierId, "100.00", { automatic: true });
    const whole = await shown(await statement(supplierId, "100.00", [line("A-1", "100.00")]));
    expect(results(whole)).toEqual([["A-1", "AGREED", "0.00"]]);
    expect(whole.parts).toMatchObject({ notOnTheirs: "100.00", differs: "0.00" });

    const other = await supplier();
    await billed(other, "B-1", "90.00");
    await pay(other, "30.00", { automatic: true });
    const part = await shown(await statement(other, "60.00", [line("B-1", "60.00")]));
    expect(results(part)).toEqual([["B-1", "AGREED", "0.00"]]);
    expect(part).toMatchObject({ apart: "0.00", oursOnly: [] });
  });

  test("a person matches what no number finds, says what is none of ours, and takes both back", async () => {
    const supplierId = await supplier();
    await billed(supplierId, "C-1", "50.00");
    await billed(supplierId, "C-2", "70.00");
    const id = await statement(supplierId, "121.00", [line("ZZ", "51.00"), line("C-2", "70.00")]);
    const before = await shown(id);
    const [first, second] = before.lines;
    const entryId = before.oursOnly[0]!.id;
    await clerk.call(calls.pair, { id, lineId: first!.id, entryId });
    expect((await shown(id)).lines[0]).toMatchObject({ result: "DIFFERS", difference: "1.00", matchedBy: "HAND" });
    // One of ours is one of theirs.
    expect(await clerk.refusal(calls.pair, { id, lineId: second!.id, entryId })).toMatchObject({
      reason: "itemUnknown",
    });
    await clerk.call(calls.pair, { id, lineId: second!.id, entryId: null });
    expect((await shown(id)).lines[1]).toMatchObject({ result: "THEIRS_ONLY" });
    await clerk.call(calls.pair, { id, lineId: second!.id });
    expect((await shown(id)).lines[1]).toMatchObject({ result: "AGREED", matchedBy: "NUMBER" });
    // Editing keeps what was said.
    const now = await shown(id);
    const lines = now.lines.map(({ theirNo, lineDate, amount, remark, entryId: is, apart }) => ({
      ...{ theirNo, lineDate, amount, remark, entryId: is, apart },
    }));
    await clerk.call(calls.update, {
      id,
      version: now.version,
      supplierId,
      statementDate: FRIDAY,
      balance: "121",
      lines,
    });
    expect((await shown(id)).lines[0]).toMatchObject({ matchedBy: "HAND" });
    // An item of somebody else's account is not one of theirs.
    const stranger = await supplier();
    await billed(stranger, "D-1", "51.00");
    const theirs = (await clerk.call(payments.openItems, { supplierId: stranger }))[0]!.id;
    expect(
      await clerk.refusal(calls.pair, { id, lineId: (await shown(id)).lines[0]!.id, entryId: theirs }),
    ).toMatchObject({
      reason: "itemUnknown",
    });
  });

  test("reconciled, it keeps both balances; what is left apart is explained, and a statement is entered once", async () => {
    const supplierId = await supplier();
    await billed(supplierId, "E-1", "30.00");
    const id = await statement(supplierId, "45.00", [line("E-1", "30.00"), line("E-2", "15.00")]);
    const refused = await clerk.refusal(calls.reconcile, { id });
    expect(refused).toMatchObject({ code: 1000, reason: "explainDifference" });
    await clerk.call(calls.reconcile, { id, reason: "copy of E-2 asked for" });
    await billed(supplierId, "E-2", "15.00");
    expect(await shown(id)).toMatchObject({
      ...{ state: "RECONCILED", ourBalance: "30.00", difference: "15.00", explanation: "copy of E-2 asked for" },
      ...{ ledgerBalance: "45.00", apart: "0.00" },
    });
    expect(await clerk.refusal(calls.remove, { ids: [id] })).toMatchObject({ code: 1000 });
    expect(
      (await clerk.refusal(calls.create, { supplierId, statementDate: FRIDAY, balance: "1", lines: [line("F", "1")] }))
        .reason,
    ).toBe("enteredAlready");
    await clerk.call(calls.reopen, { id });
    await clerk.call(calls.reconcile, { id });
    expect(await shown(id)).toMatchObject({ ourBalance: "45.00", difference: "0.00", explanation: null });
    const { rows } = await clerk.call(calls.list, { supplierId, state: "RECONCILED" });
    expect(rows).toMatchObject([{ id, balance: "45.00", difference: "0.00", lineCount: 2 }]);
    expect((await clerk.call(calls.list, { search: "e-2" })).rows.map((row) => row.id)).toEqual([id]);
  });

  test("what cannot be compared is refused at its place; purchasing does not reconcile", async () => {
    const supplierId = await supplier();
    const refused = (over: object) =>
      clerk.refusal(calls.create, {
        supplierId,
        statementDate: FRIDAY,
        balance: "1",
        lines: [line("A", "1")],
        ...over,
      });
    expect((await refused({ statementDate: "2030-01-01" })).reason).toBe("inFuture");
    expect((await refused({ lines: [line("A", "0")] })).reason).toBe("amountMissing");
    expect((await refused({ lines: [{ amount: "1" }] })).reason).toBe("namelessLine");
    expect((await refused({ supplierId: 4711 })).reason).toBe("supplierUnknown");
    const id = await statement(supplierId, "1.00", [line("A", "1.00")]);
    expect(await buyer.refusal(calls.reconcile, { id })).toMatchObject({ code: 403 });
    const one = await shown(id);
    await clerk.call(calls.remove, { ids: [id] });
    expect(await clerk.refusal(calls.pair, { id, lineId: one.lines[0]!.id, entryId: null })).toMatchObject({
      code: 404,
    });
    // Its day is free again.
    await statement(supplierId, "2.00", [line("A", "2.00")]);
  });

  test("the page and the table show both sides; the supplier is asked about all of it by mail", async () => {
    const supplierId = await supplier({ email: "ledger@sta.example" });
    await billed(supplierId, "G-1", "20.00");
    await billed(supplierId, "G-2", "33.00");
    const id = await statement(supplierId, "64.00", [line("G-2", "34.00"), line("G-3", "30.00")]);
    const { no } = await shown(id);
    await clerk.call(calls.print, { id });
    const page = await textOfPdf((await clerk.file(calls.pdf, { id, layout: "both" })).bytes);
    for (const said of [no, "G-3", "34.00", "33.00", "64.00", "53.00", "11.00", "G-1", "Unexplained"])
      expect(page).toContain(said);
    expect((await clerk.file(calls.exportLines, { id })).bytes.length).toBeGreaterThan(1000);

    const server = await openMailServer(0, { open: true });
    await admin.call(mailSettingCalls.update, {
      ...{ host: MAIL_HOST, port: server.port, encryption: "NONE", senderName: "Dragon", sender: "a@dragon.example" },
      version: 0,
    });
    const { letters } = await clerk.call(calls.chaseProposal, { ids: [id] });
    const { to, subject, body } = letters[0]!;
    for (const said of ["G-3", "yours £34.00, ours £33.00", "G-1", "£20.00", no]) expect(body).toContain(said);
    await clerk.call(calls.chase, { ids: [id], to: to!, subject, body });
    await expect.poll(() => server.letters.length, { timeout: 20_000 }).toBe(1);
    await expect
      .poll(async () => (await clerk.call(calls.history, { id }))[0]!.action, { timeout: 20_000 })
      .toBe("mailSent");
    await server.close();
    expect(server.letters.map((one) => one.to)).toEqual([["ledger@sta.example"]]);
    const list = await textOfPdf(attachedTo(server.letters[0]!, "application/pdf"));
    for (const said of ["G-1", "G-2", "G-3"]) expect(list).toContain(said);
    expect((await clerk.call(calls.history, { id })).slice(0, 2)).toMatchObject([
      { action: "mailSent" },
      { action: "chase", after: { sentTo: "ledger@sta.example" } },
    ]);
    // Where everything agrees there is nothing to ask.
    const fine = await supplier();
    await billed(fine, "H-1", "5.00");
    const agreed = await statement(fine, "5.00", [line("H-1", "5.00")]);
    expect(await clerk.refusal(calls.chaseProposal, { ids: [agreed] })).toMatchObject({ reason: "nothingToAsk" });
  });

  test("a file brings statements line by line, with the balance on any row; its undo takes them away", async () => {
    const supplierId = await supplier({ code: "FILED" });
    await billed(supplierId, "K-1", "12.00");
    const imports = new ImportClient(clerk, statementImportCalls);
    const head = ["Supplier", "Balance as at", "Their balance", "Their number", "Date", "Amount", "Remark"];
    const faulty = await imports.checked(
      csv(head, ["NOBODY", FRIDAY, "", "K-1", FRIDAY, "12", ""], ["FILED", FRIDAY, "", "K-1", FRIDAY, "0", ""]),
    );
    expect(faulty).toMatchObject({ state: "FAULTY", problemCount: 2 });
    const ready = await imports.checked(
      csv(
        head,
        ["filed", FRIDAY, "", "k-1", FRIDAY, "12.00", ""],
        ["FILED", FRIDAY, "20.00", "K-2", FRIDAY, "8.00", ""],
      ),
    );
    const run = await imports.started(ready.id);
    expect(run).toMatchObject({ state: "DONE", added: 1 });
    const { rows } = await clerk.call(calls.list, { supplierId });
    expect(rows).toMatchObject([{ balance: "20.00", lineCount: 2 }]);
    expect(results(await shown(rows[0]!.id))).toEqual([
      ["k-1", "AGREED", "0.00"],
      ["K-2", "THEIRS_ONLY", "8.00"],
    ]);
    expect(await imports.checked(csv(head, ["FILED", FRIDAY, "", "K-1", FRIDAY, "12", ""]))).toMatchObject({
      state: "FAULTY",
    });
    expect(await imports.undone(run.id)).toMatchObject({ state: "UNDONE" });
    expect((await clerk.call(calls.list, { supplierId })).rows).toEqual([]);
  });
});
