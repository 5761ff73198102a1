import { sql } from "kysely";
import type { InputOf, Rows } from "@larder/domain/kernel/calls";
import type { unitCalls } from "@larder/domain/stock/unit/unit.calls";
import type { Unit } from "@larder/domain/stock/unit/unit.fields";
import type { Ctx } from "../../../platform/context.ts";
import { listRows } from "../../../platform/record/list.ts";
import { equals, madeBy } from "../../../platform/record/record.ts";
import { nameContains } from "../goods/named.ts";

export type UnitFilters = InputOf<typeof unitCalls.list>;

const visible = (ctx: Ctx) => ctx.db.selectFrom("unit").where("unit.tenantId", "=", ctx.tenantId);

export const list = (ctx: Ctx, filters: UnitFilters): Promise<Rows<Unit>> =>
  listRows(
    ctx,
    visible(ctx)
      .selectAll("unit")
      .select(madeBy("unit"))
      .where(equals("unit.status", filters.status))
      .where(equals("unit.countable", filters.countable))
      .where(nameContains("unit", filters.search)),
    filters,
    {
      id: "unit.id",
      order: ["code"],
      sorts: {
        code: "unit.code",
        nameEn: "unit.nameEn",
        nameZh: { column: "unit.nameZh", nullable: true },
        status: "unit.status",
      },
    },
  );

export const byIds = (ctx: Ctx, ids: readonly number[]): Promise<Unit[]> =>
  visible(ctx)
    .selectAll("unit")
    .select(madeBy("unit"))
    .where("unit.id", "in", [...ids])
    .execute();

export const codeTaken = async (ctx: Ctx, code: string, exceptId: number): Promise<boolean> =>
  (await visible(ctx)
    .select("unit.id")
    .where(sql<boolean>`upper(unit.code) = upper(${code})`)
    .where("unit.id", "<>", exceptId)
    .executeTakeFirst()) !== undefined;

/** Whether goods that have this unit have moved already, or stand on a document. */
export const useOf = (ctx: Ctx, id: number): Promise<{ moved: boolean; documented: boolean }> =>
  ctx.db
    .selectFrom("goodsUnit as gu")
    .select([
      sql<boolean>`coalesce(bool_or(exists (select from stock_movement m where m.tenant_id = gu.tenant_id and m.goods_id = gu.goods_id)), false)`.as(
        "moved",
      ),
      sql<boolean>`coalesce(bool_or(exists (select from order_line l where l.tenant_id = gu.tenant_id and l.goods_id = gu.goods_id)
        or exists (select from create_stock_line l where l.tenant_id = gu.tenant_id and l.goods_id = gu.goods_id)), false)`.as(
        "documented",
      ),
    ])
    .where("gu.tenantId", "=", ctx.tenantId)
    .where("gu.unitId", "=", id)
    .executeTakeFirstOrThrow();

/** Goods counted in this unit that have another unit which holds no whole number of it. */
export async function dividedGoods(ctx: Ctx, id: number): Promise<string[]> {
  const { rows } = await ctx.query(
    `select g.code from goods g where g.tenant_id = $1 and g.base_unit_id = $2 and not g.deleted
        and exists (select from goods_unit gu where gu.tenant_id = $1 and gu.goods_id = g.id and gu.factor <> trunc(gu.factor))
      order by g.code limit 5`,
    [ctx.tenantId, id],
  );
  return rows.map((row) => row.code as string);
}
