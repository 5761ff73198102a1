/** What stock publishes, in the same transaction. */
import type { StockAgainst } from "@larder/domain/stock/ledger/stock-against";
import type { JournalPrefix } from "@larder/domain/company/number-series/series.words";
import type { Day } from "@larder/domain/kernel/calendar";
import type { Cost, Money, Quantity } from "@larder/domain/kernel/decimal";
import type { Ctx } from "../../../platform/context.ts";
import { port } from "../../../platform/request/port.ts";
import { announcement } from "../../../platform/request/announcement.ts";

/**
 * The value of stock changed without a sale, or such a document was reversed
 * (docs/rules/stock.md#create-stock, docs/rules/stock.md#adjustments, docs/rules/books.md#journals).
 */
export interface StockChanged {
  readonly docType: JournalPrefix;
  readonly docId: number;
  readonly docNo: string;
  readonly bizDate: Day;
  readonly warehouseId: number;
  /** The account on the other side. */
  readonly against: StockAgainst;
  /** The change of the stock value: below 0 if goods went out. */
  readonly value: Cost;
  /**
   * For a reversal: what goes to purchase price variance, + is a loss. `value + ppv` is the document's original
   * amount, negated.
   */
  readonly ppv: Cost;
  readonly reversal: boolean;
  /** VAT on what we used ourselves. A reversal cancels what was booked. */
  readonly ownUse?: readonly { readonly vatCode: string; readonly net: Money; readonly vat: Money }[];
}
export const stockChanged = announcement<StockChanged>();

/**
 * Stock changed its warehouse, and some of it was lost on the way: the changes and what was lost add up to 0
 * (docs/rules/stock.md#transfers).
 */
export interface StockMoved {
  readonly docType: JournalPrefix;
  readonly docId: number;
  readonly docNo: string;
  readonly bizDate: Day;
  readonly changes: readonly { readonly warehouseId: number; readonly value: Cost }[];
  readonly lost: readonly { readonly against: "STOCK_ADJ" | "WASTE" | "COGS"; readonly value: Cost }[];
}
export const stockMoved = announcement<StockMoved>();

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

/**
 * Less lies of a batch than is reserved of it. Whoever holds it lets go of what is not carried any more, the latest delivery
 * first, and allocates again (docs/rules/batches.md#reserved-stock).
 */
export interface BatchWrittenDown {
  readonly batchId: number;
  readonly goodsId: number;
  readonly warehouseId: number;
  readonly notCarried: Quantity;
}
export const batchWrittenDown = announcement<BatchWrittenDown>();

/**
 * Goods of a batch are at other locations than before. Papers that say from where they are picked, and are not picked yet, say it
 * again (docs/rules/stock.md#moves).
 */
export interface BatchRelocated {
  readonly batchId: number;
  readonly goodsId: number;
  readonly warehouseId: number;
}
export const batchRelocated = announcement<BatchRelocated>();

/** Whose papers hold these batches in a warehouse: the latest delivery first, as they are let go. */
export interface BatchHolder {
  readonly batchId: number;
  readonly no: string;
  readonly qty: Quantity;
}
export const batchHolders =
  port<(ctx: Ctx, warehouseId: number, batchIds: readonly number[]) => Promise<readonly BatchHolder[]>>(
    "who holds these batches",
  );

/** What of these batches is picked and still in the warehouse: it is counted where it is. */
export interface PickedGoods {
  readonly batchId: number;
  readonly locationId: number;
  readonly qty: Quantity;
}
export const pickedGoods = port<
  (ctx: Ctx, warehouseId: number, batchIds: readonly number[]) => Promise<readonly PickedGoods[]>
>("what is picked and not posted");
