import { sql } from "kysely";
import type { Day } from "@larder/domain/kernel/calendar";
import type { Ctx } from "../../../platform/context.ts";

/** Customers who were invoiced for a product since a day, and have not been credited for the whole invoice. */
export const buyersOf = ({ tenantId }: Pick<Ctx, "tenantId">, goodsId: number, since: Day) =>
  sql<{
    customerId: number;
  }>`select distinct h.customer_id from si_line l join si_head h on h.tenant_id = ${tenantId} and h.id = l.si_id
    where l.tenant_id = ${tenantId} and l.goods_id = ${goodsId} and h.invoice_date >= ${since} and h.state <> 'CREDITED'`;

/** How many: all of the company, whoever looks after them. */
export async function buyersSince(ctx: Ctx, goodsId: number, since: Day): Promise<number> {
  const { rows } = await sql<{
    count: number;
  }>`select count(*)::int as count from (${buyersOf(ctx, goodsId, since)}) buyer`.execute(ctx.db);
  return rows[0]!.count;
}
