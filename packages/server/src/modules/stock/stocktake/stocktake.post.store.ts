/** What a count comes to, and the parts in which its lines are posted. */
import { sql } from "kysely";
import type { Cost, Quantity } from "@larder/domain/kernel/decimal";
import type { Ctx } from "../../../platform/context.ts";
import { onHand, read, type RawLine } from "./stocktake-line.store.ts";
import { unitCost } from "./stocktake.store.ts";

/** For the next part of a posting, by the system: without what only people are asked. */
export const hold = (ctx: Ctx, id: number) =>
  ctx.db
    .selectFrom("stocktakeHead")
    .selectAll()
    .where("tenantId", "=", ctx.tenantId)
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();

/** Those that are being posted. */
export async function beingPosted(ctx: Ctx): Promise<number[]> {
  const { rows } = await ctx.query(
    "select id from stocktake_head where tenant_id = $1 and state = 'POSTING' order by id",
    [ctx.tenantId],
  );
  return rows.map((row) => row.id as number);
}

/** Lines that may have to be recounted, or have no cost: the rules judge them, and need not read thousands of others. */
export const doubtfulOf = (ctx: Ctx, id: number): Promise<RawLine[]> =>
  read(
    ctx,
    id,
    sql`l.diff_qty <> 0 and (${onHand(ctx)} + l.diff_qty < 0 or (l.diff_qty > 0 and coalesce(c.qty, 0) = 0 and ${unitCost(ctx)} is null)
      or exists (select from stock_movement m cross join lateral (select min(e.seq) as first, max(e.seq) as last from stocktake_entry e
           where e.tenant_id = ${ctx.tenantId} and e.head_id = l.head_id and e.line_id = l.id and not e.void) e
         where m.tenant_id = ${ctx.tenantId} and m.goods_id = l.goods_id and m.warehouse_id = h.warehouse_id and m.seq > e.first and m.seq <= e.last
           and m.batch_id = l.batch_id and m.location_id = l.location_id))`,
  );

export interface LineToPost {
  readonly id: number;
  readonly goodsId: number;
  readonly batchId: number;
}

/** The next lines to be posted, in the order in which stock is locked. */
export async function toPost(ctx: Ctx, id: number, most: number): Promise<LineToPost[]> {
  const { rows } = await ctx.query(
    `select id, goods_id as "goodsId", batch_id as "batchId" from stocktake_line
      where tenant_id = $1 and head_id = $2 and diff_qty <> 0 and part is null and not left_out order by goods_id, id limit $3`,
    [ctx.tenantId, id, most],
  );
  return rows as LineToPost[];
}
export interface JudgedRow {
  readonly id: number;
  readonly diffQty: Quantity | null;
}

export const writeDifferences = (ctx: Ctx, id: number, rows: readonly JudgedRow[]): void =>
  ctx.write({
    text: `update stocktake_line l set diff_qty = n."diffQty" from jsonb_to_recordset($3::jsonb) as n(id bigint, "diffQty" numeric)
      where l.tenant_id = $1 and l.head_id = $2 and l.id = n.id`,
    values: [ctx.tenantId, id, JSON.stringify(rows)],
  });

export interface PostedRow {
  readonly id: number;
  readonly cost: Cost;
}

/** With the movements, in one transaction: a line that has a part is posted, whatever breaks off. */
export const writePosted = (ctx: Ctx, id: number, rows: readonly PostedRow[], leftOut: readonly number[]): void => {
  ctx.write({
    text: `update stocktake_line l set cost = n.cost, part = p.part from jsonb_to_recordset($3::jsonb) as n(id bigint, cost numeric),
        (select coalesce(max(part), 0) + 1 as part from stocktake_line where tenant_id = $1 and head_id = $2) p
      where l.tenant_id = $1 and l.head_id = $2 and l.id = n.id`,
    values: [ctx.tenantId, id, JSON.stringify(rows)],
  });
  if (leftOut.length > 0)
    ctx.write({
      text: "update stocktake_line set left_out = true where tenant_id = $1 and head_id = $2 and id = any($3::bigint[])",
      values: [ctx.tenantId, id, [...leftOut]],
    });
};
