/** What was ordered of suppliers and how it came, and what they billed above it, by month. */
import type { Cost, Money } from "@larder/domain/kernel/decimal";
import type { Delivered } from "@larder/domain/reports/supplier-performance/supplier-performance.rules";
import { warehouseOf, type Ctx } from "../../../platform/context.ts";

interface OfSupplier {
  readonly supplierId: number;
  readonly supplierCode: string;
  readonly supplierNameEn: string | null;
  readonly supplierNameZh: string | null;
  /** Its first day. */
  readonly month: string;
}

export interface Deliveries extends OfSupplier, Delivered {
  /** One order may be in several months: it is counted once. */
  readonly orderIds: readonly number[];
  readonly ordered: string;
}

export interface Asked {
  readonly from: string;
  readonly to: string;
  readonly supplierId: number | null;
}

// By the day on which each line is expected. A line is due when something of it came, or when its day is over.
const DELIVERIES = `with line as (
    select h.supplier_id, h.id as po_id, l.id, l.line_net - l.disc_alloc as net, l.qty_base, coalesce(l.expected_date, h.expected_date) as day
      from po_head h
      join po_line l on l.tenant_id = $1 and l.head_id = h.id and l.kind = 'GOODS'
     where h.tenant_id = $1 and h.warehouse_id = $2 and not h.deleted and h.state in ('APPROVED', 'PART_RECEIVED', 'RECEIVED', 'CLOSED')
       and coalesce(l.expected_date, h.expected_date) between $3 and $4 and ($6::bigint is null or h.supplier_id = $6)),
  came as (
    select i.po_line_id, max(g.receipt_date) filter (where i.received_base > 0) as last, sum(i.received_base) as received, sum(i.rejected_base) as rejected
      from gr_item i
      join gr_head g on g.tenant_id = $1 and g.id = i.head_id and g.state in ('POSTED', 'INVOICED')
     where i.tenant_id = $1 and i.po_line_id = any(array(select id from line)) group by 1),
  judged as (
    select line.*, came.last, coalesce(came.received, 0) as received, coalesce(came.rejected, 0) as rejected, coalesce(came.received, 0) > 0 or line.day < $5 as due
      from line left join came on came.po_line_id = line.id)
  select s.id as "supplierId", s.code as "supplierCode", s.name_en as "supplierNameEn", s.name_zh as "supplierNameZh", date_trunc('month', j.day)::date as month,
    array_agg(distinct j.po_id) as "orderIds", sum(j.net)::numeric(14, 2) as ordered, count(*) filter (where j.due) as "dueLines",
    count(*) filter (where j.due and j.last <= j.day) as "onTimeLines", coalesce(sum(j.net) filter (where j.due), 0) as due,
    sum(j.net * least(j.received, j.qty_base) / j.qty_base) as filled, sum(j.net * j.received / j.qty_base) as received, sum(j.net * j.rejected / j.qty_base) as rejected
  from judged j
  join supplier s on s.tenant_id = $1 and s.id = j.supplier_id
 group by 1, 2, 3, 4, 5`;

export async function deliveries(ctx: Ctx, { from, to, supplierId }: Asked): Promise<Deliveries[]> {
  const { rows } = await ctx.query(DELIVERIES, [ctx.tenantId, warehouseOf(ctx), from, to, ctx.today, supplierId]);
  return rows as Deliveries[];
}

export interface Variance extends OfSupplier {
  readonly variance: Cost;
}

export interface Claimed extends Omit<OfSupplier, "month"> {
  readonly claimed: Money;
}

// Of goods of this warehouse, or of money alone, which is of every warehouse.
const CLAIMS = `select s.id as "supplierId", s.code as "supplierCode", s.name_en as "supplierNameEn", s.name_zh as "supplierNameZh", sum(h.total)::numeric(14, 2) as claimed
  from scn_head h
  join supplier s on s.tenant_id = $1 and s.id = h.supplier_id
 where h.tenant_id = $1 and not h.deleted and h.state in ('DRAFT', 'SENT') and (h.warehouse_id is null or h.warehouse_id = $2) and ($3::bigint is null or h.supplier_id = $3)
 group by 1, 2, 3, 4`;

/** What each supplier was asked back for and has not credited yet. */
export async function openClaims(ctx: Ctx, supplierId: number | null): Promise<Claimed[]> {
  const { rows } = await ctx.query(CLAIMS, [ctx.tenantId, warehouseOf(ctx), supplierId]);
  return rows as Claimed[];
}

// Of confirmed invoices, by their date: what each match was billed above what came is worth in the books.
const VARIANCES = `select s.id as "supplierId", s.code as "supplierCode", s.name_en as "supplierNameEn", s.name_zh as "supplierNameZh",
    date_trunc('month', h.invoice_date)::date as month, sum(m.net - m.cleared)::numeric(16, 4) as variance
  from pi_head h
  join pi_match m on m.tenant_id = $1 and m.head_id = h.id
  join gr_line l on l.tenant_id = $1 and l.id = m.gr_line_id
  join gr_head g on g.tenant_id = $1 and g.id = l.head_id and g.warehouse_id = $2
  join supplier s on s.tenant_id = $1 and s.id = h.supplier_id
 where h.tenant_id = $1 and not h.deleted and h.state in ('CONFIRMED', 'PAID') and h.invoice_date between $3 and $4 and ($5::bigint is null or h.supplier_id = $5)
 group by 1, 2, 3, 4, 5`;

export async function variances(ctx: Ctx, { from, to, supplierId }: Asked): Promise<Variance[]> {
  const { rows } = await ctx.query(VARIANCES, [ctx.tenantId, warehouseOf(ctx), from, to, supplierId]);
  return rows as Variance[];
}
