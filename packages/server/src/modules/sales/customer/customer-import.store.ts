/** The queries of a customer import, once per file. */
import { sql } from "kysely";
import type { Ctx } from "../../../platform/context.ts";
import { writeManyRows } from "../../../platform/db/many-rows.ts";
import { findableCustomer } from "./findable-customer.ts";

/**
 * The shop codes of all customers in upper case, including those out of the caller's scope. All of them: behind
 * the tenant wall no index serves upper-case comparisons, so looking for those of a file would read as much.
 */
export async function codesTaken(ctx: Ctx): Promise<Set<string>> {
  const rows = await ctx.db
    .selectFrom("customer")
    .select(sql<string>`upper(shop_code)`.as("code"))
    .where("tenantId", "=", ctx.tenantId)
    .where("deleted", "=", false)
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

/** The current search texts; locked, so that nobody saves the customers before their words are written. */
export async function findable(ctx: Pick<Ctx, "db" | "tenantId">, ids: readonly number[]) {
  const rows = await ctx.db
    .selectFrom("customer")
    .select(["id", "shopCode", "postCode", "tel", "nameEn", "nameZh"])
    .where("tenantId", "=", ctx.tenantId)
    .where("id", "in", [...ids])
    .where("deleted", "=", false)
    .orderBy("id")
    .forShare()
    .execute();
  return rows.map(({ id, ...customer }) => ({ id, ...findableCustomer(customer) }));
}
