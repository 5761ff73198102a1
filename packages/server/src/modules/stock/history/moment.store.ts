/** What was there at a moment, and day by day until then. */
import { sql } from "kysely";
import type { Day } from "@larder/domain/kernel/calendar";
import { graphDays, momentOf } from "@larder/domain/stock/history/balance.rules";
import type { Balances, HistoryFilters } from "@larder/domain/stock/history/history.calls";
import { mayDo, warehouseOf, type Ctx } from "../../../platform/context.ts";

interface Until {
  readonly day: Day;
  readonly time?: string | null;
}

/** The first instant after it: minutes and days count to their end. */
export const endOf = ({ day, time }: Until) =>
  time
    ? sql<string>`((${day}::date + ${time}::time)::timestamp at time zone 'Europe/London' + interval '1 minute')`
    : sql<string>`((${day}::date + 1)::timestamp at time zone 'Europe/London')`;

interface Held {
  readonly qty: string;
  readonly value: string | null;
}

/** At each of these moments, which are in order. */
const heldAt = (ctx: Ctx, filters: HistoryFilters, moments: readonly Until[]): Promise<Held[]> =>
  filters.batchId ? batchAt(ctx, filters.batchId, moments) : goodsAt(ctx, filters.goodsId!, moments);

/** What the last movement before it left. */
async function goodsAt(ctx: Ctx, goodsId: number, moments: readonly Until[]): Promise<Held[]> {
  const { rows } =
    await sql<Held>`select coalesce(m.qty, 0)::numeric(14, 3) as qty, coalesce(m.value, 0)::numeric(16, 4) as value
    from unnest(array[${sql.join(moments.map(endOf))}]::timestamptz[]) with ordinality n(at, nth)
    left join lateral (select qty_after as qty, value_after as value from stock_movement
      where tenant_id = ${ctx.tenantId} and warehouse_id = ${warehouseOf(ctx)} and goods_id = ${goodsId} and posted_at < n.at
      order by posted_at desc, seq desc limit 1) m on true order by n.nth`.execute(ctx.db);
  return rows;
}

/** Worked out back from what is there now: what was posted since is added up once, by the span between two moments that it falls into. */
async function batchAt(ctx: Ctx, batchId: number, moments: readonly Until[]): Promise<Held[]> {
  const of = sql`tenant_id = ${ctx.tenantId} and warehouse_id = ${warehouseOf(ctx)} and batch_id = ${batchId}`;
  const { rows } =
    await sql<Held>`with ends as materialized (select array[${sql.join(moments.map(endOf))}]::timestamptz[] as at),
    since as materialized (select width_bucket(posted_at, (select at from ends)) as span, sum(qty) as qty
      from stock_movement where ${of} and posted_at >= (select at[1] from ends) group by 1),
    now as (select sum(on_hand) as qty from stock_balance where ${of})
    select (coalesce(now.qty, 0) - coalesce(s.qty, 0))::numeric(14, 3) as qty, null as value
      from now cross join ends cross join lateral generate_subscripts(ends.at, 1) n(at)
      left join lateral (select sum(qty) as qty from since where span >= n.at) s on true order by n.at`.execute(ctx.db);
  return rows;
}

const NOTHING: Balances = { unitName: null, qty: null, value: null, points: [] };

export async function balance(ctx: Ctx, filters: HistoryFilters): Promise<Balances> {
  const unitName = await unitOf(ctx, filters);
  if (unitName === null) return NOTHING;
  const days = graphDays(filters, ctx.today);
  const moment = momentOf(filters, ctx.today);
  const end = days.at(-1) ?? ctx.today;
  // The graph leads to the moment that is asked for, not to the end of its day.
  const last: Until = moment && moment.day <= end ? moment : { day: end };
  const held = await heldAt(ctx, filters, [...days.slice(0, -1).map((day) => ({ day })), last]);
  const { qty, value } = held.at(-1)!;
  return {
    ...{ unitName, qty, value: mayDo(ctx.actor, "sales:margin:view") ? value : null },
    points: days.map((day, index) => ({ day, qty: held[index]!.qty })),
  };
}

/** The base unit of the product, or of that of the batch; null if none is chosen, or a batch of another product. */
async function unitOf(ctx: Ctx, { goodsId, batchId }: HistoryFilters): Promise<string | null> {
  if (!goodsId && !batchId) return null;
  const { rows } = await ctx.query(
    `select case when $2 = 'zh' then coalesce(nullif(u.name_zh, ''), u.name_en) else u.name_en end as name
       from goods g join unit u on u.tenant_id = $1 and u.id = g.base_unit_id
      where g.tenant_id = $1 and ($3::bigint is null or g.id = $3)
        and ($4::bigint is null or exists (select from batch b where b.tenant_id = $1 and b.goods_id = g.id and b.id = $4))`,
    [ctx.tenantId, ctx.language, goodsId ?? null, batchId ?? null],
  );
  return (rows[0]?.name as string | undefined) ?? null;
}
