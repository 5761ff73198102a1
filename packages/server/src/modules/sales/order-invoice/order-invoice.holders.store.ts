/** Which order invoices hold a batch, and in what order they let go of it. */
import type { Ctx } from "../../../platform/context.ts";
import type { BatchHolder, PickedGoods } from "../../stock/index.ts";

/** Every order invoice with reservations of these batches. */
export const lockHolders = async (ctx: Ctx, sourceType: string, batchIds: readonly number[]): Promise<void> => {
  await ctx.query(
    `select from oi_head where tenant_id = $1 and id in (
       select source_id from stock_reservation where tenant_id = $1 and batch_id = any($3::bigint[]) and state = 'ACTIVE' and source_type = $2)
     order by id for update`,
    [ctx.tenantId, sourceType, [...batchIds]],
  );
};

/** The order invoices that hold the batch now: the earliest delivery first. */
export async function holdersOf(ctx: Ctx, sourceType: string, batchId: number): Promise<number[]> {
  const { rows } = await ctx.query(
    `select id from oi_head where tenant_id = $1 and id in (
       select source_id from stock_reservation where tenant_id = $1 and batch_id = $3 and state = 'ACTIVE' and source_type = $2)
     order by delivery_date, id`,
    [ctx.tenantId, sourceType, batchId],
  );
  return rows.map((row) => row.id as number);
}

/** Picked of these batches, and not posted yet. */
export async function pickedIn(ctx: Ctx, warehouseId: number, batchIds: readonly number[]): Promise<PickedGoods[]> {
  const { rows } = await ctx.query(
    `select b.batch_id as "batchId", b.location_id as "locationId", sum(b.qty_base) as qty from oi_line_batch b
       join oi_head h on h.tenant_id = $1 and h.id = b.oi_id join oi_line l on l.tenant_id = $1 and l.id = b.oi_line_id
      where b.tenant_id = $1 and h.warehouse_id = $2 and h.state in ('PICKING', 'PICKED') and l.picked and b.batch_id = any($3::bigint[]) group by 1, 2`,
    [ctx.tenantId, warehouseId, [...batchIds]],
  );
  return rows as PickedGoods[];
}

/** Whose order invoices hold these batches in a warehouse: the latest delivery first, as they let go. */
export async function holdersIn(
  ctx: Ctx,
  sourceType: string,
  warehouseId: number,
  batchIds: readonly number[],
): Promise<BatchHolder[]> {
  const { rows } = await ctx.query(
    `select r.batch_id as "batchId", h.no, sum(r.qty) as qty from stock_reservation r join oi_head h on h.tenant_id = $1 and h.id = r.source_id
      where r.tenant_id = $1 and r.warehouse_id = $3 and r.batch_id = any($4::bigint[]) and r.state = 'ACTIVE' and r.source_type = $2
      group by r.batch_id, h.id, h.no, h.delivery_date order by h.delivery_date desc, h.id desc`,
    [ctx.tenantId, sourceType, warehouseId, [...batchIds]],
  );
  return rows as BatchHolder[];
}

export async function earliestFirst(ctx: Ctx, ids: readonly number[]): Promise<number[]> {
  const { rows } = await ctx.query(
    "select id from oi_head where tenant_id = $1 and id = any($2::bigint[]) order by delivery_date, id",
    [ctx.tenantId, [...ids]],
  );
  return rows.map((row) => row.id as number);
}
