/**
 * The machine's clock is set forward and back under the running server: by hand, by a time server, by a virtual
 * machine that slept.
 */
import { customerCalls } from "@larder/domain/sales/customer/customer.calls";
import { orderInvoiceCalls } from "@larder/domain/sales/order-invoice/order-invoice.calls";
import { sessionCalls } from "@larder/domain/people/session/session.calls";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { shelfOf } from "../../src/modules/sales/order-invoice/order-invoice.fixture.ts";
import type { Answer, TestClient } from "../client.ts";
import { FRIDAY, PASSWORD } from "../world.ts";
import { openStory } from "../story.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const morning = new Date(`${FRIDAY}T10:00:00Z`);

// The shelf was stocked without an opening entry.
const { world, company, staff } = openStory({ planted: ["INV-5"] });
const { admin } = staff;
let anonymous: TestClient;

beforeAll(async () => {
  anonymous = admin.with({ token: null });
});
beforeEach(() => world.clock.set(morning));

const later = (milliseconds: number) => world.clock.set(new Date(world.clock.now().getTime() + milliseconds));
const signIn = (password = PASSWORD, tenantId = company.tenantId) =>
  anonymous.answer(sessionCalls.signIn, { tenantId, username: "admin", password });

describe("sessions", () => {
  test("one that expired because a clock ran ahead is valid again when the clock is corrected", async () => {
    const me = anonymous.with({ token: (await signIn()).data.access_token });
    later(13 * HOUR);
    expect((await me.answer(sessionCalls.info)).code).toBe(401);
    world.clock.set(morning);
    expect((await me.answer(sessionCalls.info)).code).toBe(200);
    later(-DAY);
    expect((await me.answer(sessionCalls.info)).code, "before it began").toBe(200);
  });
});

describe("repeated requests", () => {
  let count = 0;
  const customer = () => ({ shopCode: `CLOCK${++count}`, nameEn: "Jade Garden", paymentTerm: 30 });

  test.each([-2 * DAY, -HOUR, HOUR, 47 * HOUR])(
    "a key finds its first answer after a clock jump of %i ms",
    async (jump) => {
      const input = customer();
      const key = { "idempotency-key": `clock-${jump}-${count}` };
      const first = await admin.answer(customerCalls.create, input, key);
      expect(first.code).toBe(200);
      later(jump);
      expect((await admin.answer(customerCalls.create, input, key)).data).toEqual(first.data);
    },
  );

  /** Without a key, as a foreign client sends it. */
  const plain = async (): Promise<Answer> =>
    (await (await admin.fetch(customerCalls.changeStatus, { id, status: "0" })).json()) as Answer;
  let id = 0;

  test("without a key a double click is refused for five seconds, and not for the hour that the clock went back", async () => {
    ({ id } = await admin.call(customerCalls.create, customer()));
    expect((await plain()).code).toBe(200);
    expect(await plain()).toMatchObject({ code: 400, reason: "repeated" });
    later(-HOUR);
    expect((await plain()).code).toBe(200);
    expect(await plain(), "and again from then on").toMatchObject({ code: 400, reason: "repeated" });
    later(6000);
    expect((await plain()).code).toBe(200);
  });
});

describe("the lock of sign-in", () => {
  test("set while the clock was a year ahead, it does not lock anyone out for a year", async () => {
    const other = await world.company();
    later(365 * DAY);
    for (let n = 0; n < 6; n++) await signIn("wrong", other.tenantId);
    expect(await signIn(PASSWORD, other.tenantId)).toMatchObject({ reason: "accountLocked" });
    world.clock.set(morning);
    expect((await signIn(PASSWORD, other.tenantId)).code).toBe(200);
  });

  test("it holds over a jump of two minutes, ends with a jump of a day, and then starts counting again", async () => {
    const other = await world.company();
    for (let n = 0; n < 6; n++) await signIn("wrong", other.tenantId);
    later(2 * MINUTE);
    expect(await signIn(PASSWORD, other.tenantId)).toMatchObject({ reason: "accountLocked" });
    later(DAY);
    for (let n = 0; n < 5; n++) await signIn("wrong", other.tenantId);
    expect(await signIn(PASSWORD, other.tenantId)).toMatchObject({ reason: "accountLocked" });
  });

  test("an address that failed often while the clock was ahead may try again when it is corrected", async () => {
    later(365 * DAY);
    for (let n = 0; n < 61; n++)
      await anonymous.answer(sessionCalls.signIn, {
        tenantId: company.tenantId,
        username: `nobody${n}`,
        password: "x-x-x-x",
      });
    expect(await signIn()).toMatchObject({ reason: "accountLocked" });
    world.clock.set(morning);
    expect((await signIn()).code).toBe(200);
  });
});

describe("numbers of the year", () => {
  test("over New Year's Eve and back: each year's number series continues without a gap", async () => {
    const shelf = shelfOf(world, company);
    const goods = await shelf.goods();
    await shelf.stock(goods, [{ batchNo: "L1", qty: "100" }]);
    const customerId = await shelf.customer();
    const invoice = async (day: string): Promise<string> => {
      world.clock.set(new Date(`${day}T10:00:00Z`));
      const { id } = await shelf.released({ customerId, lines: [{ goods, qty: "1" }], deliveryDate: day });
      await admin.call(orderInvoiceCalls.startPick, { id });
      const { lines } = await admin.call(orderInvoiceCalls.get, { id });
      await admin.call(orderInvoiceCalls.record, {
        id,
        lines: lines.map(({ id: lineId, qty, batches }) => ({
          lineId,
          qty,
          batches: batches.map(({ batchId, locationId, qtyBase }) => ({ batchId, locationId, qtyBase })),
        })),
      });
      await admin.call(orderInvoiceCalls.completePick, { id });
      return (await admin.call(orderInvoiceCalls.post, { id })).salesInvoiceNo;
    };
    const days = ["2026-12-31", "2027-01-02", "2026-12-31", "2027-01-02", "2026-12-30"];
    const numbers: string[] = [];
    for (const day of days) numbers.push(await invoice(day));
    expect(numbers).toEqual(["SI26-000001", "SI27-000001", "SI26-000002", "SI27-000002", "SI26-000003"]);
  });
});
