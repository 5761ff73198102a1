/**
 * Which price a typed receipt proposes (docs/rules/purchase.md#typed-receipts): what the supplier asks on its day for this unit and
 * quantity, else what was last paid to this supplier, for another unit in proportion. Whoever types another price is right.
 */
import type { Day } from "../../kernel/calendar.ts";
import { isPositive, type Factor, type Price, type Quantity } from "../../kernel/decimal.ts";
import { priceFor, type LastPrice } from "../last-price.rules.ts";
import { askedPrice, type AskedPrice } from "../supplier-price/supplier-price.rules.ts";

export interface KnownPrices {
  /** Of the supplier, by unit. */
  readonly asked: readonly (AskedPrice & { readonly unitId: number })[];
  /** What this supplier was paid last. */
  readonly last: LastPrice | null;
}

interface Wanted {
  readonly unitId: number;
  readonly factor: Factor;
  readonly priceUnit: LastPrice["priceUnit"];
  /** Empty while it is not entered. */
  readonly qty: Quantity | "";
  readonly day: Day;
}

export type ProposedFrom = "ASKED" | "LAST";

export function proposedPrice(
  { asked, last }: KnownPrices,
  { unitId, factor, priceUnit, qty, day }: Wanted,
): { readonly price: Price; readonly from: ProposedFrom } | null {
  const own = asked.filter((one) => one.unitId === unitId);
  const wanted = askedPrice(own, qty !== "" && isPositive(qty) ? qty : "1", day);
  if (wanted) return { price: wanted.price, from: "ASKED" };
  const paid = priceFor(last ?? undefined, priceUnit, factor);
  return paid === null ? null : { price: paid, from: "LAST" };
}
