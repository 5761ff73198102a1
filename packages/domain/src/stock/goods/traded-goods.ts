/**
 * A product as documents need it: its units and list prices, and what the warehouse must observe
 * (docs/rules/goods.md#units). Read in one statement for all lines of a document.
 */
import type { Factor, Price, Weight } from "../../kernel/decimal.ts";
import type { SplitRule } from "../../trade/quantity.ts";
import type { VatCode } from "../../trade/vat.ts";
import type { PriceUnit } from "./goods.fields.ts";
import type { DateType } from "../batch.rules.ts";

export interface TradedUnit {
  readonly unitId: number;
  readonly code: string;
  readonly nameEn: string;
  readonly nameZh: string | null;
  readonly countable: boolean;
  /** Base units in one of this unit. */
  readonly factor: Factor;
  readonly barCode: string | null;
  readonly salePrice: Price | null;
}

export interface TradedGoods {
  readonly id: number;
  readonly code: string;
  readonly nameEn: string | null;
  readonly nameZh: string | null;
  readonly vatCode: VatCode;
  readonly baseUnitId: number;
  /** The default unit, to which salePrice and minPrice refer. */
  readonly unitId: number;
  readonly units: readonly TradedUnit[];
  readonly salePrice: Price | null;
  readonly minPrice: Price;
  readonly splitSelling: boolean;
  readonly splitUnitId: number | null;
  readonly splitPrice: Price | null;
  readonly priceUnit: PriceUnit;
  readonly catchWeight: boolean;
  readonly nominalWeightKg: Weight | null;
  readonly weightTolerancePct: string;
  readonly batchTracked: boolean;
  readonly dateType: DateType;
  readonly minShelfDays: number | null;
  readonly alcohol: boolean;
  readonly sellable: boolean;
  readonly purchasable: boolean;
  /** The unit in which it is bought, if it is not the default unit. */
  readonly purchaseUnitId: number | null;
  readonly status: "0" | "1";
  readonly storage: "AMBIENT" | "CHILLED" | "FROZEN";
}

export const unitOf = (goods: Pick<TradedGoods, "units">, unitId: number): TradedUnit | null =>
  goods.units.find((unit) => unit.unitId === unitId) ?? null;

/** How far the product may be split (docs/rules/goods.md#split-selling). */
export function splitRuleOf(goods: Pick<TradedGoods, "units" | "unitId" | "baseUnitId" | "splitSelling">): SplitRule {
  return {
    splitSelling: goods.splitSelling,
    baseCountable: unitOf(goods, goods.baseUnitId)!.countable,
    defaultUnit: unitOf(goods, goods.unitId)!,
  };
}
