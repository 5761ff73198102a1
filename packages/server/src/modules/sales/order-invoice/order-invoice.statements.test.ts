/**
 * How many statements a document sends to PostgreSQL from order to invoice: each step needs only a handful,
 * however many lines there are (decision 0032).
 */
import { Client } from "pg";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { orderInvoiceCalls } from "@larder/domain/sales/order-invoice/order-invoice.calls";
import { salesOrderCalls } from "@larder/domain/sales/sales-order/sales-order.calls";
import { line, order, salesFixture, type SalesFixture, type Planted } from "../sales-order/sales.fixture.ts";
import { worldOfStory } from "../../../../test/story.ts";

// The opening stock of these stories was created without a document.
const world = worldOfStory({ planted: ["INV-5", "INV-52"] });
let fixture: SalesFixture;
let customer: number;
const goods: Planted[] = [];
beforeAll(async () => {
  fixture = await salesFixture(world);
  customer = await fixture.customer();
  for (let n = 0; n < 10; n++) {
    const planted = await fixture.goods();
    await fixture.onShelf(planted.goodsId, "1000.000", "5000.00");
    goods.push(planted);
  }
});
afterEach(() => vi.restoreAllMocks());

/**
 * The statements sent for a piece of work. The operation log, session use and blocks of ids and numbers are not
 * counted.
 */
async function statementsOf<T>(work: () => Promise<T>): Promise<[answer: T, statements: number]> {
  const query = vi.spyOn(Client.prototype, "query");
  const answer = await work();
  const transactions = new Map<unknown, string[]>();
  const done: string[][] = [];
  query.mock.contexts.forEach((client, i) => {
    const [sent] = query.mock.calls[i]! as unknown as [string | { readonly text: string }];
    const text = typeof sent === "string" ? sent : sent.text;
    if (text.startsWith("begin")) done.push(transactions.set(client, []).get(client)!);
    transactions.get(client)?.push(text);
  });
  query.mockRestore();
  const aside = /oper_log|id_block|^insert into counter|^update session s set language/;
  // A transaction that does nothing else: begin, bind, this, end.
  const own = done.filter(
    // Work that has not finished with the answer does not belong to it.
    (texts) => texts.at(-1) === "commit" && (texts.length > 4 || !texts.some((text) => aside.test(text))),
  );
  return [answer, own.flat().length];
}

const MOST = { saveAndConfirm: 9, release: 12, startPick: 6, get: 5, record: 6, completePick: 6, post: 15 };
/** Picked as proposed, in one step. */
const AT_ONCE = { saveAndConfirm: 9, release: 12, pickAll: 6, post: 15 };

type Step = <T>(name: keyof typeof MOST | keyof typeof AT_ONCE, work: () => Promise<T>) => Promise<T>;

/** The statements of a document up to the invoice; `pick` is how its order invoice is picked. */
async function walk(pick: (step: Step, oi: { id: number }) => Promise<unknown>): Promise<Record<string, number>> {
  const said: Record<string, number> = {};
  const step: Step = async (name, work) => {
    const [answer, statements] = await statementsOf(work);
    said[name] = statements;
    return answer;
  };
  const poster = await fixture.company.as("warehouseManager");
  const lines = goods.map((one) => line(one, "2", "10.0000"));
  const { id } = await step("saveAndConfirm", () =>
    fixture.sales.call(salesOrderCalls.saveAndConfirm, order(customer, lines)),
  );
  const released = await step("release", () => fixture.warehouse.call(salesOrderCalls.release, { id }));
  const oi = { id: released.orderInvoiceId! };
  await pick(step, oi);
  await step("post", () => poster.call(orderInvoiceCalls.post, oi));
  return said;
}

const sumOf = (said: Record<string, number>): number => Object.values(said).reduce((sum, one) => sum + one);

test("a whole document of ten lines takes at most 59 statements", async () => {
  const pick = async (step: Step, oi: { id: number }) => {
    await step("startPick", () => fixture.warehouse.call(orderInvoiceCalls.startPick, oi));
    const picked = await step("get", () => fixture.warehouse.call(orderInvoiceCalls.get, oi));
    await step("record", () =>
      fixture.warehouse.call(orderInvoiceCalls.record, {
        ...oi,
        lines: picked.lines.map(({ id: lineId, qty, batches }) => ({
          lineId,
          qty,
          batches: batches.map(({ batchId, locationId, qtyBase }) => ({ batchId, locationId, qtyBase })),
        })),
      }),
    );
    await step("completePick", () => fixture.warehouse.call(orderInvoiceCalls.completePick, oi));
  };
  // The first one also fills the caches: rights, settings, rates, the company.
  await walk(pick);
  expect(await walk(pick)).toEqual(MOST);
  expect(sumOf(MOST)).toBe(59);
});

test("picked as proposed in one step it takes four calls instead of seven, and 42 statements", async () => {
  const pick = (step: Step, oi: { id: number }) =>
    step("pickAll", () => fixture.warehouse.call(orderInvoiceCalls.pickAll, oi));
  await walk(pick);
  expect(await walk(pick)).toEqual(AT_ONCE);
  expect(sumOf(AT_ONCE)).toBe(42);
});
