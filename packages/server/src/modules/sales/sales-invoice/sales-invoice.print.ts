/** The printed invoice, from its frozen data; `sales-invoice.typ` draws it (docs/rules/invoices.md#content). */
import { exact, round2, sum } from "@larder/domain/kernel/decimal";
import { vatCodes, type VatCode } from "@larder/domain/trade/vat-codes";
import type { PaperLayout } from "@larder/domain/kernel/document-calls";
import { systemBatchNo } from "@larder/domain/stock/batch.rules";
import type { PaymentTermBasis } from "@larder/domain/trade/due-date.rules";
import { words, type Words } from "@larder/domain/kernel/words";
import type { HeadRow, LineRow } from "./sales-invoice.store.ts";
import type { SalesInvoicePrint, SalesInvoicePrintLine } from "./sales-invoice.print-data.ts";

export const TEMPLATE = "/modules/sales/sales-invoice/sales-invoice.typ";

interface VatRow {
  readonly vatCode: string;
  readonly rate: string;
  readonly taxable: string;
  readonly vat: string;
}

export function printOf(
  head: HeadRow,
  lines: readonly LineRow[],
  vat: readonly VatRow[],
  layout: PaperLayout,
  copy: boolean,
): SalesInvoicePrint {
  const { bank, ...seller } = head.seller;
  const { buyer } = head;
  const rates = new Map(vat.map((row) => [row.vatCode, percent(row.rate)]));
  return {
    layout,
    number: head.no,
    revision: head.revision,
    replacesCopyOf: null,
    copy,
    invoiceDate: head.invoiceDate,
    taxPoint: head.taxPoint,
    deliveryDate: head.deliveryDate,
    orderNo: head.orderNo,
    customerPo: head.customerPo,
    customerCode: buyer.code,
    // The URN is needed only if a line is alcohol.
    seller: { ...seller, awrsUrn: lines.some((line) => line.alcohol) ? seller.awrsUrn : null },
    buyer: { nameEn: buyer.nameEn, nameZh: buyer.nameZh, address: buyer.address, vatNo: buyer.vatNo },
    deliveredTo: buyer.deliveredTo,
    lines: lines.map((line) => printedLine(line, rates.get(line.vatCode) ?? "0", buyer.batchOnInvoice)),
    goodsNet: head.goodsNet,
    discountScale: head.discountScale,
    discount: head.discountPrice,
    chargesNet: round2(sum(lines.filter((line) => line.kind === "CHARGE").map((line) => line.lineNet))),
    vat: byCode(vat).map((row) => ({ code: row.vatCode, rate: percent(row.rate), net: row.taxable, vat: row.vat })),
    netTotal: head.netTotal,
    vatTotal: head.vatTotal,
    total: head.total,
    paymentTerms: termWords(buyer.paymentTerm, buyer.paymentTermBasis),
    dueDate: head.dueDate,
    bank,
    remark: head.remark,
  };
}

const printedLine = (line: LineRow, vatRate: string, withBatches: boolean): SalesInvoicePrintLine => ({
  kind: line.kind === "CHARGE" ? "CHARGE" : "GOODS",
  code: line.goodsCode,
  description: words(line.nameEn ?? "", line.nameZh ?? ""),
  qty: line.qty,
  unit: words(line.unitNameEn ?? "", line.unitNameZh ?? line.unitNameEn ?? ""),
  weightKg: line.priceUnit === "KG" ? line.billQty : null,
  oldPrice: line.oldPrice,
  discountScale: line.discountScale,
  price: line.price,
  vatCode: line.vatCode,
  vatRate,
  net: line.lineNet,
  batches: withBatches
    ? line.batches.flatMap(({ batchNo, expiryDate, dateType }) =>
        batchNo === systemBatchNo
          ? []
          : [
              {
                batchNo,
                expiry: expiryDate,
                mark: dateType === "USE_BY" ? ("USE_BY" as const) : ("BEST_BEFORE" as const),
              },
            ],
      )
    : [],
});

const percent = (rate: string): string => exact(rate).times(100).toFixed();
export const byCode = <R extends { readonly vatCode: string }>(rows: readonly R[]): R[] =>
  rows.toSorted((a, b) => vatCodes.indexOf(a.vatCode as VatCode) - vatCodes.indexOf(b.vatCode as VatCode));

const from: Record<PaymentTermBasis, Words> = {
  INVOICE_DATE: words("from the invoice date", "由發票日期起計"),
  WEEK_END: words("from the end of the week", "由該週星期日起計"),
  MONTH_END: words("from the end of the month", "由月底起計"),
};
const termWords = (days: number, basis: PaymentTermBasis): Words =>
  days === 0
    ? words("On delivery", "貨到付款")
    : words(`${days} ${days === 1 ? "day" : "days"} ${from[basis].en}`, `${days} 天（${from[basis].zh}）`);
