/** The queries of a customer import, once per file. */
import type { Ctx } from "../../../platform/context.ts";
import { undeletedRows } from "../../../platform/db/company-rows.ts";
import { findableCustomer } from "./findable-customer.ts";

/** Enabled users by their name in lower case. */
export async function userIds(ctx: Ctx): Promise<Map<string, number>> {
  const rows = await undeletedRows(ctx, "appUser").select(["id", "userName"]).where("status", "=", "0").execute();
  return new Map(rows.map((row) => [row.userName.toLowerCase(), row.id]));
}

/** The current search texts; locked, so that nobody saves the customers before their words are written. */
export async function findable(ctx: Pick<Ctx, "db" | "tenantId">, ids: readonly number[]) {
  const rows = await undeletedRows(ctx, "customer")
    .select(["id", "shopCode", "postCode", "tel", "nameEn", "nameZh"])
    .where("id", "in", [...ids])
    .orderBy("id")
    .forShare()
    .execute();
  return rows.map(({ id, ...customer }) => ({ id, ...findableCustomer(customer) }));
}
