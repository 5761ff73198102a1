/** What stock tells to whoever cares, in the same transaction. */
import type { Day } from "@larder/domain/kernel/calendar";
import type { Cost } from "@larder/domain/kernel/decimal";
import { announcement } from "../../../platform/request/announcement.ts";

/** Goods came without a purchase order, or such a document was taken back (docs/rules/stock.md#create-stock, docs/rules/books.md#journals). */
export interface StockCreated {
  readonly docType: string;
  readonly docId: number;
  readonly docNo: string;
  readonly bizDate: Day;
  readonly warehouseId: number;
  /** OPENING, FOUND or SAMPLE. */
  readonly reason: string;
  /** What the value of the stock changed by: below 0 for a reversal. */
  readonly value: Cost;
  /** Of a reversal: what goes to purchase price variance, + is a loss. `value + ppv` is what the document once brought, negated. */
  readonly ppv: Cost;
  readonly reversal: boolean;
}
export const stockCreated = announcement<StockCreated>();

/**
 * The stock of these batches is about to be locked in order to change what may be sold. Whoever
 * keeps documents that hold them locks those first: documents come before stock (docs/rules/documents.md#order-of-locks).
 */
export const batchesInQuestion = announcement<{ readonly batchIds: readonly number[] }>();

/**
 * A batch may no longer be sold in these warehouses: its reservations there are released
 * already, whoever held them allocates anew (docs/rules/batches.md#reserved-stock).
 */
export interface BatchBlocked {
  readonly batchId: number;
  readonly goodsId: number;
  readonly warehouseIds: readonly number[];
  /** Who held what of the batch. */
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
 * The date of a batch was corrected. It is still on sale or kept by an override: whoever holds it judges
 * whether it lasts long enough for the delivery, and allocates anew where it does not (docs/rules/batches.md#correcting-a-date).
 */
export interface BatchRedated {
  readonly batchId: number;
  readonly goodsId: number;
  readonly expiryDate: Day;
}
export const batchRedated = announcement<BatchRedated>();
