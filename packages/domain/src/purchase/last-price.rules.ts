/** What was paid last, as the price of another unit (docs/rules/purchase.md#lines). */
import { exact, round4, type Factor, type Price } from "../kernel/decimal.ts";
import type { PriceUnit } from "../stock/goods/goods.fields.ts";

export interface LastPrice {
  /** For a base unit's worth of this factor, or for a kilogram. */
  readonly price: Price;
  readonly factor: Factor;
  readonly priceUnit: PriceUnit;
}

/** For another unit in proportion; a price by weight is not one by pieces. */
export const priceFor = (last: LastPrice | undefined, priceUnit: PriceUnit, factor: Factor): Price | null => {
  if (last?.priceUnit !== priceUnit) return null;
  return priceUnit === "KG" ? last.price : round4(exact(last.price).times(factor).dividedBy(last.factor));
};
