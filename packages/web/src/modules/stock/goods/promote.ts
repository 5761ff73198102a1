/** A special price for what would not be sold before its date otherwise (docs/rules/prices.md#special-prices). */
import { words } from "@larder/domain/kernel/words";

interface Ticked {
  readonly goodsId: number;
  readonly expiryDate: string | null;
}

export const promoteWords = words("Promote", "促銷");

/** A special price is of one product. */
export const notPromoted = (rows: readonly Ticked[]) =>
  new Set(rows.map(({ goodsId }) => goodsId)).size > 1
    ? words(
        "Tick batches of one product: each product has a special price of its own",
        "請只選同一商品的批次：每項商品各設特價",
      )
    : null;

/** Until the first of the ticked batches expires. */
export function promotionOf(rows: readonly Ticked[]): string {
  const [until] = rows.flatMap(({ expiryDate }) => expiryDate ?? []).toSorted();
  const asked = new URLSearchParams({ goodsId: String(rows[0]?.goodsId ?? ""), ...(until ? { until } : {}) });
  return `/stock/special-price/add?${asked.toString()}`;
}
