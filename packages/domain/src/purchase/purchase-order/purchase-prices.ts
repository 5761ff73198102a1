/**
 * Who sees what an order costs (docs/rules/purchase.md#prices): whoever sees costs anyway, and whoever cannot do their work without:
 * the buyer who enters the prices, the approver who agrees to them, accounts who compare the bill with them.
 */
import { z } from "zod";
import { rowSchema } from "../../kernel/fields.ts";
import { purchaseLineFields, type PurchaseLine } from "./purchase-line.fields.ts";

export const pricePermissions = [
  "sales:margin:view",
  "purchase:order:add",
  "purchase:order:edit",
  "purchase:approval:decide",
  "purchase:invoice:add",
  "purchase:invoice:edit",
  "purchase:invoice:confirm",
] as const;

export const seesOrderPrices = (may: (permission: string) => boolean): boolean => pricePermissions.some(may);

/** What others see as empty, in orders, their lines, requests for approval, lists, files and history. */
export const orderAmounts = [
  ...["goodsNet", "netTotal", "vatTotal", "total", "discountScale", "discountPrice", "minOrder"],
  ...["oldPrice", "price", "lastPrice", "lineNet", "discAlloc", "priceChange", "lastSupplier", "approvedLately"],
] as const;

/** A line as it is read: without its price for those who may not see it. */
export const readLine = rowSchema(purchaseLineFields).extend({ oldPrice: z.string().nullable() });
export interface ReadPurchaseLine extends Omit<PurchaseLine, "oldPrice"> {
  readonly oldPrice: string | null;
}
