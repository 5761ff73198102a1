/**
 * The input of a posting to the stock ledger. Quantities are base units, always above 0: the function gives the
 * direction.
 */
import type { LedgerPrefix } from "@larder/domain/company/number-series/series-documents";
import type { Day } from "@larder/domain/kernel/calendar";
import type { Cost, Quantity, Weight } from "@larder/domain/kernel/decimal";

export interface Posting {
  /** Prefix of the document: `CS`, `OI`. */
  readonly docType: LedgerPrefix;
  readonly docId: number;
  /** Shown in the inventory history. */
  readonly docNo?: string;
  readonly warehouseId: number;
  readonly bizDate: Day;
  readonly reason?: string | null;
}

interface Line {
  readonly docLineId: number | null;
  readonly goodsId: number;
  readonly locationId: number;
  readonly batchId: number;
  readonly qty: Quantity;
  /** From the scale; otherwise weight is taken in proportion. */
  readonly weightKg?: Weight | null;
}

export interface ReceivedLine extends Line {
  /** Cost of the whole line, 4 decimals. */
  readonly amount: Cost;
}

/** Goods that come back: at the cost of their issue, whatever the average is by then (docs/rules/stock.md#returns). */
export interface ReturnedLine extends Line {
  /** The movement that they left with. */
  readonly originId: number;
}

/** The requirement of the delivery: the batch is checked again under the lock (docs/rules/picking.md#states). */
export interface SoldFor {
  /** Late deliveries count from today. */
  readonly deliveryDate: Day;
  readonly minShelfDays: number;
  /** A best-before date that is too early was approved. */
  readonly answeredFor: boolean;
}

export interface IssuedLine extends Line {
  readonly soldFor?: SoldFor;
  /** What the same document brought in, instead of the average: goods on the road (docs/rules/stock.md#transfers). */
  readonly cost?: Cost;
}

export interface IssuedCost {
  readonly docLineId: number | null;
  readonly goodsId: number;
  readonly batchId: number;
  readonly locationId: number;
  readonly qty: Quantity;
  readonly weightKg: Weight;
  /** Above 0. */
  readonly cost: Cost;
}

/** Goods whose cost turned out otherwise: `qty` of what came into this batch cost `variance` more, or less. */
export interface RevaluedLine extends Omit<Line, "weightKg"> {
  readonly docLineId: number;
  readonly variance: Cost;
}

export interface Revalued {
  readonly docLineId: number;
  /** The change of the stock value. */
  readonly value: Cost;
  /** For goods that are gone: to purchase price variance. */
  readonly ppv: Cost;
  /** How much was still there. */
  readonly qty: Quantity;
}

export interface Reversed {
  /** The change of the stock value: below 0 when receipts were reversed. */
  readonly value: Cost;
  /**
   * The part that today's average does not cover: to purchase price variance, + is a loss
   * (docs/rules/documents.md#corrections).
   */
  readonly ppv: Cost;
}

/** The same, of one warehouse. */
export interface ReversedIn extends Reversed {
  readonly warehouseId: number;
}

/** What a document had promised and no longer promises. */
export interface EndedPromise {
  readonly goodsId: number;
  readonly qtyBase: Quantity;
}

/** What a row about a product shows of it; its quantities are in base units. */
export interface NamedGoods {
  readonly goodsId: number;
  readonly goodsCode: string;
  readonly nameEn: string | null;
  readonly nameZh: string | null;
  readonly unitName: string;
  readonly unitNameZh: string | null;
}
