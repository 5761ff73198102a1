import type { Ctx } from "../../../platform/context.ts";

interface Waiting {
  readonly id: number;
  readonly code: string;
  readonly nameEn: string | null;
  readonly nameZh: string | null;
  readonly lines: number;
}

/** Suppliers with invoices that wait, and how many product lines these have. */
export async function waitingSuppliers(ctx: Ctx): Promise<Waiting[]> {
  const { rows } = await ctx.query(
    `select s.id, s.code, s.name_en as "nameEn", s.name_zh as "nameZh", count(l.id)::int as lines
       from pi_head h join pi_line l on l.tenant_id = $1 and l.head_id = h.id and l.kind = 'GOODS' join supplier s on s.tenant_id = $1 and s.id = h.supplier_id
      where h.tenant_id = $1 and h.state = 'PENDING' and not h.deleted group by s.id, s.code, s.name_en, s.name_zh order by s.code`,
    [ctx.tenantId],
  );
  return rows as Waiting[];
}
