/**
 * The figures of a product in a warehouse: live, blocked, promised, incoming, available
 * (docs/rules/stock.md#quantities).
 */
import type { Cost, Quantity } from "@larder/domain/kernel/decimal";
import { exact, isPositive, round3 } from "@larder/domain/kernel/decimal";
import { sql, type RawBuilder } from "kysely";
import type { Ctx } from "../../../platform/context.ts";
import { available, BLOCKED } from "./available.ts";
import { lockEarly } from "./ledger.store.ts";

export interface StockQuantities {
  readonly live: Quantity;
  readonly blocked: Quantity;
  readonly so: Quantity;
  readonly po: Quantity;
  readonly available: Quantity;
  /**
   * The current cost of one base unit, for display: the average, or the last cost when nothing is on hand; null
   * if it was never received.
   */
  readonly cost: Cost | null;
}

/** For the product of each row: blocked stock in the warehouse, or in the one that the row names. */
export const blockedOf = (ctx: Pick<Ctx, "tenantId">, warehouse: number | RawBuilder<unknown>, goods: string) =>
  sql<Quantity>`coalesce((select sum(b.on_hand) from stock_balance b
    join batch t on t.tenant_id = ${ctx.tenantId} and t.id = b.batch_id
    join location l on l.tenant_id = ${ctx.tenantId} and l.id = b.location_id
    where b.tenant_id = ${ctx.tenantId} and b.warehouse_id = ${warehouse} and b.goods_id = ${sql.ref(goods)} and ${sql.raw(BLOCKED)}), 0)::numeric(14, 3)`;

const none: StockQuantities = {
  live: "0.000",
  blocked: "0.000",
  so: "0.000",
  po: "0.000",
  available: "0.000",
  cost: null,
};

/**
 * For each product requested, also without stock. Blocked stock is looked up per product ("offset 0" is a
 * fence, and the result is used twice): joined as a whole, a cached plan reads the batches of all products for
 * each of them.
 */
export async function availability(
  ctx: Ctx,
  warehouseId: number,
  goodsIds: readonly number[],
): Promise<Map<number, StockQuantities>> {
  const { rows } = await sql<{ goodsId: number } & StockQuantities>`
    select c.goods_id, c.qty as live, c.so_qty as so, c.po_qty as po, shut.blocked, ${sql.raw(available("c", "shut.blocked"))} as available,
           case when c.qty > 0 then round(c.value / c.qty, 4)::numeric(14, 4) else c.last_cost end as cost
      from stock_cost c
      cross join lateral (select ${blockedOf(ctx, warehouseId, "c.goodsId")} as blocked offset 0) shut
     where c.tenant_id = ${ctx.tenantId} and c.warehouse_id = ${warehouseId} and c.goods_id = any(${[...new Set(goodsIds)]}::bigint[])`.execute(
    ctx.db,
  );
  const known = new Map(rows.map(({ goodsId, ...figures }) => [goodsId, figures]));
  return new Map(goodsIds.map((id) => [id, known.get(id) ?? none]));
}

/** What confirmed documents will take, and what they will bring. */
type PlannedColumn = "so_qty" | "po_qty";

/** Creates, locks and raises in one: ascending, like every stock lock. */
const raise = (column: PlannedColumn) => `insert into stock_cost as c (tenant_id, warehouse_id, goods_id, ${column})
  select $1, $2, n."goodsId", n.qty from jsonb_to_recordset($3::jsonb) as n("goodsId" bigint, qty numeric) order by 3
  on conflict (tenant_id, warehouse_id, goods_id) do update set ${column} = c.${column} + excluded.${column}`;

const change = (column: PlannedColumn) =>
  `update stock_cost c set ${column} = c.${column} + n.qty from jsonb_to_recordset($3::jsonb) as n("goodsId" bigint, qty numeric)
      where c.tenant_id = $1 and c.warehouse_id = $2 and c.goods_id = any($4::bigint[]) and c.goods_id = n."goodsId"`;

interface PlannedChange {
  readonly goodsId: number;
  readonly qtyBase: Quantity;
}

function changePlanned(ctx: Ctx, column: PlannedColumn, warehouseId: number, changes: readonly PlannedChange[]): void {
  const byGoods = new Map<number, Quantity>();
  for (const { goodsId, qtyBase } of changes)
    byGoods.set(goodsId, round3(exact(byGoods.get(goodsId) ?? "0").plus(qtyBase)));
  const rows = [...byGoods].map(([goodsId, qty]) => ({ goodsId, qty }));
  if (rows.length === 0) return;
  const values = [ctx.tenantId, warehouseId, JSON.stringify(rows)];
  if (rows.every(({ qty }) => isPositive(qty))) {
    ctx.write({ text: raise(column), values });
    return;
  }
  lockEarly(
    ctx,
    warehouseId,
    rows.map((row) => row.goodsId),
  );
  ctx.write({ text: change(column), values: [...values, [...byGoods.keys()]] });
}

/** The promise of confirmed documents rises, or falls when they are posted or cancelled. */
export const promise = (ctx: Ctx, warehouseId: number, changes: readonly PlannedChange[]): void =>
  changePlanned(ctx, "so_qty", warehouseId, changes);

/** The same for what is on its way to a warehouse. */
export const incoming = (ctx: Ctx, warehouseId: number, changes: readonly PlannedChange[]): void =>
  changePlanned(ctx, "po_qty", warehouseId, changes);
