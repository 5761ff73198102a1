import { sql, type Selectable } from "kysely";
import { exact, round2 } from "@larder/domain/kernel/decimal";
import {
  purchaseInvoiceCalls,
  type PurchaseInvoiceFilters,
} from "@larder/domain/purchase/purchase-invoice/purchase-invoice.calls";
import { purchaseInvoiceTotalFields } from "@larder/domain/purchase/purchase-invoice/purchase-invoice.fields";
import type { Ctx } from "../../../platform/context.ts";
import type { PiHeadTable } from "../../../platform/db/tables.ts";
import { seenDocuments } from "../../../platform/document/seen.ts";
import { lineCount, lockedHead } from "../../../platform/document/whole.ts";
import { listAndTotals, sortsOf } from "../../../platform/record/declared-lists.ts";
import { auditNames } from "../../../platform/record/audit-columns.ts";
import { between } from "../../../platform/record/conditions.ts";
import { withContents } from "./contents.store.ts";
import { isMatchedTo, notInFull } from "./matching.store.ts";
import { supplierMatches, withSupplier, supplierVatNo } from "../supplier/supplier-names.ts";

export type PiHead = Selectable<PiHeadTable>;

const visible = (ctx: Ctx) => seenDocuments(ctx, "piHead");

const shown = (ctx: Ctx) =>
  withSupplier(ctx, visible(ctx), "piHead.supplierId")
    .selectAll("piHead")
    .select([
      "supplier.vatNo as supplierVatNo",
      lineCount(ctx, "piLine", "piHead"),
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

/** As it is stored, with its lines and what they are matched to; judged in purchase-invoice.judge.ts. */
export async function read(ctx: Ctx, id: number) {
  const head = await shown(ctx).where("piHead.id", "=", id).executeTakeFirst();
  return head && withContents(ctx, head);
}

/** The invoice is locked first; its matches are then as the last holder left them. */
export async function lockStored(ctx: Ctx, id: number) {
  const head = await lockedHead(ctx, visible(ctx).select(supplierVatNo(ctx, "piHead.supplierId")), "piHead", id);
  return head && withContents(ctx, head);
}
export type StoredInvoice = NonNullable<Awaited<ReturnType<typeof lockStored>>>;

/** What is paid of a bill: kept beside the ledger of parties. */
export const openOf = ({ statedTotal, allocated }: Pick<PiHead, "statedTotal" | "allocated">): string =>
  round2(exact(statedTotal).minus(allocated));
