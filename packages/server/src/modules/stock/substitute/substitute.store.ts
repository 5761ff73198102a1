import { sql } from "kysely";
import { substituteCalls } from "@larder/domain/stock/substitute/substitute.calls";
import type { Substitute } from "@larder/domain/stock/substitute/substitute.fields";
import { warehouseOf, type Ctx } from "../../../platform/context.ts";
import { its, itsBy, itsUndeleted } from "../../../platform/db/company-rows.ts";
import { byIdsOf, listOf } from "../../../platform/record/declared-lists.ts";
import { auditNames } from "../../../platform/record/audit-columns.ts";
import { unpromised } from "../ledger/available.ts";
import { blockedOf } from "../ledger/quantities.service.ts";

/** From the point of view of `asked`, for whom a pair that holds both ways has the other product on whichever side. */
const seenBy = (ctx: Ctx, asked: number | null) =>
  ctx.db
    .selectFrom("goodsSubstitute")
    .innerJoin("goods as own", itsUndeleted(ctx, "own", "goodsSubstitute.goodsId"))
    .innerJoin("goods as other", (join) =>
      join
        .on("other.tenantId", "=", ctx.tenantId)
        .on("other.deleted", "=", sql.lit(false))
        .on(sql<boolean>`other.id = ${otherSide(asked)}`),
    )
    .innerJoin("unit", its(ctx, "unit", "other.baseUnitId"))
    .leftJoin("stockCost as c", itsBy(ctx, "c", { warehouseId: warehouseOf(ctx), goodsId: "other.id" }))
    .selectAll("goodsSubstitute")
    .select([
      ...auditNames(ctx, "goodsSubstitute"),
      ...(["other.id as otherId", "other.code as otherCode"] as const),
      ...(["other.nameEn as otherNameEn", "other.nameZh as otherNameZh"] as const),
      sql<string>`coalesce(unit.name_en, unit.name_zh)`.as("baseUnitName"),
      sql<string>`coalesce(c.qty, 0)::numeric(14, 3)`.as("live"),
      sql<string>`(${sql.raw(unpromised("c"))} - ${blockedOf(ctx, warehouseOf(ctx), "other.id")})::numeric(14, 3)`.as(
        "available",
      ),
    ])
    .where("goodsSubstitute.tenantId", "=", ctx.tenantId);

const otherSide = (asked: number | null) =>
  asked === null
    ? sql`goods_substitute.substitute_id`
    : sql`case when goods_substitute.substitute_id = ${asked} then goods_substitute.goods_id else goods_substitute.substitute_id end`;

export const list = (ctx: Ctx, asked: Parameters<ReturnType<typeof listed>>[1]) =>
  listed(asked.goodsId ?? null)(ctx, asked);

const listed = (goodsId: number | null) =>
  listOf((ctx) => seenBy(ctx, goodsId), {
    call: substituteCalls.list,
    filters: {
      where: () => [
        goodsId !== null &&
          sql<boolean>`(goods_substitute.goods_id = ${goodsId} or (goods_substitute.substitute_id = ${goodsId} and goods_substitute.both_ways))`,
      ],
    },
    id: "goodsSubstitute.id",
    order: ["rank", "otherCode"],
    sorts: { rank: "goodsSubstitute.rank", otherCode: "other.code" },
  });

export const byIds: (ctx: Ctx, ids: readonly number[]) => Promise<Substitute[]> = byIdsOf(
  (ctx: Ctx) => seenBy(ctx, null),
  "goodsSubstitute.id",
);

/** Whether the two are a pair already, on whichever side each is. */
export async function arePair(ctx: Ctx, goodsId: number, otherId: number, exceptId: number): Promise<boolean> {
  const { rows } = await ctx.query(
    `select exists (select from goods_substitute where tenant_id = $1 and least(goods_id, substitute_id) = least($2::bigint, $3::bigint)
        and greatest(goods_id, substitute_id) = greatest($2::bigint, $3::bigint) and id <> $4) as taken`,
    [ctx.tenantId, goodsId, otherId, exceptId],
  );
  return rows[0]!.taken as boolean;
}
