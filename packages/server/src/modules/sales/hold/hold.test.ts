import { holdCalls } from "@larder/domain/sales/hold/hold.calls";
import { customerCalls } from "@larder/domain/sales/customer/customer.calls";
import { salesOrderCalls as calls } from "@larder/domain/sales/sales-order/sales-order.calls";
import { beforeAll, describe, expect, test } from "vitest";
import { later, worldOfStory } from "../../../../test/story.ts";
import { line, order, salesFixture } from "../sales-order/sales.fixture.ts";

const world = worldOfStory();
const fixture = later(() => salesFixture(world));
let shop: number;
let held: { id: number; no: string };

beforeAll(async () => {
  shop = await fixture.customer({ creditLimit: "100", nameEn: "Lotus Garden" });
  const tea = await fixture.goods();
  held = await fixture.sales.call(calls.saveAndConfirm, order(shop, [line(tea, "11", "10")]));
});

describe("the queue of credit control (R-30)", () => {
  test("shows the compared figures as they are now", async () => {
    const { rows } = await fixture.sales.call(holdCalls.list, {});
    expect(rows).toMatchObject([
      {
        id: held.id,
        no: held.no,
        holdReason: "LIMIT",
        balance: "0.00",
        uncleared: "0.00",
        openOrders: "0.00",
        thisOrder: "110.00",
        exposure: "110.00",
        creditLimit: "100.00",
        overBy: "10.00",
      },
    ]);
    const record = await fixture.accounts.call(customerCalls.get, { id: shop });
    await fixture.accounts.call(customerCalls.update, { ...record, creditLimit: "105" });
    expect((await fixture.sales.call(holdCalls.list, {})).rows[0]).toMatchObject({
      creditLimit: "105.00",
      overBy: "5.00",
    });
  });

  test("is found by number, customer and reason", async () => {
    for (const filters of [{ search: held.no }, { search: "lotus" }, { holdReason: "LIMIT" }, { customerId: shop }])
      expect((await fixture.sales.call(holdCalls.list, filters)).total).toBe(1);
    expect((await fixture.sales.call(holdCalls.list, { holdReason: "STOP" })).total).toBe(0);
  });

  test("can be exported", async () => {
    expect((await fixture.sales.file(holdCalls.export)).bytes.length).toBeGreaterThan(1000);
  });

  test("is invisible to other companies, and to users without permission", async () => {
    expect((await (await (await world.company()).as("admin")).call(holdCalls.list, {})).rows).toEqual([]);
    expect(await fixture.warehouse.refusal(holdCalls.list, {})).toMatchObject({ code: 403 });
  });
});
