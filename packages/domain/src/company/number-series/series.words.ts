/**
 * The series of document numbers (docs/rules/documents.md#numbers): which exist, what they number, and which
 * must be gapless.
 */
import { words, type Words } from "../../kernel/words.ts";

interface Series {
  readonly name: Words;
  /** By law no number may be missing: assigned in the posting itself. */
  readonly gapless?: true;
  /** Posts a journal (docs/rules/books.md#journals). */
  readonly journal?: true;
  /** It has the number of whoever issued it: there is no series to draw from. */
  readonly numberedByOthers?: true;
}

export const numberSeries = {
  SO: { name: words("Sales order", "銷售訂單") },
  DO: { name: words("Domestic order", "國內訂單") },
  PF: { name: words("Proforma order", "形式發票訂單") },
  SH: { name: words("Shop order", "店舖訂單") },
  OI: { name: words("Order invoice", "訂單發票") },
  SI: { name: words("Sales invoice", "銷售發票"), gapless: true, journal: true },
  SM: { name: words("Invoice modification", "發票修改記錄") },
  CN: { name: words("Credit note", "貸項通知單"), gapless: true },
  RC: { name: words("Customer payment", "客戶付款"), journal: true },
  RF: { name: words("Refund", "退款") },
  DL: { name: words("Delivery order", "送貨單") },
  LN: { name: words("Route line", "路線") },
  DS: { name: words("Driver settlement", "司機結算") },
  BD: { name: words("Bank deposit", "銀行存款") },
  PO: { name: words("Purchase order", "採購訂單") },
  GR: { name: words("Goods receipt", "收貨單"), journal: true },
  LC: { name: words("Landed cost", "到岸成本"), journal: true },
  MI: { name: words("Typed receipt", "手動收貨單"), journal: true },
  PI: { name: words("Purchase invoice", "採購發票"), journal: true },
  SC: { name: words("Supplier credit note", "供應商貸項通知單"), journal: true },
  PY: { name: words("Supplier payment", "供應商付款"), journal: true },
  PR: { name: words("Payment run", "批次付款") },
  SR: { name: words("Supplier statement", "供應商對帳") },
  CS: { name: words("Create stock", "建立庫存"), journal: true },
  AD: { name: words("Stock adjustment", "庫存調整"), journal: true },
  TR: { name: words("Stock transfer", "庫存調撥"), journal: true },
  ST: { name: words("Stocktake", "盤點"), journal: true },
  CI: { name: words("CPU in", "中央廚房入庫") },
  CX: { name: words("CPU out", "中央廚房出庫") },
  RL: { name: words("Recall case", "召回個案") },
  OB: { name: words("Opening item", "期初未結項目"), journal: true, numberedByOthers: true },
} as const satisfies Record<string, Series>;

export type Prefix = keyof typeof numberSeries;
/** The documents that post journals: none can post that the journal has no name for. */
export type JournalPrefix = {
  [P in Prefix]: (typeof numberSeries)[P] extends { readonly journal: true } ? P : never;
}[Prefix];
/** Those that numbers are drawn from. */
export const prefixes = Object.entries<Series>(numberSeries).flatMap(([prefix, { numberedByOthers }]) =>
  numberedByOthers ? [] : [prefix as Prefix],
);
export const isGapless = (prefix: Prefix): boolean => (numberSeries[prefix] as Series).gapless === true;
export const journalWords = Object.fromEntries(
  Object.entries(numberSeries).flatMap(([prefix, { name, ...series }]) =>
    "journal" in series ? [[prefix, name]] : [],
  ),
) as Record<JournalPrefix, Words>;
