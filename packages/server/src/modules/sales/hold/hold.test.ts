import { holdCalls } from "@larder/domain/sales/hold/hold.calls";
import { customerCalls } from "@larder/domain/sales/customer/customer.calls";
import { salesOrderCalls as calls } from "@larder/domain/sales/sales-order/sales-order.calls";
import { beforeAll, describe, expect, test } from "vitest";
import { later, worldOfStory } from "../../../../test/story.ts";
import { line, order, orderDesk } from "../sales-order/order-desk.fixture.ts";

const world = worldOfStory();
const desk = later(() => orderDesk(world));
let shop: number;
let held: { id: number; no: string };

beforeAll(async () => {
  shop = await desk.customer({ creditLimit: "100", nameEn: "Lotus Garden" });
  const tea = await desk.goods();
  held = await desk.sales.call(calls.saveAndConfirm, order(shop, [line(tea, "11", "10")]));
});

describe("the queue of credit control (R-30)", () => {
  test("shows what was compared, as it stands now", async () => {
    const { rows } = await desk.sales.call(holdCalls.list, {});
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
    const record = await desk.accounts.call(customerCalls.get, { id: shop });
    await desk.accounts.call(customerCalls.update, { ...record, creditLimit: "105" });
    expect((await desk.sales.call(holdCalls.list, {})).rows[0]).toMatchObject({
      creditLimit: "105.00",
      overBy: "5.00",
    });
  });

  test("is found by number, customer and reason", async () => {
    for (const filters of [{ search: held.no }, { search: "lotus" }, { holdReason: "LIMIT" }, { customerId: shop }])
      expect((await desk.sales.call(holdCalls.list, filters)).total).toBe(1);
    expect((await desk.sales.call(holdCalls.list, { holdReason: "STOP" })).total).toBe(0);
  });

  test("goes out as a table", async () => {
    expect((await desk.sales.file(holdCalls.export)).bytes.length).toBeGreaterThan(1000);
  });

  test("is nobody else's, and not for whoever may not see it", async () => {
    expect((await (await (await world.company()).as("admin")).call(holdCalls.list, {})).rows).toEqual([]);
    expect(await desk.warehouse.refusal(holdCalls.list, {})).toMatchObject({ code: 403 });
  });
});
