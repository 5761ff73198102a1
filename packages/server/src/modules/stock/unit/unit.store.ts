import { sql } from "kysely";
import type { InputOf, Rows } from "@larder/domain/kernel/calls";
import type { unitCalls } from "@larder/domain/stock/unit/unit.calls";
import type { Unit } from "@larder/domain/stock/unit/unit.fields";
import type { Ctx } from "../../../platform/context.ts";
import { listRows } from "../../../platform/list.ts";
import { equals, madeBy } from "../../../platform/record.ts";
import { recordsIn } from "../../../platform/records-in.ts";
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
  ) as unknown as Promise<Rows<Unit>>;

export const byIds = (ctx: Ctx, ids: readonly number[]): Promise<Unit[]> =>
  visible(ctx)
    .selectAll("unit")
    .select(madeBy("unit"))
    .where("unit.id", "in", [...ids])
    .execute() as unknown as Promise<Unit[]>;

export const codeTaken = async (ctx: Ctx, code: string, exceptId: number | null): Promise<boolean> =>
  (await visible(ctx)
    .select("unit.id")
    .where(sql<boolean>`upper(unit.code) = upper(${code})`)
    .where("unit.id", "<>", exceptId ?? 0)
    .executeTakeFirst()) !== undefined;

/** Which of these units a goods has, and whether stock of such a goods has moved already. */
export const used = async (ctx: Ctx, ids: readonly number[]): Promise<{ id: number; moved: boolean }[]> =>
  ctx.db
    .selectFrom("goodsUnit as gu")
    .select([
      "gu.unitId as id",
      sql<boolean>`bool_or(exists (select from stock_movement m where m.tenant_id = gu.tenant_id and m.goods_id = gu.goods_id))`.as(
        "moved",
      ),
    ])
    .where("gu.tenantId", "=", ctx.tenantId)
    .where("gu.unitId", "in", [...ids])
    .groupBy("gu.unitId")
    .execute();

export const { lock, insert, update, remove } = recordsIn("unit");
