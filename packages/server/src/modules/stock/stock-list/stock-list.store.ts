import { sql } from "kysely";
import type { InputOf, Rows } from "@larder/domain/kernel/calls";
import type { Cost } from "@larder/domain/kernel/decimal";
import type { stockListCalls, StockTotals } from "@larder/domain/stock/stock-list/stock-list.calls";
import type { StockRow } from "@larder/domain/stock/stock-list/stock-list.fields";
import { available } from "@larder/domain/stock/stock-list/stock-list.rules";
import { mayDo, warehouseOf, type Ctx } from "../../../platform/context.ts";
import { listRows } from "../../../platform/list.ts";
import { equals } from "../../../platform/record.ts";
import { foundBy } from "../../../platform/search/search.ts";
import { inCategory } from "../goods/goods.store.ts";
import { blockedOf } from "../ledger/quantities.service.ts";

export type StockFilters = InputOf<typeof stockListCalls.list>;

const blocked = (ctx: Ctx) => blockedOf(warehouseOf(ctx), "goods.id", "goods.tenantId");

/** Less is free than the shelf should hold; only goods with a minimum are looked at. */
const belowMinimum = (ctx: Ctx) =>
  sql<boolean>`(min.min_qty is not null and coalesce(cost.qty, 0) - coalesce(cost.so_qty, 0) - ${blocked(ctx)} < min.min_qty)`;

/** Each goods has its unit; said as a left join, what only the columns need is left out of the count. */
const stock = (ctx: Ctx, filters: StockFilters) =>
  ctx.db
    .selectFrom("goods")
    .leftJoin("unit", (join) =>
      join.onRef("unit.tenantId", "=", "goods.tenantId").onRef("unit.id", "=", "goods.baseUnitId"),
    )
    .leftJoin("category", (join) =>
      join.onRef("category.tenantId", "=", "goods.tenantId").onRef("category.id", "=", "goods.categoryId"),
    )
    .leftJoin("stockCost as cost", (join) =>
      join
        .onRef("cost.tenantId", "=", "goods.tenantId")
        .on("cost.warehouseId", "=", warehouseOf(ctx))
        .onRef("cost.goodsId", "=", "goods.id"),
    )
    .leftJoin("goodsMinQty as min", (join) =>
      join
        .onRef("min.tenantId", "=", "goods.tenantId")
        .on("min.warehouseId", "=", warehouseOf(ctx))
        .onRef("min.goodsId", "=", "goods.id"),
    )
    .where("goods.tenantId", "=", ctx.tenantId)
    .where("goods.deleted", "=", false)
    .where(equals("goods.storage", filters.storage))
    .where(inCategory(ctx, filters.categoryId))
    .where(
      filters.stocked === undefined || filters.stocked === null
        ? sql<boolean>`true`
        : sql<boolean>`(coalesce(cost.qty, 0) > 0) = ${filters.stocked}`,
    )
    .where(
      filters.belowMinimum === undefined || filters.belowMinimum === null
        ? sql<boolean>`true`
        : sql<boolean>`${belowMinimum(ctx)} = ${filters.belowMinimum}`,
    )
    .where(filters.search ? foundBy(ctx, "goods", filters.search, "goods.id") : sql<boolean>`true`);

const maySeeCost = (ctx: Ctx) => sql`${mayDo(ctx.actor, "sales:margin:view")}::boolean`;

export async function list(ctx: Ctx, filters: StockFilters): Promise<Rows<StockRow>> {
  const found = await listRows(
    ctx,
    stock(ctx, filters).select([
      "goods.id",
      "goods.code",
      "goods.nameEn",
      "goods.nameZh",
      "goods.categoryId",
      "category.nameEn as categoryNameEn",
      "category.nameZh as categoryNameZh",
      "goods.storage",
      "min.minQty",
      sql<string>`case when ${ctx.language} = 'zh' then coalesce(nullif(unit.name_zh, ''), unit.name_en) else unit.name_en end`.as(
        "unitName",
      ),
      sql<string>`coalesce(cost.qty, 0)::numeric(14, 3)`.as("live"),
      sql<string>`coalesce(cost.so_qty, 0)::numeric(14, 3)`.as("so"),
      sql<string>`coalesce(cost.po_qty, 0)::numeric(14, 3)`.as("po"),
      blocked(ctx).as("blocked"),
      sql<Cost | null>`case when ${maySeeCost(ctx)} then case when cost.qty > 0 then round(cost.value / cost.qty, 4)::numeric(16, 4) else cost.last_cost::numeric(16, 4) end end`.as(
        "cost",
      ),
      sql<Cost | null>`case when ${maySeeCost(ctx)} then coalesce(cost.value, 0)::numeric(16, 4) end`.as("value"),
    ]),
    filters,
    {
      id: "goods.id",
      order: ["code"],
      sorts: {
        code: "goods.code",
        nameEn: { column: "goods.nameEn", nullable: true },
        nameZh: { column: "goods.nameZh", nullable: true },
        live: { column: "cost.qty", nullable: true },
        so: { column: "cost.soQty", nullable: true },
        po: { column: "cost.poQty", nullable: true },
        ...(mayDo(ctx.actor, "sales:margin:view") ? { value: { column: "cost.value", nullable: true } } : {}),
      },
    },
  );
  return { ...found, rows: found.rows.map((row) => ({ ...row, available: available(row) })) as unknown as StockRow[] };
}

/** Of everything that is filtered, not of the page. */
export async function totals(ctx: Ctx, filters: StockFilters): Promise<StockTotals> {
  const row = await stock(ctx, filters)
    .select([
      sql<number>`count(*)`.as("count"),
      sql<number>`count(*) filter (where ${belowMinimum(ctx)})`.as("belowMinimum"),
      sql<string | null>`case when ${maySeeCost(ctx)} then coalesce(sum(cost.value), 0)::numeric(18, 4) end`.as(
        "value",
      ),
    ])
    .executeTakeFirstOrThrow();
  return row;
}
