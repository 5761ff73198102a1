import type { Ctx } from "../../platform/context.ts";

/** Removes lines of a log, and says how many of these there were. */
export const removeLines =
  (log: "operLog" | "loginLog") =>
  async (ctx: Ctx, ids: readonly number[] | "all"): Promise<number> => {
    const query = ctx.db.deleteFrom(log).where("tenantId", "=", ctx.tenantId);
    const { numDeletedRows } = await (ids === "all" ? query : query.where("id", "in", [...ids])).executeTakeFirst();
    return Number(numDeletedRows);
  };
