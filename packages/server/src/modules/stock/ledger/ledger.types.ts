/** What a posting says to the ledger of stock. Quantities are base units, always above 0: the door tells the direction. */
import type { Day } from "@larder/domain/kernel/calendar";
import type { Cost, Quantity, Weight } from "@larder/domain/kernel/decimal";

export interface Posting {
  /** Prefix of the document: `CS`, `OI`. */
  readonly docType: string;
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
  /** From the scales; without it, weight goes in proportion. */
  readonly weightKg?: Weight | null;
}

export interface ReceivedLine extends Line {
  /** What the whole line costs, 4 decimals. */
  readonly amount: Cost;
}

/** For whom it goes out: the batch is looked at once more under the lock (docs/rules/picking.md#states). */
export interface SoldFor {
  /** Late deliveries count from today. */
  readonly deliveryDate: Day;
  readonly minShelfDays: number;
  /** Somebody answered for a best-before date that comes too soon. */
  readonly answeredFor: boolean;
}

export interface IssuedLine extends Line {
  readonly soldFor?: SoldFor;
}

export interface IssuedCost {
  readonly docLineId: number | null;
  readonly goodsId: number;
  readonly batchId: number;
  readonly locationId: number;
  readonly qty: Quantity;
  /** Above 0. */
  readonly cost: Cost;
}

export interface Reversed {
  /** What the value of the stock changed by: below 0 when receipts were taken back. */
  readonly value: Cost;
  /** What today's average does not explain of it: to purchase price variance, + is a loss (docs/rules/documents.md#corrections). */
  readonly ppv: Cost;
}

/** What a document had promised of goods and is not promised any more. */
export interface EndedPromise {
  readonly goodsId: number;
  readonly qtyBase: Quantity;
}
