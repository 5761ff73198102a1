/**
 * Rules for a product's record.
 *
 * Stock is counted in the base unit, the smallest that is ever stocked or sold; every other unit gives its
 * number of base units. All units a product uses are in that list. Once stock has moved, what the ledger was
 * counted by can no longer change. The margin is never entered: it follows from price and cost
 * (docs/rules/goods.md#margin, docs/rules/goods.md#food-information).
 */
import { compare, exact, isPositive, isZero, round4, same, sum } from "../../kernel/decimal.ts";
import type { Factor, Percent, Price, Weight } from "../../kernel/decimal.ts";
import type { InputOf } from "../../kernel/fields.ts";
import type { FieldProblem, Refusal } from "../../kernel/refusal.ts";
import { allergens, namedAllergens, type Allergen, type Presence } from "./allergens.ts";
import { isGtin } from "./bar-code.rules.ts";
import { goodsMessages as say } from "./goods.messages.ts";
import type { goodsFields, PriceUnit } from "./goods.fields.ts";
import type { DateType } from "../batch.rules.ts";

type Given<T> = T | null | undefined;

export interface GoodsUnit {
  readonly unitId: number;
  readonly factor: Factor;
  readonly barCode?: Given<string>;
  readonly barCodeInternal?: Given<boolean>;
  readonly salePrice?: Given<Price>;
}

export interface GoodsAllergen {
  readonly allergen: Allergen;
  readonly presence: Presence;
  readonly detail?: Given<string>;
}

/** As entered: most of a product may be left out. */
type Term =
  | ("nameEn" | "nameZh" | "origin" | "commodityCode" | "purchaseUnitId" | "splitSelling" | "splitUnitId" | "sellable")
  | ("batchTracked" | "dateType" | "catchWeight" | "nominalWeightKg" | "priceUnit" | "tempMin" | "tempMax")
  | ("energyKj" | "energyKcal" | "fat" | "saturates" | "carbohydrate" | "sugars" | "protein" | "salt");

export type GoodsTerms = { readonly [T in Term]?: Given<InputOf<typeof goodsFields>[T]> } & {
  readonly baseUnitId: number;
  readonly unitId: number;
  readonly units: readonly GoodsUnit[];
  readonly minQtys?: Given<readonly { readonly warehouseId: number }[]>;
  readonly allergens?: Given<readonly GoodsAllergen[]>;
};

const at = (refusal: Refusal, ...paths: string[]): Refusal => ({
  ...refusal,
  fields: paths.map((path): FieldProblem => ({ path, words: refusal.words })),
});

/** The index of the first duplicate; −1 if all differ. */
const repeated = (values: readonly unknown[]): number => values.findIndex((value, i) => values.indexOf(value) !== i);

export function goodsRefusal(goods: GoodsTerms, requireAllergens: boolean): Refusal | null {
  if (!goods.nameEn && !goods.nameZh) return at(say.nameMissing(), "nameEn");
  if (goods.origin && !/^[A-Z]{2}$/.test(goods.origin)) return at(say.originFormat(), "origin");
  if (goods.commodityCode && !/^\d{8}(\d{2})?$/.test(goods.commodityCode))
    return at(say.commodityCodeFormat(), "commodityCode");
  return (
    unitsRefusal(goods) ??
    barCodesRefusal(goods.units) ??
    weightRefusal(goods) ??
    storageRefusal(goods) ??
    nutritionRefusal(goods) ??
    allergensRefusal(goods, requireAllergens)
  );
}

/** A part is not more than its whole, and the parts of 100 g are at most 100 g. */
function nutritionRefusal(goods: GoodsTerms): Refusal | null {
  const { energyKj, energyKcal, fat, saturates, carbohydrate, sugars, protein, salt } = goods;
  if (!energyKj !== !energyKcal) return at(say.energyInBoth(), energyKj ? "energyKcal" : "energyKj");
  if (saturates && fat && compare(saturates, fat) > 0) return at(say.partAboveWhole(), "saturates", "fat");
  if (sugars && carbohydrate && compare(sugars, carbohydrate) > 0)
    return at(say.partAboveWhole(), "sugars", "carbohydrate");
  const parts = [fat, carbohydrate, protein, salt].map((grams) => grams ?? "0");
  return compare(sum(parts).toFixed(), "100") > 0
    ? at(say.aboveHundredGrams({ grams: sum(parts).toFixed() }), "fat", "carbohydrate", "protein", "salt")
    : null;
}

function unitsRefusal(goods: GoodsTerms): Refusal | null {
  const ids = goods.units.map((unit) => unit.unitId);
  const twice = repeated(ids);
  if (twice >= 0) return at(say.unitTwice(), `units.${twice}.unitId`);
  const base = goods.units.find((unit) => unit.unitId === goods.baseUnitId);
  if (!base || !same(base.factor, "1"))
    return at(say.baseUnitFactor(), base ? `units.${goods.units.indexOf(base)}.factor` : "baseUnitId");
  for (const name of ["unitId", "purchaseUnitId", "splitUnitId"] as const) {
    const id = goods[name];
    if (id && !ids.includes(id)) return at(say.unitNotListed(), name);
  }
  return goods.splitSelling && !goods.splitUnitId ? at(say.splitUnitMissing(), "splitUnitId") : null;
}

function barCodesRefusal(units: readonly GoodsUnit[]): Refusal | null {
  for (const [i, { barCode, barCodeInternal }] of units.entries()) {
    if (barCode && !barCodeInternal && !isGtin(barCode)) return at(say.barCodeWrong({ barCode }), `units.${i}.barCode`);
  }
  const codes = units.map((unit, i) => unit.barCode || `\n${i}`);
  const twice = repeated(codes);
  return twice >= 0 ? at(say.barCodeTwice({ barCode: codes[twice]! }), `units.${twice}.barCode`) : null;
}

function weightRefusal(goods: GoodsTerms): Refusal | null {
  if (goods.catchWeight && (!goods.nominalWeightKg || !isPositive(goods.nominalWeightKg)))
    return at(say.nominalWeightMissing(), "nominalWeightKg");
  // Without a weight on the line, there is nothing to multiply a price per kilogram with.
  return goods.priceUnit === "KG" && !goods.catchWeight ? at(say.kgNeedsCatchWeight(), "priceUnit") : null;
}

function storageRefusal(goods: GoodsTerms): Refusal | null {
  const { dateType, batchTracked, tempMin, tempMax } = goods;
  // The date belongs to the batch; the one batch of untracked products could hold only one date.
  if (dateType && dateType !== "NONE" && batchTracked === false) return at(say.datesNeedBatches(), "batchTracked");
  if (tempMin && tempMax && compare(tempMin, tempMax) > 0) return at(say.temperatures(), "tempMin");
  const twice = repeated((goods.minQtys ?? []).map((row) => row.warehouseId));
  return twice >= 0 ? at(say.warehouseTwice(), `minQtys.${twice}.warehouseId`) : null;
}

function allergensRefusal(goods: GoodsTerms, requireAll: boolean): Refusal | null {
  const rows = goods.allergens ?? [];
  const twice = repeated(rows.map((row) => row.allergen));
  if (twice >= 0) return at(say.allergenTwice(), `allergens.${twice}.allergen`);
  const unnamed = rows.findIndex(
    (row) => row.presence === "CONTAINS" && namedAllergens.has(row.allergen) && !row.detail,
  );
  if (unnamed >= 0) return at(say.allergenUnnamed(), `allergens.${unnamed}.detail`);
  return requireAll && (goods.sellable ?? true) && isFood(goods) && unknownAllergens(rows).length > 0
    ? at(say.allergensUnknown(), "allergens")
    : null;
}

/** A product with a date on its label is food; knives and cartons have none. */
export const isFood = (goods: Pick<GoodsTerms, "dateType">): boolean => (goods.dateType ?? "NONE") !== "NONE";

/** Undeclared, or declared unknown: a warning on food. */
export const unknownAllergens = (rows: readonly GoodsAllergen[]): Allergen[] => {
  const known = new Set(rows.filter((row) => row.presence !== "UNKNOWN").map((row) => row.allergen));
  return allergens.filter((allergen) => !known.has(allergen));
};

/**
 * Stock is counted in steps of the base unit: whole pieces, or thousandths if measured. Every other unit must
 * hold a whole number of them, or one case would be half a bottle. Checked for units that are new or whose
 * factor changes.
 */
export function factorRefusal(
  goods: Pick<GoodsTerms, "units">,
  baseCountable: boolean,
  isNew: (unit: GoodsUnit) => boolean,
): Refusal | null {
  const step = baseCountable ? "1" : "0.001";
  const place = goods.units.findIndex((unit) => isNew(unit) && !exact(unit.factor).modulo(step).isZero());
  if (place < 0) return null;
  return at(baseCountable ? say.factorNotWhole() : say.factorTooFine(), `units.${place}.factor`);
}

/** Units in both lists with different factors. */
export const refactored = (before: readonly GoodsUnit[], after: readonly GoodsUnit[]): GoodsUnit[] =>
  after.filter((unit) => before.some((one) => one.unitId === unit.unitId && !same(one.factor, unit.factor)));

/** A product that gets dates: existing stock without a date must not go on being sold. */
export const becomesDated = (before: DateType, after: DateType): boolean => before === "NONE" && after !== "NONE";

interface Fixed {
  readonly baseUnitId: number;
  readonly catchWeight: boolean;
  readonly batchTracked: boolean;
}

/** What documents were counted by cannot change once there are any. */
export const baseUnitRefusal = (before: Pick<Fixed, "baseUnitId">, after: Pick<Fixed, "baseUnitId">): Refusal | null =>
  before.baseUnitId === after.baseUnitId ? null : at(say.baseUnitFixed(), "baseUnitId");

/** What the ledger was counted by cannot change once it has rows. */
export function movedRefusal(before: Fixed, after: Fixed): Refusal | null {
  const baseUnit = baseUnitRefusal(before, after);
  if (baseUnit) return baseUnit;
  if (before.catchWeight !== after.catchWeight) return at(say.catchWeightFixed(), "catchWeight");
  if (before.batchTracked !== after.batchTracked) return at(say.batchTrackedFixed(), "batchTracked");
  return null;
}

export interface Priced {
  readonly salePrice: Price | null;
  /** Weighted average for one default unit. */
  readonly cost: Price | null;
  readonly priceUnit: PriceUnit;
  /** Of one default unit. */
  readonly nominalWeightKg: Weight | null;
}

/**
 * `(salePrice − cost) / salePrice × 100`; blank without a price or a cost. Products priced by the kilogram have
 * the price of one kilogram, so their cost is converted to one kilogram too.
 */
export function marginOf({ salePrice, cost, priceUnit, nominalWeightKg }: Priced): Percent | null {
  if (salePrice === null || cost === null || isZero(salePrice)) return null;
  if (priceUnit === "KG" && (!nominalWeightKg || !isPositive(nominalWeightKg))) return null;
  const compared = priceUnit === "KG" ? exact(cost).dividedBy(nominalWeightKg!) : exact(cost);
  return round4(exact(salePrice).minus(compared).dividedBy(salePrice).times(100));
}
