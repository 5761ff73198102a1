/**
 * Figures of the home page. It reads the tables of sales, stock and accounts directly, and only reads: each
 * figure is a count over an index, and counts what the list behind its tile shows.
 */
import { sql, type RawBuilder } from "kysely";
import type { OrdersOfDay, SalesOfWeek } from "@larder/domain/dashboard/dashboard.calls";
import { YEAR_OF_WEEKS } from "@larder/domain/dashboard/dashboard.rules";
import { addDays, type Day } from "@larder/domain/kernel/calendar";
import type { VatCode } from "@larder/domain/trade/vat-codes";
import type { Settings } from "@larder/domain/company/setting/setting.fields";
import { mayDo, warehouseOf, type Ctx } from "../../platform/context.ts";
import { available, SHUT } from "../stock/index.ts";
import { here, ofCustomer, ofInvoice, ofOrder, one, open, rows, sumOf, unpaid, type Figure } from "./figure.ts";

/* ---------- orders ---------- */

export const ordersByDay = (ctx: Ctx, from: Day): Promise<OrdersOfDay[]> =>
  rows(
    ctx,
    sql<OrdersOfDay>`select o.order_date as day, count(*) as count, ${sumOf(sql`o.total`)} as total from order_head o
      where ${here(ctx, "o")} and o.order_date between ${from} and ${ctx.today} and o.state <> 'CANCELLED' and not o.deleted and ${ofOrder(ctx)}
      group by o.order_date`,
  );

export const toRelease = (ctx: Ctx, closed: Day): Promise<{ all: Figure; late: Figure }> =>
  one(
    ctx,
    sql<{
      count: number;
      amount: string;
      late: number;
      lateAmount: string;
    }>`select count(*) as count, ${sumOf(sql`o.outstanding_total`)} as amount,
        count(*) filter (where o.delivery_date <= ${closed}) as late, ${sumOf(sql`o.outstanding_total`, sql`o.delivery_date <= ${closed}`)} as late_amount
      from order_head o
      where ${here(ctx, "o")} and o.state in ('CONFIRMED', 'PART_INVOICED') and not o.deleted and ${ofOrder(ctx)}`,
  ).then(({ count, amount, late, lateAmount }) => ({
    all: { count, amount },
    late: { count: late, amount: lateAmount },
  }));

export const holds = (ctx: Ctx): Promise<(Figure & { reason: string })[]> =>
  rows(
    ctx,
    sql<
      Figure & { reason: string }
    >`select o.hold_reason as reason, count(*) as count, ${sumOf(sql`o.outstanding_total`)} as amount from order_head o
      where ${here(ctx, "o")} and o.state = 'ON_HOLD' and not o.deleted and ${ofOrder(ctx)}
      group by o.hold_reason order by count(*) desc, o.hold_reason`,
  );

/* ---------- picking ---------- */

const paper = (ctx: Ctx, which: RawBuilder<unknown>) =>
  one(
    ctx,
    sql<{
      count: number;
    }>`select count(*) as count from oi_head i join order_head o on o.tenant_id = ${ctx.tenantId} and o.id = i.order_id
      where ${here(ctx, "i")} and ${which} and ${ofOrder(ctx)}`,
  ).then(({ count }): Figure => ({ count, amount: null }));

export const toPick = (ctx: Ctx): Promise<Figure> => paper(ctx, sql`i.state in ('DRAFT', 'PICKING')`);

/** A day in London, not in UTC. */
export const pickedToday = (ctx: Ctx): Promise<Figure> =>
  paper(
    ctx,
    sql`i.picked_at >= ${ctx.today}::timestamp at time zone 'Europe/London' and i.picked_at < ${addDays(ctx.today, 1)}::timestamp at time zone 'Europe/London'
      and i.state in ('PICKED', 'POSTED', 'DISPATCHED', 'RETURNED')`,
  );

/* ---------- money ---------- */

export const invoicedToday = (ctx: Ctx): Promise<Figure> =>
  one(
    ctx,
    sql<Figure>`select count(*) as count, ${sumOf(sql`s.total`)} as amount from si_head s
      where ${here(ctx, "s")} and s.invoice_date = ${ctx.today} and ${ofInvoice(ctx)}`,
  );

/**
 * For the whole company, like the list of payments: customers pay us, not a warehouse
 * (docs/rules/people.md#warehouses).
 */
export const collectedToday = (ctx: Ctx): Promise<Figure> =>
  one(
    ctx,
    sql<Figure>`select count(*) as count, ${sumOf(sql`p.amount`, sql`p.status not in ('BOUNCED', 'REVERSED')`)} as amount
      from payment p join customer c on c.tenant_id = ${ctx.tenantId} and c.id = p.customer_id
      where p.tenant_id = ${ctx.tenantId} and p.type = 'RC' and p.biz_date = ${ctx.today} and ${ofCustomer(ctx, "p.create_by")}`,
  );

export const overdue = (ctx: Ctx): Promise<Figure> =>
  one(
    ctx,
    sql<Figure>`select count(*) as count, ${sumOf(open)} as amount from ${unpaid(ctx)} and s.due_date < ${ctx.today}`,
  );

/**
 * Products less discounts, without VAT and charges (docs/rules/books.md#reports); this week is compared up to
 * the same weekday.
 */
export async function netSales(ctx: Ctx, weeks: readonly Day[]): Promise<SalesOfWeek[]> {
  const from = weeks[0]!;
  const found = await rows(
    ctx,
    sql<{
      week: Day;
      net: string;
    }>`select date_trunc('week', d.day)::date as week, sum(d.net)::numeric(16, 2) as net from (
        select s.invoice_date as day, ${sumOf(sql`s.goods_net - s.discount_price`)} as net from si_head s
      where ${here(ctx, "s")} and ${ofInvoice(ctx)}
        and (s.invoice_date between ${from} and ${ctx.today}
          or s.invoice_date between ${addDays(from, -YEAR_OF_WEEKS)} and ${addDays(ctx.today, -YEAR_OF_WEEKS)})
        group by s.invoice_date) d
      group by 1`,
  );
  const net = new Map(found.map((row) => [row.week, row.net]));
  return weeks.map((week) => ({
    week,
    net: net.get(week) ?? "0.00",
    netLastYear: net.get(addDays(week, -YEAR_OF_WEEKS)) ?? "0.00",
  }));
}

/* ---------- stock at risk ---------- */

/**
 * Batches in the warehouse near or past their date, with their share of the product's value. Balances are read by date up to the
 * company's own days; beyond them, only those of products that have more days.
 */
export const datedBatches = async (ctx: Ctx, settings: Settings): Promise<{ near: Figure; past: Figure }> => {
  const usual = Number.parseInt(settings.nearExpiryDays, 10);
  const chilled = Number.parseInt(settings.nearExpiryDaysChilled, 10);
  const days = Math.max(usual, chilled);
  const near = sql`coalesce(g.near_expiry_days, case g.storage when 'CHILLED' then ${chilled}::int else ${usual}::int end)`;
  const value = sql`round(k.value * b.qty / nullif(k.qty, 0), 4)`;
  const past = sql`b.expiry_date < ${ctx.today}`;
  const found = await one(
    ctx,
    sql<{ near: number; nearValue: string; past: number; pastValue: string }>`select
        count(*) filter (where not ${past}) as near, ${sumOf(value, sql`not ${past}`)} as near_value,
        count(*) filter (where ${past}) as past, ${sumOf(value, past)} as past_value
      from (select b.goods_id, b.batch_id, b.expiry_date, sum(b.on_hand) as qty from (
              select b.* from stock_balance b join goods g on g.tenant_id = ${ctx.tenantId} and g.id = b.goods_id
               where ${here(ctx, "b")} and b.in_stock and b.expiry_date <= ${addDays(ctx.today, days)}
                 and b.expiry_date <= ${ctx.today}::date + ${near}
              union all
              select b.* from goods g join stock_balance b on ${here(ctx, "b")} and b.goods_id = g.id
               where g.tenant_id = ${ctx.tenantId} and g.near_expiry_days > ${days} and b.in_stock
                 and b.expiry_date > ${addDays(ctx.today, days)} and b.expiry_date <= ${ctx.today}::date + g.near_expiry_days) b
            group by b.goods_id, b.batch_id, b.expiry_date) b
      left join stock_cost k on ${here(ctx, "k")} and k.goods_id = b.goods_id`,
  );
  const seen = mayDo(ctx.actor, "sales:margin:view");
  return {
    near: { count: found.near, amount: seen ? found.nearValue : null },
    past: { count: found.past, amount: seen ? found.pastValue : null },
  };
};

/**
 * What may not be sold, of each product in the warehouse. Batches past their date are found by it, like those that somebody
 * blocked and the places of blocked goods: both are few, the stock is not.
 */
const blockedOf = (ctx: Ctx) => sql`select b.goods_id, sum(b.on_hand) as qty from (
        select b.goods_id, b.batch_id, b.location_id, b.on_hand from stock_balance b
          join batch t on t.tenant_id = ${ctx.tenantId} and t.id = b.batch_id and t.status <> 'AVAILABLE'
         where ${here(ctx, "b")} and b.expiry_date < ${ctx.today}
        union
        select b.goods_id, b.batch_id, b.location_id, b.on_hand from batch t
          join stock_balance b on ${here(ctx, "b")} and b.goods_id = t.goods_id and b.batch_id = t.id
         where t.tenant_id = ${ctx.tenantId} and t.status <> 'AVAILABLE' and coalesce(t.expiry_date, 'infinity') >= ${ctx.today}
        union
        select b.goods_id, b.batch_id, b.location_id, b.on_hand from location l
          join stock_balance b on ${here(ctx, "b")} and b.location_id = l.id
         where l.tenant_id = ${ctx.tenantId} and l.warehouse_id = ${warehouseOf(ctx)} and ${sql.raw(SHUT)}) b
      group by b.goods_id`;

/**
 * Goods that fall below their minimum: what is free of each, neither promised nor blocked, and what is on its way do not reach it
 * (docs/rules/stock.md#below-the-minimum).
 */
export const belowMinimumOf = (ctx: Ctx) => {
  const free = sql.raw(available("k", "x.qty"));
  return sql`select g.id as goods_id, g.code, g.name_en, g.name_zh, m.min_qty, ${free} as available
      from goods_min_qty m
      join goods g on g.tenant_id = ${ctx.tenantId} and g.id = m.goods_id and not g.deleted
      left join stock_cost k on ${here(ctx, "k")} and k.goods_id = m.goods_id
      left join (${blockedOf(ctx)}) x on x.goods_id = m.goods_id
      where ${here(ctx, "m")} and ${free} + coalesce(k.po_qty, 0) < m.min_qty`;
};

export const belowMinimum = (ctx: Ctx): Promise<Figure> =>
  one(ctx, sql<{ count: number }>`select count(*) as count from (${belowMinimumOf(ctx)}) s`).then(({ count }) => ({
    count,
    amount: null,
  }));

/* ---------- what invoices will bear ---------- */

export const soldGoods = (ctx: Ctx): Promise<{ vatCodes: VatCode[]; alcohol: boolean }> =>
  one(
    ctx,
    sql<{ vatCodes: VatCode[]; alcohol: boolean }>`select coalesce(array_agg(distinct g.vat_code), '{}') as vat_codes,
        coalesce(bool_or(g.alcohol), false) as alcohol
      from goods g where g.tenant_id = ${ctx.tenantId} and not g.deleted and g.status = '0' and g.sellable`,
  );
