import { holdCalls } from "@larder/domain/sales/hold/hold.calls";
import { orderInvoiceCalls } from "@larder/domain/sales/order-invoice/order-invoice.calls";
import { salesInvoiceCalls } from "@larder/domain/sales/sales-invoice/sales-invoice.calls";
import { salesOrderCalls as calls } from "@larder/domain/sales/sales-order/sales-order.calls";
import { describe, expect, test } from "vitest";
import { later, worldOfStory } from "../../../../test/story.ts";
import { line, order, salesFixture } from "./sales.fixture.ts";

const world = worldOfStory({ planted: ["INV-5"] });
const fixture = later(() => salesFixture(world));

const charge = (nameEn: string, oldPrice: string, vatCode: string, qty = "1") => ({
  kind: "CHARGE",
  nameEn,
  qty,
  oldPrice,
  vatCode,
});
const bounceFee = charge("Returned cheque fee", "25", "O");
const shelfRent = charge("Rent of cold store shelf", "40.50", "S20", "2");
const rows = (text: string, ...values: unknown[]) =>
  world.rows<Record<string, unknown>>(fixture.company.tenantId, text, [fixture.company.tenantId, ...values]);
const confirm = (customerId: number, lines: unknown[], over: Record<string, unknown> = {}) =>
  fixture.sales.call(calls.saveAndConfirm, order(customerId, lines, over));

describe("an order of charges only is order, order invoice and sales invoice in one step (docs/rules/orders.md#charges-only)", () => {
  test("a bounce fee and two months of rent: £122.20 are invoiced, booked and owed; nothing is picked", async () => {
    const shop = await fixture.customer({ paymentTerm: 14 });
    const answer = await confirm(shop, [bounceFee, shelfRent]);
    expect(answer).toMatchObject({ state: "INVOICED", hold: null, warnings: [], invoice: { no: expect.any(String) } });
    const { id, version, invoice } = answer;

    // 25.00 outside the scope of VAT, 81.00 at 20 %.
    expect(
      await rows(
        "select state, goods_net, net_total, vat_total, total, outstanding_total, uses_route, version from order_head where tenant_id = $1 and id = $2",
        id,
      ),
    ).toEqual([
      {
        state: "INVOICED",
        goods_net: "0.00",
        net_total: "106.00",
        vat_total: "16.20",
        total: "122.20",
        outstanding_total: "0.00",
        uses_route: false,
        version,
      },
    ]);
    expect(
      await rows(
        "select state, issue_point, picker_id, picked_at from oi_head where tenant_id = $1 and order_id = $2",
        id,
      ),
    ).toEqual([{ state: "POSTED", issue_point: "DISPATCH", picker_id: null, picked_at: null }]);
    expect(
      await rows(
        "select state, pay_status, invoice_date, tax_point, due_date, net_total, vat_total, total, cost_amount from si_head where tenant_id = $1 and id = $2",
        invoice!.id,
      ),
    ).toEqual([
      {
        state: "ISSUED",
        pay_status: "NEW",
        invoice_date: "2026-11-20",
        tax_point: "2026-11-20",
        due_date: "2026-12-04",
        net_total: "106.00",
        vat_total: "16.20",
        total: "122.20",
        cost_amount: "0.0000",
      },
    ]);
    expect(
      await rows(
        "select vat_code, rate, taxable, vat from si_vat where tenant_id = $1 and si_id = $2 order by vat_code",
        invoice!.id,
      ),
    ).toEqual([
      { vat_code: "O", rate: "0.0000", taxable: "25.00", vat: "0.00" },
      { vat_code: "S20", rate: "0.2000", taxable: "81.00", vat: "16.20" },
    ]);
    expect(
      await rows(
        "select account, amount from journal_line l join journal j on j.tenant_id = l.tenant_id and j.id = l.journal_id where l.tenant_id = $1 and j.doc_type = 'SI' and j.doc_id = $2 order by account",
        invoice!.id,
      ),
    ).toEqual([
      { account: "AR", amount: "122.2000" },
      { account: "SALES", amount: "-106.0000" },
      { account: "VAT_OUT", amount: "-16.2000" },
    ]);
    expect(await rows("select balance from customer where tenant_id = $1 and id = $2", shop)).toEqual([
      { balance: "122.20" },
    ]);
    expect((await fixture.audit(id)).map((row) => [row.action, row.state])).toEqual([
      ["add", "DRAFT"],
      ["confirm", "CONFIRMED"],
      ["release", "RELEASED"],
      ["orderInvoicePosted", "INVOICED"],
    ]);
  });

  test("the order links both documents, and the invoice shows the charges", async () => {
    const { id, invoice } = await confirm(await fixture.customer(), [bounceFee]);
    expect((await fixture.sales.call(calls.linked, { id })).map((one) => [one.kind, one.state])).toEqual([
      ["orderInvoice", "POSTED"],
      ["salesInvoice", "ISSUED"],
    ]);
    expect((await fixture.sales.call(salesInvoiceCalls.get, { id: invoice!.id })).lines).toMatchObject([
      { kind: "CHARGE", nameEn: "Returned cheque fee", lineNet: "25.00" },
    ]);
  });

  test("a draft waits, and is invoiced when it is confirmed", async () => {
    const { id, state } = await fixture.sales.call(calls.create, order(await fixture.customer(), [shelfRent]));
    expect(state).toBe("DRAFT");
    expect(await fixture.sales.call(calls.confirm, { id })).toMatchObject({ state: "INVOICED" });
  });

  test("its day has no cut-off and no delivery day: nobody delivers a fee", async () => {
    const shop = await fixture.customer({ deliveryTerm: 5, deliveryDays: "0000100" });
    expect(await confirm(shop, [bounceFee], { deliveryDate: "2026-11-20" })).toMatchObject({ state: "INVOICED" });
  });

  test("products beside the charge: the order is picked like any other", async () => {
    const tea = await fixture.goods();
    const shop = await fixture.customer();
    expect(await confirm(shop, [line(tea, "1", "10"), bounceFee])).toMatchObject({ state: "CONFIRMED", invoice: null });
  });
});

describe("credit control applies to charges too (docs/rules/credit.md#reasons-to-hold)", () => {
  test("over the limit the order is held, counts for nothing yet, and is invoiced when the hold is released", async () => {
    const shop = await fixture.customer({ creditLimit: "100" });
    const held = await confirm(shop, [shelfRent, bounceFee]);
    expect(held).toMatchObject({
      state: "ON_HOLD",
      invoice: null,
      hold: { thisOrder: "122.20", exposure: "122.20", overBy: "22.20" },
    });
    expect(await rows("select id from oi_head where tenant_id = $1 and order_id = $2", held.id)).toEqual([]);

    const released = await fixture.manager.call(calls.releaseHold, { id: held.id, reason: "paid by phone" });
    expect(released).toMatchObject({ state: "INVOICED", invoice: { no: expect.any(String) } });
    expect((await fixture.sales.call(holdCalls.list, {})).rows.map((row) => row.id)).not.toContain(held.id);
    expect(await rows("select total from si_head where tenant_id = $1 and order_id = $2", held.id)).toEqual([
      { total: "122.20" },
    ]);
    expect(
      await rows(
        "select version from order_head where tenant_id = $1 and id = $2 and version = $3",
        held.id,
        released.version,
      ),
    ).toHaveLength(1);
  });

  test("a held one may be cancelled: no number was taken", async () => {
    const shop = await fixture.customer({ stopList: true, stopReason: "two bounced cheques" });
    const { id } = await confirm(shop, [bounceFee]);
    await fixture.sales.call(calls.cancel, { id });
    expect(await rows("select id from si_head where tenant_id = $1 and order_id = $2", id)).toEqual([]);
  });
});

test("a closed period refuses the whole step: neither order nor invoice is left behind", async () => {
  const shop = await fixture.customer();
  const lock = (day: string) =>
    fixture.inCompany(async (ctx) =>
      ctx.write({
        text: "insert into tenant_setting (tenant_id, key, value) values ($1, 'accountsLockDate', $2) on conflict (tenant_id, key) do update set value = excluded.value",
        values: [ctx.tenantId, day],
      }),
    );
  await lock("2026-11-20");
  expect((await fixture.sales.refusal(calls.saveAndConfirm, order(shop, [bounceFee]))).code).toBe(1000);
  expect(await rows("select id from order_head where tenant_id = $1 and customer_id = $2", shop)).toEqual([]);
  await lock("");
});

test("the order invoice is completed: the warehouse finds it there, not among open ones", async () => {
  const shop = await fixture.customer();
  const { id } = await confirm(shop, [bounceFee]);
  const found = await fixture.warehouse.call(orderInvoiceCalls.list, { orderId: id });
  expect(found.rows).toMatchObject([{ state: "POSTED", picking: "COMPLETED", lineCount: 0 }]);
});
