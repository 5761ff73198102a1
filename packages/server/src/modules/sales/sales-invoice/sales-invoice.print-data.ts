/**
 * The content of a printed sales invoice (docs/rules/invoices.md#content). All of it is frozen on the document
 * (docs/rules/documents.md#frozen): a reprint in three years shows the names, numbers and prices of the day.
 *
 * Amounts are the decimal strings of the books, days are ISO; formatting is up to the template.
 */
import type { Day } from "@larder/domain/kernel/calendar";
import type { Words } from "@larder/domain/kernel/words";
import type { SalesInvoice } from "@larder/domain/sales/sales-invoice/sales-invoice.fields";
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
  /** Kilograms, if the product is billed by weight (docs/rules/goods.md#catch-weight): the price is then per kg. */
  readonly weightKg: string | null;
  /** List price, excl. VAT; differs from the price by the line discount. */
  readonly oldPrice: string;
  readonly discountScale: string;
  readonly price: string;
  readonly vatCode: string;
  /** Per cent: "20", "0". */
  readonly vatRate: string;
  readonly net: string;
  /** Empty unless the customer wants batches on their invoices. */
  readonly batches: readonly SalesInvoicePrintBatch[];
}

export interface SalesInvoicePrintVat {
  readonly code: string;
  readonly rate: string;
  readonly net: string;
  readonly vat: string;
}

/** Printed as they are stored; the tax point only if it differs. */
type Days = "invoiceDate" | "taxPoint" | "deliveryDate" | "dueDate";
type OfHead = Days | "orderNo" | "customerPo" | "customerCode" | "remark";
type Sums = "goodsNet" | "discountScale" | "netTotal" | "vatTotal" | "total";

/** Which print of which invoice it is. */
interface Issue {
  readonly layout: PrintLayout;
  readonly number: string;
  /** 0: as issued; n prints the suffix -Rn and what it replaces (docs/rules/invoices.md#content). */
  readonly revision: number;
  readonly replacesCopyOf: Day | null;
  /** Printed before: marked "copy" (docs/rules/documents.md#files-and-prints). */
  readonly copy: boolean;
}

interface Parties {
  readonly seller: PrintSeller;
  readonly buyer: PrintParty;
  /** The delivery address, if it differs from the invoice address. */
  readonly deliveredTo: readonly string[];
}

export interface SalesInvoicePrint extends Issue, Parties, Readonly<Pick<SalesInvoice, OfHead | Sums>> {
  readonly lines: readonly SalesInvoicePrintLine[];
  readonly discount: string;
  readonly chargesNet: string;
  readonly vat: readonly SalesInvoicePrintVat[];
  readonly paymentTerms: Words;
  readonly bank: PrintBank | null;
}
