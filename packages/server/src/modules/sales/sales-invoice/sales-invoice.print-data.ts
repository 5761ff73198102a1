/**
 * What a printed sales invoice says (docs/rules/invoices.md#content). All of it is frozen on the document
 * (docs/rules/documents.md#frozen): a reprint in three years shows the names, numbers and prices of the day.
 *
 * Amounts are the decimal strings of the books, days are ISO; how they look is the
 * template's affair.
 */
import type { Day } from "@larder/domain/kernel/calendar";
import type { Words } from "@larder/domain/kernel/words";
import type { PrintBank, PrintLayout, PrintParty, PrintSeller } from "../../../platform/print/paper.ts";

export interface SalesInvoicePrintBatch {
  readonly batchNo: string;
  readonly expiry: Day | null;
  readonly mark: "USE_BY" | "BEST_BEFORE";
}

export interface SalesInvoicePrintLine {
  readonly kind: "GOODS" | "CHARGE";
  readonly code: string | null;
  readonly description: Words;
  readonly qty: string;
  readonly unit: Words;
  /** Kilograms, where the goods is billed by weight (docs/rules/goods.md#catch-weight): the price is then per kg. */
  readonly weightKg: string | null;
  /** List price, ex VAT; differs from the price by the discount of the line. */
  readonly oldPrice: string;
  readonly discountScale: string;
  readonly price: string;
  readonly vatCode: string;
  /** Percent: "20", "0". */
  readonly vatRate: string;
  readonly net: string;
  /** Empty unless the customer asks for batches on their invoices. */
  readonly batches: readonly SalesInvoicePrintBatch[];
}

export interface SalesInvoicePrintVat {
  readonly code: string;
  readonly rate: string;
  readonly net: string;
  readonly vat: string;
}

export interface SalesInvoicePrint {
  readonly layout: PrintLayout;
  readonly number: string;
  /** 0: as issued; n prints the suffix -Rn and what it replaces (docs/rules/invoices.md#content). */
  readonly revision: number;
  readonly replacesCopyOf: Day | null;
  /** Printed before: marked "copy" (docs/rules/documents.md#files-and-prints). */
  readonly copy: boolean;
  readonly invoiceDate: Day;
  /** Printed only where it is another day. */
  readonly taxPoint: Day;
  readonly deliveryDate: Day;
  readonly orderNo: string;
  readonly customerPo: string | null;
  readonly customerCode: string;
  readonly seller: PrintSeller;
  readonly buyer: PrintParty;
  /** Where it went, when that is not the address of the invoice. */
  readonly deliveredTo: readonly string[];
  readonly lines: readonly SalesInvoicePrintLine[];
  readonly goodsNet: string;
  readonly discountScale: string;
  readonly discount: string;
  readonly chargesNet: string;
  readonly vat: readonly SalesInvoicePrintVat[];
  readonly netTotal: string;
  readonly vatTotal: string;
  readonly total: string;
  readonly paymentTerms: Words;
  readonly dueDate: Day;
  readonly bank: PrintBank | null;
  readonly remark: string | null;
}
