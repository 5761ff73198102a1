/**
 * A period is closed during postings: every posting is on one side of the closing
 * (docs/rules/documents.md#closed-periods).
 */
import { orderInvoiceCalls as calls } from "@larder/domain/sales/order-invoice/order-invoice.calls";
import { expect, test, vi } from "vitest";
import { FRIDAY } from "../../../../test/world.ts";
import { pickedAsProposed } from "./order-invoice.fixture.ts";
import { openShelf } from "./shelf.fixture.ts";

const { shelf, picker, rows } = openShelf();

async function pickedPaper(): Promise<{ id: number; goodsId: number }> {
  const goods = await shelf.goods();
  await shelf.stock(goods, [{ batchNo: "L1", qty: "10" }]);
  const { id } = await shelf.released({ customerId: await shelf.customer(), lines: [{ goods, qty: "5" }] });
  await pickedAsProposed(picker, id);
  return { id, goodsId: goods.goodsId };
}

/** Takes a lock, holds it until released, and then commits. */
async function holding(text: string, ...values: unknown[]): Promise<() => Promise<void>> {
  const taken = Promise.withResolvers<void>();
  const letGo = Promise.withResolvers<void>();
  const held = shelf.inCompany(async (ctx) => {
    await ctx.query(text, [ctx.tenantId, ...values]);
    taken.resolve();
    await letGo.promise;
  });
  await Promise.race([taken.promise, held]);
  return () => {
    letGo.resolve();
    return held;
  };
}

const CLOSE = `insert into tenant_setting (tenant_id, key, value) values ($1, 'accountsLockDate', $2)
  on conflict (tenant_id, key) do update set value = excluded.value`;
const close = (day: string) => shelf.inCompany(async (ctx) => void (await ctx.query(CLOSE, [ctx.tenantId, day])));

const waiting = (kind: string) =>
  vi.waitFor(async () => {
    // Only this database: other stories run at the same time.
    const found = await rows(
      `select 1 from pg_locks l join pg_stat_activity a on a.pid = l.pid and a.datname = current_database()
        where not l.granted and l.locktype = $2 and $1 <> ''`,
      kind,
    );
    expect(found, `somebody waits for ${kind}`).not.toEqual([]);
  }, 4000);

test("a posting that began before the closing is awaited, and counts before it", async () => {
  const { id, goodsId } = await pickedPaper();
  const letStockGo = await holding("select from stock_cost where tenant_id = $1 and goods_id = $2 for update", goodsId);
  const posting = picker.call(calls.post, { id });
  await waiting("transactionid");
  // The order in which the two answers arrive says nothing: the books after the closing do.
  const closing = close(FRIDAY).then(() => rows("select state from oi_head where tenant_id = $1 and id = $2", id));
  await waiting("advisory");
  await letStockGo();
  expect(await closing).toEqual([{ state: "POSTED" }]);
  await posting;
  await close("");
});

test("a posting that comes while it is being closed waits, and then finds it closed", async () => {
  const { id } = await pickedPaper();
  const commitClosing = await holding(CLOSE, FRIDAY);
  const posting = picker.refusal(calls.post, { id });
  await waiting("advisory");
  await commitClosing();
  expect(await posting).toMatchObject({ code: 1000, reason: "periodClosed" });
  expect(await rows("select state from oi_head where tenant_id = $1 and id = $2", id)).toEqual([{ state: "PICKED" }]);
  await close("");
  await picker.call(calls.post, { id });
});

test("other settings block no posting: they can be changed meanwhile", async () => {
  const { id, goodsId } = await pickedPaper();
  const letStockGo = await holding("select from stock_cost where tenant_id = $1 and goods_id = $2 for update", goodsId);
  const posting = picker.call(calls.post, { id });
  await waiting("transactionid");
  await rows(
    "insert into tenant_setting (tenant_id, key, value) values ($1, 'splitMarkupPct', '12') on conflict (tenant_id, key) do update set value = '12'",
  );
  await letStockGo();
  await posting;
});
