/** The start of a stocktake: its places are taken, and what the books say of them is frozen (docs/rules/stock.md#stocktakes). */
import type { Ctx } from "../../../platform/context.ts";
import { insertSelect } from "../../../platform/db/insert-columns.ts";
import { notPosted, type LockedStocktake } from "./stocktake.store.ts";

/** The places of its scope that no other stocktake counts. */
export async function takePlaces(ctx: Ctx, head: LockedStocktake): Promise<{ wanted: number; taken: number }> {
  const inScope = `l.tenant_id = $1 and l.warehouse_id = $3 and l.status = '0' and ($4 <> 'LOCATIONS' or l.id = any($5::bigint[]))`;
  const values = [ctx.tenantId, head.id, head.warehouseId, head.scope, head.locationIds];
  const [{ rows: wanted }, { rows: taken }] = await Promise.all([
    ctx.query(`select count(*)::int as count from location l where ${inScope} and $2::bigint is not null`, values),
    ctx.query(
      `${insertSelect("stocktakePlace", { tenantId: "$1", headId: "$2", locationId: "l.id", counting: "true" })} from location l where ${inScope} order by l.id
       on conflict (tenant_id, location_id) where counting do nothing returning location_id`,
      values,
    ),
  ]);
  return { wanted: (wanted[0] as { count: number }).count, taken: taken.length };
}

/** Who counts one of the places of this scope. */
export async function countedBy(
  ctx: Ctx,
  head: LockedStocktake,
): Promise<{ readonly place: string; readonly no: string }> {
  const { rows } = await ctx.query(
    `select l.code as place, h.no from stocktake_place p join location l on l.tenant_id = $1 and l.id = p.location_id join stocktake_head h on h.tenant_id = $1 and h.id = p.head_id
      where p.tenant_id = $1 and p.counting and p.head_id <> $2 and l.warehouse_id = $3 and ($4 <> 'LOCATIONS' or l.id = any($5::bigint[])) order by l.pick_sequence, l.code limit 1`,
    [ctx.tenantId, head.id, head.warehouseId, head.scope, head.locationIds],
  );
  return rows[0] as { place: string; no: string };
}

export const leavePlaces = (ctx: Ctx, id: number): void =>
  ctx.write({
    text: "update stocktake_place set counting = false where tenant_id = $1 and head_id = $2",
    values: [ctx.tenantId, id],
  });

/** Categories with all below them. */
export async function withBelow(ctx: Ctx, categoryIds: readonly number[]): Promise<number[]> {
  if (categoryIds.length === 0) return [];
  const { rows } = await ctx.query(
    `with recursive below as (select id from category where tenant_id = $1 and id = any($2::bigint[])
       union select c.id from category c join below b on c.parent_id = b.id where c.tenant_id = $1) select id from below`,
    [ctx.tenantId, [...categoryIds]],
  );
  return (rows as { id: number }[]).map(({ id }) => id);
}

const FREEZE = `${insertSelect("stocktakeLine", {
  tenantId: "$1",
  id: "($6::bigint[])[(row_number() over w)::int]",
  headId: "$2",
  lineNo: "row_number() over w",
  goodsId: "b.goods_id",
  batchId: "b.batch_id",
  locationId: "b.location_id",
  bookQty: "b.on_hand",
  bookWeightKg: "b.weight_kg",
  snapshotSeq: "c.last_seq",
  ...notPosted,
})}
   from stock_balance b join stock_cost c on c.tenant_id = $1 and c.warehouse_id = b.warehouse_id and c.goods_id = b.goods_id
   join stocktake_place p on p.tenant_id = $1 and p.head_id = $2 and p.location_id = b.location_id
   join location l on l.tenant_id = $1 and l.id = b.location_id join goods g on g.tenant_id = $1 and g.id = b.goods_id
   join batch t on t.tenant_id = $1 and t.id = b.batch_id
  where b.tenant_id = $1 and b.warehouse_id = $3 and b.on_hand > 0 and ($5 <> 'CATEGORIES' or g.category_id = any($4::bigint[]))
 window w as (order by l.pick_sequence, l.code, g.code, t.expiry_date nulls last, t.batch_no, t.id) returning id`;

/** What the books say now, in one statement: every batch at every place in scope, and how far the ledger of its product is. */
export async function freeze(ctx: Ctx, head: LockedStocktake): Promise<number> {
  const [categories, ids] = await Promise.all([withBelow(ctx, head.categoryIds), idsFor(ctx, head.warehouseId)]);
  const values = [ctx.tenantId, head.id, head.warehouseId, categories, head.scope, ids];
  const { rows } = await ctx.query(FREEZE, values);
  return rows.length;
}

/** As many ids as lines may come. */
async function idsFor(ctx: Ctx, warehouseId: number): Promise<number[]> {
  const { rows } = await ctx.query(
    "select count(*)::int as count from stock_balance where tenant_id = $1 and warehouse_id = $2 and on_hand > 0",
    [ctx.tenantId, warehouseId],
  );
  // Goods may come to places while the statement is prepared.
  const many = (rows[0] as { count: number }).count + 1000;
  await ctx.reserveIds(many);
  return Array.from({ length: many }, () => ctx.nextId());
}
