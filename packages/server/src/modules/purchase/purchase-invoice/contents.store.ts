/** The lines of bills and what they are matched to: what they are judged by (docs/rules/purchase-invoices.md#match). */
import type { Selectable } from "kysely";
import { isZero, type Quantity } from "@larder/domain/kernel/decimal";
import type { BoughtLine } from "@larder/domain/purchase/bought-vat.rules";
import type { InvoiceMatch } from "@larder/domain/purchase/purchase-invoice/purchase-invoice.calls";
import type { Ctx } from "../../../platform/context.ts";
import type { PiLineTable } from "../../../platform/db/tables.ts";
import { inCamelCase } from "../../../platform/record/snake-case.ts";
import { boughtColumns } from "../bought-vat.store.ts";

export type PiLine = Selectable<PiLineTable>;

/** Which bills: the condition speaks of `h`, its value is `$2`. */
const which = {
  one: "h.id = $2",
  some: "h.id = any($2::bigint[])",
  waitingOfSuppliers: "h.supplier_id = any($2::bigint[]) and h.state = 'PENDING' and not h.deleted",
} as const;
type Which = keyof typeof which;

/**
 * What a line is judged by beside its matches: whether anything came that is not billed, and for what did not come, whether it was ordered at
 * all ("offset 0" is a fence: it is asked once).
 */
const linesOf = (
  of: Which,
) => `select l.*, g.code as goods_code, u.name_en as unit_name, u.name_zh as unit_name_zh, h.no as invoice_no, h.supplier_id, h.amount_net, h.supplier_invoice_no, lc.no as landed_no, lg.no as landed_gr_no,
    c.received, case when c.received then true else exists (select from po_line p join po_head o on o.tenant_id = $1 and o.id = p.head_id where p.tenant_id = $1 and p.goods_id = l.goods_id
      and o.supplier_id = h.supplier_id and o.state in ('APPROVED', 'PART_RECEIVED', 'RECEIVED')) end as ordered
  from pi_head h join pi_line l on l.tenant_id = $1 and l.head_id = h.id
  left join goods g on g.tenant_id = $1 and g.id = l.goods_id left join unit u on u.tenant_id = $1 and u.id = l.unit_id
  left join landed_cost lc on lc.tenant_id = $1 and lc.id = l.landed_id left join gr_head lg on lg.tenant_id = $1 and lg.id = l.landed_gr_id
  cross join lateral (select exists (select from gr_line r join gr_head d on d.tenant_id = $1 and d.id = r.head_id where r.tenant_id = $1 and r.goods_id = l.goods_id
    and d.supplier_id = h.supplier_id and d.state in ('POSTED', 'INVOICED') and r.qty_base > r.returned_base + r.invoiced_base
    and r.qty_base > r.returned_base + r.invoiced_base + coalesce((select sum(m.qty_base) from pi_match m where m.tenant_id = $1 and m.gr_line_id = r.id and m.net is null), 0))
    as received offset 0) c
 where h.tenant_id = $1 and ${which[of]} order by h.invoice_date, h.id, l.line_no`;

/**
 * Each match with what it names, each looked up separately ("offset 0" is a fence): joined freely, all lines of the company would be read
 * for each of them where the statistics are older than the lines.
 */
const matchesWhere = (
  of: Which,
) => `select m.id, m.pi_line_id as "lineId", l.line_no as "lineNo", m.gr_line_id as "grLineId", d.id as "grId", d.no as "grNo", o.no as "poNo", d.receipt_date as "receiptDate",
    r.batch_no as "batchNo", m.qty_base as "qtyBase", r.qty_base as "ofBase", r.amount, r.weight_kg as "weightKg", r.po_line_id as "poLineId", o.id as "poId",
    d.warehouse_id as "warehouseId", d.posted_by as "postedBy", d.state as "grState", r.goods_id as "goodsId", r.batch_id as "batchId", r.location_id as "locationId",
    r.returned_base as "returnedBase", r.invoiced_base as "invoicedBase", m.net, m.cleared, m.revalued_base as "revaluedBase",
    ${boughtColumns("d")}
  from pi_head h
  join pi_match m on m.tenant_id = $1 and m.head_id = h.id
  join lateral (select line_no from pi_line l where l.tenant_id = $1 and l.id = m.pi_line_id offset 0) l on true
  join lateral (select r.* from gr_line r where r.tenant_id = $1 and r.id = m.gr_line_id offset 0) r on true
  join lateral (select d.* from gr_head d where d.tenant_id = $1 and d.id = r.head_id offset 0) d on true
  join lateral (select vat_code from goods g where g.tenant_id = $1 and g.id = r.goods_id offset 0) g on true
  left join lateral (select head_id, vat_code from po_line p where p.tenant_id = $1 and p.id = r.po_line_id offset 0) p on true
  left join lateral (select o.id, o.no from po_head o where o.tenant_id = $1 and o.id = p.head_id offset 0) o on true
 where h.tenant_id = $1 and ${which[of]} order by l.line_no, m.id`;

export interface MatchRow extends InvoiceMatch, BoughtLine {
  readonly lineId: number;
  readonly ofBase: Quantity;
  readonly amount: string;
  readonly weightKg: string | null;
  readonly poLineId: number | null;
  readonly poId: number | null;
  readonly warehouseId: number;
  readonly postedBy: number | null;
  readonly grState: string;
  readonly goodsId: number;
  readonly batchId: number;
  readonly locationId: number;
  readonly returnedBase: Quantity;
  readonly invoicedBase: Quantity;
  readonly net: string | null;
  readonly cleared: string | null;
  readonly revaluedBase: Quantity | null;
}

export interface NamedLine extends PiLine {
  readonly goodsCode: string | null;
  readonly unitName: string | null;
  readonly unitNameZh: string | null;
  readonly invoiceNo: string;
  readonly supplierId: number;
  /** Of the bill: one amount for whole receipts. */
  readonly amountNet: string | null;
  readonly supplierInvoiceNo: string;
  readonly landedNo: string | null;
  readonly landedGrNo: string | null;
  readonly received: boolean;
  readonly ordered: boolean;
}

export const matchesOf = async (ctx: Ctx, id: number): Promise<MatchRow[]> =>
  (await ctx.query(matchesWhere("one"), [ctx.tenantId, id])).rows as MatchRow[];

export interface Contents {
  readonly lines: NamedLine[];
  readonly matches: MatchRow[];
}

export async function contentsOf(ctx: Ctx, of: Which, value: number | readonly number[]): Promise<Contents> {
  const values = [ctx.tenantId, value];
  const [{ rows }, matches] = await Promise.all([ctx.query(linesOf(of), values), ctx.query(matchesWhere(of), values)]);
  return { lines: rows.map(inCamelCase) as NamedLine[], matches: matches.rows as MatchRow[] };
}

/** A credit note came for it, or goods of it went back: then it is not reversed. Asked only where something of it is claimed. */
async function isCredited(ctx: Ctx, { lines }: Contents): Promise<boolean> {
  const ids = lines.flatMap(({ id, creditedBase, creditedNet }) =>
    isZero(creditedBase) && isZero(creditedNet) ? [] : [id],
  );
  if (ids.length === 0) return false;
  const { rows } = await ctx.query(
    `select from scn_line c join scn_head h on h.tenant_id = $1 and h.id = c.head_id where c.tenant_id = $1 and c.pi_line_id = any($2::bigint[])
      and (h.state in ('RECEIVED', 'USED') or (h.state = 'SENT' and h.reason = 'RETURN' and not c.raised)) limit 1`,
    [ctx.tenantId, ids],
  );
  return rows.length > 0;
}

export async function withContents<H extends { readonly id: number }>(ctx: Ctx, head: H) {
  const contents = await contentsOf(ctx, "one", head.id);
  return { ...head, ...contents, isCredited: await isCredited(ctx, contents) };
}
