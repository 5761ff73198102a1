/** What counters enter: the lines that they count, each count, and what a label says. */
import { sql } from "kysely";
import type { Ctx } from "../../../platform/context.ts";
import { insertSelect } from "../../../platform/db/insert-columns.ts";
import { writeRows } from "../../../platform/db/insert-rows.ts";
import type { Whole } from "../../../platform/db/whole-row.ts";
import { read, type RawLine } from "./stocktake-line.store.ts";
import { withBelow } from "./stocktake.start.store.ts";
import { isCounted, notPosted, visible } from "./stocktake.store.ts";

/** For a count: several people count at once, and none while it ends. */
export const share = (ctx: Ctx, id: number) =>
  visible(ctx)
    .selectAll("stocktakeHead")
    .where("stocktakeHead.id", "=", id)
    .forShare("stocktakeHead")
    .executeTakeFirst();

export async function isInCategories(ctx: Ctx, categoryIds: readonly number[], goodsId: number): Promise<boolean> {
  const { rows } = await ctx.query(
    "select exists (select from goods where tenant_id = $1 and id = $2 and category_id = any($3::bigint[])) as ok",
    [ctx.tenantId, goodsId, await withBelow(ctx, categoryIds)],
  );
  return (rows[0] as { ok: boolean }).ok;
}

export const isItsPlace = async (ctx: Ctx, id: number, locationId: number): Promise<boolean> =>
  (
    await ctx.query("select from stocktake_place where tenant_id = $1 and head_id = $2 and location_id = $3", [
      ctx.tenantId,
      id,
      locationId,
    ])
  ).rows.length > 0;

export const atPlace = (ctx: Ctx, id: number, locationId: number, goodsId: number): Promise<RawLine[]> =>
  read(ctx, id, sql`l.location_id = ${locationId} and l.goods_id = ${goodsId}`);

const INSERT = `${insertSelect("stocktakeLine", {
  tenantId: "$1",
  id: "$5",
  headId: "$2",
  lineNo: "(select coalesce(max(line_no), 0) + 1 from stocktake_line where tenant_id = $1 and head_id = $2)",
  goodsId: "$6",
  batchId: "$4",
  locationId: "$3",
  bookQty: "coalesce(b.on_hand, 0)",
  bookWeightKg: "coalesce(b.weight_kg, 0)",
  snapshotSeq: "coalesce(c.last_seq, 0)",
  ...notPosted,
})}
   from (values (1)) one(n)
   left join stock_cost c on c.tenant_id = $1 and c.warehouse_id = $7 and c.goods_id = $6
   left join stock_balance b on b.tenant_id = $1 and b.warehouse_id = $7 and b.goods_id = $6 and b.batch_id = $4 and b.location_id = $3
 on conflict (tenant_id, head_id, location_id, batch_id) do nothing`;

/** The line of a batch at a place; one that is not in the book yet is added with what the books say of it now. */
export async function ensureLine(
  ctx: Ctx,
  head: { readonly id: number; readonly warehouseId: number },
  at: { readonly goodsId: number; readonly batchId: number; readonly locationId: number },
): Promise<number> {
  const values = [ctx.tenantId, head.id, at.locationId, at.batchId];
  const [, { rows }] = await Promise.all([
    ctx.query(INSERT, [...values, ctx.nextId(), at.goodsId, head.warehouseId]),
    ctx.query(
      "select id from stocktake_line where tenant_id = $1 and head_id = $2 and location_id = $3 and batch_id = $4",
      values,
    ),
  ]);
  return (rows[0] as { id: number }).id;
}

/** How far the ledger of a product is. */
export async function seqOf(ctx: Ctx, warehouseId: number, goodsId: number): Promise<number> {
  const { rows } = await ctx.query(
    "select last_seq as seq from stock_cost where tenant_id = $1 and warehouse_id = $2 and goods_id = $3",
    [ctx.tenantId, warehouseId, goodsId],
  );
  return (rows[0] as { seq: number } | undefined)?.seq ?? 0;
}

export const insertEntry = (ctx: Ctx, row: Whole<"stocktakeEntry">): void => writeRows(ctx, "stocktakeEntry", [row]);

/** Takes back what the caller counted last; the line that it was of. */
export async function undoLast(ctx: Ctx, id: number): Promise<number | undefined> {
  const { rows } = await ctx.query(
    `update stocktake_entry set void = true where tenant_id = $1 and head_id = $2 and id = (
       select id from stocktake_entry where tenant_id = $1 and head_id = $2 and counted_by = $3 and not void order by id desc limit 1) returning line_id as "lineId"`,
    [ctx.tenantId, id, ctx.actor.id],
  );
  return (rows[0] as { lineId: number } | undefined)?.lineId;
}

/** What nobody counted at these places is not there, from now on. */
export async function countAsZero(ctx: Ctx, id: number, places: readonly number[]): Promise<void> {
  await sql`update stocktake_line l set zero_seq = coalesce((select c.last_seq from stock_cost c join stocktake_head h on h.tenant_id = ${ctx.tenantId} and h.id = ${id}
      where c.tenant_id = ${ctx.tenantId} and c.warehouse_id = h.warehouse_id and c.goods_id = l.goods_id), l.snapshot_seq)
    where l.tenant_id = ${ctx.tenantId} and l.head_id = ${id} and l.location_id = any(${[...places]}::bigint[]) and not ${isCounted(ctx)}`.execute(
    ctx.db,
  );
}

export async function uncounted(ctx: Ctx, id: number): Promise<number> {
  const { rows } = await sql<{
    count: number;
  }>`select count(*)::int as count from stocktake_line l where l.tenant_id = ${ctx.tenantId} and l.head_id = ${id} and not ${isCounted(ctx)}`.execute(
    ctx.db,
  );
  return rows[0]!.count;
}

/** Their counts are cleared; how many of them are lines of this stocktake. */
export async function clearCounts(ctx: Ctx, id: number, lineIds: readonly number[]): Promise<number> {
  const { rows } = await ctx.query(
    `update stocktake_line set zero_seq = null, diff_qty = null where tenant_id = $1 and head_id = $2 and id = any($3::bigint[]) returning id`,
    [ctx.tenantId, id, [...lineIds]],
  );
  ctx.write({
    text: "update stocktake_entry set void = true where tenant_id = $1 and head_id = $2 and line_id = any($3::bigint[])",
    values: [ctx.tenantId, id, [...lineIds]],
  });
  return rows.length;
}

interface LabelledGoods {
  readonly goodsId: number;
  readonly batchId: number | null;
  readonly unitId: number | null;
}

/** What a label says in one of these forms: a product by its code or bar code, or a batch, first one that is at this place. */
export async function labelled(
  ctx: Ctx,
  locationId: number,
  codes: readonly string[],
): Promise<LabelledGoods | undefined> {
  const { rows } = await ctx.query(
    `select * from (
       select g.id as "goodsId", null::bigint as "batchId", null::bigint as "unitId", 1 as rank from goods g where g.tenant_id = $1 and not g.deleted and upper(g.code) = upper(($3::text[])[1])
       union all select gu.goods_id, null, gu.unit_id, 2 from goods_unit gu where gu.tenant_id = $1 and gu.bar_code = any($3::text[])
       union all select b.goods_id, b.id, null, case when exists (select from stock_balance s where s.tenant_id = $1 and s.goods_id = b.goods_id and s.batch_id = b.id and s.location_id = $2) then 3 else 4 end
         from batch b where b.tenant_id = $1 and upper(b.batch_no) = upper(($3::text[])[1])) f order by rank, "batchId" desc limit 1`,
    [ctx.tenantId, locationId, codes],
  );
  return rows[0] as LabelledGoods | undefined;
}

export interface NumberedBatch {
  readonly id: number;
  readonly expiryDate: string | null;
  readonly isHere: boolean;
}

/** The batches of a product with a number, those at this place first. */
export async function numbered(
  ctx: Ctx,
  goodsId: number,
  batchNo: string,
  locationId: number,
): Promise<NumberedBatch[]> {
  const { rows } = await ctx.query(
    `select b.id, b.expiry_date as "expiryDate", exists (select from stock_balance s where s.tenant_id = $1 and s.goods_id = $2 and s.batch_id = b.id and s.location_id = $4) as "isHere"
       from batch b where b.tenant_id = $1 and b.goods_id = $2 and upper(b.batch_no) = upper($3) order by 3 desc, b.received_at desc, b.id desc`,
    [ctx.tenantId, goodsId, batchNo, locationId],
  );
  return rows as NumberedBatch[];
}
