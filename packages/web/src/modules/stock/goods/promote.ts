/** A special price for what would not be sold before its date otherwise (docs/rules/prices.md#special-prices). */
import { words, type Words } from "@larder/domain/kernel/words";
import { today } from "../../../kit/index.ts";

interface Ticked {
  readonly goodsId: number;
  readonly expiryDate: string | null;
}

export const promoteWords = words("Promote", "促銷");

/** A special price is of one product, and for what may still be sold. */
export function notPromoted(rows: readonly Ticked[]): Words | null {
  if (rows.some(({ expiryDate }) => expiryDate !== null && expiryDate < today()))
    return words("A batch past its date can no longer be sold", "已過期的批次不可再出售");
  if (new Set(rows.map(({ goodsId }) => goodsId)).size === 1) return null;
  return words(
    "Tick batches of one product: each product has a special price of its own",
    "請只選同一商品的批次：每項商品各設特價",
  );
}

/** Until the first of the ticked batches expires. */
export function promotionOf(rows: readonly Ticked[]): string {
  const [until] = rows.flatMap(({ expiryDate }) => expiryDate ?? []).toSorted();
  const asked = new URLSearchParams({ goodsId: String(rows[0]?.goodsId ?? ""), ...(until ? { until } : {}) });
  return `/stock/special-price/add?${asked.toString()}`;
}
