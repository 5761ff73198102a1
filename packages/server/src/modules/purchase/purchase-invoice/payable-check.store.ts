import type { Ctx } from "../../../platform/context.ts";

interface Waiting {
  readonly id: number;
  readonly code: string;
  readonly nameEn: string | null;
  readonly nameZh: string | null;
}

/** Suppliers with invoices that wait. */
export async function waitingSuppliers(ctx: Ctx): Promise<Waiting[]> {
  const { rows } = await ctx.query(
    `select s.id, s.code, s.name_en as "nameEn", s.name_zh as "nameZh" from supplier s
      where s.tenant_id = $1 and exists (select from pi_head h join pi_line l on l.tenant_id = $1 and l.head_id = h.id and l.kind = 'GOODS'
        where h.tenant_id = $1 and h.supplier_id = s.id and h.state = 'PENDING' and not h.deleted) order by s.code`,
    [ctx.tenantId],
  );
  return rows as Waiting[];
}
