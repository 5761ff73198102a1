import type { Ctx } from "../../../platform/context.ts";
import type { MatchRow, NamedLine } from "./purchase-invoice.store.ts";

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

const LINES = `select l.*, g.code as goods_code, null::text as unit_name, null::text as unit_name_zh, h.no as invoice_no, h.supplier_invoice_no,
    exists (select from gr_line r join gr_head d on d.tenant_id = $1 and d.id = r.head_id where r.tenant_id = $1 and r.goods_id = l.goods_id and d.supplier_id = $2
      and d.state in ('POSTED', 'INVOICED') and r.qty_base > r.returned_base + coalesce((select sum(m.qty_base) from pi_match m where m.tenant_id = $1 and m.gr_line_id = r.id), 0)) as received,
    exists (select from po_line p join po_head o on o.tenant_id = $1 and o.id = p.head_id where p.tenant_id = $1 and p.goods_id = l.goods_id and o.supplier_id = $2
      and o.state in ('APPROVED', 'PART_RECEIVED', 'RECEIVED')) as ordered
  from pi_head h join pi_line l on l.tenant_id = $1 and l.head_id = h.id left join goods g on g.tenant_id = $1 and g.id = l.goods_id
 where h.tenant_id = $1 and h.supplier_id = $2 and h.state = 'PENDING' and not h.deleted order by h.invoice_date, h.id, l.line_no`;

const MATCHES = `select m.pi_line_id as "lineId", m.qty_base as "qtyBase", r.qty_base as "ofBase", r.amount, r.weight_kg as "weightKg"
  from pi_head h join pi_match m on m.tenant_id = $1 and m.head_id = h.id join gr_line r on r.tenant_id = $1 and r.id = m.gr_line_id
 where h.tenant_id = $1 and h.supplier_id = $2 and h.state = 'PENDING' and not h.deleted`;

export interface WaitingLine extends NamedLine {
  readonly invoiceNo: string;
  readonly supplierInvoiceNo: string;
}

const camel = (name: string): string => name.replaceAll(/_(\w)/g, (_all, letter: string) => letter.toUpperCase());

export async function waitingLines(
  ctx: Ctx,
  supplierId: number,
): Promise<{ lines: WaitingLine[]; matches: MatchRow[] }> {
  const values = [ctx.tenantId, supplierId];
  const [{ rows }, matches] = await Promise.all([ctx.query(LINES, values), ctx.query(MATCHES, values)]);
  const lines = rows.map((row: object) =>
    Object.fromEntries(Object.entries(row).map(([name, value]) => [camel(name), value])),
  );
  return { lines: lines as WaitingLine[], matches: matches.rows as MatchRow[] };
}
