/** What is in stock by category, and by how long it has been here, of all that the filters of the list find (docs/rules/stock.md#charts). */
import { sql } from "kysely";
import { round4, type Cost } from "@larder/domain/kernel/decimal";
import { branchesOf, type CategoryFigure } from "@larder/domain/stock/category/branches.rules";
import type { StockCharts } from "@larder/domain/stock/stock-list/stock-list.calls";
import { ageBounds, stockAges } from "@larder/domain/stock/stock-list/stock-age.rules";
import { mayDo, type Ctx } from "../../../platform/context.ts";
import { its, itsBy } from "../../../platform/db/company-rows.ts";
import { categoryTree } from "../category/category.store.ts";
import { ageOfBatch, placesOf, stock, withCost, type StockFilters } from "./stock-list.store.ts";

const byCategory = (ctx: Ctx, filters: StockFilters): Promise<CategoryFigure[]> =>
  withCost(ctx, stock(ctx, filters), filters)
    .where("cost.qty", ">", "0")
    .groupBy("goods.categoryId")
    .select([
      "goods.categoryId",
      sql<number>`count(*)::int`.as("count"),
      sql<Cost | null>`sum(cost.value)::numeric(16, 4)`.as("value"),
    ])
    .execute();

interface Aged {
  readonly band: number;
  readonly count: number;
  readonly value: Cost | null;
}

/** Each batch with its part of the value of its product in its warehouse; whichever band the list shows. */
const byAge = (ctx: Ctx, filters: StockFilters): Promise<Aged[]> =>
  ctx.db
    .selectFrom("stockBalance as b")
    .innerJoin("batch as t", its(ctx, "t", "b.batchId"))
    .innerJoin("stockCost as c", itsBy(ctx, "c", { warehouseId: "b.warehouseId", goodsId: "b.goodsId" }))
    .where("b.tenantId", "=", ctx.tenantId)
    .where("b.warehouseId", "in", [...placesOf(ctx, filters)])
    .where(sql<boolean>`b.in_stock`)
    .where("b.goodsId", "in", stock(ctx, { ...filters, age: null }).select("goods.id"))
    .groupBy(sql`1`)
    .select([
      sql<number>`width_bucket(${ageOfBatch(ctx)}, ${[...ageBounds]}::int[])`.as("band"),
      sql<number>`count(distinct b.batch_id)::int`.as("count"),
      sql<Cost | null>`sum(c.value * b.on_hand / nullif(c.qty, 0))`.as("value"),
    ])
    .execute();

export async function charts(ctx: Ctx, filters: StockFilters): Promise<StockCharts> {
  const seesCost = mayDo(ctx.actor, "sales:margin:view");
  const [figures, tree, aged] = await Promise.all([byCategory(ctx, filters), categoryTree(ctx), byAge(ctx, filters)]);
  const shown = figures.map((one) => ({ ...one, value: seesCost ? one.value : null }));
  return {
    categories: branchesOf(tree, shown, filters.categoryId ?? null),
    ages: stockAges.map((band, at) => {
      const own = aged.find((one) => one.band === at);
      return { band, count: own?.count ?? 0, value: seesCost ? round4(own?.value ?? "0") : null };
    }),
  };
}
