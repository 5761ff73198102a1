/** The queries of a product import. */
import { sql } from "kysely";
import type { Ctx } from "../../../platform/context.ts";
import { its } from "../../../platform/db/company-rows.ts";
import { findableGoods } from "./findable-goods.ts";

const idsByCode = (rows: readonly { id: number; code: string }[]): Map<string, number> =>
  new Map(rows.map(({ id, code }) => [code.toUpperCase(), id]));

export async function unitsByCode(ctx: Ctx): Promise<{ ids: Map<string, number>; counted: Set<number> }> {
  const units = await ctx.db
    .selectFrom("unit")
    .select(["id", "code", "countable"])
    .where("tenantId", "=", ctx.tenantId)
    .where("status", "=", "0")
    .execute();
  return { ids: idsByCode(units), counted: new Set(units.filter((one) => one.countable).map((one) => one.id)) };
}

export const categoryIds = async (ctx: Ctx): Promise<Map<string, number>> =>
  idsByCode(
    await ctx.db
      .selectFrom("category")
      .select(["id", "code"])
      .where("tenantId", "=", ctx.tenantId)
      .where("status", "=", "0")
      .execute(),
  );

/** Barcodes in use → code of their product. */
export async function barCodesTaken(ctx: Ctx, barCodes: readonly string[]): Promise<Map<string, string>> {
  if (barCodes.length === 0) return new Map();
  const rows = await ctx.db
    .selectFrom("goodsUnit as gu")
    .innerJoin("goods as g", its(ctx, "g", "gu.goodsId"))
    .select(["gu.barCode", "g.code"])
    .where("gu.tenantId", "=", ctx.tenantId)
    .where(sql<boolean>`gu.bar_code = any(${[...barCodes]}::text[])`)
    .execute();
  return new Map(rows.map((row) => [row.barCode!, row.code]));
}

/**
 * The current search texts; locked first, so that nobody saves the products before their words are written, and
 * read in a separate statement after that: changes made while it waited for the locks are included, barcodes of
 * the other table too.
 */
export async function findable(ctx: Pick<Ctx, "db" | "tenantId">, ids: readonly number[]) {
  const those = ctx.db
    .selectFrom("goods as g")
    .where("g.tenantId", "=", ctx.tenantId)
    .where("g.id", "in", [...ids])
    .where("g.deleted", "=", false)
    .orderBy("g.id");
  await those.select("g.id").forShare("g").execute();
  const rows = await those
    .select(["g.id", "g.code", "g.nameEn", "g.nameZh"])
    .select((eb) =>
      sql<
        (string | null)[]
      >`array(${eb.selectFrom("goodsUnit as gu").select("gu.barCode").where("gu.tenantId", "=", ctx.tenantId).whereRef("gu.goodsId", "=", "g.id")})`.as(
        "barCodes",
      ),
    )
    .execute();
  return rows.map(({ id, barCodes, ...goods }) => ({ id, ...findableGoods(goods, barCodes) }));
}
