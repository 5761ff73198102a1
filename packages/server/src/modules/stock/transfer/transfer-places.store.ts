/** Where a transfer may go, and what is there: other warehouses, their places, and what they lack. */
import { sql } from "kysely";
import type { Page, Rows } from "@larder/domain/kernel/calls";
import type { Quantity } from "@larder/domain/kernel/decimal";
import type { LocationKind } from "@larder/domain/stock/fefo.rules";
import type { OtherWarehouse } from "@larder/domain/stock/transfer/transfer.calls";
import { warehouseOf, type Ctx } from "../../../platform/context.ts";
import { contains } from "../../../platform/record/conditions.ts";
import { sortsOf } from "../../../platform/record/declared-lists.ts";
import { listRows } from "../../../platform/record/list-pages.ts";
import { unpromised } from "../ledger/available.ts";

const others = (ctx: Ctx) =>
  ctx.db
    .selectFrom("warehouse")
    .select(["warehouse.id", "warehouse.code", "warehouse.nameEn", "warehouse.nameZh"])
    .where("warehouse.tenantId", "=", ctx.tenantId)
    .where("warehouse.kind", "<>", "TRANSIT")
    .where("warehouse.status", "=", "0")
    .where("warehouse.id", "<>", warehouseOf(ctx));

/** Where goods can be sent: also to warehouses that the caller does not work in. */
export const otherWarehouses = (ctx: Ctx, page: Page): Promise<Rows<OtherWarehouse>> =>
  listRows(
    ctx,
    others(ctx).where(contains(sql`concat_ws(' ', warehouse.code, warehouse.name_en, warehouse.name_zh)`, page.search)),
    page,
    { id: "warehouse.id", order: ["code"], sorts: sortsOf("warehouse", ["code", "nameEn"]) },
  );

export const isDestination = async (ctx: Ctx, id: number): Promise<boolean> =>
  (await others(ctx).where("warehouse.id", "=", id).executeTakeFirst()) !== undefined;

/** The road: created with the company, with one place. */
export async function road(ctx: Ctx): Promise<{ readonly warehouseId: number; readonly locationId: number }> {
  const { rows } = await ctx.query(
    `select w.id as "warehouseId", l.id as "locationId" from warehouse w join location l on l.tenant_id = $1 and l.warehouse_id = w.id
      where w.tenant_id = $1 and w.kind = 'TRANSIT' order by l.id limit 1`,
    [ctx.tenantId],
  );
  return rows[0] as { warehouseId: number; locationId: number };
}

export interface Place {
  readonly id: number;
  readonly kind: LocationKind;
  /** The product, where it is stored here already. */
  readonly goodsId: number | null;
}

/** Enabled places of a warehouse in walking order, and where these goods are now; whether it keeps stock at all. */
export async function placesOf(
  ctx: Ctx,
  warehouseId: number,
  goodsIds: readonly number[],
): Promise<{ readonly keepsStock: boolean; readonly places: Place[] }> {
  const [{ rows: kept }, { rows }] = await Promise.all([
    ctx.query(`select keeps_stock as "keepsStock" from warehouse where tenant_id = $1 and id = $2`, [
      ctx.tenantId,
      warehouseId,
    ]),
    ctx.query(
      `select l.id, l.kind, b.goods_id as "goodsId" from location l
        left join (select distinct location_id, goods_id from stock_balance where tenant_id = $1 and warehouse_id = $2 and goods_id = any($3::bigint[])) b on b.location_id = l.id
       where l.tenant_id = $1 and l.warehouse_id = $2 and l.status = '0' order by l.kind <> 'PICK', l.pick_sequence, l.code`,
      [ctx.tenantId, warehouseId, [...new Set(goodsIds)]],
    ),
  ]);
  return { keepsStock: (kept[0] as { keepsStock: boolean }).keepsStock, places: rows as Place[] };
}

export interface LackingRow {
  readonly goodsId: number;
  readonly minQty: Quantity;
  readonly there: Quantity;
  readonly coming: Quantity;
}

/** Goods of which another warehouse has less than its minimum, counting what is on its way. */
export async function lackingIn(ctx: Ctx, warehouseId: number): Promise<LackingRow[]> {
  const { rows } = await ctx.query(
    `select m.goods_id as "goodsId", m.min_qty as "minQty", ${unpromised("c")}::numeric(14, 3) as there, coalesce(c.po_qty, 0) as coming
       from goods_min_qty m join goods g on g.tenant_id = $1 and g.id = m.goods_id and not g.deleted and g.status = '0'
       left join stock_cost c on c.tenant_id = $1 and c.warehouse_id = $2 and c.goods_id = m.goods_id
      where m.tenant_id = $1 and m.warehouse_id = $2 and ${unpromised("c")} + coalesce(c.po_qty, 0) < m.min_qty
      order by g.code limit 500`,
    [ctx.tenantId, warehouseId],
  );
  return rows as LackingRow[];
}
