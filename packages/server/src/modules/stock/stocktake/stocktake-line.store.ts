/** The lines of a stocktake: the book of then, the counts, and what moved since (docs/rules/stock.md#stocktakes). */
import { sql, type RawBuilder } from "kysely";
import type { Rows } from "@larder/domain/kernel/calls";
import type { Cost, Quantity } from "@larder/domain/kernel/decimal";
import type { StocktakeLineFilters } from "@larder/domain/stock/stocktake/stocktake.calls";
import type { Counted, Moved } from "@larder/domain/stock/stocktake/stocktake.rules";
import type { Ctx } from "../../../platform/context.ts";
import { insertSelect } from "../../../platform/db/insert-columns.ts";
import { writeRows } from "../../../platform/db/insert-rows.ts";
import type { Whole } from "../../../platform/db/whole-row.ts";
import { listRows } from "../../../platform/record/list-pages.ts";
import { equals } from "../../../platform/record/conditions.ts";
import { matchesSearch } from "../../../platform/search/search.ts";
import { isCounted, notPosted, unitCost, valueOf } from "./stocktake.store.ts";

export interface RawEntry extends Counted {
  readonly by: number;
  readonly name: string | null;
}

export interface RawLine {
  readonly id: number;
  readonly locationId: number;
  readonly locationName: string;
  readonly goodsId: number;
  readonly goodsCode: string;
  readonly goodsNameEn: string | null;
  readonly goodsNameZh: string | null;
  readonly batchId: number;
  readonly batchNo: string;
  readonly expiryDate: string | null;
  readonly baseUnitName: string;
  readonly baseUnitNameZh: string | null;
  readonly bookQty: Quantity;
  readonly bookWeightKg: string;
  readonly zeroSeq: number | null;
  readonly onHand: Quantity;
  readonly leftOut: boolean;
  readonly catchWeight: boolean;
  readonly value: Cost | null;
  readonly entries: readonly RawEntry[];
  readonly moved: readonly Moved[];
}

const json = (rows: RawBuilder<unknown>) => sql`coalesce((select json_agg(x) from (${rows}) x), '[]')`;

/** What `judged` asks of a line `l` of the stocktake `h`. */
const entries = (ctx: Ctx) =>
  json(sql`select e.seq, e.qty_base::text as "qtyBase", e.weight_kg::text as "weightKg", e.counted_by as "by",
      (select u.display_name from app_user u where u.tenant_id = ${ctx.tenantId} and u.id = e.counted_by) as name
    from stocktake_entry e where e.tenant_id = ${ctx.tenantId} and e.head_id = l.head_id and e.line_id = l.id and not e.void order by e.id`);
const moved = (ctx: Ctx) =>
  json(sql`select m.seq, m.qty::text as qty, m.weight_kg::text as "weightKg" from stock_movement m
    where m.tenant_id = ${ctx.tenantId} and m.goods_id = l.goods_id and m.warehouse_id = h.warehouse_id and m.seq > l.snapshot_seq
      and m.batch_id = l.batch_id and m.location_id = l.location_id order by m.seq`);

const onHand = (
  ctx: Ctx,
) => sql`coalesce((select b.on_hand from stock_balance b where b.tenant_id = ${ctx.tenantId} and b.warehouse_id = h.warehouse_id and b.goods_id = l.goods_id
          and b.batch_id = l.batch_id and b.location_id = l.location_id), 0)`;

/**
 * What each line names is looked up by its key, line by line: joined, the planner takes the few lines that it expects and thousands of
 * products for a good match, and compares each with each.
 */
async function read(ctx: Ctx, id: number, where: RawBuilder<unknown>): Promise<RawLine[]> {
  const { rows } = await sql<RawLine>`
    select l.id, l.location_id, o.code as location_name, l.goods_id, g.*, l.batch_id, t.batch_no, t.expiry_date, l.book_qty, l.book_weight_kg,
        l.zero_seq, l.left_out, ${onHand(ctx)}::numeric(14, 3) as on_hand, (${valueOf(ctx)})::numeric(16, 4) as value,
        ${entries(ctx)} as entries, ${moved(ctx)} as moved
      from stocktake_line l cross join lateral (select warehouse_id from stocktake_head where tenant_id = ${ctx.tenantId} and id = l.head_id offset 0) h
      cross join lateral (select code from location where tenant_id = ${ctx.tenantId} and id = l.location_id offset 0) o
      cross join lateral (select p.code as goods_code, p.name_en as goods_name_en, p.name_zh as goods_name_zh, p.catch_weight,
            u.name_en as base_unit_name, u.name_zh as base_unit_name_zh from goods p join unit u on u.tenant_id = ${ctx.tenantId} and u.id = p.base_unit_id
          where p.tenant_id = ${ctx.tenantId} and p.id = l.goods_id offset 0) g
      cross join lateral (select batch_no, expiry_date from batch where tenant_id = ${ctx.tenantId} and id = l.batch_id offset 0) t
      left join lateral (select qty, value, last_cost from stock_cost
          where tenant_id = ${ctx.tenantId} and warehouse_id = h.warehouse_id and goods_id = l.goods_id offset 0) c on true
     where l.tenant_id = ${ctx.tenantId} and l.head_id = ${id} and ${where} order by l.line_no, l.id`.execute(ctx.db);
  return rows;
}

export const allOf = (ctx: Ctx, id: number): Promise<RawLine[]> => read(ctx, id, sql`true`);
export const countedOf = (ctx: Ctx, id: number): Promise<RawLine[]> => read(ctx, id, isCounted(ctx));
export const linesOf = (ctx: Ctx, id: number, lineIds: readonly number[]): Promise<RawLine[]> =>
  read(ctx, id, sql`l.id = any(${[...lineIds]}::bigint[])`);

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
export const lineOf = async (ctx: Ctx, id: number, lineId: number): Promise<RawLine> =>
  (await read(ctx, id, sql`l.id = ${lineId}`))[0]!;
export const atPlace = (ctx: Ctx, id: number, locationId: number, goodsId: number): Promise<RawLine[]> =>
  read(ctx, id, sql`l.location_id = ${locationId} and l.goods_id = ${goodsId}`);

const page = (ctx: Ctx, { takeId, locationId, goodsId, different, notCounted, search }: StocktakeLineFilters) =>
  ctx.db
    .selectFrom("stocktakeLine as l")
    .select(["l.id", "l.lineNo"])
    .where("l.tenantId", "=", ctx.tenantId)
    .where("l.headId", "=", takeId ?? 0)
    .where(equals("l.locationId", locationId))
    .where(equals("l.goodsId", goodsId))
    .where(different ? sql<boolean>`l.diff_qty <> 0` : sql<boolean>`true`)
    .where(notCounted ? sql<boolean>`not ${isCounted(ctx)}` : sql<boolean>`true`)
    .where(
      search
        ? sql<boolean>`(exists (select from batch t where t.tenant_id = ${ctx.tenantId} and t.id = l.batch_id and starts_with(upper(t.batch_no), upper(${search})))
            or ${matchesSearch(ctx, "goods", search, "l.goodsId")})`
        : sql<boolean>`true`,
    );

/** A page of them in walking order. */
export async function list(ctx: Ctx, filters: StocktakeLineFilters): Promise<Rows<RawLine>> {
  const found = await listRows(ctx, page(ctx, filters), filters, {
    id: "l.id",
    order: ["lineNo"],
    sorts: { lineNo: "l.lineNo" },
  });
  const ids = found.rows.map(({ id }) => id);
  const known = await read(ctx, filters.takeId ?? 0, sql`l.id = any(${ids}::bigint[])`);
  return { ...found, rows: ids.map((id) => known.find((line) => line.id === id)!) };
}

/* ---------- changes ---------- */

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

/* ---------- labels ---------- */

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
