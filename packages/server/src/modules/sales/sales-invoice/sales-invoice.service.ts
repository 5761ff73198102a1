/** Use cases of the sales invoice: read, totals, export, print (docs/rules/invoices.md#content). */
import type { FileAnswer, InputOf, Rows } from "@larder/domain/kernel/calls";
import { exact, round2 } from "@larder/domain/kernel/decimal";
import { isCopy } from "@larder/domain/kernel/document-calls";
import { refuse } from "@larder/domain/kernel/refusal";
import type {
  salesInvoiceCalls,
  SalesInvoiceDetail,
  SalesInvoiceListRow,
  SalesInvoiceTotals,
} from "@larder/domain/sales/sales-invoice/sales-invoice.calls";
import { salesInvoiceListFields, type SalesInvoiceLine } from "@larder/domain/sales/sales-invoice/sales-invoice.fields";
import { salesInvoiceMessages as say } from "@larder/domain/sales/sales-invoice/sales-invoice.messages";
import { marginOf, profitOf } from "@larder/domain/sales/sales-invoice/sales-invoice.rules";
import { systemBatchNo } from "@larder/domain/stock/batch.rules";
import { mayDo, type Ctx } from "../../../platform/context.ts";
import { printedLogo } from "../../company/index.ts";
import { renderPdf } from "../../../platform/print/pdf.ts";
import { orNotFound } from "../../../platform/record/found-and-fresh.ts";
import { salesInvoices } from "./sales-invoice.document.ts";
import { byCode, printOf, TEMPLATE } from "./sales-invoice.print.ts";
import * as store from "./sales-invoice.store.ts";

export const { linked } = salesInvoices;

const seesMargin = (ctx: Ctx): boolean => mayDo(ctx.actor, "sales:margin:view");

/** Cost, profit and margin are for few users: for everyone else they are not in the answer. */
function withMargin<R extends { readonly netTotal: string; readonly costAmount: string | null }>(ctx: Ctx, row: R) {
  if (!seesMargin(ctx) || row.costAmount === null) return { ...row, costAmount: null, profit: null, margin: null };
  return { ...row, profit: profitOf(row.netTotal, row.costAmount), margin: marginOf(row.netTotal, row.costAmount) };
}

const { costAmount: _cost, profit: _profit, margin: _margin, ...plainFields } = salesInvoiceListFields;

export const { list, exportList, history } = salesInvoices.reading(
  async (ctx, filters: store.Filters): Promise<Rows<SalesInvoiceListRow>> => {
    const page = await store.list(ctx, checked(filters));
    return { ...page, rows: page.rows.map((row) => withMargin(ctx, row)) };
  },
  (ctx) => (seesMargin(ctx) ? salesInvoiceListFields : plainFields),
);

export async function totals(ctx: Ctx, filters: store.Filters): Promise<SalesInvoiceTotals> {
  const { costAmount, ...sums } = await store.totals(ctx, checked(filters));
  return { ...sums, profit: seesMargin(ctx) ? profitOf(sums.netTotal, costAmount ?? "0") : null };
}

const checked = (filters: store.Filters): store.Filters =>
  filters.dateFrom && filters.dateTo && filters.dateFrom > filters.dateTo ? refuse(say.dayRange()) : filters;

export async function get(ctx: Ctx, id: number): Promise<SalesInvoiceDetail> {
  const { head, lines, vat } = await whole(ctx, id);
  const { seller: _seller, buyer: _buyer, oiId, ...record } = head;
  const margins = seesMargin(ctx);
  return {
    ...withMargin(ctx, { ...record, orderInvoiceId: oiId }),
    lines: lines.map((line): SalesInvoiceLine => ({
      ...line,
      batchText: batchText(line),
      costAmount: margins ? line.costAmount : null,
      profit: margins ? profitOf(round2(exact(line.lineNet).minus(line.discAlloc)), line.costAmount) : null,
    })),
    vat: byCode(vat).map((row) => ({ ...row, rate: exact(row.rate).times(100).toFixed(4) })),
  };
}

/** `B26-0311 (2027-03-31) × 5`, one after the other. */
const batchText = ({ batches }: store.LineRow): string | null =>
  batches
    .filter((batch) => batch.batchNo !== systemBatchNo)
    .map(
      (batch) =>
        `${batch.batchNo}${batch.expiryDate ? ` (${batch.expiryDate})` : ""} × ${exact(batch.qtyBase).toFixed()}`,
    )
    .join(", ") || null;

async function whole(ctx: Ctx, id: number) {
  const [head, lines, vat] = await Promise.all([store.byId(ctx, id), store.linesOf(ctx, id), store.vatOf(ctx, id)]);
  return { head: orNotFound(head), lines, vat };
}

export async function print(ctx: Ctx, id: number): Promise<{ printed: number }> {
  const printed = orNotFound(await store.countPrint(ctx, id));
  ctx.audit({ entity: "salesInvoice", entityId: id, action: "print", after: { printed } });
  return { printed };
}

export async function pdf(ctx: Ctx, input: InputOf<typeof salesInvoiceCalls.pdf>): Promise<FileAnswer> {
  const [{ head, lines, vat }, logo] = await Promise.all([whole(ctx, input.id), printedLogo(ctx)]);
  const print = printOf(head, lines, vat, input.layout, isCopy(head.printed, input));
  const bytes = await renderPdf(TEMPLATE, { ...print, seller: { ...print.seller, logo } });
  return { name: `${head.no}.pdf`, type: "application/pdf", bytes, inline: true };
}
