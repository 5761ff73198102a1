/**
 * Prepayment: each pound pays one order, from confirmation to the invoice that takes it
 * (docs/rules/credit.md#each-pound-pays-one-order, docs/rules/money.md#payments).
 */
import { paymentCalls } from "@larder/domain/accounts/payment/payment.calls";
import { orderInvoiceCalls } from "@larder/domain/sales/order-invoice/order-invoice.calls";
import { holdCalls } from "@larder/domain/sales/hold/hold.calls";
import { salesInvoiceCalls } from "@larder/domain/sales/sales-invoice/sales-invoice.calls";
import { salesOrderCalls as orders } from "@larder/domain/sales/sales-order/sales-order.calls";
import { beforeAll, describe, expect, test } from "vitest";
import type { TestClient } from "../../../../test/client.ts";
import { line, order, salesFixture, type SalesFixture, type Planted } from "../../sales/sales-order/sales.fixture.ts";
import { worldOfStory } from "../../../../test/story.ts";

// The opening stock of these stories was created without a document.
const world = worldOfStory({ planted: ["INV-5"] });
let fixture: SalesFixture;
let clerk: TestClient;
let accountant: TestClient;
let poster: TestClient;
let tea: Planted;

beforeAll(async () => {
  fixture = await salesFixture(world);
  [clerk, accountant, poster] = await Promise.all([
    fixture.company.as("accounts"),
    fixture.company.as("accountsManager"),
    fixture.company.as("warehouseManager"),
  ]);
  tea = await fixture.goods({ salePrice: "100.0000" });
  await fixture.onShelf(tea.goodsId, "1200.000", "6000.00");
});

/** Delivered by carrier, and prepaid. */
const prepaying = () => fixture.customer({ creditLimit: "0", paymentTerm: 0, orderTypeDefault: "DO" });
const withoutCredit = () => fixture.customer({ creditLimit: "0", paymentTerm: 30 });

const confirm = (customerId: number, qty: string, over: Record<string, unknown> = {}) =>
  fixture.sales.call(orders.saveAndConfirm, order(customerId, [line(tea, qty, "100")], over));
let paid = 0;
const pay = (customerId: number, amount: string, over: Record<string, unknown> = {}) =>
  clerk.call(paymentCalls.create, {
    customerId,
    amount,
    method: "BANK_TRANSFER",
    reference: `T${++paid}`,
    ...over,
  });

/** From release to picked; `qty` is the quantity found. */
async function picked(orderId: number, qty?: string): Promise<{ id: number }> {
  const { orderInvoiceId } = await fixture.warehouse.call(orders.release, { id: orderId });
  const oi = { id: orderInvoiceId! };
  await fixture.warehouse.call(orderInvoiceCalls.startPick, oi);
  const { lines } = await fixture.warehouse.call(orderInvoiceCalls.get, oi);
  await fixture.warehouse.call(orderInvoiceCalls.record, {
    ...oi,
    lines: lines.map(({ id: lineId, qty: wanted, batches }) => ({
      lineId,
      qty: qty ?? wanted,
      ...(qty ? { shortReason: "NO_STOCK" } : {}),
      batches: batches.map(({ batchId, locationId, qtyBase }) => ({
        batchId,
        locationId,
        qtyBase: qty ? String(12 * Number(qty)) : qtyBase,
      })),
    })),
  });
  await fixture.warehouse.call(orderInvoiceCalls.completePick, oi);
  return oi;
}

async function invoiced(orderId: number, qty?: string): Promise<{ id: number; no: string }> {
  const posted = await poster.call(orderInvoiceCalls.post, await picked(orderId, qty));
  return { id: posted.salesInvoiceId, no: posted.salesInvoiceNo };
}

const paidOf = async (siId: number) => {
  const { payStatus, allocated } = await fixture.sales.call(salesInvoiceCalls.get, { id: siId });
  return `${payStatus} ${allocated}`;
};
const leftOf = async (id: number) => (await clerk.call(paymentCalls.get, { id })).unallocated;

describe("one payment prepays one order", () => {
  const customers = [
    ["a prepaid order", prepaying, "PREPAY"],
    ["a term, and no credit", withoutCredit, "LIMIT"],
  ] as const;

  test.each(customers)("%s: once confirmed, it reserves the money; the next one waits", async (_, aCustomer, why) => {
    const shop = await aCustomer();
    await pay(shop, "100");
    const first = await confirm(shop, "1");
    expect(first).toMatchObject({ state: "CONFIRMED", hold: null });
    const second = await confirm(shop, "1", { customerPo: "second" });
    expect(second).toMatchObject({ state: "ON_HOLD", hold: { holds: [{ reason: why }] } });
    expect(second.hold!.holds[0]!.words.en).toContain("£100.00 is missing");
    // Cancelled, the first one needs nothing any more.
    await fixture.sales.call(orders.cancel, { id: first.id });
    await fixture.sales.call(orders.edit, { id: second.id });
    expect(await fixture.sales.call(orders.confirm, { id: second.id })).toMatchObject({ state: "CONFIRMED" });
  });

  test.each(customers)(
    "%s: its invoice takes the money, so that it is not available to the next",
    async (_, aCustomer) => {
      const shop = await aCustomer();
      const payment = await pay(shop, "150");
      const first = await confirm(shop, "1");
      const invoice = await invoiced(first.id);
      expect(await paidOf(invoice.id)).toBe("FULL 100.00");
      expect(await leftOf(payment.id)).toBe("50.00");
      expect((await clerk.call(paymentCalls.get, { id: payment.id })).allocations).toMatchObject([
        { documentNo: invoice.no, amount: "100.00" },
      ]);
      expect(await confirm(shop, "1", { customerPo: "second" })).toMatchObject({ state: "ON_HOLD" });
    },
  );

  test("a payment that names its order can be used for that order only, whoever comes first", async () => {
    const shop = await prepaying();
    const meant = await fixture.sales.call(
      orders.create,
      order(shop, [line(tea, "1", "100")], { customerPo: "meant" }),
    );
    const payment = await pay(shop, "100", { forOrderId: meant.id });
    const other = await confirm(shop, "1", { customerPo: "other" });
    expect(other.state).toBe("ON_HOLD");
    expect(await fixture.sales.call(orders.confirm, { id: meant.id })).toMatchObject({ state: "CONFIRMED" });
    expect(await fixture.sales.call(orders.linked, { id: meant.id })).toMatchObject([
      { kind: "payment", id: payment.id, no: payment.no, total: "100.00", left: "100.00" },
    ]);
    expect(await clerk.call(paymentCalls.get, { id: payment.id })).toMatchObject({
      forOrderId: meant.id,
      forOrderNo: meant.no,
      keptForOrder: true,
    });
    // Money that names no order goes only to the order that lacks it.
    await pay(shop, "100");
    await fixture.sales.call(orders.edit, { id: other.id });
    expect(await fixture.sales.call(orders.confirm, { id: other.id })).toMatchObject({ state: "CONFIRMED" });

    expect(await paidOf((await invoiced(meant.id)).id)).toBe("FULL 100.00");
    expect(await leftOf(payment.id)).toBe("0.00");
    expect(await clerk.call(paymentCalls.get, { id: payment.id })).toMatchObject({ keptForOrder: false });
  });

  test("a customer with credit may prepay an order too: its invoice takes that payment and no other", async () => {
    const shop = await fixture.customer();
    const { id } = await confirm(shop, "2");
    const [named, unnamed] = [await pay(shop, "120", { forOrderId: id }), await pay(shop, "500")];
    expect(await paidOf((await invoiced(id)).id)).toBe("PARTIAL 120.00");
    expect([await leftOf(named.id), await leftOf(unnamed.id)]).toEqual(["0.00", "500.00"]);
  });

  test("in parts: each invoice takes its share, and the rest returns to the customer when the order ends", async () => {
    const shop = await fixture.customer({
      creditLimit: "0",
      paymentTerm: 0,
      orderTypeDefault: "DO",
      allowBackorder: true,
    });
    const { id } = await confirm(shop, "3", { customerPo: "parts" }).then(async (held) => {
      expect(held.state).toBe("ON_HOLD");
      return held;
    });
    const payment = await pay(shop, "300", { forOrderId: id });
    await fixture.sales.call(orders.edit, { id });
    await fixture.sales.call(orders.confirm, { id });
    expect(await paidOf((await invoiced(id, "1")).id)).toBe("FULL 100.00");
    expect(await leftOf(payment.id)).toBe("200.00");
    expect(await confirm(shop, "1", { customerPo: "other" })).toMatchObject({ state: "ON_HOLD" });
    await fixture.sales.call(orders.close, { id, reason: "not wanted any more" });
    expect(await clerk.call(paymentCalls.get, { id: payment.id })).toMatchObject({ keptForOrder: false });
    expect(await confirm(shop, "1", { customerPo: "again" })).toMatchObject({ state: "CONFIRMED" });
  });

  test("automatic allocation uses money reserved for an order for nothing else; manually it may be given away, and the order waits", async () => {
    const shop = await prepaying();
    const old = await confirm(shop, "1");
    await fixture.manager.call(orders.releaseHold, { id: old.id, reason: "an old friend" });
    await invoiced(old.id);
    const held = await confirm(shop, "1", { customerPo: "next" });
    const payment = await pay(shop, "100", { forOrderId: held.id, automatic: true });
    expect(payment.unallocated).toBe("100.00");
    await fixture.sales.call(orders.edit, { id: held.id });
    expect(await fixture.sales.call(orders.confirm, { id: held.id })).toMatchObject({ state: "CONFIRMED" });
    expect(await clerk.refusal(paymentCalls.allocate, { id: payment.id, automatic: true })).toMatchObject({
      reason: "nothingOpen",
    });
    const [open] = await clerk.call(paymentCalls.openItems, { customerId: shop });
    await clerk.call(paymentCalls.allocate, { id: payment.id, allocations: [{ entryId: open!.id, amount: "100" }] });
    expect(await fixture.warehouse.call(orders.release, { id: held.id })).toMatchObject({
      state: "ON_HOLD",
      hold: { holds: [{ reason: "PREPAY" }] },
    });
  });

  test("a payment names an order of its customer that may still be invoiced; the order keeps that customer", async () => {
    const [shop, other] = [await fixture.customer(), await fixture.customer()];
    const mine = await confirm(shop, "1");
    const gone = await confirm(shop, "1", { customerPo: "gone" });
    await fixture.sales.call(orders.cancel, { id: gone.id });
    const named = { amount: "10", method: "CASH" };
    expect(
      await clerk.refusal(paymentCalls.create, { ...named, customerId: other, forOrderId: mine.id }),
    ).toMatchObject({ code: 400, reason: "orderNotTheirs", fields: [{ path: "forOrderId" }] });
    expect(await clerk.refusal(paymentCalls.create, { ...named, customerId: shop, forOrderId: gone.id })).toMatchObject(
      {
        code: 1000,
        reason: "orderEnded",
      },
    );
    expect(await clerk.call(paymentCalls.orders, { customerId: shop })).toMatchObject([
      { id: mine.id, no: mine.no, outstandingTotal: "100.00" },
    ]);
    const payment = await clerk.call(paymentCalls.create, { ...named, customerId: shop, forOrderId: mine.id });
    const { version } = await fixture.sales.call(orders.get, { id: mine.id });
    const moved = { ...order(other, [line(tea, "1", "100")]), id: mine.id, version };
    const refusal = await fixture.sales.refusal(orders.saveAndConfirm, moved);
    expect(refusal).toMatchObject({ code: 1000, reason: "paidByItsCustomer" });
    expect(refusal.msg).toContain(payment.no);
    const stranger = await (await world.company()).as("admin");
    expect(await stranger.refusal(paymentCalls.orders, { customerId: shop })).toMatchObject({ code: 404 });
  });

  test("the database does not let an order change its customer while a payment names it", async () => {
    const [shop, other] = [await fixture.customer(), await fixture.customer()];
    const { id } = await confirm(shop, "1");
    await pay(shop, "10", { forOrderId: id });
    await expect(
      fixture.inCompany(async (ctx) =>
        ctx.write({
          text: "update order_head set customer_id = $3 where tenant_id = $1 and id = $2",
          values: [ctx.tenantId, id, other],
        }),
      ),
    ).rejects.toThrow(/payment_tenant_id_for_order_id_customer_id_fkey/);
  });

  test("an order released without its money reserves none from those that have paid", async () => {
    const shop = await prepaying();
    const let1 = await confirm(shop, "1");
    await fixture.manager.call(orders.releaseHold, { id: let1.id, reason: "they pay tomorrow" });
    await pay(shop, "100");
    const paidFor = await confirm(shop, "1", { customerPo: "paid for" });
    expect(paidFor.state).toBe("CONFIRMED");
    expect(await paidOf((await invoiced(let1.id)).id)).toBe("NEW 0.00");
    expect(await paidOf((await invoiced(paidFor.id)).id)).toBe("FULL 100.00");
  });

  test("a reversed payment no longer pays anything", async () => {
    const shop = await prepaying();
    const held = await confirm(shop, "1");
    const payment = await pay(shop, "100", { forOrderId: held.id });
    await accountant.call(paymentCalls.reverse, { id: payment.id, reason: "wrong customer" });
    await fixture.sales.call(orders.edit, { id: held.id });
    expect(await fixture.sales.call(orders.confirm, { id: held.id })).toMatchObject({ state: "ON_HOLD" });
    expect(await fixture.sales.call(orders.linked, { id: held.id })).toEqual([]);
  });
});

test("ten orders for one payment at once, while money is allocated: one succeeds, and nothing deadlocks", async () => {
  for (const aCustomer of [prepaying, withoutCredit]) {
    const shop = await aCustomer();
    const drafts = [];
    for (let n = 0; n < 10; n++)
      drafts.push(
        await fixture.sales.call(orders.create, order(shop, [line(tea, "1", "100")], { customerPo: `crowd ${n}` })),
      );
    const payment = await pay(shop, "100");
    const answers = await Promise.all([
      ...drafts.map(({ id }) => fixture.sales.call(orders.confirm, { id })),
      clerk.answer(paymentCalls.allocate, { id: payment.id, automatic: true }).then(() => null),
    ]);
    const states = answers.flatMap((answer) => (answer ? [answer.state] : []));
    expect(states.filter((state) => state === "CONFIRMED")).toHaveLength(1);

    // Released by a person, all of them are picked; their invoices take the money once.
    for (const { id } of drafts)
      if ((await fixture.sales.call(orders.get, { id })).state === "ON_HOLD")
        await fixture.manager.call(orders.releaseHold, { id, reason: "they pay tomorrow" });
    const packed: { id: number }[] = [];
    for (const { id } of drafts) packed.push(await picked(id));
    const again = await pay(shop, "100");
    await Promise.all([
      ...packed.map((oi) => poster.call(orderInvoiceCalls.post, oi)),
      clerk.answer(paymentCalls.allocate, { id: payment.id, automatic: true }),
      clerk.answer(paymentCalls.allocate, { id: again.id, automatic: true }),
    ]);
    const [sum] = await world.rows<{ allocated: string; unallocated: string }>(
      fixture.company.tenantId,
      `select (select sum(allocated) from si_head where tenant_id = $1 and customer_id = $2) as allocated,
              (select sum(unallocated) from payment where tenant_id = $1 and customer_id = $2) as unallocated`,
      [fixture.company.tenantId, shop],
    );
    expect(sum).toEqual({ allocated: "200.00", unallocated: "0.00" });
  }
}, 60_000);

describe("releasing a hold", () => {
  test("a reason that arose since the hold is not released along with it", async () => {
    const shop = await fixture.customer({ creditLimit: "50" });
    const held = await confirm(shop, "1");
    expect(held.hold!.holds.map((one) => one.reason)).toEqual(["LIMIT"]);
    await world.rows(
      fixture.company.tenantId,
      "update customer set stop_list = true where tenant_id = $1 and id = $2",
      [fixture.company.tenantId, shop],
    );
    expect(await fixture.manager.call(orders.releaseHold, { id: held.id, reason: "they pay tomorrow" })).toMatchObject({
      state: "ON_HOLD",
      hold: { holds: [{ reason: "STOP" }] },
    });
    expect((await fixture.sales.call(holdCalls.list, { customerId: shop })).rows).toMatchObject([
      { holdReason: "STOP" },
    ]);
    expect(await fixture.manager.call(orders.releaseHold, { id: held.id, reason: "the owner rang" })).toMatchObject({
      state: "CONFIRMED",
    });
  });

  test("a part-invoiced order is released by the accounts manager, although its day and its minimum have changed", async () => {
    const cake = await fixture.goods({ salePrice: "100.0000", minPrice: "80.0000" });
    await fixture.onShelf(cake.goodsId, "1200.000", "6000.00");
    const shop = await fixture.customer({ creditLimit: null, paymentTerm: 30, allowBackorder: true });
    const lines = [line(cake, "2", "100"), line(tea, "3", "100")];
    const { id } = await fixture.sales.call(orders.saveAndConfirm, order(shop, lines));
    const { orderInvoiceId } = await fixture.warehouse.call(orders.release, { id });
    const oi = { id: orderInvoiceId! };
    await fixture.warehouse.call(orderInvoiceCalls.startPick, oi);
    const { lines: picked } = await fixture.warehouse.call(orderInvoiceCalls.get, oi);
    await fixture.warehouse.call(orderInvoiceCalls.record, {
      ...oi,
      lines: picked.map(({ id: lineId, goodsId, qty, batches }) =>
        goodsId === cake.goodsId
          ? {
              lineId,
              qty,
              batches: batches.map(({ batchId, locationId, qtyBase }) => ({ batchId, locationId, qtyBase })),
            }
          : { lineId, qty: "0", shortReason: "NO_STOCK", batches: [] },
      ),
    });
    await fixture.warehouse.call(orderInvoiceCalls.completePick, oi);
    await poster.call(orderInvoiceCalls.post, oi);

    await world.rows(fixture.company.tenantId, "update goods set min_price = 120 where tenant_id = $1 and id = $2", [
      fixture.company.tenantId,
      cake.goodsId,
    ]);
    await world.rows(
      fixture.company.tenantId,
      "update customer set stop_list = true, stop_reason = 'cheque' where tenant_id = $1 and id = $2",
      [fixture.company.tenantId, shop],
    );
    world.clock.set(new Date(world.clock.now().getTime() + 7 * 86_400_000));
    expect(await fixture.warehouse.call(orders.release, { id })).toMatchObject({ state: "ON_HOLD" });
    expect(await accountant.call(orders.releaseHold, { id, reason: "the cheque came" })).toMatchObject({
      state: "PART_INVOICED",
    });
  });
});
