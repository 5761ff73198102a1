import { openingImportCalls, openingItemCalls as calls } from "@larder/domain/accounts/opening-item/opening-item.calls";
import { payableCalls } from "@larder/domain/accounts/payable/payable.calls";
import { paymentCalls } from "@larder/domain/accounts/payment/payment.calls";
import { receivableHistoryCalls } from "@larder/domain/accounts/receivable-history/receivable-history.calls";
import { supplierPaymentCalls } from "@larder/domain/accounts/supplier-payment/supplier-payment.calls";
import { purchaseInvoiceCalls as bills } from "@larder/domain/purchase/purchase-invoice/purchase-invoice.calls";
import { supplierCalls } from "@larder/domain/purchase/supplier/supplier.calls";
import { customerCalls } from "@larder/domain/sales/customer/customer.calls";
import { afterEach, describe, expect, test } from "vitest";
import { bookedBy } from "../../../../test/booked.ts";
import { expectBooksProved } from "../../../../test/books.ts";
import { csv, ImportClient } from "../../../../test/import-client.ts";
import { hire, newRole } from "../../../../test/people.fixture.ts";
import { openStory, workerFor } from "../../../../test/story.ts";
import { FRIDAY } from "../../../../test/world.ts";
import { creditStanding } from "../../sales/index.ts";

const { world, company, inCompany, staff } = openStory();
workerFor(world);
const { accountsManager: manager, accounts: clerk, purchaser: buyer, sales } = staff;
afterEach(() => expectBooksProved(world, company.tenantId));

const payables = new ImportClient(manager, openingImportCalls.SUPPLIER);
const receivables = new ImportClient(manager, openingImportCalls.CUSTOMER);

let made = 0;
async function newSupplier() {
  const code = `OS${++made}`;
  const record = { code, nameEn: `Growers ${made}`, paymentTerm: 30, vatNo: "GB123456789" };
  return { code, id: (await buyer.call(supplierCalls.create, record)).id };
}
async function newCustomer() {
  const code = `OC${++made}`;
  const { id } = await sales.call(customerCalls.create, { shopCode: code, nameEn: `Kitchen ${made}`, paymentTerm: 14 });
  return { code, id };
}
const HEAD = ["Supplier", "Number", "Date", "Due date", "Open amount £", "Currency"];
const ofCustomers = ["Customer", ...HEAD.slice(1)];
const itemsOf = async (filter: object) => (await manager.call(calls.list, filter)).rows;
const balanceOf = async (id: number) => (await buyer.call(supplierCalls.get, { id })).balance;
const journalOf = async (id: number) =>
  ((await bookedBy(world, company, "OB", id)) as { account: string; amount: string }[]).map(
    ({ account, amount }) => `${account} ${amount}`,
  );

describe("open items of suppliers (docs/rules/money.md#opening-items)", () => {
  test("with mistakes nothing is posted; mended, each is owed by itself, one is paid, and undo waits for that", async () => {
    const { code, id: supplierId } = await newSupplier();
    const rows = [
      [code, "INV 100", "2026-10-01", "2026-10-31", "120.00", "GBP"],
      [code, "INV-200", "2026-10-15", "", "80.00", ""],
      [code, "CR-9", "2026-11-01", "2026-11-01", "-15.00", "GBP"],
    ];
    const wrong = await payables.checked(
      csv(
        HEAD,
        ["NOBODY", "INV-1", "2026-10-01", "", "1.00", ""],
        [code, "INV-2", "2026-12-01", "", "1.00", ""],
        [code, "INV-3", "2026-10-01", "2026-09-01", "1.00", ""],
        [code, "INV-4", "2026-10-01", "", "0.00", ""],
        [code, "INV-5", "2026-10-01", "", "1.00", "EUR"],
        [code, "inv100", "2026-10-01", "", "1.00", ""],
        ...rows,
        [code, "", "2026-10-01", "", "ten", ""],
      ),
    );
    expect(wrong.state).toBe("FAULTY");
    expect(wrong.problems.map(({ cell }) => cell).toSorted()).toEqual([
      "A2",
      "B11",
      "B8",
      "C3",
      "D4",
      "E11",
      "E5",
      "F6",
    ]);
    expect(wrong.problems.find(({ cell }) => cell === "B8")?.text).toBe("INV 100 is already in row 7");
    expect(await itemsOf({ supplierId })).toEqual([]);

    const run = await payables.checked(csv(HEAD, ...rows));
    expect(run).toMatchObject({ state: "CHECKED", problems: [] });
    expect(await balanceOf(supplierId)).toBe("0.00");
    expect(await payables.started(run.id)).toMatchObject({ state: "DONE", added: 3 });
    expect(await balanceOf(supplierId)).toBe("185.00");
    const [first, second, credit] = await itemsOf({ supplierId });
    expect([first, second, credit]).toMatchObject([
      { no: "INV 100", side: "SUPPLIER", dueDate: "2026-10-31", total: "120.00", open: "120.00", overdueDays: 20 },
      { no: "CR-9", dueDate: "2026-11-01", total: "-15.00", open: "-15.00", overdueDays: 0 },
      { no: "INV-200", dueDate: "2026-11-14", total: "80.00", state: "POSTED" },
    ]);
    expect(await journalOf(first!.id)).toEqual(["AP -120.0000", "OPENING 120.0000"]);
    expect(await manager.call(calls.totals, { supplierId })).toEqual({ total: "185.00", open: "185.00" });
    const owed = await clerk.call(payableCalls.list, { supplierId, entryType: "OPENING" });
    expect(owed.rows.map(({ documentNo, open, documentType }) => [documentNo, open, documentType])).toEqual([
      ["INV 100", "120.00", "OB"],
      ["CR-9", "-15.00", "OB"],
      ["INV-200", "80.00", "OB"],
    ]);

    const open = await clerk.call(supplierPaymentCalls.openItems, { supplierId });
    const { id: paymentId } = await clerk.call(supplierPaymentCalls.create, {
      ...{ supplierId, amount: "120.00", method: "BANK_TRANSFER" },
      allocations: [{ entryId: open.find(({ documentNo }) => documentNo === "INV 100")!.id, amount: "120.00" }],
    });
    const paid = await clerk.call(supplierPaymentCalls.get, { id: paymentId });
    expect(paid.allocations).toMatchObject([{ documentType: "OB", documentId: first!.id, amount: "120.00" }]);
    expect(await manager.call(calls.linked, { id: first!.id })).toMatchObject([
      { kind: "supplierPayment", total: "120.00" },
    ]);
    expect(await manager.refusal(calls.reverse, { id: first!.id, reason: "wrong" })).toMatchObject({ reason: "paid" });
    const refused = await payables.undone(run.id);
    expect(refused).toMatchObject({
      state: "DONE",
      problems: [{ text: expect.stringContaining("INV 100 is paid or used") }],
    });
    expect(await balanceOf(supplierId)).toBe("65.00");

    await clerk.call(supplierPaymentCalls.takeBack, {
      id: paymentId,
      allocationIds: paid.allocations.map(({ id }) => id),
    });
    await manager.call(supplierPaymentCalls.reverse, { id: paymentId, reason: "paid in error" });
    expect(await payables.undone(run.id)).toMatchObject({ state: "UNDONE" });
    expect(await balanceOf(supplierId)).toBe("0.00");
    expect((await itemsOf({ supplierId })).map(({ state, open: left }) => [state, left])).toEqual(
      Array.from({ length: 3 }, () => ["REVERSED", "0.00"]),
    );
    // What was undone may come again.
    const again = await payables.checked(csv(HEAD, ...rows));
    expect(await payables.started(again.id)).toMatchObject({ state: "DONE", added: 3 });
    expect(await payables.checked(csv(HEAD, ...rows))).toMatchObject({ state: "FAULTY", problemCount: 3 });
  });

  test("a credit is used against the oldest, given back, and deducted by a payment that uses credits first", async () => {
    const { code, id: supplierId } = await newSupplier();
    const run = await payables.checked(
      csv(HEAD, [code, "B-1", "2026-10-01", "", "50.00", ""], [code, "C-1", "2026-10-01", "", "-20.00", ""]),
    );
    await payables.started(run.id);
    const credit = (await itemsOf({ supplierId })).find(({ no }) => no === "C-1")!;
    const { id } = credit;
    expect(await clerk.call(calls.use, { id })).toEqual({ open: "0.00" });
    const used = await clerk.call(calls.allocations, { id });
    expect(used).toMatchObject([{ documentNo: "B-1", amount: "20.00", open: "30.00" }]);
    expect(await clerk.refusal(calls.use, { id })).toMatchObject({ reason: "creditNothingLeft" });
    expect(await manager.refusal(calls.reverse, { id, reason: "wrong" })).toMatchObject({ reason: "paid" });
    expect(await clerk.call(calls.takeBack, { id, allocationIds: used.map((one) => one.id) })).toEqual({
      open: "20.00",
    });
    expect((await manager.call(calls.history, { id })).map(({ action }) => action)).toEqual(["takeBack", "use", "add"]);
    await clerk.call(supplierPaymentCalls.create, {
      ...{ supplierId, amount: "30.00", method: "BANK_TRANSFER", automatic: true, useCreditNotes: true },
    });
    expect(await itemsOf({ supplierId, openOnly: true })).toEqual([]);
    expect(await balanceOf(supplierId)).toBe("0.00");
  });

  test("a number is entered once, here or as an invoice", async () => {
    const { code, id: supplierId } = await newSupplier();
    const carriage = { kind: "CHARGE" as const, nameEn: "Carriage", qty: "1", oldPrice: "9", vatCode: "Z0" as const };
    const bill = (supplierInvoiceNo: string) => ({
      ...{
        supplierId,
        supplierInvoiceNo,
        invoiceDate: FRIDAY,
        statedTotal: "9.00",
        vatOnPaper: true,
        lines: [carriage],
      },
    });
    const { id } = await clerk.call(bills.create, bill("X 77"));
    const { no } = await clerk.call(bills.get, { id });
    const taken = await payables.checked(csv(HEAD, [code, "x77", "2026-10-01", "", "9.00", ""]));
    expect(taken.problems).toEqual([
      { cell: "B2", text: `x77 of this customer or supplier is entered as ${no} already` },
    ]);
    const run = await payables.checked(csv(HEAD, [code, "X 78", "2026-10-01", "", "9.00", ""]));
    await payables.started(run.id);
    const known = (supplierInvoiceNo: string, more = {}) =>
      clerk.call(bills.knownNumber, { supplierId, supplierInvoiceNo, ...more });
    // Said while it is typed, of either.
    expect(await known("x 78")).toMatchObject({ kind: "openingItem", no: "X 78" });
    expect(await known("x77")).toEqual({ kind: "purchaseInvoice", id, no });
    expect(await known("x77", { invoiceId: id })).toBeNull();
    expect(await known("X 79")).toBeNull();
    expect(await clerk.refusal(bills.create, bill("x78"))).toMatchObject({
      ...{ reason: "numberOpening", fields: [{ path: "supplierInvoiceNo" }] },
    });
    await payables.undone(run.id);
    expect(await known("x78")).toBeNull();
    await clerk.call(bills.create, bill("x78"));
  });

  test("what is dated in a closed period is booked on the first open day", async () => {
    const { code, id: supplierId } = await newSupplier();
    const { tenantId } = company;
    const closed = [tenantId, "accountsLockDate", "2026-10-31"];
    await world.rows(tenantId, "insert into tenant_setting (tenant_id, key, value) values ($1, $2, $3)", closed);
    const run = await payables.checked(csv(HEAD, [code, "OLD-1", "2026-08-01", "", "10.00", ""]));
    await payables.started(run.id);
    expect(await itemsOf({ supplierId })).toMatchObject([{ invoiceDate: "2026-08-01", bizDate: "2026-11-01" }]);
    await world.rows(tenantId, "delete from tenant_setting where tenant_id = $1 and key = $2", closed.slice(0, 2));
  });
});

describe("open items of customers", () => {
  test("are what they owe: on their account, paid by their payments, reversed one by one", async () => {
    const { code, id: customerId } = await newCustomer();
    const run = await receivables.checked(
      csv(
        ofCustomers,
        [code.toLowerCase(), "A-1", "2026-10-01", "", "200.00", ""],
        [code, "A-2", "2026-10-20", "2026-11-30", "40.00", ""],
        [code, "PAID-9", "2026-11-02", "", "-25.00", ""],
      ),
    );
    expect(run).toMatchObject({ state: "CHECKED", problems: [] });
    expect(await receivables.started(run.id)).toMatchObject({ added: 3 });
    const items = await itemsOf({ customerId });
    expect(items.map(({ no, side, dueDate }) => [no, side, dueDate])).toEqual([
      ["A-1", "CUSTOMER", "2026-10-15"],
      ["PAID-9", "CUSTOMER", "2026-11-16"],
      ["A-2", "CUSTOMER", "2026-11-30"],
    ]);
    expect(await journalOf(items[0]!.id)).toEqual(["AR 200.0000", "OPENING -200.0000"]);
    const account = await clerk.call(receivableHistoryCalls.list, {
      customerId,
      dateFrom: "2026-10-01",
      dateTo: FRIDAY,
    });
    expect(account).toMatchObject({ closing: "215.00" });

    const { id: paymentId } = await clerk.call(paymentCalls.create, {
      ...{ customerId, amount: "175.00", method: "BANK_TRANSFER", automatic: true, useCreditNotes: true },
    });
    const { allocations, unallocated } = await clerk.call(paymentCalls.get, { id: paymentId });
    expect([allocations.map(({ documentNo, amount }) => [documentNo, amount]), unallocated]).toEqual([
      [["A-1", "175.00"]],
      "0.00",
    ]);
    expect((await itemsOf({ customerId, openOnly: true })).map(({ no, open }) => [no, open])).toEqual([
      ["A-2", "40.00"],
    ]);
    const second = items.find(({ no }) => no === "A-2")!;
    await manager.call(calls.reverse, { id: second.id, reason: "paid before the start" });
    expect(await manager.call(calls.get, { id: second.id })).toMatchObject({ state: "REVERSED", open: "0.00" });
    expect((await sales.call(customerCalls.get, { id: customerId })).balance).toBe("0.00");
  });

  test("that are overdue hold orders under their own number", async () => {
    const { code, id: customerId } = await newCustomer();
    const { id } = await receivables.checked(csv(ofCustomers, [code, "OLD-1", "2026-10-01", "", "9.00", ""]));
    await receivables.started(id);
    const standing = await inCompany((ctx) => creditStanding.ask(ctx, customerId, null));
    expect(standing).toMatchObject({ balance: "9.00", oldestOverdueDays: 36, oldestInvoice: "OLD-1" });
  });

  test("are imported and reversed by accounts managers, used by accounts, and no other company's customers", async () => {
    const { code } = await newCustomer();
    const stranger = new ImportClient(await (await world.company()).as("accountsManager"), openingImportCalls.CUSTOMER);
    expect(await stranger.checked(csv(ofCustomers, [code, "A-1", "2026-10-01", "", "1.00", ""]))).toMatchObject({
      problems: [{ cell: "A2", text: `Unknown code ${code}` }],
    });
    expect(await clerk.refusal(openingImportCalls.CUSTOMER.importRuns)).toMatchObject({ code: 403 });
    expect(await clerk.refusal(calls.reverse, { id: 1, reason: "no" })).toMatchObject({ code: 403 });
    expect(await buyer.refusal(calls.list)).toMatchObject({ code: 403 });
    expect(await manager.refusal(calls.get, { id: 1 })).toMatchObject({ code: 404 });
  });

  test("are seen by who sees the customer; what suppliers are owed, by all who keep the accounts", async () => {
    const [customer, supplier] = [await newCustomer(), await newSupplier()];
    const { id: ofCustomer } = await receivables.checked(
      csv(ofCustomers, [customer.code, "C-7", "2026-10-01", "", "7.00", ""]),
    );
    await receivables.started(ofCustomer);
    const { id: ofSupplier } = await payables.checked(csv(HEAD, [supplier.code, "S-7", "2026-10-01", "", "7.00", ""]));
    await payables.started(ofSupplier);
    const [item] = await itemsOf({ customerId: customer.id });
    const role = await newRole(world, company, { dataScope: "5", holds: ["acc:opening:*"] });
    const { client: beginner } = await hire(world, company, { roleIds: [role] });
    expect(await beginner.refusal(calls.get, { id: item!.id })).toMatchObject({ code: 404 });
    expect(await beginner.refusal(calls.reverse, { id: item!.id, reason: "not mine" })).toMatchObject({ code: 404 });
    const { rows } = await beginner.call(calls.list, {});
    expect(new Set(rows.map(({ side }) => side))).toEqual(new Set(["SUPPLIER"]));
    expect(rows.map(({ no }) => no)).toContain("S-7");
  });
});
