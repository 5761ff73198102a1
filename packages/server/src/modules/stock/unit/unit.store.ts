import { sql } from "kysely";
import type { Ctx } from "../../../platform/context.ts";
import { takenIn } from "../../../platform/record/declared-lists.ts";

export const codeTaken = takenIn("unit", "code", { anyCase: true });

/** Whether products with this unit have moved already, or are on a document. */
export const useOf = (ctx: Ctx, id: number): Promise<{ moved: boolean; documented: boolean }> =>
  ctx.db
    .selectFrom("goodsUnit as gu")
    .select([
      sql<boolean>`coalesce(bool_or(exists (select from stock_movement m where m.tenant_id = ${ctx.tenantId} and m.goods_id = gu.goods_id)), false)`.as(
        "moved",
      ),
      sql<boolean>`coalesce(bool_or(exists (select from order_line l where l.tenant_id = ${ctx.tenantId} and l.goods_id = gu.goods_id)
        or exists (select from po_line l where l.tenant_id = ${ctx.tenantId} and l.goods_id = gu.goods_id)
        or exists (select from gr_item l where l.tenant_id = ${ctx.tenantId} and l.goods_id = gu.goods_id)
        or exists (select from create_stock_line l where l.tenant_id = ${ctx.tenantId} and l.goods_id = gu.goods_id)
        or exists (select from adjust_line l where l.tenant_id = ${ctx.tenantId} and l.goods_id = gu.goods_id)
        or exists (select from transfer_line l where l.tenant_id = ${ctx.tenantId} and l.goods_id = gu.goods_id)
        or exists (select from stocktake_line l where l.tenant_id = ${ctx.tenantId} and l.goods_id = gu.goods_id)), false)`.as(
        "documented",
      ),
    ])
    .where("gu.tenantId", "=", ctx.tenantId)
    .where("gu.unitId", "=", id)
    .executeTakeFirstOrThrow();

/** Products counted in this unit with another unit that does not hold a whole number of it. */
export async function dividedGoods(ctx: Ctx, id: number): Promise<string[]> {
  const { rows } = await ctx.query(
    `select g.code from goods g where g.tenant_id = $1 and g.base_unit_id = $2 and not g.deleted
        and exists (select from goods_unit gu where gu.tenant_id = $1 and gu.goods_id = g.id and gu.factor <> trunc(gu.factor))
      order by g.code limit 5`,
    [ctx.tenantId, id],
  );
  return rows.map((row) => row.code as string);
}
