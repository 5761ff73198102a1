/** What the page of special prices and the tab of a product share. */
import { words } from "@larder/domain/kernel/words";

/** Fields in the order of the form. */
export const TERMS = ["minQty", "price", "percentOff", "validFrom", "validTo"] as const;
export const ONLY_FOR = ["priceLevel", "region", "customerKind"] as const;

export const noSpecials = {
  none: words("No special prices yet", "暫無特價"),
  why: words(
    "A lower price for some days: for everybody, or for one price level, one region or one kind of customer.",
    "限期優惠價：適用於所有客戶，或只限一個價格級別、一個地區或一類客戶。",
  ),
};
