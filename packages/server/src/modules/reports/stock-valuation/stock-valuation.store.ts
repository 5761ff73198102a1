import { sql } from "kysely";
import type { Cost, Quantity, Weight } from "@larder/domain/kernel/decimal";
import {
  stockValuationCalls,
  type StockValuationFilters,
} from "@larder/domain/reports/stock-valuation/stock-valuation.calls";
import type { CategoryFigure } from "@larder/domain/stock/category/branches.rules";
import { mayDo, warehouseOf, type Ctx } from "../../../platform/context.ts";
import { its } from "../../../platform/db/company-rows.ts";
import { listOf } from "../../../platform/record/declared-lists.ts";
import { idMatchesSearch } from "../../../platform/search/search.ts";
import { inCategory } from "../../stock/index.ts";

/** The moment at which a day ends in London. */
const endOf = (day: string) => sql`((${day}::date + 1)::timestamp at time zone 'Europe/London')`;

interface Held {
  readonly goodsId: number;
}

/** What is there now, less what was posted since: few movements of late days, where all of them would be added up otherwise. */
const heldAt = (ctx: Ctx, day: string) =>
  sql<Held>`(select goods_id, coalesce(c.qty, 0) - coalesce(m.qty, 0) as qty, coalesce(c.value, 0) - coalesce(m.value, 0) as value, coalesce(m.weight_kg, 0) as weight_since
    from (select goods_id, qty, value from stock_cost where tenant_id = ${ctx.tenantId} and warehouse_id = ${warehouseOf(ctx)}) c
    full join (select goods_id, sum(qty) as qty, sum(cost_amount) as value, sum(weight_kg) as weight_kg from stock_movement
      where tenant_id = ${ctx.tenantId} and warehouse_id = ${warehouseOf(ctx)} and posted_at >= ${endOf(day)} group by 1) m using (goods_id)
   where coalesce(c.qty, 0) <> coalesce(m.qty, 0) or coalesce(c.value, 0) <> coalesce(m.value, 0))`.as("held");

/** Added up for the rows of a page: kilograms are on the balances, not with the cost. */
const weightAt = ({ tenantId, warehouseId }: Ctx) =>
  sql<Weight>`(coalesce((select sum(b.weight_kg) from stock_balance b
    where b.tenant_id = ${tenantId} and b.warehouse_id = ${warehouseId} and b.goods_id = goods.id), 0) - held.weight_since)::numeric(14, 3)`;

const seesCost = (ctx: Ctx) => mayDo(ctx.actor, "sales:margin:view");

const inStockAt = (ctx: Ctx, day: string) =>
  ctx.db
    .selectFrom("goods")
    .innerJoin(heldAt(ctx, day), (join) => join.on(sql<boolean>`held.goods_id = goods.id`))
    .where("goods.tenantId", "=", ctx.tenantId);

const shown = (day: string) => (ctx: Ctx) =>
  inStockAt(ctx, day)
    .innerJoin("unit", its(ctx, "unit", "goods.baseUnitId"))
    .select([
      ...(["goods.id", "goods.code", "goods.nameEn", "goods.nameZh"] as const),
      sql<string>`case when ${ctx.language} = 'zh' then coalesce(nullif(unit.name_zh, ''), unit.name_en) else unit.name_en end`.as(
        "unitName",
      ),
      sql<Quantity>`held.qty::numeric(14, 3)`.as("qty"),
      weightAt(ctx).as("weightKg"),
      sql<Cost | null>`case when ${seesCost(ctx)}::boolean and held.qty > 0 then round(held.value / held.qty, 4)::numeric(16, 4) end`.as(
        "cost",
      ),
      sql<Cost | null>`case when ${seesCost(ctx)}::boolean then held.value::numeric(16, 4) end`.as("value"),
    ]);

const conditions = (ctx: Ctx, asked: StockValuationFilters) => [
  inCategory(ctx, asked.categoryId),
  asked.search && idMatchesSearch(ctx, "goods", asked.search, "goods.id"),
];

export const dayOf = (ctx: Ctx, { asAt }: StockValuationFilters): string => asAt ?? ctx.today;

export const list = (ctx: Ctx, asked: StockValuationFilters) =>
  listOf(shown(dayOf(ctx, asked)), {
    call: stockValuationCalls.list,
    filters: { where: conditions },
    id: "goods.id",
    order: ["code"],
    sorts: (one) => ({
      ...{ code: "goods.code", qty: "held.qty" },
      ...{ nameEn: { column: "goods.nameEn", nullable: true }, nameZh: { column: "goods.nameZh", nullable: true } },
      ...(seesCost(one) ? { value: "held.value" } : {}),
    }),
  })(ctx, asked);

const filtered = (ctx: Ctx, asked: StockValuationFilters) =>
  conditions(ctx, asked)
    .flatMap((one) => one || [])
    .reduce((query, one) => query.where(one), inStockAt(ctx, dayOf(ctx, asked)));

/** Of what the filters find, by category. */
export const byCategory = (ctx: Ctx, asked: StockValuationFilters): Promise<CategoryFigure[]> =>
  filtered(ctx, asked)
    .groupBy("goods.categoryId")
    .select([
      "goods.categoryId",
      sql<number>`count(*)::int`.as("count"),
      sql<Cost | null>`case when ${seesCost(ctx)}::boolean then sum(held.value)::numeric(16, 4) end`.as("value"),
    ])
    .execute();

/** Of what the filters find; of the whole warehouse; and what the account of the stock said. */
export async function sums(
  ctx: Ctx,
  asked: StockValuationFilters,
): Promise<{ count: number; value: Cost; all: Cost; account: Cost }> {
  const day = dayOf(ctx, asked);
  const found = filtered(ctx, asked).select([
    sql<number>`count(*)::int`.as("count"),
    sql<Cost>`coalesce(sum(held.value), 0)::numeric(16, 4)`.as("value"),
  ]);
  const [own, whole, books] = await Promise.all([
    found.executeTakeFirstOrThrow(),
    inStockAt(ctx, day)
      .select(sql<Cost>`coalesce(sum(held.value), 0)::numeric(16, 4)`.as("value"))
      .executeTakeFirstOrThrow(),
    sql<{ value: Cost }>`select coalesce(sum(l.amount), 0)::numeric(16, 4) as value from journal_line l
      join journal j on j.tenant_id = ${ctx.tenantId} and j.id = l.journal_id and j.posted_at < ${endOf(day)}
     where l.tenant_id = ${ctx.tenantId} and l.account = 'STOCK' and l.sub_id = ${warehouseOf(ctx)}`.execute(ctx.db),
  ]);
  return { ...own, all: whole.value, account: books.rows[0]!.value };
}
