import { holdCalls } from "@larder/domain/sales/hold/hold.calls";
import { customerCalls } from "@larder/domain/sales/customer/customer.calls";
import { orderEntryCalls } from "@larder/domain/sales/sales-order/order-entry.calls";
import { salesOrderCalls as calls } from "@larder/domain/sales/sales-order/sales-order.calls";
import { beforeAll, describe, expect, test } from "vitest";
import { later, worldOfStory } from "../../../../test/story.ts";
import { line, MONDAY, order, salesFixture, type Planted } from "./sales.fixture.ts";

const world = worldOfStory({ planted: ["INV-5"] });
const fixture = later(() => salesFixture(world));

const confirmed = (customerId: number, lines: unknown[], over: Record<string, unknown> = {}) =>
  fixture.sales.call(calls.saveAndConfirm, order(customerId, lines, over));
/** Entered by hand, whatever the list says. */
const manual = <T extends object>(one: T): T & { priceSource: string } => ({ ...one, priceSource: "MANUAL" });
const stateOf = async (id: number) => (await fixture.sales.call(calls.get, { id })).state;
const storedState = (id: number) =>
  world
    .rows(fixture.company.tenantId, "select state, hold_reason, outstanding_total from order_head where id = $1", [id])
    .then((rows) => rows[0]);
const releasesOf = (id: number) =>
  world.rows(
    fixture.company.tenantId,
    "select reason, gross from order_hold_release where tenant_id = $1 and order_id = $2 order by reason",
    [fixture.company.tenantId, id],
  );

/** Goods for nothing need the reason of a sample, and then a manager. */
async function givenAwayByTwo(entered: (over: Record<string, unknown>) => ReturnType<typeof order>) {
  expect(await fixture.sales.refusal(calls.saveAndConfirm, entered({}))).toMatchObject({
    code: 1000,
    reason: "sampleReasonMissing",
  });
  expect(await fixture.sales.refusal(calls.saveAndConfirm, entered({ reason: "SAMPLE" }))).toMatchObject({
    code: 2000,
    reason: "freeGoods",
    override: "sales:price:belowMinimum",
  });
  const given = { ...entered({ reason: "SAMPLE" }), override: true, reason: "new product" };
  expect(await fixture.manager.call(calls.saveAndConfirm, given)).toMatchObject({ state: "CONFIRMED" });
}

describe("the life of an order, and its stock promise (INV-20, INV-21, SO)", () => {
  let shop: number;
  let tea: Planted;
  beforeAll(async () => {
    shop = await fixture.customer();
    tea = await fixture.goods();
    await fixture.onShelf(tea.goodsId, "240", "120.0000");
  });

  test("draft → confirm → edit → confirm again → cancel: the promise rises and falls with it", async () => {
    const { id } = await fixture.sales.call(calls.create, order(shop, [line(tea, "5", "10")]));
    expect(await fixture.promised(tea.goodsId)).toBe("0.000");
    expect(await fixture.sales.call(calls.confirm, { id })).toMatchObject({
      state: "CONFIRMED",
      hold: null,
      warnings: [],
    });
    expect(await fixture.promised(tea.goodsId)).toBe("60.000");
    await fixture.sales.call(calls.edit, { id });
    expect(await fixture.promised(tea.goodsId)).toBe("0.000");
    const { version, lines } = await fixture.sales.call(calls.get, { id });
    await fixture.sales.call(calls.saveAndConfirm, {
      ...order(shop, [{ id: lines[0]!.id, ...line(tea, "7", "10") }]),
      id,
      version,
    });
    expect(await fixture.promised(tea.goodsId)).toBe("84.000");
    await fixture.sales.call(calls.cancel, { id, reason: "customer closed" });
    expect(await fixture.promised(tea.goodsId)).toBe("0.000");
    expect((await fixture.audit(id)).map((row) => [row.action, row.state])).toEqual([
      ["add", "DRAFT"],
      ["confirm", "CONFIRMED"],
      ["edit", "DRAFT"],
      ["edit", "DRAFT"],
      ["confirm", "CONFIRMED"],
      ["cancel", "CANCELLED"],
    ]);
  });

  test("a confirmed order is changed and confirmed in one step; the promise moves by the difference", async () => {
    const first = await confirmed(shop, [line(tea, "2", "10")]);
    const { lines } = await fixture.sales.call(calls.get, { id: first.id });
    const again = await fixture.sales.call(calls.saveAndConfirm, {
      ...order(shop, [{ id: lines[0]!.id, ...line(tea, "3", "10") }]),
      id: first.id,
      version: first.version,
    });
    expect(again).toMatchObject({ state: "CONFIRMED", version: 2 });
    expect(await fixture.promised(tea.goodsId)).toBe("36.000");
    await fixture.sales.call(calls.cancel, { id: first.id });
  });

  test("lines are cancelled one by one, then the order ends", async () => {
    const { id } = await confirmed(shop, [line(tea, "2", "10"), line(tea, "3", "10")]);
    const [a, b] = (await fixture.sales.call(calls.get, { id })).lines;
    expect(await fixture.sales.refusal(calls.cancelLine, { id, lineIds: [a!.id] })).toMatchObject({
      code: 400,
      reason: "reasonMissing",
    });
    expect(await fixture.sales.call(calls.cancelLine, { id, lineIds: [a!.id], reason: "not wanted" })).toMatchObject({
      state: "CONFIRMED",
    });
    expect(await fixture.promised(tea.goodsId)).toBe("36.000");
    expect(await storedState(id)).toMatchObject({ outstanding_total: "30.00" });
    expect(await fixture.sales.refusal(calls.cancelLine, { id, lineIds: [a!.id], reason: "not wanted" })).toMatchObject(
      {
        reason: "nothingToCancel",
      },
    );
    expect(await fixture.sales.call(calls.cancelLine, { id, lineIds: [b!.id], reason: "not wanted" })).toMatchObject({
      state: "CLOSED",
    });
    expect(await fixture.promised(tea.goodsId)).toBe("0.000");
  });

  test("a cancelled line stays so when the order is changed; a new quantity revives it", async () => {
    const rice = await fixture.goods();
    const { id } = await confirmed(shop, [line(tea, "1", "10"), line(rice, "2", "10")]);
    const [first, second] = (await fixture.sales.call(calls.get, { id })).lines;
    await fixture.sales.call(calls.cancelLine, { id, lineIds: [second!.id], reason: "not wanted" });
    const again = async (teas: string, rices: string) => {
      const { version } = await fixture.sales.call(calls.get, { id });
      const lines = [
        { id: first!.id, ...line(tea, teas, "10") },
        { id: second!.id, ...line(rice, rices, "10") },
      ];
      await fixture.sales.call(calls.saveAndConfirm, { ...order(shop, lines), id, version });
    };
    await again("3", "2");
    expect(await fixture.promised(rice.goodsId)).toBe("0.000");
    expect((await fixture.sales.call(calls.get, { id })).lines[1]).toMatchObject({ cancelReason: "not wanted" });
    await again("3", "5");
    expect(await fixture.promised(rice.goodsId)).toBe("60.000");
    await fixture.sales.call(calls.cancel, { id });
  });

  test("releasing opens an order invoice; the order is then closed to changes", async () => {
    const { id } = await confirmed(shop, [line(tea, "2", "10")]);
    const released = await fixture.warehouse.call(calls.release, { id });
    expect(released).toMatchObject({ state: "RELEASED", orderInvoiceNo: expect.stringMatching(/^OI26-/) });
    expect(await fixture.sales.call(calls.linked, { id })).toMatchObject([{ kind: "orderInvoice", state: "DRAFT" }]);
    for (const call of [calls.edit, calls.cancel, calls.close, calls.release])
      expect(
        (
          await (call === calls.release ? fixture.warehouse : fixture.sales).refusal(call, {
            id,
            reason: "some reason",
          })
        ).code,
      ).toBe(2000);
  });

  test("many at once: each is posted on its own, refusals are named", async () => {
    const a = await fixture.sales.call(calls.create, order(shop, [line(tea, "1", "10")]));
    const b = await fixture.sales.call(calls.create, order(shop, [line(tea, "1", "10")]));
    await fixture.sales.call(calls.cancel, { id: b.id });
    const answer = await fixture.sales
      .fetch({ ...calls.confirm, path: "/pss/sales/order/confirm" }, { ids: [a.id, b.id] })
      .then((r) => r.json() as Promise<{ data: unknown }>);
    expect(answer.data).toMatchObject([
      { id: a.id, done: true },
      { id: b.id, done: false, code: 2000, reason: "wrong-state" },
    ]);
  });
});

describe("credit control (docs/rules/credit.md#exposure)", () => {
  test("over the limit the order waits; another person releases it, with a reason, and it stays released", async () => {
    const tea = await fixture.goods({ salePrice: "100.0000" });
    const shop = await fixture.customer({ creditLimit: "500" });
    await confirmed(shop, [line(tea, "4", "100")]);
    const held = await confirmed(shop, [line(tea, "2", "100")]);
    expect(held).toMatchObject({
      state: "ON_HOLD",
      hold: {
        holds: [{ reason: "LIMIT" }],
        openOrders: "400.00",
        thisOrder: "200.00",
        exposure: "600.00",
        creditLimit: "500.00",
        overBy: "100.00",
      },
    });
    expect(await fixture.promised(tea.goodsId)).toBe("48.000");

    const queue = await fixture.manager.call(holdCalls.list, { customerId: shop });
    expect(queue.rows).toMatchObject([
      {
        no: held.no,
        holdReason: "LIMIT",
        openOrders: "400.00",
        thisOrder: "200.00",
        exposure: "600.00",
        overBy: "100.00",
        oldestOverdueDays: 0,
      },
    ]);

    expect(await fixture.sales.refusal(calls.releaseHold, { id: held.id, reason: "they pay tomorrow" })).toMatchObject({
      code: 403,
    });
    const both = await fixture.company.as("sales", "salesManager");
    const own = await both.call(calls.saveAndConfirm, order(shop, [line(tea, "1", "100"), line(tea, "1", "100")]));
    expect(await both.refusal(calls.releaseHold, { id: own.id, reason: "they pay tomorrow" })).toMatchObject({
      code: 1000,
      reason: "needsSecondPerson",
    });
    expect(await fixture.manager.refusal(calls.releaseHold, { id: held.id, reason: "ok" })).toMatchObject({
      code: 400,
    });
    expect(await fixture.manager.call(calls.releaseHold, { id: held.id, reason: "they pay tomorrow" })).toMatchObject({
      state: "CONFIRMED",
    });
    expect(await fixture.promised(tea.goodsId)).toBe("72.000");
    expect(await storedState(held.id)).toMatchObject({ hold_reason: null });
    expect(await releasesOf(held.id)).toEqual([{ reason: "LIMIT", gross: "200.00" }]);
    expect((await fixture.audit(held.id)).at(-1)).toMatchObject({
      action: "releaseHold",
      state: "CONFIRMED",
      reason: "they pay tomorrow",
    });
    // Released for this reason and no larger than then: it goes to picking without another check.
    expect(await fixture.warehouse.call(calls.release, { id: held.id })).toMatchObject({ state: "RELEASED" });
  });

  test("credit that has worsened before picking holds the order again and withdraws its promise", async () => {
    const tea = await fixture.goods();
    const shop = await fixture.customer();
    const { id } = await confirmed(shop, [line(tea, "1", "10")]);
    const record = await fixture.accounts.call(customerCalls.get, { id: shop });
    await fixture.accounts.call(customerCalls.update, { ...record, stopList: true, stopReason: "bounced cheque" });
    expect(await fixture.warehouse.call(calls.release, { id })).toMatchObject({
      state: "ON_HOLD",
      orderInvoiceId: null,
      hold: { holds: [{ reason: "STOP" }] },
    });
    expect(await fixture.promised(tea.goodsId)).toBe("0.000");
    expect(await fixture.sales.call(calls.close, { id, reason: "no payment" })).toMatchObject({ state: "CLOSED" });
  });

  test("a prepaid order of an account without credit waits for the money", async () => {
    const tea = await fixture.goods();
    const shop = await fixture.customer({ creditLimit: "0", paymentTerm: 0, orderTypeDefault: "DO" });
    const held = await confirmed(shop, [line(tea, "1", "10")]);
    expect(held.no).toMatch(/^DO26-/);
    expect(held).toMatchObject({ state: "ON_HOLD", hold: { holds: [{ reason: "PREPAY" }] } });
  });

  test("the last editor may not release it, whoever confirmed it afterwards; someone who only confirmed it may", async () => {
    const tea = await fixture.goods({ salePrice: "100.0000" });
    const shop = await fixture.customer({ creditLimit: "50" });
    const { id } = await fixture.sales.call(calls.create, order(shop, [line(tea, "1", "100")]));
    const draft = await fixture.sales.call(calls.get, { id });
    await fixture.manager.call(calls.update, { ...draft, remark: "Ring the bell" });
    await fixture.sales.call(calls.confirm, { id });
    expect(await fixture.manager.refusal(calls.releaseHold, { id, reason: "they pay tomorrow" })).toMatchObject({
      reason: "needsSecondPerson",
    });
    const { id: another } = await fixture.sales.call(calls.create, order(shop, [line(tea, "2", "100")]));
    await fixture.manager.call(calls.confirm, { id: another });
    expect(await fixture.manager.call(calls.releaseHold, { id: another, reason: "they pay tomorrow" })).toMatchObject({
      state: "CONFIRMED",
    });
  });

  test("released for one reason at 200, it is not released for another up to 900, nor for the first above 200", async () => {
    const tea = await fixture.goods({ salePrice: "100.0000" });
    const shop = await fixture.customer({ creditLimit: "150" });
    const { id } = await confirmed(shop, [line(tea, "2", "100")]);
    await fixture.manager.call(calls.releaseHold, { id, reason: "they pay tomorrow" });
    const [only] = (await fixture.sales.call(calls.get, { id })).lines;
    const grown = async (qty: string) => {
      const { version } = await fixture.sales.call(calls.get, { id });
      const lines = [{ id: only!.id, ...line(tea, qty, "100") }];
      const { state, hold } = await fixture.sales.call(calls.saveAndConfirm, { ...order(shop, lines), id, version });
      return [state, ...(hold?.holds.map((one) => one.reason) ?? [])];
    };
    const terms = async (over: Record<string, unknown>) =>
      fixture.accounts.call(customerCalls.update, {
        ...(await fixture.accounts.call(customerCalls.get, { id: shop })),
        ...over,
      });

    await terms({ stopList: true, stopReason: "bounced cheque" });
    await terms({ creditLimit: "10000" });
    expect(await grown("9")).toEqual(["ON_HOLD", "STOP"]);
    await fixture.manager.call(calls.releaseHold, { id, reason: "the cheque is paid" });
    expect(await releasesOf(id)).toEqual([
      { reason: "LIMIT", gross: "200.00" },
      { reason: "STOP", gross: "900.00" },
    ]);
    // The stop is released up to 900; the limit only at 200, and is exceeded again.
    await terms({ creditLimit: "150" });
    expect(await grown("9")).toEqual(["ON_HOLD", "LIMIT"]);
    expect(await grown("2")).toEqual(["CONFIRMED"]);
    expect(await grown("10")).toEqual(["ON_HOLD", "STOP", "LIMIT"]);
  });

  const refused: [
    why: string,
    turn: (shop: number, goodsId: number) => Promise<unknown>,
    refusal: Record<string, unknown>,
  ][] = [
    [
      "a disabled customer",
      (shop) => fixture.sales.call(customerCalls.changeStatus, { id: shop, status: "1" }),
      { code: 1000, reason: "customerDisabled" },
    ],
    [
      "goods that are no longer sold",
      (_, goodsId) =>
        fixture.inCompany(async (ctx) =>
          ctx.write({
            text: "update goods set sellable = false where tenant_id = $1 and id = $2",
            values: [ctx.tenantId, goodsId],
          }),
        ),
      { code: 1000, reason: "goodsNotSold" },
    ],
    [
      "a day that cannot be delivered any more",
      async () => world.clock.set(new Date("2026-11-22T18:00:00Z")),
      { code: 2000, reason: "pastCutoff", override: "sales:order:anyDate" },
    ],
  ];
  test.each(refused)("releasing a hold confirms no %s", async (_why, turn, refusal) => {
    const tea = await fixture.goods();
    const shop = await fixture.customer({ creditLimit: "5" });
    const { id } = await confirmed(shop, [line(tea, "1", "10")]);
    await turn(shop, tea.goodsId);
    try {
      const given = { id, reason: "they pay tomorrow" };
      expect(await fixture.manager.refusal(calls.releaseHold, given)).toMatchObject(refusal);
      if (refusal.override)
        expect(await fixture.manager.call(calls.releaseHold, { ...given, override: true })).toMatchObject({
          state: "CONFIRMED",
        });
    } finally {
      world.clock.set(new Date("2026-11-20T10:00:00Z"));
    }
  });

  test("releasing a hold also approves a minimum that has risen meanwhile, and the line keeps it", async () => {
    const beer = await fixture.goods({ minPrice: "9.0000" });
    const shop = await fixture.customer({ creditLimit: "5" });
    const { id } = await confirmed(shop, [line(beer, "1", "10")]);
    await fixture.inCompany(async (ctx) =>
      ctx.write({
        text: "update goods set min_price = 11 where tenant_id = $1 and id = $2",
        values: [ctx.tenantId, beer.goodsId],
      }),
    );
    const given = { id, reason: "they pay tomorrow" };
    expect(await fixture.manager.refusal(calls.releaseHold, given)).toMatchObject({
      code: 2000,
      reason: "belowMinimum",
    });
    await fixture.manager.call(calls.releaseHold, { ...given, override: true });
    expect((await fixture.sales.call(calls.get, { id })).lines[0]).toMatchObject({
      minPrice: "11.0000",
      minPriceOverride: true,
    });
    expect((await fixture.audit(id)).at(-1)).toMatchObject({ override: "sales:price:belowMinimum" });
  });

  test("a hold released for one customer is not released for another", async () => {
    const tea = await fixture.goods({ salePrice: "100.0000" });
    const [shop, other] = [
      await fixture.customer({ creditLimit: "50" }),
      await fixture.customer({ creditLimit: "50" }),
    ];
    const { id } = await confirmed(shop, [line(tea, "2", "100")]);
    await fixture.manager.call(calls.releaseHold, { id, reason: "they pay tomorrow" });
    const { version, lines } = await fixture.sales.call(calls.get, { id });
    const moved = { ...order(other, [{ id: lines[0]!.id, ...line(tea, "1", "100") }]), id, version };
    expect(await fixture.sales.call(calls.saveAndConfirm, moved)).toMatchObject({
      state: "ON_HOLD",
      hold: { holds: [{ reason: "LIMIT" }] },
    });
    expect(await releasesOf(id)).toEqual([]);
  });

  test("two orders confirmed at once do not pass the same limit together", async () => {
    const tea = await fixture.goods({ salePrice: "100.0000" });
    const shop = await fixture.customer({ creditLimit: "500" });
    const drafts = await Promise.all(
      [3, 3].map((qty) =>
        fixture.sales.call(
          calls.create,
          order(shop, [line(tea, String(qty), "100")], {
            customerPo: `${Math.trunc(qty)}-${Math.trunc(performance.now() * 1000)}`,
          }),
        ),
      ),
    );
    const answers = await Promise.all(drafts.map(({ id }) => fixture.sales.call(calls.confirm, { id })));
    expect(answers.map((a) => a.state).sort()).toEqual(["CONFIRMED", "ON_HOLD"]);
  });
});

describe("what is checked before an order is confirmed (docs/rules/prices.md#minimum-price, docs/rules/orders.md#states)", () => {
  test("below the minimum price after all discounts: refused, overridden by an approver, and recorded", async () => {
    const beer = await fixture.goods({ minPrice: "9.0000" });
    const shop = await fixture.customer();
    const { id } = await fixture.sales.call(
      calls.create,
      order(shop, [line(beer, "10", "10")], { discountScale: "15" }),
    );
    const refusal = await fixture.sales.refusal(calls.confirm, { id });
    expect(refusal).toMatchObject({
      code: 2000,
      reason: "belowMinimum",
      override: "sales:price:belowMinimum",
      fields: [{ path: "goodsBoList.0.price" }],
    });
    expect(refusal.msg).toContain("£8.50 after all discounts is below the minimum price of £9.00");
    expect(await fixture.sales.refusal(calls.confirm, { id, override: true, reason: "big customer" })).toMatchObject({
      code: 403,
    });
    expect(await fixture.manager.refusal(calls.confirm, { id, override: true, reason: "big" })).toMatchObject({
      code: 400,
    });
    expect(await fixture.manager.call(calls.confirm, { id, override: true, reason: "big customer" })).toMatchObject({
      state: "CONFIRMED",
    });
    expect((await fixture.audit(id)).at(-1)).toMatchObject({
      action: "confirm",
      override: "sales:price:belowMinimum",
      reason: "big customer",
    });
    expect((await fixture.sales.call(calls.get, { id })).lines[0]).toMatchObject({
      minPrice: "9.0000",
      minPriceOverride: true,
    });
  });

  test("an approved price stays approved while it does not fall", async () => {
    const beer = await fixture.goods({ minPrice: "9.0000" });
    const shop = await fixture.customer();
    const first = await fixture.manager.call(calls.saveAndConfirm, {
      ...order(shop, [line(beer, "10", "10", { discountPrice: "2" })]),
      override: true,
      reason: "big customer",
    });
    const { lines } = await fixture.sales.call(calls.get, { id: first.id });
    const again = (discountPrice: string, version: number) => ({
      ...order(shop, [{ id: lines[0]!.id, ...line(beer, "12", "10", { discountPrice }) }]),
      id: first.id,
      version,
    });
    const second = await fixture.sales.call(calls.saveAndConfirm, again("2", first.version));
    expect(second.state).toBe("CONFIRMED");
    expect(await fixture.sales.refusal(calls.saveAndConfirm, again("2.5", second.version))).toMatchObject({
      reason: "belowMinimum",
    });
  });

  test("an approval for one product, or for one customer, does not apply to another", async () => {
    const [cheap, dear] = [await fixture.goods({ minPrice: "2.0000" }), await fixture.goods({ minPrice: "9.0000" })];
    const [shop, other] = [await fixture.customer(), await fixture.customer()];
    const first = await fixture.manager.call(calls.saveAndConfirm, {
      ...order(shop, [line(cheap, "10", "10", { discountPrice: "9" })]),
      override: true,
      reason: "big customer",
    });
    const { id } = (await fixture.sales.call(calls.get, { id: first.id })).lines[0]!;
    const again = (customerId: number, entered: object) => ({
      ...order(customerId, [{ ...entered, id }]),
      id: first.id,
      version: first.version,
    });
    const exchanged = { ...line(dear, "10", "10", { discountPrice: "9" }), unitId: dear.caseId };
    await fixture.inCompany(async (ctx) => {
      // Both products sold in the same unit, as cases are.
      ctx.write({
        text: "insert into goods_unit (tenant_id, goods_id, unit_id, factor) values ($1, $2, $3, 12)",
        values: [ctx.tenantId, dear.goodsId, cheap.caseId],
      });
    });
    for (const input of [
      again(shop, { ...exchanged, unitId: cheap.caseId }),
      again(other, line(cheap, "10", "10", { discountPrice: "9" })),
    ])
      expect(await fixture.sales.refusal(calls.saveAndConfirm, input)).toMatchObject({ reason: "belowMinimum" });
  });

  test("one customer's contract price is not another's", async () => {
    const tea = await fixture.goods();
    const [shop, other] = [await fixture.customer(), await fixture.customer()];
    await fixture.inCompany(async (ctx) =>
      ctx.write({
        text: `insert into customer_price (tenant_id, id, customer_id, goods_id, unit_id, price, valid_from, version, create_time, update_time)
          values ($1, $2, $3, $4, $5, 6, '2026-01-01', 1, $6, $6)`,
        values: [ctx.tenantId, ctx.nextId(), shop, tea.goodsId, tea.caseId, ctx.now],
      }),
    );
    const draft = await fixture.sales.call(calls.create, order(shop, [line(tea, "1", "6")]));
    const { id } = (await fixture.sales.call(calls.get, { id: draft.id })).lines[0]!;
    const moved = { ...order(other, [{ id, ...line(tea, "1", "6") }]), id: draft.id, version: draft.version };
    expect(await fixture.sales.refusal(calls.update, moved)).toMatchObject({ code: 2000, reason: "priceChanged" });
  });

  test("a full discount gives goods away: the same reason and the same approval", async () => {
    const tea = await fixture.goods();
    const shop = await fixture.customer();
    const all = (over: Record<string, unknown>) =>
      order(shop, [line(tea, "1", "10", over)], { discountScale: "100", customerPo: JSON.stringify(over) });
    await givenAwayByTwo(all);
  });

  test("an approver approves a price on the draft; the clerk then confirms it", async () => {
    const beer = await fixture.goods({ minPrice: "9.0000" });
    const shop = await fixture.customer();
    const draft = await fixture.sales.call(
      calls.create,
      order(shop, [line(beer, "10", "10", { discountPrice: "2" }), line(beer, "1", "10")]),
    );
    const { id } = draft;
    const [low, fair] = (await fixture.sales.call(calls.get, { id })).lines;
    const given = { id, lineIds: [low!.id, fair!.id], reason: "big customer" };
    expect(await fixture.sales.refusal(calls.approvePrice, given)).toMatchObject({ code: 403 });
    expect(await fixture.manager.refusal(calls.approvePrice, { ...given, reason: "big" })).toMatchObject({
      reason: "overrideReason",
    });
    expect(await fixture.manager.refusal(calls.approvePrice, { ...given, lineIds: [fair!.id] })).toMatchObject({
      reason: "nothingToApprove",
    });
    await fixture.manager.call(calls.approvePrice, given);
    expect((await fixture.audit(id)).at(-1)).toMatchObject({
      action: "approvePrice",
      state: "DRAFT",
      override: "sales:price:belowMinimum",
      reason: "big customer",
    });
    expect(await fixture.sales.call(calls.confirm, { id })).toMatchObject({ state: "CONFIRMED" });
    expect((await fixture.sales.call(calls.get, { id })).lines.map((one) => one.minPriceOverride)).toEqual([
      true,
      false,
    ]);
  });

  test("an approved price stays approved when another quantity only moves the rounding of shares", async () => {
    const [beer, rice] = [await fixture.goods({ minPrice: "9.0000" }), await fixture.goods()];
    const shop = await fixture.customer();
    const terms = { discountScale: "12.5" };
    const first = await fixture.manager.call(calls.saveAndConfirm, {
      ...order(shop, [line(beer, "8", "9.99"), line(rice, "3", "10")].map(manual), terms),
      override: true,
      reason: "big customer",
    });
    const saved = await fixture.sales.call(calls.get, { id: first.id });
    const netNet = ({ lineNet, discAlloc, qty }: { lineNet: string; discAlloc: string; qty: string }) =>
      (Number(lineNet) - Number(discAlloc)) / Number(qty); // tidy: the story compares, it does not book
    const lines = [
      { id: saved.lines[0]!.id, ...line(beer, "1", "9.99") },
      { id: saved.lines[1]!.id, ...line(rice, "3", "10") },
    ].map(manual);
    const changed = { ...order(shop, lines, terms), id: first.id, version: first.version };
    expect(await fixture.sales.call(calls.saveAndConfirm, changed)).toMatchObject({ state: "CONFIRMED" });
    const after = await fixture.sales.call(calls.get, { id: first.id });
    expect(netNet(after.lines[0]!)).toBeLessThan(netNet(saved.lines[0]!));
  });

  test("a repeated customer order number warns, ignoring case; a cancelled order's does not", async () => {
    const tea = await fixture.goods();
    const [shop, other] = [await fixture.customer(), await fixture.customer()];
    const first = await confirmed(shop, [line(tea, "1", "10")], { customerPo: "PO-77" });
    expect(first.warnings.filter((one) => one.reason === "sameCustomerPo")).toEqual([]);
    const again = order(shop, [line(tea, "2", "10")], { customerPo: "po-77" });
    const draft = await fixture.sales.call(calls.create, again);
    expect(draft.warnings).toMatchObject([{ line: 0, reason: "sameCustomerPo" }]);
    expect(draft.warnings[0]!.words.en).toContain(first.no);
    expect(draft.warnings[0]!.words.zh).toContain(first.no);
    expect((await fixture.sales.call(calls.confirm, { id: draft.id })).warnings[0]).toMatchObject({
      line: 0,
      reason: "sameCustomerPo",
    });
    const kept = await confirmed(other, [line(tea, "1", "10")], { customerPo: "PO-77" });
    expect(kept.warnings.some((one) => one.reason === "sameCustomerPo")).toBe(false);
    for (const { id } of [first, draft]) await fixture.sales.call(calls.cancel, { id });
    expect((await fixture.sales.call(calls.create, { ...again, remark: "again" })).warnings).toEqual([]);
  });

  const dated: [why: string, over: Record<string, unknown>, reason: string | null][] = [
    [
      "an older order date does not shorten the term",
      { orderDate: "2026-11-16", deliveryDate: MONDAY },
      "deliveryTooEarly",
    ],
    ["a week ago is old enough", { orderDate: "2026-11-12", deliveryDate: "2026-11-26" }, "orderDateOld"],
    ["no order was given tomorrow", { orderDate: "2026-11-21", deliveryDate: "2026-11-30" }, "orderDateAhead"],
    ["the day it was given on the telephone", { orderDate: "2026-11-17", deliveryDate: "2026-11-25" }, null],
  ];
  test.each(dated)("%s", async (_why, over, reason) => {
    const tea = await fixture.goods();
    const input = order(await fixture.customer({ deliveryTerm: 5 }), [line(tea, "1", "10")], over);
    if (reason === null) {
      expect(await fixture.sales.call(calls.saveAndConfirm, input)).toMatchObject({ state: "CONFIRMED" });
      return;
    }
    expect(await fixture.sales.refusal(calls.saveAndConfirm, input)).toMatchObject({
      code: 2000,
      reason,
      override: "sales:order:anyDate",
    });
    // A draft reports it when it is confirmed.
    const { id } = await fixture.sales.call(calls.create, input);
    expect(await fixture.sales.refusal(calls.confirm, { id })).toMatchObject({ reason });
    expect(
      await fixture.manager.call(calls.confirm, { id, override: true, reason: "agreed by telephone" }),
    ).toMatchObject({
      state: "CONFIRMED",
    });
  });

  test("free goods are samples, with the reason and the same approval", async () => {
    const beer = await fixture.goods();
    const shop = await fixture.customer();
    const free = (over: Record<string, unknown>) =>
      order(shop, [line(beer, "1", "10", { discountScale: "100", ...over })]);
    await givenAwayByTwo(free);
  });

  const days: [
    why: string,
    customer: Record<string, unknown>,
    deliveryDate: string,
    reason: string | null,
    first: string | null,
  ][] = [
    ["Friday 10:00 for Saturday: before the cut-off", {}, "2026-11-21", null, null],
    ["today is past the cut-off of yesterday 17:00", {}, "2026-11-20", "pastCutoff", "2026-11-21"],
    ["no van goes their way on Monday", { deliveryDays: 2 }, MONDAY, "notADeliveryDay", "2026-11-24"],
    ["two days of lead", { deliveryTerm: 2 }, "2026-11-21", "deliveryTooEarly", "2026-11-22"],
    ["their weekday, after their lead", { deliveryTerm: 2, deliveryDays: 1 }, MONDAY, null, null],
  ];
  test.each(days)("%s", async (_why, terms, deliveryDate, reason, first) => {
    const tea = await fixture.goods();
    const input = order(await fixture.customer(terms), [line(tea, "1", "10")], { deliveryDate });
    if (reason === null) {
      expect(await fixture.sales.call(calls.saveAndConfirm, input)).toMatchObject({ state: "CONFIRMED" });
      return;
    }
    const refusal = await fixture.sales.refusal(calls.saveAndConfirm, input);
    expect(refusal).toMatchObject({ code: 2000, reason, override: "sales:order:anyDate" });
    expect(refusal.msg).toContain(first);
    const done = await fixture.manager.call(calls.saveAndConfirm, {
      ...input,
      override: true,
      reason: "they collect it",
    });
    expect((await fixture.audit(done.id)).at(-1)).toMatchObject({ override: "sales:order:anyDate" });
  });

  test("who may not buy, and what is not sold", async () => {
    const tea = await fixture.goods();
    const beer = await fixture.goods({ alcohol: true });
    const gone = await fixture.goods({ sellable: false });
    const shop = await fixture.customer();
    expect(
      await fixture.sales.refusal(calls.saveAndConfirm, order(shop, [line(tea, "1", "10"), line(beer, "1", "10")])),
    ).toMatchObject({ code: 1000, reason: "alcoholNotAllowed", fields: [{ path: "goodsBoList.1.goodsId" }] });
    expect(await fixture.sales.refusal(calls.saveAndConfirm, order(shop, [line(gone, "1", "10")]))).toMatchObject({
      code: 1000,
      reason: "goodsNotSold",
    });
    const { id } = await fixture.sales.call(calls.create, order(shop, [line(tea, "1", "10")]));
    await fixture.sales.call(customerCalls.changeStatus, { id: shop, status: "1" });
    expect(await fixture.sales.refusal(calls.confirm, { id })).toMatchObject({
      code: 1000,
      reason: "customerDisabled",
    });
    const branch = await fixture.customer({ customerKind: "BRANCH" });
    expect(await fixture.sales.refusal(calls.saveAndConfirm, order(branch, [line(tea, "1", "10")]))).toMatchObject({
      code: 1000,
      reason: "ownBranch",
    });
  });

  test("warnings do not block: duplicates, above available, below cost for users who see margins", async () => {
    const tea = await fixture.goods();
    await fixture.onShelf(tea.goodsId, "24", "250.0000");
    const shop = await fixture.customer();
    const input = order(shop, [line(tea, "1", "10"), line(tea, "2", "10")]);
    const asSales = await fixture.sales.call(calls.saveAndConfirm, input);
    expect(asSales.warnings.map((w) => [w.line, w.reason])).toEqual([
      [2, "sameGoodsTwice"],
      [2, "aboveAvailable"],
    ]);
    expect(asSales.warnings[1]!.words.en).toBe("Available: 12.000. Short by 12.000.");
    await fixture.sales.call(calls.cancel, { id: asSales.id });
    const asManager = await fixture.manager.call(calls.saveAndConfirm, input);
    expect(asManager.warnings.filter((w) => w.reason === "belowCost").map((w) => w.line)).toEqual([1, 2]);
  });
});

describe("help for the clerk", () => {
  test("a quote shows price, stock, VAT and the last price paid; cost only to users who see margins", async () => {
    const tea = await fixture.goods({ vatCode: "S20", minPrice: "8.0000" });
    await fixture.onShelf(tea.goodsId, "120", "60.0000");
    const shop = await fixture.customer();
    await confirmed(shop, [line(tea, "3", "10", { discountPrice: "0.5" })]);
    const wanted = {
      customerId: shop,
      deliveryDate: MONDAY,
      items: [{ goodsId: tea.goodsId }, { goodsId: tea.goodsId, unitId: tea.pieceId }, { goodsId: 999_999_999 }],
    };
    const [byCase, byPiece, ...none] = await fixture.sales.call(orderEntryCalls.quote, wanted);
    expect(none).toEqual([]);
    expect(byCase).toMatchObject({
      oldPrice: "10.0000",
      vatCode: "S20",
      vatRate: "0.2000",
      minPrice: "8.0000",
      lastPrice: "9.5000",
      lastQty: "3.000",
      lastDate: "2026-11-20",
      live: "120.000",
      available: "84.000",
      cost: null,
    });
    expect(byPiece).toMatchObject({ oldPrice: "0.8333", minPrice: "0.6667", lastPrice: null });
    expect((await fixture.manager.call(orderEntryCalls.quote, wanted))[0]).toMatchObject({ cost: "6.0000" });
  });

  test("the last order, the order pad with the usual quantity, and the defaults of an order", async () => {
    const [tea, rice] = await Promise.all([fixture.goods(), fixture.goods()]);
    const shop = await fixture.customer({ deliveryTerm: 1, deliveryDays: 1 });
    for (const qty of ["2", "3", "9"]) await confirmed(shop, [line(tea, qty, "10")], { customerPo: qty });
    await confirmed(shop, [line(tea, "3", "10"), line(rice, "1", "10")]);
    expect(
      (await fixture.sales.call(orderEntryCalls.lastOrder, { customerId: shop })).map((l) => [l.goodsId, l.qty]),
    ).toEqual([
      [tea.goodsId, "3.000"],
      [rice.goodsId, "1.000"],
    ]);
    expect(
      (await fixture.sales.call(orderEntryCalls.orderPad, { customerId: shop })).map((l) => [
        l.goodsId,
        l.qty,
        l.orders,
      ]),
    ).toEqual([
      [tea.goodsId, "3.000", 4],
      [rice.goodsId, "1.000", 1],
    ]);
    expect(await fixture.sales.call(orderEntryCalls.opening, { customerId: shop })).toMatchObject({
      firstDelivery: MONDAY,
      type: "SO",
      exposure: "180.00",
      stopList: false,
    });
  });
});

test("the state of the order is the state of its last audit row (INV-52)", async () => {
  expect(
    await world.rows(
      fixture.company.tenantId,
      `select h.no from order_head h where h.tenant_id = $1 and h.state is distinct from
    (select a.state from audit_log a where a.tenant_id = h.tenant_id and a.entity = 'order' and a.entity_id = h.id order by a.id desc limit 1)`,
      [fixture.company.tenantId],
    ),
  ).toEqual([]);
  expect(
    await stateOf(
      (
        await world.rows<{ id: number }>(
          fixture.company.tenantId,
          "select id from order_head where tenant_id = $1 limit 1",
          [fixture.company.tenantId],
        )
      )[0]!.id,
    ),
  ).toBeTruthy();
});
