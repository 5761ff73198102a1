import { contraCalls as calls } from "@larder/domain/accounts/contra/contra.calls";
import { journalCalls } from "@larder/domain/accounts/journal/journal.calls";
import { customerEntryWords } from "@larder/domain/accounts/party-account/party-account.fields";
import { payableCalls } from "@larder/domain/accounts/payable/payable.calls";
import { payableHistoryCalls } from "@larder/domain/accounts/payable-history/payable-history.calls";
import { paymentCalls } from "@larder/domain/accounts/payment/payment.calls";
import { receivableHistoryCalls } from "@larder/domain/accounts/receivable-history/receivable-history.calls";
import { supplierPaymentCalls } from "@larder/domain/accounts/supplier-payment/supplier-payment.calls";
import type { AnyCall } from "@larder/domain/kernel/calls";
import { purchaseInvoiceCalls as bills } from "@larder/domain/purchase/purchase-invoice/purchase-invoice.calls";
import { supplierCalls } from "@larder/domain/purchase/supplier/supplier.calls";
import { customerCalls } from "@larder/domain/sales/customer/customer.calls";
import { afterAll, afterEach, describe, expect, test } from "vitest";
import { expectBooksProved } from "../../../../test/books.ts";
import { openStory } from "../../../../test/story.ts";
import { textOfPdf } from "../../../../test/text-of-pdf.ts";
import { closePrinter } from "../../../platform/print/pdf.ts";
import { plantInvoice } from "../invoice.fixture.ts";
import { billsOf } from "../supplier-payment/bills.fixture.ts";

const { world, company, staff, inCompany, signedIn } = openStory();
const { purchaser: buyer, accounts: clerk, accountsManager: manager, sales } = staff;
const both = signedIn("purchaser", "sales");
afterAll(closePrinter);
afterEach(() => expectBooksProved(world, company.tenantId));

let made = 0;
interface Firm {
  readonly customerId: number;
  readonly supplierId: number;
}

/** One firm that buys from us and sells to us. */
async function firm(): Promise<Firm> {
  const name = `Both ways ${++made}`;
  const { id: customerId } = await both.call(customerCalls.create, { shopCode: `BC${made}`, nameEn: name });
  const record = { code: `BS${made}`, nameEn: name, contraCustomerId: customerId };
  return { customerId, supplierId: (await both.call(supplierCalls.create, record)).id };
}

const { bill, billNow } = billsOf(clerk);
const invoiced = async ({ customerId }: Firm, net: string, dueDate = "2026-12-04") =>
  (await plantInvoice(inCompany, company, { customerId, dueDate, lines: [{ net }] })).id;

const setOff = ({ supplierId }: Firm, amount: string, more: object = {}) =>
  manager.call(calls.record, { supplierId, amount, ...more });
const refused = async ({ supplierId }: Firm, amount: string, more: object = {}) => {
  const { code, reason } = await manager.refusal(calls.record, { supplierId, amount, ...more });
  return [code, reason];
};
const balances = async ({ customerId, supplierId }: Firm) => [
  (await manager.call(customerCalls.get, { id: customerId })).balance,
  (await buyer.call(supplierCalls.get, { id: supplierId })).balance,
];
const paid = async (id: number) => {
  const text = "select pay_status || ' ' || allocated as paid from si_head where tenant_id = $1 and id = $2";
  return (await world.rows<{ paid: string }>(company.tenantId, text, [company.tenantId, id]))[0]!.paid;
};

describe("a contra (docs/rules/money.md#contra)", () => {
  test("pays the oldest invoices and bills of one firm with each other, in one journal", async () => {
    const ours = await firm();
    const [late, soon] = [await invoiced(ours, "60.00", "2026-12-20"), await invoiced(ours, "40.00", "2026-12-01")];
    const theirs = await bill(ours.supplierId, "70.00", "2026-12-04");
    expect(await manager.call(calls.opening, { supplierId: ours.supplierId })).toMatchObject({
      ...{ customerId: ours.customerId, receivable: "100.00", payable: "70.00", most: "70.00" },
    });

    const { id, no, supplierPaymentId, supplierPaymentNo } = await setOff(ours, "70.00", { reference: "Nov" });
    expect(await balances(ours)).toEqual(["30.00", "0.00"]);
    expect([await paid(soon), await paid(late), await billNow(theirs)]).toEqual([
      "FULL 40.00",
      "PARTIAL 30.00",
      "PAID 70.00",
    ]);
    const receipt = await manager.call(paymentCalls.get, { id });
    expect(receipt).toMatchObject({ method: "CONTRA", contraNo: supplierPaymentNo, contraId: supplierPaymentId });
    const payment = await manager.call(supplierPaymentCalls.get, { id: supplierPaymentId });
    expect(payment).toMatchObject({ method: "CONTRA", contraNo: no, contraId: id, unallocated: "0.00" });

    const { rows } = await manager.call(journalCalls.list, { search: no });
    expect(rows.flatMap(({ lines }) => lines.map((one) => `${one.account} ${one.debit ?? `-${one.credit}`}`))).toEqual([
      "AP 70.0000",
      "AR -70.0000",
    ]);
    expect((await manager.call(journalCalls.list, { search: supplierPaymentNo })).rows).toEqual([]);
  });

  test("is called what it is on both accounts and on paper: nobody is thanked for money that did not come", async () => {
    const ours = await firm();
    await invoiced(ours, "40.00");
    await bill(ours.supplierId, "40.00", "2026-12-04");
    await setOff(ours, "40.00");
    const days = { dateFrom: "2026-11-01", dateTo: "2026-12-31" };
    const [receivable, payable] = [
      { ...days, customerId: ours.customerId },
      { ...days, supplierId: ours.supplierId },
    ];
    const kinds = ({ lines }: { lines: readonly { entryType: string }[] }) => lines.map(({ entryType }) => entryType);
    expect(kinds(await clerk.call(receivableHistoryCalls.list, receivable))).toEqual(["INVOICE", "CONTRA"]);
    const only = { ...receivable, entryType: "CONTRA" };
    expect(kinds(await clerk.call(receivableHistoryCalls.list, only))).toEqual(["CONTRA"]);
    expect(kinds(await clerk.call(payableHistoryCalls.list, payable))).toEqual(["INVOICE", "CONTRA"]);
    const paidSo = { supplierId: ours.supplierId, entryType: "CONTRA" };
    expect((await clerk.call(payableCalls.list, paidSo)).rows).toMatchObject([
      { entryType: "CONTRA", state: "SETTLED" },
    ]);
    expect((await clerk.call(payableCalls.list, { ...paidSo, entryType: "PAYMENT" })).total).toBe(0);
    const printed = async (call: AnyCall, asked: object) =>
      (await textOfPdf((await clerk.file(call, { ...asked, language: "both" })).bytes)).replaceAll(/\s/g, "");
    const statement = await printed(receivableHistoryCalls.statement, receivable);
    for (const said of [customerEntryWords.CONTRA.en, customerEntryWords.CONTRA.zh])
      expect(statement).toContain(said.replaceAll(" ", ""));
    expect(statement).not.toContain("thankyou");
    expect(await printed(payableHistoryCalls.statement, payable)).toContain("對沖");
  });

  test.each(["customer", "supplier"] as const)(
    "is reversed from the side of the %s, both halves together",
    async (side) => {
      const ours = await firm();
      const invoice = await invoiced(ours, "50.00");
      const theirs = await bill(ours.supplierId, "50.00", "2026-12-04");
      const { id, supplierPaymentId } = await setOff(ours, "50.00");
      const reason = "Entered twice";
      if (side === "customer") await manager.call(paymentCalls.reverse, { id, reason });
      else await manager.call(supplierPaymentCalls.reverse, { id: supplierPaymentId, reason });
      expect(await balances(ours)).toEqual(["50.00", "50.00"]);
      expect([await paid(invoice), await billNow(theirs)]).toEqual(["NEW 0.00", "CONFIRMED 0.00"]);
      expect((await manager.call(paymentCalls.get, { id })).status).toBe("REVERSED");
      expect((await manager.call(supplierPaymentCalls.get, { id: supplierPaymentId })).status).toBe("REVERSED");
      expect((await manager.refusal(paymentCalls.reverse, { id, reason })).code).toBe(2000);
      // And set off once more.
      await setOff(ours, "50.00");
      expect(await balances(ours)).toEqual(["0.00", "0.00"]);
    },
  );

  test("is never more than what is open on either side; what is disputed is not paid", async () => {
    const ours = await firm();
    expect(await refused(ours, "1.00"), "nothing is open").toEqual([1000, "aboveReceivable"]);
    await invoiced(ours, "50.00");
    const first = await bill(ours.supplierId, "30.00", "2026-12-04");
    await bill(ours.supplierId, "10.00", "2026-12-05");
    expect(await refused(ours, "50.01")).toEqual([1000, "aboveReceivable"]);
    expect(await refused(ours, "40.01")).toEqual([1000, "abovePayable"]);
    await clerk.call(bills.dispute, { id: first, reason: "Too dear" });
    expect(await refused(ours, "40.00")).toEqual([1000, "abovePayable"]);
    await setOff(ours, "10.00");
    expect(await balances(ours)).toEqual(["40.00", "30.00"]);
    expect(await billNow(first)).toBe("CONFIRMED 0.00");
  });

  test("has an open day, and the bank has nothing to do with it", async () => {
    const ours = await firm();
    await invoiced(ours, "50.00");
    await bill(ours.supplierId, "50.00", "2026-12-04");
    await world.rows(
      company.tenantId,
      "insert into tenant_setting (tenant_id, key, value) values ($1, 'accountsLockDate', '2026-09-30') on conflict do nothing",
      [company.tenantId],
    );
    expect((await refused(ours, "1.00", { bizDate: "2026-09-30" }))[0], "in a closed period").toBe(1000);
    expect((await refused(ours, "1.00", { bizDate: "2026-11-21" }))[0], "in the future").toBe(400);
    const { supplierPaymentId } = await setOff(ours, "50.00", { bizDate: "2026-11-18" });
    const { code, reason } = await manager.refusal(supplierPaymentCalls.bank, { id: supplierPaymentId });
    expect([code, reason]).toEqual([1000, "contraIsNotBanked"]);
    for (const call of [paymentCalls.create, supplierPaymentCalls.create])
      expect((await clerk.refusal(call, { ...ours, amount: "1", method: "CONTRA" })).code, "not by half").toBe(400);
  });

  test("of sixteen at once only what is open is set off", async () => {
    const ours = await firm();
    await invoiced(ours, "50.00");
    await bill(ours.supplierId, "35.00", "2026-12-04");
    const answers = await Promise.all(
      Array.from({ length: 16 }, () => manager.answer(calls.record, { supplierId: ours.supplierId, amount: "10.00" })),
    );
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(3);
    expect(new Set(answers.map(({ code }) => code))).toEqual(new Set([200, 1000]));
    expect(await balances(ours)).toEqual(["20.00", "5.00"]);
  });

  test("reversed from both sides at once, it is reversed once", async () => {
    const ours = await firm();
    await invoiced(ours, "50.00");
    await bill(ours.supplierId, "50.00", "2026-12-04");
    const { id, supplierPaymentId } = await setOff(ours, "50.00");
    const reason = "Both of us";
    const answers = await Promise.all([
      manager.answer(paymentCalls.reverse, { id, reason }),
      manager.answer(supplierPaymentCalls.reverse, { id: supplierPaymentId, reason }),
    ]);
    expect(answers.map(({ code }) => code).toSorted()).toEqual([200, 2000]);
    expect(await balances(ours)).toEqual(["50.00", "50.00"]);
  });

  test("belongs to the accounts manager, and to nobody of another company", async () => {
    const ours = await firm();
    await invoiced(ours, "50.00");
    await bill(ours.supplierId, "50.00", "2026-12-04");
    for (const one of [clerk, buyer, sales]) {
      expect((await one.refusal(calls.record, { supplierId: ours.supplierId, amount: "1" })).code).toBe(403);
      expect((await one.refusal(calls.opening, { supplierId: ours.supplierId })).code).toBe(403);
    }
    const stranger = await (await world.company()).as("accountsManager");
    expect((await stranger.refusal(calls.record, { supplierId: ours.supplierId, amount: "1" })).code).toBe(404);
    expect((await stranger.refusal(calls.opening, { supplierId: ours.supplierId })).code).toBe(404);
  });
});

describe("the contra customer of a supplier (docs/rules/suppliers.md#contra-customer)", () => {
  test("is one customer of one supplier, known to whoever names it", async () => {
    const ours = await firm();
    const other = { code: "TWICE", nameEn: "Twice", contraCustomerId: ours.customerId };
    const { code, reason, fields } = await both.refusal(supplierCalls.create, other);
    expect([code, reason, fields?.[0]?.path]).toEqual([1000, "contraTaken", "contraCustomerId"]);
    const [strangers, theirs] = [await world.company(), { code: "FAR", nameEn: "Far" }];
    const elsewhere = await strangers.as("sales");
    const { id } = await elsewhere.call(customerCalls.create, { shopCode: "FAR", nameEn: "Far" });
    expect((await both.refusal(supplierCalls.create, { ...theirs, contraCustomerId: id })).code).toBe(404);
    const shown = await buyer.call(supplierCalls.get, { id: ours.supplierId });
    expect(shown).toMatchObject({ contraCustomerId: ours.customerId, contraCustomerCode: `BC${made}` });
  });

  test("has no code and name for whoever does not see that customer, and stays named when they save the supplier", async () => {
    const ours = await firm();
    const scope = async (code: string) => {
      const { tenantId } = company;
      await world.rows(tenantId, "update role set data_scope = $2 where tenant_id = $1 and role_key = 'purchaser'", [
        tenantId,
        code,
      ]);
      await world.rows(tenantId, "update rights_version set version = version + 1 where tenant_id = $1", [tenantId]);
    };
    await scope("5");
    const shown = await buyer.call(supplierCalls.get, { id: ours.supplierId });
    expect(shown).toMatchObject({
      contraCustomerId: ours.customerId,
      ...{ contraCustomerCode: null, contraCustomerNameEn: null, contraCustomerNameZh: null },
    });
    await buyer.call(supplierCalls.update, { ...shown, attn: "Ann" });
    await scope("1");
    const after = await buyer.call(supplierCalls.get, { id: ours.supplierId });
    expect(after).toMatchObject({ attn: "Ann", contraCustomerId: ours.customerId, contraCustomerCode: `BC${made}` });
  });

  test("without one nothing is set off; of two who name it at once, one does", async () => {
    const { id: supplierId } = await buyer.call(supplierCalls.create, { code: "ALONE", nameEn: "Alone" });
    expect(await refused({ supplierId, customerId: 0 }, "1.00")).toEqual([1000, "noContraCustomer"]);
    const { id: customerId } = await both.call(customerCalls.create, { shopCode: "RACE", nameEn: "Race" });
    const answers = await Promise.all(
      [1, 2].map((nth) =>
        both.answer(supplierCalls.create, { code: `RACE${nth}`, nameEn: "Race", contraCustomerId: customerId }),
      ),
    );
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(1);
  });
});
