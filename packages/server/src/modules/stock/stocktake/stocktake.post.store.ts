/** What a count comes to, and the parts in which its lines are posted. */
import { sql } from "kysely";
import type { Cost, Quantity, Weight } from "@larder/domain/kernel/decimal";
import type { Counted, Moved } from "@larder/domain/stock/stocktake/stocktake.rules";
import type { Ctx } from "../../../platform/context.ts";
import { onHand, read, type RawLine } from "./stocktake-line.store.ts";
import { unitCost } from "./stocktake.store.ts";

const heads = (ctx: Ctx, id: number) =>
  ctx.db.selectFrom("stocktakeHead").selectAll().where("tenantId", "=", ctx.tenantId).where("id", "=", id);

/** For a part of a posting, by the system: without what only people are asked. Several parts hold it at a time. */
export const hold = (ctx: Ctx, id: number) => heads(ctx, id).forShare().executeTakeFirst();
/** For the end of a posting: no part is on its way. */
export const holdAlone = (ctx: Ctx, id: number) => heads(ctx, id).forUpdate().executeTakeFirst();

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

/** A line as it is counted, without the words of what it names: those are read where a line is refused. */
export interface LineToPost {
  readonly id: number;
  readonly lineNo: number;
  readonly goodsId: number;
  readonly batchId: number;
  readonly locationId: number;
  readonly bookQty: Quantity;
  readonly bookWeightKg: Weight;
  readonly snapshotSeq: number;
  readonly zeroSeq: number | null;
  readonly catchWeight: boolean;
}

/** The line up to which somebody has come, in the order in which stock is locked. */
export type Position = Pick<LineToPost, "goodsId" | "id">;
export const START: Position = { goodsId: 0, id: 0 };

/** Not `diff_qty <> 0`: by older statistics no line differs, and all of them would be read and sorted for each part. */
const IS_LEFT = "coalesce(l.diff_qty, 0) <> 0 and l.part is null and not l.left_out";

/** The next lines to be posted; those that somebody else is posting are passed over. */
export async function toPost(ctx: Ctx, id: number, after: Position, most: number): Promise<LineToPost[]> {
  const { rows } = await ctx.query(
    `select l.id, l.line_no as "lineNo", l.goods_id as "goodsId", l.batch_id as "batchId", l.location_id as "locationId", l.book_qty as "bookQty",
            l.book_weight_kg as "bookWeightKg", l.snapshot_seq as "snapshotSeq", l.zero_seq as "zeroSeq", g.catch_weight as "catchWeight"
       from stocktake_line l cross join lateral (select catch_weight from goods where tenant_id = $1 and id = l.goods_id offset 0) g
      where l.tenant_id = $1 and l.head_id = $2 and (l.goods_id, l.id) > ($3, $4) and ${IS_LEFT}
      order by l.goods_id, l.id limit $5 for no key update of l skip locked`,
    [ctx.tenantId, id, after.goodsId, after.id, most],
  );
  return rows as LineToPost[];
}

export async function anyLeft(ctx: Ctx, id: number): Promise<boolean> {
  const { rows } = await ctx.query(
    `select from stocktake_line l where l.tenant_id = $1 and l.head_id = $2 and ${IS_LEFT} limit 1`,
    [ctx.tenantId, id],
  );
  return rows.length > 0;
}

/** What was counted of each line. */
export async function countsOf(
  ctx: Ctx,
  id: number,
  lines: readonly LineToPost[],
): Promise<ReadonlyMap<number, readonly Counted[]>> {
  const { rows } = await ctx.query(
    `select line_id as "lineId", seq, qty_base as "qtyBase", weight_kg as "weightKg" from stocktake_entry
      where tenant_id = $1 and head_id = $2 and line_id = any($3::bigint[]) and not void order by id`,
    [ctx.tenantId, id, lines.map((line) => line.id)],
  );
  return Map.groupBy(rows as (Counted & { lineId: number })[], ({ lineId }) => lineId);
}

/** What has moved of these products in the warehouse, in any batch and at any place, since the first of their lines was frozen. */
export async function movedSince(
  ctx: Ctx,
  warehouseId: number,
  lines: readonly LineToPost[],
): Promise<readonly MovedThere[]> {
  const seqs = new Map<number, number>();
  for (const { goodsId, snapshotSeq } of lines)
    seqs.set(goodsId, Math.min(snapshotSeq, seqs.get(goodsId) ?? snapshotSeq));
  const { rows } = await ctx.query(
    `select m.batch_id as "batchId", m.location_id as "locationId", m.seq, m.qty, m.weight_kg as "weightKg"
       from unnest($3::bigint[], $4::bigint[]) n(goods_id, seq) cross join lateral (
         select * from stock_movement where tenant_id = $1 and goods_id = n.goods_id and warehouse_id = $2 and seq > n.seq offset 0) m
      order by m.seq`,
    [ctx.tenantId, warehouseId, [...seqs.keys()], [...seqs.values()]],
  );
  return rows as MovedThere[];
}

export interface MovedThere extends Moved {
  readonly batchId: number;
  readonly locationId: number;
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

/**
 * With the movements, in one transaction: a line that has a part is posted, whatever breaks off. A part is known by the number of its
 * first line, so that two parts posted at the same time need not agree on theirs.
 */
export const writePosted = (ctx: Ctx, id: number, part: number, rows: readonly PostedRow[]): void =>
  ctx.write({
    text: `update stocktake_line l set cost = n.cost, part = $4 from json_to_recordset($3::json) as n(id bigint, cost numeric)
      where l.tenant_id = $1 and l.head_id = $2 and l.id = n.id`,
    values: [ctx.tenantId, id, JSON.stringify(rows), part],
  });

export const leaveOut = (ctx: Ctx, id: number, lineIds: readonly number[]): void =>
  ctx.write({
    text: "update stocktake_line set left_out = true where tenant_id = $1 and head_id = $2 and id = any($3::bigint[])",
    values: [ctx.tenantId, id, [...lineIds]],
  });
