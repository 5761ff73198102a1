import { sql, type Selectable } from "kysely";
import { exact, round2, type Quantity } from "@larder/domain/kernel/decimal";
import {
  purchaseInvoiceCalls,
  type InvoiceMatch,
  type PurchaseInvoiceFilters,
} from "@larder/domain/purchase/purchase-invoice/purchase-invoice.calls";
import { purchaseInvoiceTotalFields } from "@larder/domain/purchase/purchase-invoice/purchase-invoice.fields";
import type { MatchResult } from "@larder/domain/purchase/purchase-invoice/match.rules";
import { inScope } from "../../../platform/access/scope.ts";
import type { Ctx } from "../../../platform/context.ts";
import type { PiHeadTable, PiLineTable } from "../../../platform/db/tables.ts";
import { listOf, sortsOf } from "../../../platform/record/listed.ts";
import { auditNames, between, equals, userName } from "../../../platform/record/record.ts";
import { totalsOf } from "../../../platform/record/totals.ts";

export type PiHead = Selectable<PiHeadTable>;
export type PiLine = Selectable<PiLineTable>;

const visible = (ctx: Ctx) =>
  ctx.db
    .selectFrom("piHead")
    .where("piHead.tenantId", "=", ctx.tenantId)
    .where("piHead.deleted", "=", false)
    .where(inScope(ctx, { dept: "piHead.createDept", owners: ["piHead.createBy"] }));

/** It waits, and a line of it is not matched in full. */
const notInFull = ({ tenantId }: Ctx) =>
  sql<boolean>`(pi_head.state = 'PENDING' and exists (select from pi_line l where l.tenant_id = ${tenantId} and l.head_id = pi_head.id and l.kind = 'GOODS'
    and l.qty_base > coalesce((select sum(m.qty_base) from pi_match m where m.tenant_id = ${tenantId} and m.head_id = pi_head.id and m.pi_line_id = l.id), 0)))`;

/** For the list: whether anything is missing. Prices are judged where the invoice is opened. */
const matched = (ctx: Ctx) => sql<MatchResult>`case when ${notInFull(ctx)} then 'QTY_DIFF' else 'MATCHED' end`;

const shown = (ctx: Ctx) =>
  visible(ctx)
    .innerJoin("supplier", (join) =>
      join.on("supplier.tenantId", "=", ctx.tenantId).onRef("supplier.id", "=", "piHead.supplierId"),
    )
    .selectAll("piHead")
    .select([
      "supplier.code as supplierCode",
      "supplier.nameEn as supplierNameEn",
      "supplier.nameZh as supplierNameZh",
      "supplier.vatNo as supplierVatNo",
      matched(ctx).as("matched"),
      sql<number>`(select count(*) from pi_line l where l.tenant_id = ${ctx.tenantId} and l.head_id = pi_head.id)`.as(
        "lineCount",
      ),
      sql<string>`case when pi_head.state = 'PENDING' then 0.00 else pi_head.stated_total - pi_head.allocated end`.as(
        "open",
      ),
      ...auditNames(ctx, "piHead"),
    ]);

const conditions = (ctx: Ctx, asked: PurchaseInvoiceFilters) => [
  between("piHead.invoiceDate", asked.invoiceFrom, asked.invoiceTo),
  between("piHead.dueDate", asked.dueFrom, asked.dueTo),
  asked.disputed && sql<boolean>`pi_head.disputed is not null`,
  asked.unmatched && notInFull(ctx),
  asked.search && searched(ctx, asked.search),
];

/** Our number or theirs, or the supplier by code or name. */
const searched = (ctx: Ctx, search: string) =>
  sql<boolean>`(starts_with(pi_head.no, upper(${search})) or starts_with(pi_head.number_key, upper(replace(${search}, ' ', ''))) or pi_head.supplier_id in (
    select s.id from supplier s where s.tenant_id = ${ctx.tenantId}
      and concat_ws(chr(1), s.code, s.name_en, s.name_zh) ilike ${`%${search.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`}))`;

export const list = listOf(shown, {
  call: purchaseInvoiceCalls.list,
  filters: { equals: ["state", "supplierId"], where: conditions },
  id: "piHead.id",
  order: ["-invoiceDate"],
  sorts: {
    supplierCode: "supplier.code",
    ...sortsOf("piHead", ["no", "state", "supplierInvoiceNo", "invoiceDate", "dueDate", "netTotal", "vatTotal"]),
    ...sortsOf("piHead", ["statedTotal", "createTime"]),
  },
});

export const totals = (ctx: Ctx, asked: PurchaseInvoiceFilters) => {
  const filtered = [
    equals("piHead.state", asked.state),
    equals("piHead.supplierId", asked.supplierId),
    ...conditions(ctx, asked).flatMap((one) => one || []),
  ];
  return totalsOf(
    ctx,
    "piHead",
    purchaseInvoiceTotalFields,
    filtered.reduce((query, one) => query.where(one), visible(ctx)),
  );
};

/** What a line is judged by beside its matches: whether anything came that is not billed, and whether it was ordered at all. */
const LINES = `select l.*, g.code as goods_code, u.name_en as unit_name, u.name_zh as unit_name_zh,
    exists (select from gr_line r join gr_head h on h.tenant_id = $1 and h.id = r.head_id where r.tenant_id = $1 and r.goods_id = l.goods_id and h.supplier_id = $3
      and h.state in ('POSTED', 'INVOICED') and r.qty_base > r.returned_base + coalesce((select sum(m.qty_base) from pi_match m where m.tenant_id = $1 and m.gr_line_id = r.id), 0)) as received,
    exists (select from po_line p join po_head o on o.tenant_id = $1 and o.id = p.head_id where p.tenant_id = $1 and p.goods_id = l.goods_id and o.supplier_id = $3
      and o.state in ('APPROVED', 'PART_RECEIVED', 'RECEIVED')) as ordered
  from pi_line l left join goods g on g.tenant_id = $1 and g.id = l.goods_id left join unit u on u.tenant_id = $1 and u.id = l.unit_id
 where l.tenant_id = $1 and l.head_id = $2 order by l.line_no`;

const MATCHES = `select m.id, m.pi_line_id as "lineId", l.line_no as "lineNo", m.gr_line_id as "grLineId", h.id as "grId", h.no as "grNo", o.no as "poNo", h.receipt_date as "receiptDate",
    r.batch_no as "batchNo", m.qty_base as "qtyBase", r.qty_base as "ofBase", r.amount, r.weight_kg as "weightKg", r.po_line_id as "poLineId", o.id as "poId",
    h.warehouse_id as "warehouseId", h.posted_by as "postedBy", h.state as "grState", r.goods_id as "goodsId", r.batch_id as "batchId", r.location_id as "locationId",
    r.returned_base as "returnedBase", r.invoiced_base as "invoicedBase", m.net, m.cleared, m.revalued_base as "revaluedBase"
  from pi_match m
  join pi_line l on l.tenant_id = $1 and l.id = m.pi_line_id
  join gr_line r on r.tenant_id = $1 and r.id = m.gr_line_id
  join gr_head h on h.tenant_id = $1 and h.id = r.head_id
  left join po_line p on p.tenant_id = $1 and p.id = r.po_line_id
  left join po_head o on o.tenant_id = $1 and o.id = p.head_id
 where m.tenant_id = $1 and m.head_id = $2 order by l.line_no, m.id`;

export interface MatchRow extends InvoiceMatch {
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
  readonly received: boolean;
  readonly ordered: boolean;
}

const camel = (name: string): string => name.replaceAll(/_(\w)/g, (_all, letter: string) => letter.toUpperCase());
const asRow = (row: object) => Object.fromEntries(Object.entries(row).map(([name, value]) => [camel(name), value]));

export const matchesOf = async (ctx: Ctx, id: number): Promise<MatchRow[]> =>
  (await ctx.query(MATCHES, [ctx.tenantId, id])).rows as MatchRow[];

const contentsOf = async (ctx: Ctx, { id, supplierId }: { id: number; supplierId: number }) => {
  const [{ rows }, matches] = await Promise.all([ctx.query(LINES, [ctx.tenantId, id, supplierId]), matchesOf(ctx, id)]);
  return { lines: rows.map(asRow) as NamedLine[], matches };
};

/** As it is stored, with its lines and what they are matched to; judged in purchase-invoice.judge.ts. */
export async function read(ctx: Ctx, id: number) {
  const head = await shown(ctx).where("piHead.id", "=", id).executeTakeFirst();
  return head && { ...head, ...(await contentsOf(ctx, head)) };
}

/** The invoice is locked first; its matches are then as the last holder left them. */
export async function lockStored(ctx: Ctx, id: number) {
  const head = await visible(ctx)
    .selectAll("piHead")
    .select([userName(ctx, "piHead.updateBy").as("updateByName")])
    .select((eb) =>
      eb
        .selectFrom("supplier")
        .select("supplier.vatNo")
        .where("supplier.tenantId", "=", ctx.tenantId)
        .whereRef("supplier.id", "=", "piHead.supplierId")
        .as("supplierVatNo"),
    )
    .where("piHead.id", "=", id)
    .forUpdate("piHead")
    .executeTakeFirst();
  return head && { ...head, ...(await contentsOf(ctx, head)) };
}
export type StoredInvoice = NonNullable<Awaited<ReturnType<typeof lockStored>>>;

/** Which of our invoices carries this number of the supplier already. */
export async function numberTaken(
  ctx: Ctx,
  { supplierId, key, exceptId }: { supplierId: number; key: string; exceptId: number | null },
): Promise<{ id: number; no: string } | undefined> {
  const { rows } = await ctx.query(
    "select id, no from pi_head where tenant_id = $1 and supplier_id = $2 and number_key = $3 and not deleted and id is distinct from $4",
    [ctx.tenantId, supplierId, key, exceptId],
  );
  return (rows as { id: number; no: string }[])[0];
}

/** What is paid of a bill: kept beside the ledger of parties. */
export const openOf = ({ statedTotal, allocated }: Pick<PiHead, "statedTotal" | "allocated">): string =>
  round2(exact(statedTotal).minus(allocated));
