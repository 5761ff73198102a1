/** One sequence of steps, what must hold after it, and the fewest steps with which it does not. */
import { purchaseInvoiceCalls as invoices } from "@larder/domain/purchase/purchase-invoice/purchase-invoice.calls";
import { Client } from "pg";
import { inCompany } from "../../src/platform/db/bind.ts";
import { booksOver } from "../books.ts";
import type { World } from "../world.ts";
import * as bills from "./bills.ts";
import * as claims from "./claims.ts";
import * as goods from "./goods.ts";
import { begun, opened, refused, type Place, type Run } from "./run.ts";
import type { Action, Step } from "./steps.ts";
import * as typed from "./typed.ts";

const { billTheRest: _rest, judged: _judged, arriving: _arriving, batchesOf: _batches, ...billing } = bills;
const { settleClaims: _settle, answered: _answered, ...claiming } = claims;
const acts: Record<Action, (run: Run, step: Step) => Promise<void>> = {
  ...billing,
  ...claiming,
  ...goods,
  ...typed,
  billShort: (run, step) => bills.bill(run, step, 1 + (step.qty % 3)),
};

/** What really happened, so that a run in which all is refused does not pass for a good one. */
export const happened = new Map<Action, number>();

async function tried(run: Run, step: Step): Promise<void> {
  if (await refused(() => acts[step.does](run, step))) return;
  happened.set(step.does, (happened.get(step.does) ?? 0) + 1);
}

/** What is on the road arrives, bills that wait are confirmed or removed, what is left is billed, claims are answered. */
async function settled(run: Run): Promise<void> {
  const { accounts } = run.buying;
  while (run.road.length > 0) await goods.arrive(run, { nth: 0, coin: false } as Step);
  for (const id of run.bills) {
    const { state } = await accounts.call(invoices.get, { id });
    if (state !== "PENDING") continue;
    if (await refused(() => bills.judged(run, id, false))) await accounts.call(invoices.remove, { ids: [id] });
  }
  await bills.billTheRest(run);
  await claims.settleClaims(run);
}

/** A connection of its own for each company: several are at work at once. */
export interface Lane extends Place {
  /** In one transaction, bound to the company. */
  readonly inBooks: <T>(work: (client: Client) => Promise<T>) => Promise<T>;
  close(): Promise<void>;
}
export async function openLane(world: World): Promise<Lane> {
  const place = await opened(world);
  const client = new Client({ connectionString: world.ownerUrl });
  await client.connect();
  return {
    ...place,
    inBooks: (work) => inCompany(client, place.company.tenantId, () => work(client)),
    close: () => client.end(),
  };
}

async function broken({ inBooks, company: { tenantId } }: Lane): Promise<string[]> {
  const books = await inBooks((client) => booksOver(client, tenantId));
  return books.filter(({ ok }) => !ok).map(({ id, rows }) => `${id} ${JSON.stringify(rows)}`);
}

async function leftOver({ inBooks, company: { tenantId } }: Lane, supplierId: number): Promise<string[]> {
  const { rows } = await inBooks((client) =>
    client.query(
      `select account, sum(amount)::text as amount from journal_line where tenant_id = $1 and (account in ('LANDED', 'CLAIMS') or account = 'GRNI' and sub_id = $2) group by 1 having sum(amount) <> 0
       union all select 'TRANSIT', sum(c.value)::text from stock_cost c join warehouse w on w.tenant_id = $1 and w.id = c.warehouse_id and w.kind = 'TRANSIT' where c.tenant_id = $1 having sum(c.value) <> 0`,
      [tenantId, supplierId],
    ),
  );
  return rows.map(({ account, amount }) => `${String(account)} is ${String(amount)}`);
}

/** What is wrong while all is open, or after all of it is matched; empty: nothing. */
export async function wrongAfter(steps: readonly Step[], lane: Lane, nth: number): Promise<string[]> {
  const run = await begun(lane, nth);
  try {
    for (const step of steps) await tried(run, step);
    const early = nth % 4 === 0 ? await broken(lane) : [];
    if (early.length > 0) return ["before it is settled:", ...early];
    await settled(run);
  } catch (fault) {
    return [fault instanceof Error ? fault.message : String(fault)];
  }
  return [...(await leftOver(lane, run.supplierId)), ...(await broken(lane))];
}

/** The fewest steps that still go wrong: each is left out once. */
export async function shrunk(world: World, steps: readonly Step[], nth: number): Promise<readonly Step[]> {
  for (let index = steps.length - 1; index >= 0; index -= 1) {
    const fewer = steps.filter((_, other) => other !== index);
    const lane = await openLane(world);
    const wrong = await wrongAfter(fewer, lane, nth);
    await lane.close();
    if (wrong.length > 0) return shrunk(world, fewer, nth);
  }
  return steps;
}
