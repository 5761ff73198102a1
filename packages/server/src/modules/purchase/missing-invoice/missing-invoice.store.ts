import { sql } from "kysely";
import type { Cost } from "@larder/domain/kernel/decimal";
import {
  missingInvoiceCalls,
  type MissingInvoiceFilters,
} from "@larder/domain/purchase/missing-invoice/missing-invoice.calls";
import { missingInvoiceTotalFields } from "@larder/domain/purchase/missing-invoice/missing-invoice.fields";
import { pick } from "@larder/domain/kernel/fields";
import type { Ctx } from "../../../platform/context.ts";
import { its } from "../../../platform/db/company-rows.ts";
import { listAndTotals, sortsOf } from "../../../platform/record/declared-lists.ts";
import { between, equals } from "../../../platform/record/conditions.ts";
import { matchesSearch } from "../../../platform/search/search.ts";
import type { UnbilledReceipt } from "@larder/domain/purchase/missing-invoice/invoice-chase.words";
import type { Chasable } from "../chase/chase.ts";
import { chasedTimes } from "../chase/chased.ts";

/** What a receipt line still holds of "received, not invoiced": its value, less what bills and returns took of it. */
const value = sql<Cost>`(gr_line.amount - round(gr_line.amount * (gr_line.returned_base + gr_line.invoiced_base) / gr_line.qty_base, 4))::numeric(16, 4)`;

/** Of the whole company, as what is owed is: suppliers bill the company, not a warehouse or a department. */
const waiting = (ctx: Ctx) =>
  ctx.db
    .selectFrom("grLine")
    .innerJoin("grHead", its(ctx, "grHead", "grLine.headId"))
    .where("grLine.tenantId", "=", ctx.tenantId)
    .where("grHead.state", "in", ["POSTED", "INVOICED"])
    .where(sql<boolean>`gr_line.returned_base + gr_line.invoiced_base < gr_line.qty_base`);

const shown = (ctx: Ctx) =>
  waiting(ctx)
    .innerJoin("supplier", its(ctx, "supplier", "grHead.supplierId"))
    .innerJoin("goods", its(ctx, "goods", "grLine.goodsId"))
    .innerJoin("unit", its(ctx, "unit", "goods.baseUnitId"))
    .leftJoin("poLine", its(ctx, "poLine", "grLine.poLineId"))
    .leftJoin("poHead", its(ctx, "poHead", "poLine.headId"))
    .select([
      ...(["grLine.id", "supplier.id as supplierId", "supplier.code as supplierCode"] as const),
      ...(["supplier.nameEn as supplierNameEn", "supplier.nameZh as supplierNameZh"] as const),
      ...(["grHead.id as receiptId", "grHead.no as receiptNo", "grHead.kind", "poHead.no as orderNo"] as const),
      ...(["grHead.deliveryNoteNo", "grHead.receiptDate", "grLine.batchNo", "goods.code as goodsCode"] as const),
      ...(["goods.nameEn as goodsNameEn", "goods.nameZh as goodsNameZh", "unit.nameEn as unitName"] as const),
      "unit.nameZh as unitNameZh",
      sql<number>`${ctx.today}::date - gr_head.receipt_date`.as("days"),
      sql<string>`gr_line.qty_base - gr_line.returned_base - gr_line.invoiced_base`.as("qtyBase"),
      value.as("value"),
      ...(["grHead.chasedAt", "grHead.chaseCount"] as const),
    ]);

/** The receipt, its delivery note or order by the beginning of the number; the supplier by code; the product. */
const searched = (ctx: Ctx, search: string) =>
  sql<boolean>`(starts_with(gr_head.no, upper(${search})) or starts_with(upper(gr_head.delivery_note_no), upper(${search}))
    or exists (select from po_line p join po_head o on o.tenant_id = ${ctx.tenantId} and o.id = p.head_id
      where p.tenant_id = ${ctx.tenantId} and p.id = gr_line.po_line_id and starts_with(o.no, upper(${search})))
    or gr_head.supplier_id in (select s.id from supplier s where s.tenant_id = ${ctx.tenantId} and starts_with(upper(s.code), upper(${search})))
    or ${matchesSearch(ctx, "goods", search, "grLine.goodsId")})`;

const conditions = (ctx: Ctx, asked: MissingInvoiceFilters) => [
  asked.supplierId && sql<boolean>`gr_head.supplier_id = ${asked.supplierId}`,
  equals("grHead.kind", asked.kind),
  typeof asked.olderThan === "number" &&
    sql<boolean>`gr_head.receipt_date < ${ctx.today}::date - ${asked.olderThan}::int`,
  chasedTimes("grHead", asked.chased),
  between("grHead.receiptDate", asked.receivedFrom, asked.receivedTo),
  asked.search && searched(ctx, asked.search),
];

const sums = {
  rows: waiting,
  fields: pick(missingInvoiceTotalFields, "count", "value"),
  amounts: () => ({ value }),
};

export const { list, totals } = listAndTotals(shown, sums, {
  call: missingInvoiceCalls.list,
  filters: { where: conditions },
  id: "grLine.id",
  // The longest waiting first.
  order: ["receiptDate"],
  sorts: {
    ...{ supplierCode: "supplier.code", receiptNo: "grHead.no", receiptDate: "grHead.receiptDate" },
    ...{ goodsCode: "goods.code", ...sortsOf("grHead", ["chasedAt?", "chaseCount"]) },
  },
});

/** A receipt with lines that nobody has billed, as it is chased. */
export interface UnbilledRow extends Chasable, UnbilledReceipt {
  readonly version: number;
  readonly state: string;
}

/** How many of these lines there are; their receipts are locked before one is written about, in the order of their ids. */
export async function lockReceiptsOf(ctx: Ctx, ids: readonly number[], locked: boolean): Promise<number> {
  const { rows } = await ctx.query(
    "select count(*)::int as n, array_agg(distinct head_id) as heads from gr_line where tenant_id = $1 and id = any($2::bigint[])",
    [ctx.tenantId, ids],
  );
  const { n, heads } = rows[0] as { n: number; heads: number[] | null };
  if (locked && heads)
    await ctx.query("select id from gr_head where tenant_id = $1 and id = any($2::bigint[]) order by id for update", [
      ctx.tenantId,
      heads,
    ]);
  return n;
}

const UNBILLED = `select h.id as "entityId", case h.kind when 'TYPED' then 'typedReceipt' else 'goodsReceipt' end as entity, h.no, h.state, h.version,
    h.supplier_id as "supplierId", h.receipt_date as "receiptDate", h.delivery_note_no as "deliveryNoteNo", h.chase_count as "chaseCount",
    json_agg(l.id order by l.line_no) as ids, string_agg(distinct o.no, ', ') as "orderNos"
  from gr_line l join gr_head h on h.tenant_id = $1 and h.id = l.head_id
    left join po_line p on p.tenant_id = $1 and p.id = l.po_line_id left join po_head o on o.tenant_id = $1 and o.id = p.head_id
 where l.tenant_id = $1 and l.id = any($2::bigint[]) and h.state = 'POSTED' and l.returned_base + l.invoiced_base < l.qty_base
 group by h.id, h.kind, h.no, h.state, h.version, h.supplier_id, h.receipt_date, h.delivery_note_no, h.chase_count order by h.receipt_date, h.no`;

/** Those of these lines that wait for an invoice, by receipt. */
export const unbilledReceipts = async (ctx: Ctx, ids: readonly number[]): Promise<UnbilledRow[]> =>
  (await ctx.query(UNBILLED, [ctx.tenantId, ids])).rows as UnbilledRow[];
