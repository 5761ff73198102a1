/** What stock publishes, in the same transaction. */
import type { Day } from "@larder/domain/kernel/calendar";
import type { Cost } from "@larder/domain/kernel/decimal";
import { announcement } from "../../../platform/request/announcement.ts";

/**
 * Goods were received without a purchase order, or such a document was reversed
 * (docs/rules/stock.md#create-stock, docs/rules/books.md#journals).
 */
export interface StockCreated {
  readonly docType: string;
  readonly docId: number;
  readonly docNo: string;
  readonly bizDate: Day;
  readonly warehouseId: number;
  /** OPENING, FOUND or SAMPLE. */
  readonly reason: string;
  /** The change of the stock value: below 0 for a reversal. */
  readonly value: Cost;
  /**
   * For a reversal: what goes to purchase price variance, + is a loss. `value + ppv` is the document's original
   * amount, negated.
   */
  readonly ppv: Cost;
  readonly reversal: boolean;
}
export const stockCreated = announcement<StockCreated>();

/**
 * The stock of these batches is about to be locked for a change of what may be sold. Modules whose documents
 * hold them lock those first: documents come before stock (docs/rules/documents.md#order-of-locks).
 */
export const batchesInQuestion = announcement<{ readonly batchIds: readonly number[] }>();

/**
 * A batch may no longer be sold in these warehouses: its reservations there are already released, and their
 * documents reallocate (docs/rules/batches.md#reserved-stock).
 */
export interface BatchBlocked {
  readonly batchId: number;
  readonly goodsId: number;
  readonly warehouseIds: readonly number[];
  /** Who had reserved what of the batch. */
  readonly released: readonly {
    readonly sourceType: string;
    readonly sourceId: number;
    readonly sourceLineId: number;
    readonly warehouseId: number;
    readonly qty: string;
  }[];
}
export const batchBlocked = announcement<BatchBlocked>();

/**
 * A batch's date was corrected. It is still on sale or reserved by an override: documents that hold it check
 * whether it lasts long enough for the delivery, and reallocate if not
 * (docs/rules/batches.md#correcting-a-date).
 */
export interface BatchRedated {
  readonly batchId: number;
  readonly goodsId: number;
  readonly expiryDate: Day;
}
export const batchRedated = announcement<BatchRedated>();
