/**
 * The documents behind the entries of the ledgers, by the prefix of their number: each has a page to which an entry leads.
 * A document that posts and is not named here does not compile.
 */
import type { JournalPrefix, Prefix } from "./series.words.ts";

export const seriesDocuments = {
  SI: "salesInvoice",
  OI: "orderInvoice",
  RC: "payment",
  PY: "supplierPayment",
  CS: "createStock",
  AD: "adjustment",
  TR: "transfer",
  ST: "stocktake",
  PI: "purchaseInvoice",
  SC: "supplierCredit",
  GR: "goodsReceipt",
  LC: "landedCost",
  MI: "typedReceipt",
  OB: "openingItem",
} as const satisfies { readonly [P in JournalPrefix]: string } & { readonly [P in Prefix]?: string };

/** Of a document that a ledger may have entries of. */
export type LedgerPrefix = keyof typeof seriesDocuments;

/** Which of the two a receipt is, by its number: of an order, or typed without one. */
export const receiptKindOf = (no: string): "goodsReceipt" | "typedReceipt" =>
  no.startsWith("MI") ? "typedReceipt" : "goodsReceipt";
