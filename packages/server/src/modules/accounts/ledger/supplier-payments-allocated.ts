import { negated } from "@larder/domain/kernel/decimal";
import type { Ctx } from "../../../platform/context.ts";
import type { AllocatedDocument } from "./open-items.ts";

const LEFT = `update payment p set unallocated = n.unallocated from jsonb_to_recordset($2::jsonb) as n(id bigint, unallocated numeric)
  where p.tenant_id = $1 and p.id = any($3::bigint[]) and p.id = n.id`;

/** What is left of money that was paid on account: a run deducts it like a credit. */
export async function supplierPaymentsAllocated(ctx: Ctx, payments: readonly AllocatedDocument[]): Promise<void> {
  const rows = payments.map(({ docId: id, open }) => ({ id, unallocated: negated(open) }));
  ctx.write({ text: LEFT, values: [ctx.tenantId, JSON.stringify(rows), rows.map(({ id }) => id)] });
}
