/** What is owed, on its way and asked back of each supplier (docs/rules/suppliers.md#figures). */
import type { Money } from "@larder/domain/kernel/decimal";
import type { Ctx } from "../../../platform/context.ts";
import { eachId } from "../../../platform/db/each-id.ts";

export interface SupplierFigures {
  readonly overdue: Money;
  readonly openOrders: Money;
  readonly openClaims: Money;
  readonly lastReceipt: string | null;
}

// Debts and claims are the company's; orders and receipts are of the warehouses of whoever asks.
const FIGURES = `select s.id,
    coalesce((select sum(o.open) from party_open o where o.tenant_id = $1 and o.side = 'SUPPLIER' and o.party_id = s.id and o.open > 0 and o.due_date < $3), 0)::numeric(14, 2) as overdue,
    coalesce((select sum((l.line_net - l.disc_alloc) * greatest(l.qty_base - l.received_base - l.cancelled_base, 0) / l.qty_base)
        from po_head h join po_line l on l.tenant_id = $1 and l.head_id = h.id and l.kind = 'GOODS'
       where h.tenant_id = $1 and h.supplier_id = s.id and h.warehouse_id = any($4::bigint[]) and h.state in ('APPROVED', 'PART_RECEIVED')), 0)::numeric(14, 2) as "openOrders",
    coalesce((select sum(h.total) from scn_head h where h.tenant_id = $1 and h.supplier_id = s.id and not h.deleted and h.state in ('DRAFT', 'SENT')), 0)::numeric(14, 2) as "openClaims",
    (select max(h.receipt_date) from gr_head h where h.tenant_id = $1 and h.supplier_id = s.id and h.warehouse_id = any($4::bigint[])
        and h.state in ('POSTED', 'INVOICED')) as "lastReceipt"
  from ${eachId("$2")} s`;

/** One statement for all that a page shows. */
export async function withFigures<R extends { readonly id: number }>(
  ctx: Ctx,
  suppliers: readonly R[],
): Promise<(R & SupplierFigures)[]> {
  if (suppliers.length === 0) return [];
  const { rows } = await ctx.query(FIGURES, [
    ...[ctx.tenantId, suppliers.map(({ id }) => id), ctx.today],
    [...ctx.actor.warehouseIds],
  ]);
  const found = new Map((rows as (SupplierFigures & { id: number })[]).map((one) => [one.id, one]));
  return suppliers.map((supplier) => ({ ...supplier, ...found.get(supplier.id)! }));
}
