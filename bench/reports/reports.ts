/**
 * R20, R23, R24: reports on stock where much has moved: how long the stock of every product lasts, what all of it was worth on an
 * earlier day, and the movements of one product that is traded all day.
 */
import { addDays, businessDate } from "@larder/domain/kernel/calendar";
import { stockCoverCalls } from "@larder/domain/reports/stock-cover/stock-cover.calls";
import { stockValuationCalls } from "@larder/domain/reports/stock-valuation/stock-valuation.calls";
import { historyCalls } from "@larder/domain/stock/history/history.calls";
import { atMost, judged, quantile, shown, type Outcome } from "../figures.ts";
import type { Dataset } from "../dataset/dataset.ts";
import { timed } from "../load/processor-time.ts";
import { FIRST_PAGE } from "../load/readers.ts";
import { bySize, onDataset, rounds, type RunContext } from "../run-context.ts";

/** Of one product; of every other product a sale on each day that counts for its pace. */
const MOVEMENTS = { small: 10_000, full: 100_000 };
const DAYS = 28;
const TIMES = 40;

/** Sales as posting an order invoice leaves them, one piece at 1.00 each; every product is wanted as well. */
async function plant({ rows, company }: Dataset, many: number): Promise<void> {
  const { tenantId, warehouseId, goodsIds, userId } = company;
  const [first] = goodsIds;
  const [{ next }] = (await rows<{ next: string }>(
    "select coalesce(max(id), 0) + 1 as next from stock_movement where tenant_id = $1",
    [tenantId],
  )) as [{ next: string }];
  const sales = (of: string, day: string) => `
    insert into stock_movement (tenant_id, id, seq, warehouse_id, location_id, goods_id, batch_id, qty, weight_kg, cost_amount, qty_after, value_after, move_type, doc_type, doc_id, doc_no, biz_date, posted_at, posted_by)
    select $1, $4::bigint + row_number() over (order by n.at, b.goods_id), 1000000 + row_number() over (order by n.at, b.goods_id), $2, b.location_id, b.goods_id, b.batch_id, -1, 0, -1,
        c.qty - row_number() over (partition by b.goods_id order by n.at), c.value - row_number() over (partition by b.goods_id order by n.at),
        'SALE_ISSUE', 'OI', 1, 'IN-1', ${day}, ${day} + interval '12 hours', $5
      from stock_balance b join stock_cost c on c.tenant_id = $1 and c.warehouse_id = $2 and c.goods_id = b.goods_id
        cross join generate_series(1, $3::int) n(at)
     where b.tenant_id = $1 and b.warehouse_id = $2 and b.goods_id ${of}`;
  await rows(sales("<> $6", "current_date - ($3::int - n.at)"), [tenantId, warehouseId, DAYS, next, userId, first]);
  const after = Number(next) + goodsIds.length * DAYS;
  const spread = `current_date - ((($3::int - n.at) * ${DAYS}) / $3::int)`;
  await rows(sales("= $6", spread), [tenantId, warehouseId, many, after, userId, first]);
  await rows(
    `update stock_cost c set qty = m.qty, value = m.value from (select goods_id, sum(qty) as qty, sum(cost_amount) as value from stock_movement where tenant_id = $1 and warehouse_id = $2 group by 1) m
      where c.tenant_id = $1 and c.warehouse_id = $2 and c.goods_id = m.goods_id`,
    [tenantId, warehouseId],
  );
  await rows(
    `update stock_balance b set on_hand = c.qty from stock_cost c where b.tenant_id = $1 and b.warehouse_id = $2 and c.tenant_id = $1 and c.warehouse_id = $2 and c.goods_id = b.goods_id`,
    [tenantId, warehouseId],
  );
  await rows("vacuum analyze stock_movement");
  await rows("vacuum analyze stock_cost");
}

async function measure(ctx: RunContext, dataset: Dataset): Promise<Outcome> {
  const many = bySize(ctx, MOVEMENTS);
  await plant(dataset, many);
  const server = await dataset.server();
  const clerk = dataset.clerk(server.base);
  const { goodsIds } = dataset.company;
  const [goodsId] = goodsIds;
  const earlier = addDays(businessDate(new Date()), -DAYS / 2);
  const ask = {
    cover: () => clerk.call(stockCoverCalls.list, FIRST_PAGE),
    chart: () => clerk.call(stockCoverCalls.bands, {}),
    value: () => clerk.call(stockValuationCalls.list, { ...FIRST_PAGE, asAt: earlier }),
    sums: () => clerk.call(stockValuationCalls.totals, { asAt: earlier }),
    moves: () => clerk.call(historyCalls.list, { ...FIRST_PAGE, goodsId }),
    asAt: () => clerk.call(historyCalls.list, { ...FIRST_PAGE, goodsId, dateTo: earlier }),
    graph: () => clerk.call(historyCalls.balance, { goodsId, asAt: earlier, asAtTime: "14:05" }),
  };
  type Name = keyof typeof ask;
  const names = Object.keys(ask) as Name[];
  const heavy = new Set<Name>(["cover", "chart", "value", "sums"]);
  const round = async (): Promise<Record<Name, number>> => {
    const took = {} as Record<Name, number>;
    for (const name of names) {
      const times: number[] = [];
      for (let time = 0; time < (heavy.has(name) ? TIMES / 8 : TIMES); time++) times.push(await timed(ask[name]));
      took[name] = quantile(times, 0.95);
    }
    return took;
  };
  await round();
  const taken = await rounds(ctx, round, (one) => names.map((name) => `${name} ${one[name].toFixed(0)}`).join(", "));
  const of = (name: Name) => taken.map((one) => one[name]);
  return {
    figures: [
      judged("R24", `cover of ${goodsIds.length} goods, first page`, "ms", of("cover"), atMost(2000, 1000)),
      shown("and its chart", "ms", of("chart")),
      judged(
        "R20",
        `value of ${goodsIds.length} goods two weeks ago, first page`,
        "ms",
        of("value"),
        atMost(2000, 1000),
      ),
      shown("and its sums, against the books", "ms", of("sums")),
      judged("R23", `first of ${many} movements of a product with balances, p95`, "ms", of("moves"), atMost(60, 25)),
      judged("R23", `balance two weeks ago of the same product, p95`, "ms", of("asAt"), atMost(60, 25)),
      judged("R23", `its balance at a minute and its graph until then, p95`, "ms", of("graph"), atMost(60, 25)),
    ],
    wrong: await wrongIn(dataset, ask, earlier),
    detail: { rounds: taken },
  };
}

/** The balance of a day is what the ledger adds up to, and everything is in the reports. */
async function wrongIn(
  { company, rows }: Dataset,
  ask: { cover: () => Promise<{ total: number }>; asAt: () => Promise<{ rows: { runningQty: string | null }[] }> },
  day: string,
): Promise<string[]> {
  const [{ qty }] = (await rows<{ qty: string }>(
    `select sum(qty) as qty from stock_movement where tenant_id = $1 and goods_id = $2
        and seq <= (select max(seq) from stock_movement where tenant_id = $1 and goods_id = $2 and biz_date <= $3)`,
    [company.tenantId, company.goodsIds[0], day],
  )) as [{ qty: string }];
  const { total } = await ask.cover();
  const [latest] = (await ask.asAt()).rows;
  return [
    ...(total === company.goodsIds.length
      ? []
      : [`${total} products have a cover instead of ${company.goodsIds.length}`]),
    ...(latest?.runningQty === qty ? [] : [`The balance is ${latest?.runningQty} instead of ${qty}`]),
  ];
}

export const reports = onDataset(
  { name: "reports", summary: "reports on stock: cover, value of a day, movements of one product" },
  measure,
);
