import type { Day } from "@larder/domain/kernel/calendar";
import type { Ctx } from "../../../platform/context.ts";

/** Customers who were invoiced for a product since a day: all of the company, whoever looks after them. */
export async function buyersSince(ctx: Ctx, goodsId: number, since: Day): Promise<number> {
  const { rows } = await ctx.query(
    `select count(distinct h.customer_id)::int as count from si_line l join si_head h on h.tenant_id = $1 and h.id = l.si_id
      where l.tenant_id = $1 and l.goods_id = $2 and h.invoice_date >= $3`,
    [ctx.tenantId, goodsId, since],
  );
  return (rows[0] as { count: number }).count;
}
