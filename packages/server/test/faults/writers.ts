/** Eight clerks at work, and what must hold for their orders and invoices whatever fault was injected. */
import { setTimeout as sleep } from "node:timers/promises";
import type { seeded } from "@larder/domain/kernel/random.fixture";
import { expect } from "vitest";
import { booksAt, expectProved } from "../books.ts";
import type { TestClient } from "../client.ts";
import { expectBuyingWhole, isBuying } from "./buying-papers.ts";
import { isPosting } from "./picked.ts";
import { keyOrders, LINES, sendUntilAnswered, type Counter, type Entered } from "./orders.ts";
import type { Server, FaultHarness } from "./fault-harness.ts";

export const WRITERS = 8;

/** Enters orders until the fault is over: it comes after a number of answers, however fast the machine is. */
export async function whileEntering(
  clients: readonly TestClient[],
  counter: Counter,
  random: ReturnType<typeof seeded>,
  fault: () => Promise<unknown>,
  pile: Entered[] = [],
): Promise<Entered[]> {
  let going = true;
  let acknowledged = 0;
  const enough = random.whole(20, 60);
  const count = () => void acknowledged++;
  const writers = Array.from({ length: WRITERS }, (_, n) =>
    keyOrders(clients[n % clients.length]!, counter, random, () => going, count, pile),
  );
  for (const began = Date.now(); acknowledged < enough && Date.now() - began < 20_000;) await sleep(5);
  // Somewhere in the middle of a posting, not just after an answer.
  await sleep(random.whole(0, 20));
  await fault();
  going = false;
  return (await Promise.all(writers)).flat();
}

interface OrderCounts {
  readonly id: number;
  readonly no: string;
  readonly customer_po: string;
  readonly state: string;
  readonly lines: number;
  readonly audits: number;
  readonly answers: number;
}

const ordersIn = (harness: FaultHarness) =>
  harness.rows<OrderCounts>(
    `select h.id, h.no, h.customer_po, h.state,
       (select count(*)::int from order_line l where l.tenant_id = h.tenant_id and l.order_id = h.id) as lines,
       (select count(*)::int from audit_log a where a.tenant_id = h.tenant_id and a.entity = 'order' and a.entity_id = h.id) as audits,
       (select count(*)::int from idempotency i where i.tenant_id = h.tenant_id and i.key = h.customer_po and i.answer is not null) as answers
     from order_head h where h.tenant_id = $1`,
    [harness.company.tenantId],
  );

interface Posted {
  readonly oi_id: string;
  readonly no: string;
  readonly lines: number;
  readonly issues: number;
  readonly journals: number;
  readonly receivables: number;
  readonly audits: number;
}

/**
 * The rows of one posting, counted: complete means the invoice with its lines, the stock movements, journal and
 * receivable.
 */
const posted = (harness: FaultHarness) =>
  harness.rows<Posted>(
    `select h.oi_id::text, h.no,
       (select count(*)::int from si_line l where l.tenant_id = h.tenant_id and l.si_id = h.id) as lines,
       (select count(*)::int from stock_movement m where m.tenant_id = h.tenant_id and m.doc_type = 'OI' and m.doc_id = h.oi_id) as issues,
       (select count(*)::int from journal j where j.tenant_id = h.tenant_id and j.doc_type = 'SI' and j.doc_id = h.id) as journals,
       (select count(*)::int from party_entry e where e.tenant_id = h.tenant_id and e.doc_type = 'SI' and e.doc_id = h.id) as receivables,
       (select least(count(*), 1)::int from audit_log a where a.tenant_id = h.tenant_id and a.entity = 'orderInvoice' and a.entity_id = h.oi_id and a.state = 'POSTED') as audits
     from si_head h where h.tenant_id = $1`,
    [harness.company.tenantId],
  );
const WHOLE = { lines: LINES, issues: LINES, journals: 1, receivables: 1, audits: 1 };

/** Invoices: each acknowledged one exists under its number, and every existing one is complete. */
async function expectPosted(harness: FaultHarness, postings: readonly Entered[]): Promise<Posted[]> {
  const invoices = await posted(harness);
  for (const invoice of invoices) expect(invoice, "whole or absent").toMatchObject(WHOLE);
  for (const { input, answer } of postings.filter((one) => one.answer !== null))
    expect(
      invoices.filter(({ oi_id }) => Number(oi_id) === input["id"]),
      "acknowledged, so it is there, once",
    ).toEqual([expect.objectContaining({ no: (answer!.data as { salesInvoiceNo: string }).salesInvoiceNo })]);
  return invoices;
}

const isOrder = (one: Entered): boolean => !isPosting(one) && !isBuying(one);

/**
 * What was acknowledged is completely there; what was not is there completely or not at all; repeating the
 * request creates exactly one.
 */
export async function expectEachOnceAndWhole(
  harness: FaultHarness,
  entered: readonly Entered[],
  client: TestClient,
): Promise<void> {
  const acknowledged = entered.filter((order) => order.answer !== null);
  expect(acknowledged.length, "some were acknowledged").toBeGreaterThan(5);
  const [orders, postings] = [entered.filter(isOrder), entered.filter(isPosting)];
  const rowsOf = <T>(text: string, values: unknown[]) => harness.rows<T>(text, values);
  await expectPosted(harness, postings);
  await expectBuyingWhole(rowsOf, harness.company.tenantId, entered);
  const before = new Map((await ordersIn(harness)).map((row) => [row.customer_po, row]));
  for (const order of acknowledged.filter(isOrder))
    expect(before.get(order.key), "acknowledged, so it is there").toMatchObject({
      id: (order.answer!.data as { id: number }).id,
    });
  for (const row of before.values()) expect(row, "whole or absent").toMatchObject({ lines: LINES, answers: 1 });

  const again = async (order: Entered) => {
    const answer = await sendUntilAnswered(client, order);
    if (order.answer) expect(answer.data, "the first answer again").toEqual(order.answer.data);
    order.answer = answer;
  };
  for (let n = 0; n < entered.length; n += WRITERS) await Promise.all(entered.slice(n, n + WRITERS).map(again));
  await expectPosted(harness, postings);
  await expectBuyingWhole(rowsOf, harness.company.tenantId, entered);
  const after = await ordersIn(harness);
  const wanted = new Map(orders.map((order) => [order.key, order]));
  const ours = after.filter((row) => wanted.has(row.customer_po));
  expect(ours.length, "exactly one for each key").toBe(orders.length);
  for (const row of ours) {
    const { no, state } = wanted.get(row.customer_po)!.answer!.data as { no: string; state: string };
    expect(row).toMatchObject({ lines: LINES, answers: 1, no, state });
    expect(row.audits).toBeGreaterThan(0);
  }
  expect(new Set(after.map((row) => row.no)).size, "no number twice").toBe(after.length);
  await expectBooksProved(harness);
}

export async function expectBooksProved({ ownerUrl, company: { tenantId } }: FaultHarness): Promise<void> {
  expectProved(await booksAt(ownerUrl, tenantId));
}

export const at = (server: Server, client: TestClient): TestClient => client.with({ base: server.base });
