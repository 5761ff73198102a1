import { sql } from "kysely";
import { cosmoCalls } from "@larder/domain/stock/cosmo/cosmo.calls";
import type { CosmoCode } from "@larder/domain/stock/cosmo/cosmo.fields";
import type { Ctx } from "../../../platform/context.ts";
import { its } from "../../../platform/db/company-rows.ts";
import { byIdsOf, listOf, sortsOf } from "../../../platform/record/declared-lists.ts";
import { auditNames } from "../../../platform/record/audit-columns.ts";
import { matchesSearch } from "../../../platform/search/search.ts";
import { goodsUnitNames } from "../goods/goods-unit-names.ts";

const visible = (ctx: Ctx) =>
  ctx.db
    .selectFrom("cosmoCode")
    .innerJoin("goods", its(ctx, "goods", "cosmoCode.goodsId"))
    .innerJoin("unit", its(ctx, "unit", "cosmoCode.unitId"))
    .selectAll("cosmoCode")
    .select(auditNames(ctx, "cosmoCode"))
    .select(goodsUnitNames)
    .where("cosmoCode.tenantId", "=", ctx.tenantId);

export const list = listOf(visible, {
  call: cosmoCalls.list,
  filters: {
    equals: ["partner", "goodsId", "status"],
    where: (ctx, { unused, search }) => [
      unused && sql<boolean>`cosmo_code.last_used_at is null`,
      search &&
        sql<boolean>`(starts_with(cosmo_code.cosmo_code, upper(${search})) or ${matchesSearch(ctx, "goods", search, "cosmoCode.goodsId")})`,
    ],
  },
  id: "cosmoCode.id",
  order: ["partner", "cosmoCode"],
  sorts: {
    goodsCode: "goods.code",
    ...sortsOf("cosmoCode", ["partner", "cosmoCode", "conversion", "status", "lastUsedAt?", "updateTime"]),
  },
});

export const byIds: (ctx: Ctx, ids: readonly number[]) => Promise<CosmoCode[]> = byIdsOf(visible, "cosmoCode.id");

interface Code {
  readonly partner: string;
  readonly code: string;
}

/** Which product these codes stand for; of one that is disabled nothing is known. */
export async function meant(ctx: Ctx, codes: readonly Code[]) {
  const { rows } = await ctx.query(
    `select c.id, c.partner, c.cosmo_code as code, c.goods_id as "goodsId", c.unit_id as "unitId", c.conversion, c.status
       from cosmo_code c where c.tenant_id = $1 and c.partner = any($2::text[]) and c.cosmo_code = any($3::text[])`,
    [ctx.tenantId, [...new Set(codes.map(({ partner }) => partner))], [...new Set(codes.map(({ code }) => code))]],
  );
  return rows as (Code & {
    id: number;
    goodsId: number;
    unitId: number;
    conversion: string;
    status: "0" | "1";
  })[];
}

export async function isTaken(ctx: Ctx, { partner, code }: Code, exceptId: number): Promise<boolean> {
  return (await meant(ctx, [{ partner, code }])).some(({ id }) => id !== exceptId);
}

/** A file was read with these. */
export const markUsed = (ctx: Ctx, ids: readonly number[]): void =>
  ctx.write({
    text: "update cosmo_code set last_used_at = $3 where tenant_id = $1 and id = any($2::bigint[])",
    values: [ctx.tenantId, [...ids], ctx.now],
  });
