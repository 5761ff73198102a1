/** Where a product is: its batches at their locations, the current warehouse first, then the user's other ones. */
import type { StockPlaces } from "@larder/domain/stock/stock-list/stock-list.calls";
import type { StockElsewhere, StockPlace } from "@larder/domain/stock/stock-list/stock-list.fields";
import { warehouseOf, type Ctx } from "../../../platform/context.ts";
import { undeletedRows } from "../../../platform/db/company-rows.ts";
import { orNotFound } from "../../../platform/record/found-and-fresh.ts";
import { available, BLOCKED } from "../ledger/available.ts";

const PLACES = `select w.code as "warehouseName", l.code as "locationName", t.id as "batchId", t.batch_no as "batchNo", t.expiry_date as "expiryDate",
    t.status, b.on_hand as "onHand", b.weight_kg as "weightKg"
  from stock_balance b
  join batch t on t.tenant_id = $1 and t.id = b.batch_id
  join location l on l.tenant_id = $1 and l.id = b.location_id
  join warehouse w on w.tenant_id = $1 and w.id = b.warehouse_id
 where b.tenant_id = $1 and b.goods_id = $2 and b.warehouse_id = any($3::bigint[]) and b.on_hand > 0
 order by b.warehouse_id <> $4, w.code, t.expiry_date nulls last, t.batch_no, l.pick_sequence, l.id limit 500`;

const WAREHOUSES = `select w.code as "warehouseName", c.live, b.blocked, c.so, c.po, ${available("s", "b.blocked")} as available, m.min_qty as "minQty"
  from warehouse w
  left join goods_min_qty m on m.tenant_id = $1 and m.warehouse_id = w.id and m.goods_id = $2
  left join stock_cost s on s.tenant_id = $1 and s.warehouse_id = w.id and s.goods_id = $2
  cross join lateral (select coalesce(s.qty, 0)::numeric(14, 3) as live, coalesce(s.so_qty, 0)::numeric(14, 3) as so, coalesce(s.po_qty, 0)::numeric(14, 3) as po) c
  cross join lateral (select coalesce(sum(b.on_hand), 0)::numeric(14, 3) as blocked from stock_balance b
      join batch t on t.tenant_id = $1 and t.id = b.batch_id join location l on l.tenant_id = $1 and l.id = b.location_id
     where b.tenant_id = $1 and b.warehouse_id = w.id and b.goods_id = $2 and ${BLOCKED}) b
 where w.tenant_id = $1 and w.id = any($3::bigint[]) and (c.live > 0 or c.so > 0 or c.po > 0 or m.min_qty is not null)
 order by w.id <> $4, w.code`;

export async function places(ctx: Ctx, goodsId: number): Promise<StockPlaces> {
  const of = [ctx.tenantId, goodsId, [...ctx.actor.warehouseIds], warehouseOf(ctx)];
  const [goods, shelves, warehouses] = await Promise.all([
    undeletedRows(ctx, "goods").select("id").where("id", "=", goodsId).executeTakeFirst(),
    ctx.query(PLACES, of),
    ctx.query(WAREHOUSES, of),
  ]);
  orNotFound(goods);
  return { places: shelves.rows as StockPlace[], warehouses: warehouses.rows as StockElsewhere[] };
}
