/** Lines as the buyer enters them. */
import { purchaseLineFields } from "@larder/domain/purchase/purchase-order/purchase-line.fields";
import type { ReadPurchaseLine } from "@larder/domain/purchase/purchase-order/purchase-order.calls";
import { linesFor, type EnteredLine } from "../../../kit/index.ts";
import { NO_PRICE, pricedDocument, pricedLines } from "../../../kit/trade/priced-lines.ts";

export const PurchaseLines = linesFor(purchaseLineFields, { chosen: ["unitId"], derived: ["price"] });
export interface EnteredPurchase extends EnteredLine<typeof purchaseLineFields, "unitId"> {}

export const { blankLine, blankCharge, isBlank, enteredFrom, sentLines } = pricedLines<
  EnteredPurchase,
  ReadPurchaseLine
>(PurchaseLines);
export const inForm = pricedDocument(enteredFrom, sentLines);

/** The same goods once more: at today's price, as lines of their own. */
export const copiedFrom = (line: ReadPurchaseLine): EnteredPurchase => ({
  ...enteredFrom(line),
  ...NO_PRICE,
  ...{ id: undefined, expectedDate: "" },
});
