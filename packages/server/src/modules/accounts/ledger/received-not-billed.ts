import type { Cost } from "@larder/domain/kernel/decimal";
import type { Ctx } from "../../../platform/context.ts";

/** What the account "received, not invoiced" says, of one supplier or of all (docs/rules/purchase-invoices.md#missing-invoices). */
export async function receivedNotBilled(ctx: Ctx, supplierId: number | null): Promise<Cost> {
  const { rows } = await ctx.query(
    `select coalesce(-sum(l.amount), 0)::numeric(16, 4) as value from journal_line l
      where l.tenant_id = $1 and l.account = 'GRNI' and ($2::bigint is null or l.sub_id = $2)`,
    [ctx.tenantId, supplierId],
  );
  return (rows as { value: Cost }[])[0]!.value;
}
