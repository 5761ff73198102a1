/** What came from a supplier and is not billed yet, line by line or by whole receipts and orders (docs/rules/purchase-invoices.md#match). */
import type { InputOf, Rows } from "@larder/domain/kernel/calls";
import type { Quantity } from "@larder/domain/kernel/decimal";
import type { BoughtLine } from "@larder/domain/purchase/bought-vat.rules";
import type { OpenReceipt } from "@larder/domain/purchase/purchase-invoice/match.rules";
import type {
  OpenPaperRow,
  OpenReceiptFilters,
  OpenReceiptRow,
  payableCheckCalls,
} from "@larder/domain/purchase/purchase-invoice/payable-check.calls";
import type { Ctx } from "../../../platform/context.ts";
import { boughtColumns } from "../bought-vat.store.ts";

/**
 * Of one supplier, less what is billed and what bills that wait are matched to: few wait at a time, and are added up once. Most lines of years
 * are billed in full, which they say themselves (`gr_line_open`).
 */
const LEFT = `from gr_head h
  join gr_line r on r.tenant_id = $1 and r.head_id = h.id and r.qty_base > r.returned_base + r.invoiced_base
  left join (select m.gr_line_id, sum(m.qty_base) as qty from pi_match m where m.tenant_id = $1 and m.net is null group by m.gr_line_id) w on w.gr_line_id = r.id
  cross join lateral (select r.invoiced_base + coalesce(w.qty, 0) as matched) x`;
const OF_SUPPLIER = `where h.tenant_id = $1 and h.supplier_id = $2 and h.state in ('POSTED', 'INVOICED') and r.qty_base > r.returned_base + x.matched`;
const LEFT_BASE = `(r.qty_base - r.returned_base - x.matched)`;

/** Its order line and order, each looked up separately ("offset 0" is a fence). */
const ORDER_LINE = `left join lateral (select p.* from po_line p where p.tenant_id = $1 and p.id = r.po_line_id offset 0) p on true
  left join lateral (select o.id, o.no from po_head o where o.tenant_id = $1 and o.id = p.head_id offset 0) o on true`;

/** What is shown of them. */
const SHOWN = `select r.id, r.id as "grLineId", h.id as "grId", h.no as "grNo", o.no as "poNo", h.delivery_note_no as "deliveryNoteNo", h.receipt_date as "receiptDate",
    r.goods_id as "goodsId", r.batch_no as "batchNo", r.unit_id as "unitId", r.factor, r.amount, r.qty_base as "qtyBase", r.weight_kg as "weightKg",
    ${boughtColumns("h")}, coalesce(p.price_unit, i.price_unit) as "priceUnit", ${LEFT_BASE}::numeric(14, 3) as "openBase",
    g.code as "goodsCode", g.name_en as "goodsNameEn", g.name_zh as "goodsNameZh", u.name_en as "unitName", u.name_zh as "unitNameZh"`;
const NAMES = `join lateral (select g.* from goods g where g.tenant_id = $1 and g.id = r.goods_id offset 0) g on true
  join lateral (select u.* from unit u where u.tenant_id = $1 and u.id = r.unit_id offset 0) u on true
  join lateral (select i.* from gr_item i where i.tenant_id = $1 and i.id = r.item_id offset 0) i on true
  ${ORDER_LINE}`;
const OPEN = `${SHOWN} ${LEFT} ${NAMES} ${OF_SUPPLIER}`;
/** Oldest first. */
const ORDER = `order by h.receipt_date, r.id`;

export interface OpenRow extends Omit<OpenReceiptRow, "qty" | "price" | "unitCost" | "value" | "vatCode">, BoughtLine {
  readonly amount: string;
  readonly qtyBase: Quantity;
}

/** Only one line, or those of some products. */
interface Only {
  readonly grLineId?: number;
  readonly goodsIds?: readonly number[];
}

export async function openReceipts(ctx: Ctx, supplierId: number, { grLineId, goodsIds }: Only): Promise<OpenRow[]> {
  const only = "and ($3::bigint is null or r.id = $3) and ($4::bigint[] is null or r.goods_id = any($4))";
  const values = [ctx.tenantId, supplierId, grLineId ?? null, goodsIds ? [...new Set(goodsIds)] : null];
  return (await ctx.query(`${OPEN} ${only} ${ORDER}`, values)).rows as OpenRow[];
}

/** By the beginning of a number, of the batch or of the code; by a part of a name. */
const isFound = (
  at: number,
) => `(starts_with(h.no, upper($${at})) or starts_with(upper(h.delivery_note_no), upper($${at})) or starts_with(upper(r.batch_no), upper($${at}))
  or exists (select from po_line q join po_head v on v.tenant_id = $1 and v.id = q.head_id where q.tenant_id = $1 and q.id = r.po_line_id and starts_with(v.no, upper($${at})))
  or exists (select from goods s where s.tenant_id = $1 and s.id = r.goods_id
    and (starts_with(upper(s.code), upper($${at})) or position(upper($${at}) in upper(s.name_en)) > 0 or position($${at} in s.name_zh) > 0)))`;

function narrowed({ goodsId, receiptId, orderId, search }: Partial<OpenReceiptFilters>, values: unknown[]): string {
  const at = (value: unknown): number => values.push(value);
  return [
    goodsId ? `and r.goods_id = $${at(goodsId)}` : "",
    receiptId ? `and h.id = $${at(receiptId)}` : "",
    orderId
      ? `and exists (select from po_line w where w.tenant_id = $1 and w.id = r.po_line_id and w.head_id = $${at(orderId)})`
      : "",
    search ? `and ${isFound(at(search))}` : "",
  ].join(" ");
}

/** The page is chosen first, so that only its lines are named and not the thousands before and behind it; all are counted on the way. */
export async function openPage(ctx: Ctx, asked: OpenReceiptFilters): Promise<Rows<OpenRow>> {
  const { supplierId, pageNum, pageSize } = asked;
  const values: unknown[] = [ctx.tenantId, supplierId];
  const some = narrowed(asked, values);
  const found = `select r.id, r.head_id, h.receipt_date, x.matched ${LEFT} ${OF_SUPPLIER} ${some}`;
  const { rows } = await ctx.query(
    `with found as materialized (${found}),
      page as materialized (select * from found order by receipt_date, id limit $${values.length + 1} offset $${values.length + 2})
    ${SHOWN}, (select count(*) from found)::int as total
      from page x join gr_line r on r.tenant_id = $1 and r.id = x.id join gr_head h on h.tenant_id = $1 and h.id = x.head_id ${NAMES} ${ORDER}`,
    [...values, pageSize, (pageNum - 1) * pageSize],
  );
  const page = rows as (OpenRow & { total: number })[];
  if (page.length === 0 && pageNum > 1) return { rows: [], total: await countOf(ctx, some, values) };
  return { rows: page.map(({ total: _total, ...one }) => one), total: page[0]?.total ?? 0 };
}

/** Behind the last page there is no row to say how many there are. */
async function countOf(ctx: Ctx, some: string, values: readonly unknown[]): Promise<number> {
  const { rows } = await ctx.query(`select count(*)::int as total ${LEFT} ${OF_SUPPLIER} ${some}`, [...values]);
  return (rows[0] as { total: number }).total;
}

const PAPERS = {
  RECEIPT: {
    of: `h.id, h.no, concat_ws(', ', string_agg(distinct o.no, ', '), h.delivery_note_no) as others`,
    only: "",
    by: "h.id, h.no, h.delivery_note_no",
  },
  ORDER: {
    of: `o.id, o.no, string_agg(distinct h.no, ', ') as others`,
    only: "and o.id is not null",
    by: "o.id, o.no",
  },
};

/** Whole receipts, or orders with all that came for them; the oldest first. */
export async function openPapers(
  ctx: Ctx,
  asked: InputOf<typeof payableCheckCalls.papers>,
): Promise<Rows<OpenPaperRow>> {
  const { supplierId, by, search, pageNum, pageSize } = asked;
  const { of, only, by: group } = PAPERS[by];
  const values: unknown[] = [ctx.tenantId, supplierId];
  const found = narrowed({ ...(search ? { search } : {}) }, values);
  const { rows } = await ctx.query(
    `select ${of}, min(h.receipt_date) as "receiptDate", count(*)::int as lines, sum(round(r.amount * ${LEFT_BASE} / r.qty_base, 4))::numeric(16, 2) as value,
        count(*) over ()::int as total
      ${LEFT} ${ORDER_LINE} ${OF_SUPPLIER} ${only} ${found}
      group by ${group} order by min(h.receipt_date), 1 limit $${values.length + 1} offset $${values.length + 2}`,
    [...values, pageSize, (pageNum - 1) * pageSize],
  );
  const papers = rows as (OpenPaperRow & { total: number })[];
  return { rows: papers.map(({ total: _total, ...one }) => one), total: papers[0]?.total ?? 0 };
}

export const toMatch = ({
  grLineId,
  goodsId,
  receiptDate,
  openBase,
  grNo,
  poNo,
  deliveryNoteNo,
}: OpenRow): OpenReceipt => ({
  ...{ grLineId, goodsId, receiptDate, openBase },
  numbers: [grNo, poNo, deliveryNoteNo],
});
