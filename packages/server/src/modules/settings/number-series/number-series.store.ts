import type { Ctx } from "../../../platform/context.ts";

export const all = (ctx: Ctx): Promise<{ prefix: string; year: number; next: number }[]> =>
  ctx.db.selectFrom("counter").select(["prefix", "year", "next"]).where("tenantId", "=", ctx.tenantId).execute();

/** The counter with its lock, made where no document has been numbered yet; answers the next number. */
export async function lock(ctx: Ctx, prefix: string, year: number): Promise<number> {
  const { rows } = await ctx.query(
    `insert into counter as c (tenant_id, prefix, year, next) values ($1, $2, $3, 1)
     on conflict (tenant_id, prefix, year) do update set next = c.next returning next`,
    [ctx.tenantId, prefix, year],
  );
  return (rows[0] as { next: number }).next;
}

export const set = (ctx: Ctx, prefix: string, year: number, next: number): void =>
  ctx.write(
    ctx.db
      .updateTable("counter")
      .set({ next })
      .where("tenantId", "=", ctx.tenantId)
      .where("prefix", "=", prefix)
      .where("year", "=", year),
  );
