import { sql, type Selectable } from "kysely";
import { exact, isZero, round2 } from "@larder/domain/kernel/decimal";
import {
  purchaseInvoiceCalls,
  type PurchaseInvoiceFilters,
} from "@larder/domain/purchase/purchase-invoice/purchase-invoice.calls";
import { purchaseInvoiceTotalFields } from "@larder/domain/purchase/purchase-invoice/purchase-invoice.fields";
import type { Ctx } from "../../../platform/context.ts";
import type { PiHeadTable } from "../../../platform/db/tables.ts";
import { seenDocuments } from "../../../platform/document/seen.ts";
import { listAndTotals, sortsOf } from "../../../platform/record/declared-lists.ts";
import { auditNames, userName } from "../../../platform/record/audit-columns.ts";
import { between } from "../../../platform/record/conditions.ts";
import { contentsOf, type Contents } from "./contents.store.ts";
import { supplierMatches, withSupplier, supplierVatNo } from "../supplier/supplier-names.ts";

export type PiHead = Selectable<PiHeadTable>;

const visible = (ctx: Ctx) => seenDocuments(ctx, "piHead");

/** It waits, and a line of it is not matched in full. */
const notInFull = ({ tenantId }: Ctx) =>
  sql<boolean>`(pi_head.state = 'PENDING' and exists (select from pi_line l where l.tenant_id = ${tenantId} and l.head_id = pi_head.id and l.kind = 'GOODS'
    and l.qty_base > coalesce((select sum(m.qty_base) from pi_match m where m.tenant_id = ${tenantId} and m.head_id = pi_head.id and m.pi_line_id = l.id), 0)))`;

const shown = (ctx: Ctx) =>
  withSupplier(ctx, visible(ctx), "piHead.supplierId")
    .selectAll("piHead")
    .select([
      "supplier.vatNo as supplierVatNo",
      sql<number>`(select count(*) from pi_line l where l.tenant_id = ${ctx.tenantId} and l.head_id = pi_head.id)`.as(
        "lineCount",
      ),
      sql<string>`case when pi_head.state = 'PENDING' then 0.00 else pi_head.stated_total - pi_head.allocated end`.as(
        "open",
      ),
      ...auditNames(ctx, "piHead"),
    ]);

const isMatchedTo = ({ tenantId }: Ctx, receiptId: number) =>
  sql<boolean>`pi_head.id = any(array(select m.head_id from gr_line l join pi_match m on m.tenant_id = ${tenantId} and m.gr_line_id = l.id
    where l.tenant_id = ${tenantId} and l.head_id = ${receiptId}))`;

const conditions = (ctx: Ctx, asked: PurchaseInvoiceFilters) => [
  between("piHead.invoiceDate", asked.invoiceFrom, asked.invoiceTo),
  between("piHead.dueDate", asked.dueFrom, asked.dueTo),
  asked.disputed && sql<boolean>`pi_head.disputed is not null`,
  asked.unmatched && notInFull(ctx),
  asked.receiptId && isMatchedTo(ctx, asked.receiptId),
  asked.search && searched(ctx, asked.search),
];

/** Our number or theirs, or the supplier by code or name. */
const searched = (ctx: Ctx, search: string) =>
  sql<boolean>`(starts_with(pi_head.no, upper(${search})) or starts_with(pi_head.number_key, upper(replace(${search}, ' ', '')))
    or ${supplierMatches(ctx, "piHead.supplierId", search)})`;

const sums = { rows: visible, fields: purchaseInvoiceTotalFields };

export const { list, totals } = listAndTotals(shown, sums, {
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

async function withContents<H extends { readonly id: number }>(ctx: Ctx, head: H) {
  const contents = await contentsOf(ctx, "one", head.id);
  return { ...head, ...contents, isCredited: await isCredited(ctx, contents) };
}

/** As it is stored, with its lines and what they are matched to; judged in purchase-invoice.judge.ts. */
export async function read(ctx: Ctx, id: number) {
  const head = await shown(ctx).where("piHead.id", "=", id).executeTakeFirst();
  return head && withContents(ctx, head);
}

/** The invoice is locked first; its matches are then as the last holder left them. */
export async function lockStored(ctx: Ctx, id: number) {
  const head = await visible(ctx)
    .selectAll("piHead")
    .select([userName(ctx, "piHead.updateBy").as("updateByName"), supplierVatNo(ctx, "piHead.supplierId")])
    .where("piHead.id", "=", id)
    .forUpdate("piHead")
    .executeTakeFirst();
  return head && withContents(ctx, head);
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
