import { sql, type RawBuilder } from "kysely";
import type { InputOf, Rows } from "@larder/domain/kernel/calls";
import type { Cost, Weight } from "@larder/domain/kernel/decimal";
import type { stockListCalls } from "@larder/domain/stock/stock-list/stock-list.calls";
import { stockTotalFields, type StockRow, type StockTotals } from "@larder/domain/stock/stock-list/stock-list.fields";
import { available } from "@larder/domain/stock/stock-list/stock-list.rules";
import { mayDo, warehouseOf, type Ctx } from "../../../platform/context.ts";
import { its, itsBy } from "../../../platform/db/company-rows.ts";
import { listRows } from "../../../platform/record/list-pages.ts";
import { sortsOf } from "../../../platform/record/declared-lists.ts";
import { totalsOf } from "../../../platform/record/totals.ts";
import { equals } from "../../../platform/record/conditions.ts";
import { idMatchesSearch } from "../../../platform/search/search.ts";
import { inCategory } from "../goods/goods.store.ts";
import { blockedOf } from "../ledger/quantities.service.ts";

export type StockFilters = InputOf<typeof stockListCalls.list>;

const blocked = (ctx: Ctx) => blockedOf(ctx, warehouseOf(ctx), "goods.id");

const weight = (ctx: Ctx) =>
  sql<Weight>`coalesce((select sum(b.weight_kg) from stock_balance b
    where b.tenant_id = ${ctx.tenantId} and b.warehouse_id = ${warehouseOf(ctx)} and b.goods_id = goods.id), 0)::numeric(14, 3)`;

/**
 * Products with what the filters need, looked up where it is stored: the other columns are joined only to the
 * shown rows.
 */
const stock = (ctx: Ctx, filters: StockFilters) =>
  ctx.db
    .selectFrom("goods")
    .where("goods.tenantId", "=", ctx.tenantId)
    .where("goods.deleted", "=", sql.lit(false))
    .where(equals("goods.storage", filters.storage))
    .where(inCategory(ctx, filters.categoryId))
    .where(is(stocked(ctx), filters.stocked))
    .where(is(belowMinimum(ctx), filters.belowMinimum))
    .where(filters.search ? idMatchesSearch(ctx, "goods", filters.search, "goods.id") : sql<boolean>`true`);

const is = (condition: RawBuilder<boolean>, wanted: boolean | null | undefined) =>
  wanted === undefined || wanted === null ? sql<boolean>`true` : sql<boolean>`${condition} = ${wanted}`;

const stocked = (ctx: Ctx) =>
  sql<boolean>`exists (select from stock_cost c where c.tenant_id = ${ctx.tenantId} and c.warehouse_id = ${warehouseOf(ctx)} and c.goods_id = goods.id and c.qty > 0)`;

/** What is available and what is on its way do not reach the minimum (docs/rules/stock.md#below-the-minimum). */
const belowMinimum = (ctx: Ctx) =>
  sql<boolean>`exists (select from goods_min_qty m
    left join stock_cost c on c.tenant_id = ${ctx.tenantId} and c.warehouse_id = m.warehouse_id and c.goods_id = m.goods_id
   where m.tenant_id = ${ctx.tenantId} and m.warehouse_id = ${warehouseOf(ctx)} and m.goods_id = goods.id
     and coalesce(c.qty, 0) - coalesce(c.so_qty, 0) - ${blocked(ctx)} + coalesce(c.po_qty, 0) < m.min_qty)`;

const withCost = (ctx: Ctx, goods: ReturnType<typeof stock>) =>
  goods.leftJoin("stockCost as cost", itsBy(ctx, "cost", { warehouseId: warehouseOf(ctx), goodsId: "goods.id" }));

const maySeeCost = (ctx: Ctx) => sql`${mayDo(ctx.actor, "sales:margin:view")}::boolean`;

const withFigures = (ctx: Ctx, goods: ReturnType<typeof stock>) =>
  withCost(ctx, goods)
    .leftJoin("unit", its(ctx, "unit", "goods.baseUnitId"))
    .leftJoin("category", its(ctx, "category", "goods.categoryId"))
    .leftJoin("goodsMinQty as min", itsBy(ctx, "min", { warehouseId: warehouseOf(ctx), goodsId: "goods.id" }))
    .select([
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
      weight(ctx).as("weightKg"),
      blocked(ctx).as("blocked"),
      sql<Cost | null>`case when ${maySeeCost(ctx)} then case when cost.qty > 0 then round(cost.value / cost.qty, 4)::numeric(16, 4) else cost.last_cost::numeric(16, 4) end end`.as(
        "cost",
      ),
      sql<Cost | null>`case when ${maySeeCost(ctx)} then coalesce(cost.value, 0)::numeric(16, 4) end`.as("value"),
    ]);

export async function list(ctx: Ctx, filters: StockFilters): Promise<Rows<StockRow>> {
  const found = await listRows(
    ctx,
    stock(ctx, filters),
    filters,
    {
      id: "goods.id",
      gathered: Boolean(filters.search),
      order: ["code"],
      sorts: {
        ...sortsOf("goods", ["code", "nameEn?", "nameZh?"]),
        live: { column: "cost.qty", nullable: true },
        so: { column: "cost.soQty", nullable: true },
        po: { column: "cost.poQty", nullable: true },
        ...(mayDo(ctx.actor, "sales:margin:view") ? { value: { column: "cost.value", nullable: true } } : {}),
      },
    },
    (rows) => withFigures(ctx, rows),
  );
  return { ...found, rows: found.rows.map((row) => ({ ...row, available: available(row) })) };
}

export async function totals(ctx: Ctx, filters: StockFilters): Promise<StockTotals> {
  const sums = await totalsOf(ctx, "goods", stockTotalFields, withCost(ctx, stock(ctx, filters)), {
    belowMinimum: sql`case when ${belowMinimum(ctx)} then 1 end`,
    value: sql`cost.value`,
  });
  return mayDo(ctx.actor, "sales:margin:view") ? sums : { ...sums, value: null };
}
