/** What an import of customers asks the database: all of a file's codes in one question each. */
import { sql } from "kysely";
import type { Ctx } from "../../../platform/context.ts";
import { writeManyRows } from "../../../platform/db/many-rows.ts";

/** Of these shop codes those that customers have already, in upper case; also of customers whom the caller may not see. */
export async function codesTaken(ctx: Ctx, codes: readonly string[]): Promise<Set<string>> {
  const rows = await ctx.db
    .selectFrom("customer")
    .select(sql<string>`upper(shop_code)`.as("code"))
    .where("tenantId", "=", ctx.tenantId)
    .where("deleted", "=", false)
    .where(sql<boolean>`upper(shop_code) = any(${codes.map((code) => code.toUpperCase())}::text[])`)
    .execute();
  return new Set(rows.map((row) => row.code));
}

/** Enabled users by their name in lower case. */
export async function userIds(ctx: Ctx): Promise<Map<string, number>> {
  const rows = await ctx.db
    .selectFrom("appUser")
    .select(["id", "userName"])
    .where("tenantId", "=", ctx.tenantId)
    .where("status", "=", "0")
    .where("deleted", "=", false)
    .execute();
  return new Map(rows.map((row) => [row.userName.toLowerCase(), row.id]));
}

export const insertAll = (ctx: Ctx, rows: Parameters<typeof writeManyRows<"customer">>[2]): Promise<void> =>
  writeManyRows(ctx, "customer", rows);
