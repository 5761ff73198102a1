/**
 * Removing a record that nobody used: whether anything stands on it is known to the database,
 * which holds every reference to it, also those of modules that settings does not know.
 */
import { refuse, type Refusal } from "@larder/domain/kernel/refusal";
import type { Ctx } from "../context.ts";

const STILL_REFERENCED = "23503";

/** Deletes the row, or refuses with these words because something refers to it. */
export async function removeUnused(
  ctx: Pick<Ctx, "query" | "tenantId">,
  table: "warehouse" | "location" | "driver" | "vehicle",
  id: number,
  inUse: Refusal,
): Promise<void> {
  try {
    await ctx.query(`delete from ${table} where tenant_id = $1 and id = $2`, [ctx.tenantId, id]);
  } catch (error) {
    if ((error as { code?: unknown }).code === STILL_REFERENCED) refuse(inUse);
    throw error;
  }
}
