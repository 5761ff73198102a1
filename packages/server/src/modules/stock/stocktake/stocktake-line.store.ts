/** The lines of a stocktake: the book of then, the counts, and what moved since (docs/rules/stock.md#stocktakes). */
import { sql, type RawBuilder } from "kysely";
import type { Rows } from "@larder/domain/kernel/calls";
import type { Cost, Quantity } from "@larder/domain/kernel/decimal";
import type { StocktakeLineFilters } from "@larder/domain/stock/stocktake/stocktake.calls";
import type { Counted, Moved } from "@larder/domain/stock/stocktake/stocktake.rules";
import type { Ctx } from "../../../platform/context.ts";
import { listRows } from "../../../platform/record/list-pages.ts";
import { equals } from "../../../platform/record/conditions.ts";
import { matchesSearch } from "../../../platform/search/search.ts";
import { isCounted, valueOf } from "./stocktake.store.ts";

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

export const onHand = (
  ctx: Ctx,
) => sql`coalesce((select b.on_hand from stock_balance b where b.tenant_id = ${ctx.tenantId} and b.warehouse_id = h.warehouse_id and b.goods_id = l.goods_id
          and b.batch_id = l.batch_id and b.location_id = l.location_id), 0)`;

/**
 * What each line names is looked up by its key, line by line: joined, the planner takes the few lines that it expects and thousands of
 * products for a good match, and compares each with each.
 */
export async function read(ctx: Ctx, id: number, where: RawBuilder<unknown>): Promise<RawLine[]> {
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

export const lineOf = async (ctx: Ctx, id: number, lineId: number): Promise<RawLine> =>
  (await read(ctx, id, sql`l.id = ${lineId}`))[0]!;
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
