import { sql, type RawBuilder } from "kysely";
import type { InputOf, Rows } from "@larder/domain/kernel/calls";
import type { Day } from "@larder/domain/kernel/calendar";
import type { Cost, Quantity, Weight } from "@larder/domain/kernel/decimal";
import { coverDays } from "@larder/domain/stock/cover.rules";
import { daysOfAge } from "@larder/domain/stock/stock-list/stock-age.rules";
import type { stockListCalls } from "@larder/domain/stock/stock-list/stock-list.calls";
import { stockTotalFields, type StockRow, type StockTotals } from "@larder/domain/stock/stock-list/stock-list.fields";
import { mayDo, warehouseOf, type Ctx } from "../../../platform/context.ts";
import { its, itsBy } from "../../../platform/db/company-rows.ts";
import { listRows } from "../../../platform/record/list-pages.ts";
import { sortsOf } from "../../../platform/record/declared-lists.ts";
import { totalsOf } from "../../../platform/record/totals.ts";
import { equals } from "../../../platform/record/conditions.ts";
import { idMatchesSearch } from "../../../platform/search/search.ts";
import { inCategory } from "../goods/goods.store.ts";
import { available, SHUT, unpromised } from "../ledger/available.ts";
import { lastMoved, soldOf } from "../ledger/pace.store.ts";
import { blockedOf } from "../ledger/quantities.service.ts";

export type StockFilters = InputOf<typeof stockListCalls.list>;

/** The current warehouse, or all of the user's. */
export const placesOf = (ctx: Ctx, { everywhere }: StockFilters): readonly number[] =>
  everywhere ? [...ctx.actor.warehouseIds] : [warehouseOf(ctx)];

/** `warehouse_id = ${here(…)}`; one warehouse is compared as such, so that its plans stay as they are. */
const here = (ctx: Ctx, filters: StockFilters): RawBuilder<unknown> =>
  filters.everywhere ? sql`any(${[...placesOf(ctx, filters)]}::bigint[])` : sql`${warehouseOf(ctx)}`;

/** What is there of a product and what of it is blocked, looked up together; the few places where nothing is sold, once for all products. */
const held = (ctx: Ctx, filters: StockFilters) =>
  sql<{ weightKg: Weight; blocked: Quantity }>`(select coalesce(sum(b.weight_kg), 0)::numeric(14, 3) as weight_kg,
      coalesce(sum(b.on_hand) filter (where t.status <> 'AVAILABLE' or b.location_id in (
        select l.id from location l where l.tenant_id = ${ctx.tenantId} and ${sql.raw(SHUT)})), 0)::numeric(14, 3) as blocked
    from stock_balance b
    join batch t on t.tenant_id = ${ctx.tenantId} and t.id = b.batch_id
    where b.tenant_id = ${ctx.tenantId} and b.warehouse_id = ${here(ctx, filters)} and b.goods_id = goods.id)`.as<"held">(
    "held",
  );

const minimum = (ctx: Ctx, filters: StockFilters) =>
  sql<Quantity | null>`(select sum(q.min_qty)::numeric(14, 3) from goods_min_qty q
    where q.tenant_id = ${ctx.tenantId} and q.warehouse_id = ${here(ctx, filters)} and q.goods_id = goods.id)`;

/**
 * Products with what the filters need, looked up where it is stored: the other columns are joined only to the
 * shown rows.
 */
export const stock = (ctx: Ctx, filters: StockFilters) =>
  ctx.db
    .selectFrom("goods")
    .where("goods.tenantId", "=", ctx.tenantId)
    .where("goods.deleted", "=", sql.lit(false))
    .where(equals("goods.storage", filters.storage))
    .where(inCategory(ctx, filters.categoryId))
    .where(is(stocked(ctx, filters), filters.stocked))
    .where(is(belowMinimum(ctx, filters), filters.belowMinimum))
    .where(hasAge(ctx, filters))
    .where(filters.search ? idMatchesSearch(ctx, "goods", filters.search, "goods.id") : sql<boolean>`true`);

const is = (condition: RawBuilder<boolean>, wanted: boolean | null | undefined) =>
  wanted === undefined || wanted === null ? sql<boolean>`true` : sql<boolean>`${condition} = ${wanted}`;

const stocked = (ctx: Ctx, filters: StockFilters) =>
  sql<boolean>`exists (select from stock_cost c where c.tenant_id = ${ctx.tenantId} and c.warehouse_id = ${here(ctx, filters)} and c.goods_id = goods.id and c.qty > 0)`;

/** What is available and what is on its way do not reach the minimum, in one of the warehouses (docs/rules/stock.md#below-the-minimum). */
const belowMinimum = (ctx: Ctx, filters: StockFilters) =>
  sql<boolean>`exists (select from goods_min_qty m
    left join stock_cost c on c.tenant_id = ${ctx.tenantId} and c.warehouse_id = m.warehouse_id and c.goods_id = m.goods_id
   where m.tenant_id = ${ctx.tenantId} and m.warehouse_id = ${here(ctx, filters)} and m.goods_id = goods.id
     and ${sql.raw(unpromised("c"))} - ${blockedOf(ctx, sql.ref("m.warehouseId"), "goods.id")} + coalesce(c.po_qty, 0) < m.min_qty)`;

/** How many days ago a batch first came. */
export const ageOfBatch = ({ today }: Ctx) =>
  sql<number>`(${today}::date - (t.received_at at time zone 'Europe/London')::date)`;

/** A batch of one of the ages that are asked for. */
const hasAge = (ctx: Ctx, filters: StockFilters) => {
  const ages = [filters.age ?? []].flat();
  if (ages.length === 0) return sql<boolean>`true`;
  const isOfAge = ages.map((age) => {
    const { from, to } = daysOfAge(age);
    return sql<boolean>`(${ageOfBatch(ctx)} >= ${from} and (${to}::int is null or ${ageOfBatch(ctx)} <= ${to}))`;
  });
  return sql<boolean>`exists (select from stock_balance b join batch t on t.tenant_id = ${ctx.tenantId} and t.id = b.batch_id
    where b.tenant_id = ${ctx.tenantId} and b.warehouse_id = ${here(ctx, filters)} and b.goods_id = goods.id and b.in_stock
      and (${sql.join(isOfAge, sql` or `)}))`;
};

type StockQuery = ReturnType<typeof stock>;

const ofOne = (ctx: Ctx, goods: StockQuery) =>
  goods.leftJoin("stockCost as cost", itsBy(ctx, "cost", { warehouseId: warehouseOf(ctx), goodsId: "goods.id" }));

/** Of all warehouses together, and the last cost of the one that had it last. */
const ofAll = (ctx: Ctx, goods: StockQuery, filters: StockFilters) =>
  goods.leftJoinLateral(
    sql`(select sum(c.qty) as qty, sum(c.value) as value, sum(c.so_qty) as so_qty, sum(c.po_qty) as po_qty,
        (array_agg(c.last_cost order by c.last_seq desc) filter (where c.last_cost is not null))[1] as last_cost
      from stock_cost c where c.tenant_id = ${ctx.tenantId} and c.goods_id = goods.id and c.warehouse_id = ${here(ctx, filters)})`.as(
      "cost",
    ),
    (join) => join.onTrue(),
  ) as never as ReturnType<typeof ofOne>;

export const withCost = (ctx: Ctx, goods: StockQuery, filters: StockFilters) =>
  filters.everywhere ? ofAll(ctx, goods, filters) : ofOne(ctx, goods);

const maySeeCost = (ctx: Ctx) => sql`${mayDo(ctx.actor, "sales:margin:view")}::boolean`;

const withFigures = (ctx: Ctx, goods: StockQuery, filters: StockFilters) =>
  withCost(ctx, goods, filters)
    .leftJoin("unit", its(ctx, "unit", "goods.baseUnitId"))
    .leftJoin("category", its(ctx, "category", "goods.categoryId"))
    .leftJoinLateral(held(ctx, filters), (join) => join.onTrue())
    .select([
      "goods.id",
      "goods.code",
      "goods.nameEn",
      "goods.nameZh",
      "goods.categoryId",
      "category.nameEn as categoryNameEn",
      "category.nameZh as categoryNameZh",
      "goods.storage",
      "goods.reorderQty",
      minimum(ctx, filters).as("minQty"),
      sql<string>`case when ${ctx.language} = 'zh' then coalesce(nullif(unit.name_zh, ''), unit.name_en) else unit.name_en end`.as(
        "unitName",
      ),
      sql<string>`coalesce(cost.qty, 0)::numeric(14, 3)`.as("live"),
      sql<string>`coalesce(cost.so_qty, 0)::numeric(14, 3)`.as("so"),
      sql<string>`coalesce(cost.po_qty, 0)::numeric(14, 3)`.as("po"),
      sql<Weight>`held.weight_kg`.as("weightKg"),
      sql<Quantity>`held.blocked`.as("blocked"),
      sql<Quantity>`${sql.raw(available("cost", "held.blocked"))}`.as("available"),
      soldOf(ctx, here(ctx, filters), "goods.id").as("sold"),
      lastMoved(ctx, placesOf(ctx, filters), "goods.id", "SALE_ISSUE").as("lastSold"),
      sql<Day | null>`greatest(${lastMoved(ctx, placesOf(ctx, filters), "goods.id", "RECEIPT")}, ${lastMoved(ctx, placesOf(ctx, filters), "goods.id", "TRANSFER_IN")})`.as(
        "lastReceived",
      ),
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
    (rows) => withFigures(ctx, rows, filters),
  );
  return {
    ...found,
    // Added to the row itself: an export has ten thousand, and a copy of each costs more than what is worked out.
    rows: found.rows.map((row) => Object.assign(row, { coverDays: coverDays(row.available, row.sold) })),
  };
}

export async function totals(ctx: Ctx, filters: StockFilters): Promise<StockTotals> {
  const sums = await totalsOf(ctx, "goods", stockTotalFields, withCost(ctx, stock(ctx, filters), filters), {
    belowMinimum: sql`case when ${belowMinimum(ctx, filters)} then 1 end`,
    value: sql`cost.value`,
  });
  return mayDo(ctx.actor, "sales:margin:view") ? sums : { ...sums, value: null };
}
