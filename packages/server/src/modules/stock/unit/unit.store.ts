import { sql } from "kysely";
import type { Ctx } from "../../../platform/context.ts";
import { takenIn } from "../../../platform/record/declared-lists.ts";
import { namingGoods, tablesNamingGoods } from "../goods/tables-naming-goods.ts";

export const codeTaken = takenIn("unit", "code", { anyCase: true });

/** Products that come in it. */
export const whereUsed = (ctx: Ctx) => [
  sql<number>`(select count(*)::int from goods_unit gu join goods g on g.tenant_id = ${ctx.tenantId} and g.id = gu.goods_id and not g.deleted
      where gu.tenant_id = ${ctx.tenantId} and gu.unit_id = unit.id)`.as("goodsCount"),
];

/** Whether products with this unit have moved already, or are on a document. */
export async function useOf(ctx: Ctx, id: number): Promise<{ moved: boolean; documented: boolean }> {
  const lines = (await tablesNamingGoods(ctx)).filter(({ head, through }) => head && !through);
  const { rows } = await ctx.query(
    `select coalesce(bool_or(exists (select from stock_movement m where m.tenant_id = $1 and m.goods_id = gu.goods_id)), false) as moved,
        coalesce(bool_or(${lines.map((table) => `exists (${namingGoods(table, "gu.goods_id")})`).join("\n          or ")}), false) as documented
       from goods_unit gu where gu.tenant_id = $1 and gu.unit_id = $2`,
    [ctx.tenantId, id],
  );
  return rows[0] as { moved: boolean; documented: boolean };
}

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
