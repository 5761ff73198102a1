/**
 * Repeated requests (docs/rules/documents.md#repeats, docs/rules/wire.md#repeated-requests): whatever the
 * answer was, the work is done once.
 */
import type { AnyCall } from "@larder/domain/kernel/calls";
import { manyOf } from "@larder/domain/kernel/many-calls";
import { paymentCalls } from "@larder/domain/accounts/payment/payment.calls";
import { customerCalls } from "@larder/domain/sales/customer/customer.calls";
import { createStockCalls } from "@larder/domain/stock/create-stock/create-stock.calls";
import { unitCalls } from "@larder/domain/stock/unit/unit.calls";
import { beforeAll, describe, expect, test } from "vitest";
import type { TestClient } from "../client.ts";
import { dialectOf } from "../dialect.ts";
import { hire } from "../people.fixture.ts";
import { plantGoods } from "../company-runner.ts";
import { openStory } from "../story.ts";

const { world, company, signedIn, staff, inCompany } = openStory();
const { admin: clerk } = staff;
const other = signedIn("sales", "accountsManager", "warehouseManager");
let east: number;
let goodsId: number;
let count = 0;
const key = () => ({ "idempotency-key": `repeat-story-${++count}` });

beforeAll(async () => {
  ({ goodsId } = await plantGoods(inCompany, { code: "TEA" }));
  east = await secondWarehouse();
});

/** Another warehouse, for everybody in the company. */
async function secondWarehouse(): Promise<number> {
  const [id, locationId] = [world.app.platform.ids.next(), world.app.platform.ids.next()];
  const say = (text: string, ...values: unknown[]) =>
    world.rows(company.tenantId, text, [company.tenantId, id, ...values]);
  await say(
    "insert into warehouse (tenant_id, id, code, name_en, kind, keeps_stock, create_time, update_time) values ($1, $2, 'EAST', 'East', 'MAIN', true, now(), now())",
  );
  await say(
    "insert into location (tenant_id, warehouse_id, id, code, kind, pick_sequence, create_time, update_time) values ($1, $2, $3, 'A-01', 'PICK', 10, now(), now())",
    locationId,
  );
  await say(
    "insert into user_warehouse (tenant_id, warehouse_id, user_id) select $1, $2, id from app_user where tenant_id = $1",
  );
  return id;
}

const customer = (nameEn: string) => ({ shopCode: `R${++count}`, nameEn });
const receipt = () => ({
  reason: "OPENING",
  remark: `Repeat ${++count}`,
  lines: [
    { goodsId, qty: "1", batchNo: "L1", expiryDate: "2027-01-31", locationId: company.locations.pick, unitCost: "1" },
  ],
});
const someReceipt = async () => ({ id: (await clerk.call(createStockCalls.create, receipt())).id });
const somePayment = async () => {
  const { id: customerId } = await clerk.call(customerCalls.create, customer("Payer"));
  return (await clerk.call(paymentCalls.create, { customerId, method: "CARD", amount: "5.00" })).id;
};

describe("a repeat with the same key", () => {
  const kinds: [what: string, call: AnyCall, input: () => Promise<Record<string, unknown>>][] = [
    ["a record that was made", customerCalls.create, async () => customer("Once")],
    ["a posting", createStockCalls.post, someReceipt],
    [
      "an answer without content",
      paymentCalls.reverse,
      async () => ({ id: await somePayment(), reason: "Entered twice" }),
    ],
    ["a removal", createStockCalls.remove, async () => ({ ids: [(await someReceipt()).id] })],
    [
      "many at once",
      manyOf(createStockCalls.post),
      async () => ({ ids: [(await someReceipt()).id, (await someReceipt()).id] }),
    ],
  ];
  test.each(kinds)("%s: the same answer, and done once", async (_, call, make) => {
    const [input, headers] = [await make(), key()];
    const first = await clerk.answer(call, input, headers);
    expect(first.code).toBe(200);
    world.clock.set(new Date(world.clock.now().getTime() + 60_000));
    const again = await clerk.answer(call, input, headers);
    expect(again).toMatchObject({ code: 200, data: first.data });
  });

  test("twenty at the same moment: one record", async () => {
    const [input, headers] = [customer("Crowd"), key()];
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => clerk.answer(customerCalls.create, input, headers)),
    );
    expect(new Set(answers.map(({ code, data }) => JSON.stringify({ code, data }))).size).toBe(1);
    expect((await clerk.call(customerCalls.list, { search: input.shopCode })).total).toBe(1);
  });

  test("with another content it is refused", async () => {
    const headers = key();
    await clerk.answer(customerCalls.create, customer("First"), headers);
    expect(await clerk.answer(customerCalls.create, customer("Second"), headers)).toMatchObject({
      code: 400,
      reason: "keyReused",
    });
    expect(await clerk.answer(unitCalls.create, { code: "XX", nameEn: "Other" }, headers)).toMatchObject({
      reason: "keyReused",
    });
  });

  test("from another user it is a separate request", async () => {
    const headers = key();
    const first = await clerk.answer(customerCalls.create, customer("Mine"), headers);
    const second = await other.answer(customerCalls.create, customer("Their"), headers);
    expect([first.code, second.code]).toEqual([200, 200]);
    expect(second.data).not.toEqual(first.data);
  });

  test("in another warehouse it is a separate request", async () => {
    const [input, headers] = [receipt(), key()];
    expect(await clerk.answer(createStockCalls.create, input, headers)).toMatchObject({ code: 200 });
    expect(await clerk.answer(createStockCalls.create, { ...input, warehouseId: east }, headers)).toMatchObject({
      code: 400,
      reason: "keyReused",
    });
  });

  test("a first attempt that was refused does not use up the key", async () => {
    const headers = key();
    expect(await clerk.answer(customerCalls.create, { shopCode: "" }, headers)).toMatchObject({ code: 400 });
    const { id } = await someReceipt();
    expect(await other.answer(createStockCalls.reverse, { id }, headers)).toMatchObject({ code: 2000 });
    await clerk.call(createStockCalls.post, { id });
    expect(await other.answer(createStockCalls.reverse, { id }, headers)).toMatchObject({ code: 200 });
  });
});

describe("a client of the dialect, which sends no keys,", () => {
  const said = async (path: string, body?: object) => (await dialectOf(clerk).put(path, body)).reason ?? "done";

  test("may switch on, off and on again, and assign the same role twice", async () => {
    const { id: userId } = await hire(world, company, { deptId: company.deptId });
    const switched: string[] = [];
    for (const status of ["1", "0", "1", "0"])
      switched.push(await said("/system/user/changeStatus", { userId, status }));
    expect(switched).toEqual(["done", "done", "done", "done"]);
    for (let times = 0; times < 2; times++)
      expect(await said(`/system/role/authUser/selectAll?roleId=${company.roleIds["sales"]}&userIds=${userId}`)).toBe(
        "done",
      );
  });

  test("is stopped where a repeat looks like a double click, and a refused attempt does not count", async () => {
    const { client } = await hire(world, company, { deptId: company.deptId });
    const own = (nickName: string) =>
      dialectOf(client).put("/system/user/profile", { nickName, phonenumber: "", email: "" });
    expect(await own("")).toMatchObject({ code: 400, reason: "invalid" });
    expect([(await own("Amy")).code, (await own("Amy")).reason]).toEqual([200, "repeated"]);
    expect((await own("Ann")).code, "another content").toBe(200);
  });
});

describe("a repeat without a key", () => {
  const bare = async (client: TestClient, call: AnyCall, input: Record<string, unknown>) =>
    (await client.fetch(call, input)).json() as Promise<{ code: number; reason?: string }>;

  test("within five seconds it is a double click; by another user, in another warehouse, or later it is intended", async () => {
    const input = { reason: "FOUND", lines: [] as unknown[] };
    input.lines = receipt().lines;
    expect(await bare(clerk, createStockCalls.create, input)).toMatchObject({ code: 200 });
    expect(await bare(clerk, createStockCalls.create, input)).toMatchObject({ code: 400, reason: "repeated" });
    expect(await bare(other, createStockCalls.create, input)).toMatchObject({ code: 200 });
    const there = await bare(clerk, createStockCalls.create, { ...input, warehouseId: east });
    expect(there).not.toMatchObject({ reason: "repeated" });
    world.clock.set(new Date(world.clock.now().getTime() + 6000));
    expect(await bare(clerk, createStockCalls.create, input)).toMatchObject({ code: 200 });
  });
});
