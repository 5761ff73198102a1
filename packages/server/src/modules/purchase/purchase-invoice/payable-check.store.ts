import { sql } from "kysely";
import type { Ctx } from "../../../platform/context.ts";
import { seenDocuments } from "../../../platform/document/seen.ts";

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

/** A line of it is not matched in full, of a product that came and is not billed. */
const isMatchable = ({ tenantId }: Ctx) =>
  sql<boolean>`exists (select from pi_line l where l.tenant_id = ${tenantId} and l.head_id = pi_head.id and l.kind = 'GOODS'
    and l.qty_base > coalesce((select sum(m.qty_base) from pi_match m where m.tenant_id = ${tenantId} and m.head_id = pi_head.id and m.pi_line_id = l.id), 0)
    and exists (select from gr_line r join gr_head d on d.tenant_id = ${tenantId} and d.id = r.head_id where r.tenant_id = ${tenantId} and r.goods_id = l.goods_id
      and d.supplier_id = pi_head.supplier_id and d.state in ('POSTED', 'INVOICED') and r.qty_base > r.returned_base + r.invoiced_base
      and r.qty_base > r.returned_base + r.invoiced_base
        + coalesce((select sum(m.qty_base) from pi_match m where m.tenant_id = ${tenantId} and m.gr_line_id = r.id and m.net is null), 0)))`;

interface Matchable {
  /** null: of all. */
  readonly supplierId: number | null;
  readonly afterId: number;
  readonly most: number;
}

/** Invoices that wait, as far as the caller sees them, with something to match; locked in the order of their ids. */
export async function lockMatchable(ctx: Ctx, { supplierId, afterId, most }: Matchable): Promise<number[]> {
  const waiting = seenDocuments(ctx, "piHead")
    .select("piHead.id")
    .where("piHead.state", "=", "PENDING")
    .where("piHead.id", ">", afterId)
    .where(isMatchable(ctx));
  const rows = await (supplierId === null ? waiting : waiting.where("piHead.supplierId", "=", supplierId))
    .orderBy("piHead.id")
    .limit(most)
    .forUpdate("piHead")
    .execute();
  return rows.map(({ id }) => id);
}
