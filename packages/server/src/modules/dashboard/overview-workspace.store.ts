/** The workspace of the owner: sales against last week and last year, what is earned, what is bound, who buys what (docs/rules/screens.md#first-page). */
import { sql } from "kysely";
import { LRUCache } from "lru-cache";
import type { DashboardPanels } from "@larder/domain/dashboard/dashboard.calls";
import { weeksToCompare } from "@larder/domain/dashboard/dashboard.rules";
import { addDays } from "@larder/domain/kernel/calendar";
import { mayDo, warehouseOf, type Ctx } from "../../platform/context.ts";
import { invoicesOf, ofClosedDays } from "./closed-days.ts";
import { here, ofInvoice, one, rows, sumOf, type Figure } from "./figure.ts";

type Week = DashboardPanels["salesWeek"][number];

const TOP = 5;
const FOUR_WEEKS = 28;

/** Goods less discounts, without VAT and charges (docs/rules/books.md#reports). */
const net = sql`s.goods_net - s.discount_price`;

export async function salesWeek(ctx: Ctx): Promise<DashboardPanels["salesWeek"]> {
  const { thisWeek, lastWeek, lastYear } = weeksToCompare(ctx.today);
  const found = await rows(
    ctx,
    sql<Pick<Week, "name" | "count" | "net"> & { profit: string }>`select
        case when s.invoice_date >= ${thisWeek.from} then 'thisWeek' when s.invoice_date >= ${lastWeek.from} then 'lastWeek' else 'lastYear' end as name,
        count(*) as count, ${sumOf(net)} as net, ${sumOf(sql`${net} - s.cost_amount`)} as profit
      from si_head s where ${here(ctx, "s")} and ${ofInvoice(ctx)}
        and (s.invoice_date between ${thisWeek.from} and ${thisWeek.to} or s.invoice_date between ${lastWeek.from} and ${lastWeek.to}
          or s.invoice_date between ${lastYear.from} and ${lastYear.to})
      group by 1`,
  );
  const seen = mayDo(ctx.actor, "sales:margin:view");
  return Object.entries({ thisWeek, lastWeek, lastYear }).map(([name, days]): Week => {
    const week = found.find((row) => row.name === name) ?? { count: 0, net: "0.00", profit: "0.00" };
    return {
      name: name as Week["name"],
      ...days,
      count: week.count,
      net: week.net,
      profit: seen ? week.profit : null,
      filters: { dateFrom: days.from, dateTo: days.to },
    };
  });
}

type StockValue = Figure & { readonly amount: string };

const MANY = 5_000;
/** Adding up the stock of a large warehouse takes most of the time of this page: it is not repeated for each viewer. */
const largeStocks = new LRUCache<string, StockValue>({ max: 1_000, ttl: 15_000 });

/** What has stock is never removed, so the products need not be asked. */
const valueNow = (ctx: Ctx): Promise<StockValue> =>
  one(
    ctx,
    sql<StockValue>`select count(*) as count, ${sumOf(sql`k.value`)} as amount
      from stock_cost k where ${here(ctx, "k")} and k.qty > 0`,
  );

/** Of more than 5,000 products the value may be 15 seconds old. */
export async function stockValue(ctx: Ctx): Promise<DashboardPanels["stockValue"]> {
  const key = `${ctx.tenantId} ${warehouseOf(ctx)}`;
  const known = largeStocks.get(key);
  const found = known ?? (await valueNow(ctx));
  if (!known && found.count > MANY) largeStocks.set(key, found);
  return { ...found, filters: { stocked: "true" } };
}

const sinceFourWeeks = (ctx: Ctx) => addDays(ctx.today, 1 - FOUR_WEEKS);

export async function topCustomers(ctx: Ctx): Promise<DashboardPanels["topCustomers"]> {
  const days = { dateFrom: sinceFourWeeks(ctx), dateTo: ctx.today };
  const found = await rows(
    ctx,
    sql<
      Omit<DashboardPanels["topCustomers"][number], "filters">
    >`select t.customer_id, t.count, t.net, c.shop_code as code, c.name_en, c.name_zh
      from (select s.customer_id, count(*) as count, ${sumOf(net)} as net from si_head s
            where ${here(ctx, "s")} and ${ofInvoice(ctx)} and s.invoice_date between ${days.dateFrom} and ${days.dateTo}
            group by s.customer_id order by sum(${net}) desc, s.customer_id limit ${TOP}) t
      join customer c on c.tenant_id = ${ctx.tenantId} and c.id = t.customer_id
      order by t.net desc, c.shop_code`,
  );
  return found.map((row) => ({ ...row, filters: { customerId: String(row.customerId), ...days } }));
}

/** Lines are ten times as many as invoices: those of the days that are over are added up once. */
const bestGoods = ofClosedDays((ctx, days) =>
  rows(
    ctx,
    sql<{
      goodsId: number;
      net: string;
    }>`select l.goods_id, ${sumOf(sql`l.line_net - l.disc_alloc`)} as net from si_line l
      where l.tenant_id = ${ctx.tenantId} and l.kind = 'GOODS' and l.si_id in (select s.id from ${invoicesOf(ctx, days)})
      group by l.goods_id order by 2 desc, l.goods_id limit ${TOP}`,
  ),
);

/** Of the four weeks up to yesterday. */
export async function topGoods(ctx: Ctx): Promise<DashboardPanels["topGoods"]> {
  const days = { from: addDays(ctx.today, -FOUR_WEEKS), to: addDays(ctx.today, -1) };
  const best = await bestGoods(ctx, days);
  const found = await rows(
    ctx,
    sql<
      Omit<DashboardPanels["topGoods"][number], "filters">
    >`select t.goods_id, t.net::numeric(16, 2) as net, g.code, g.name_en, g.name_zh
      from unnest(${best.map(({ goodsId }) => goodsId)}::bigint[], ${best.map(({ net }) => net)}::text[]) with ordinality t(goods_id, net, place)
      join goods g on g.tenant_id = ${ctx.tenantId} and g.id = t.goods_id
      order by t.place`,
  );
  return found.map((row) => ({
    ...row,
    filters: { goodsId: String(row.goodsId), dateFrom: days.from, dateTo: days.to },
  }));
}
