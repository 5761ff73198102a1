import type { Counted } from "@larder/domain/company/number-series/number-series.rules";
import type { Ctx } from "../../../platform/context.ts";

export const all = (ctx: Ctx): Promise<({ prefix: string; year: number } & Counted)[]> =>
  ctx.db
    .selectFrom("counter")
    .select(["prefix", "year", "next", "first"])
    .where("tenantId", "=", ctx.tenantId)
    .execute();

/** The counter with its lock, created if no document has been numbered yet. */
export async function lock(ctx: Ctx, prefix: string, year: number): Promise<Counted> {
  const values = [ctx.tenantId, prefix, year];
  await ctx.query(
    "insert into counter (tenant_id, prefix, year, next) values ($1, $2, $3, 1) on conflict (tenant_id, prefix, year) do nothing",
    values,
  );
  const { rows } = await ctx.query(
    "select next, first from counter where tenant_id = $1 and prefix = $2 and year = $3 for update",
    values,
  );
  return rows[0] as Counted;
}

export const set = (ctx: Ctx, prefix: string, year: number, counted: Partial<Counted>): void =>
  ctx.write(
    ctx.db
      .updateTable("counter")
      .set(counted)
      .where("tenantId", "=", ctx.tenantId)
      .where("prefix", "=", prefix)
      .where("year", "=", year),
  );
