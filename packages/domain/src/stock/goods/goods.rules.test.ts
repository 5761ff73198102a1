import { describe, expect, test } from "vitest";
import { allergens } from "./allergens.ts";
import {
  factorRefusal,
  goodsRefusal,
  marginOf,
  movedRefusal,
  refactored,
  unknownAllergens,
  type GoodsTerms,
  type Priced,
} from "./goods.rules.ts";
import { splitRuleOf } from "./traded-goods.ts";

const BOTTLE = 1;
const CASE = 2;
const soy: GoodsTerms = {
  nameEn: "Soy sauce",
  baseUnitId: BOTTLE,
  unitId: CASE,
  units: [
    { unitId: BOTTLE, factor: "1" },
    { unitId: CASE, factor: "12" },
  ],
  dateType: "BEST_BEFORE",
};

const table: [why: string, over: Partial<GoodsTerms>, reason: string | null, path?: string][] = [
  ["bottle and case of twelve", {}, null],
  ["a Chinese name alone is enough", { nameEn: null, nameZh: "生抽" }, null],
  ["no name at all", { nameEn: null }, "nameMissing", "nameEn"],
  ["a country has two letters", { origin: "CHN" }, "originFormat", "origin"],
  ["a commodity code of ten digits", { commodityCode: "1902301000" }, null],
  ["one of nine", { commodityCode: "190230100" }, "commodityCodeFormat", "commodityCode"],
  ["energy in both", { energyKj: "900", energyKcal: "215" }, null],
  ["energy in kJ alone", { energyKj: "900" }, "energyInBoth", "energyKcal"],
  ["energy in kcal alone", { energyKcal: "215" }, "energyInBoth", "energyKj"],
  ["all of the fat may be saturates", { fat: "12.5", saturates: "12.5" }, null],
  ["more saturates than fat", { fat: "12.5", saturates: "12.6" }, "partAboveWhole", "saturates"],
  ["more sugars than carbohydrate", { carbohydrate: "3", sugars: "4" }, "partAboveWhole", "sugars"],
  ["sugars alone, the rest not known", { sugars: "4" }, null],
  ["100 g of 100 g", { fat: "60", carbohydrate: "30", protein: "9", salt: "1" }, null],
  ["101 g of 100 g", { fat: "60", carbohydrate: "30", protein: "10", salt: "1" }, "aboveHundredGrams", "fat"],
  [
    "1.000000 is one",
    {
      units: [
        { unitId: BOTTLE, factor: "1.000000" },
        { unitId: CASE, factor: "12" },
      ],
    },
    null,
  ],
  [
    "the base unit holds exactly one",
    {
      units: [
        { unitId: BOTTLE, factor: "1.5" },
        { unitId: CASE, factor: "12" },
      ],
    },
    "baseUnitFactor",
    "units.0.factor",
  ],
  ["the base unit is in the list", { baseUnitId: 9 }, "baseUnitFactor", "baseUnitId"],
  ["the sale unit is in the list", { unitId: 9 }, "unitNotListed", "unitId"],
  ["the purchase unit is in the list", { purchaseUnitId: 9 }, "unitNotListed", "purchaseUnitId"],
  ["the split unit is in the list", { splitSelling: true, splitUnitId: 9 }, "unitNotListed", "splitUnitId"],
  ["a split is sold in a unit", { splitSelling: true }, "splitUnitMissing", "splitUnitId"],
  [
    "a unit is listed once",
    {
      units: [
        { unitId: BOTTLE, factor: "1" },
        { unitId: CASE, factor: "12" },
        { unitId: CASE, factor: "6" },
      ],
    },
    "unitTwice",
    "units.2.unitId",
  ],
  [
    "two units without a bar code are not the same",
    {
      units: [
        { unitId: BOTTLE, factor: "1", barCode: null },
        { unitId: CASE, factor: "12", barCode: "" },
      ],
    },
    null,
  ],
  [
    "catch weight without a weight",
    { catchWeight: true, nominalWeightKg: "0" },
    "nominalWeightMissing",
    "nominalWeightKg",
  ],
  ["a kilogram price without a weight", { priceUnit: "KG" }, "kgNeedsCatchWeight", "priceUnit"],
  ["billed by the kilogram", { catchWeight: true, nominalWeightKg: "10", priceUnit: "KG" }, null],
  ["a date needs batches", { batchTracked: false }, "datesNeedBatches", "batchTracked"],
  ["knives need none", { batchTracked: false, dateType: "NONE" }, null],
  ["−18 is colder than −2", { tempMin: "-2", tempMax: "-18" }, "temperatures", "tempMin"],
  [
    "a warehouse is listed once",
    { minQtys: [{ warehouseId: 1 }, { warehouseId: 1 }] },
    "warehouseTwice",
    "minQtys.1.warehouseId",
  ],
  [
    "an allergen is listed once",
    {
      allergens: [
        { allergen: "FISH", presence: "NO" },
        { allergen: "FISH", presence: "CONTAINS" },
      ],
    },
    "allergenTwice",
    "allergens.1.allergen",
  ],
  [
    "nuts are named",
    { allergens: [{ allergen: "NUTS", presence: "CONTAINS" }] },
    "allergenUnnamed",
    "allergens.0.detail",
  ],
  ["traces need no name", { allergens: [{ allergen: "NUTS", presence: "MAY_CONTAIN" }] }, null],
];
test.each(table)("%s", (_why, over, reason, path) => {
  const refusal = goodsRefusal({ ...soy, ...over }, false);
  expect(refusal?.reason ?? null).toBe(reason);
  expect(refusal?.fields?.[0]?.path).toBe(path);
});

describe("allergens", () => {
  const known = allergens.map((allergen) => ({ allergen, presence: "NO" as const }));
  test("if the company requires it, food is for sale only when all 14 are declared", () => {
    expect(goodsRefusal({ ...soy, allergens: known }, true)).toBeNull();
    expect(goodsRefusal({ ...soy, allergens: known.slice(1) }, true)?.reason).toBe("allergensUnknown");
    expect(goodsRefusal({ ...soy, allergens: [], sellable: false }, true)).toBeNull();
    expect(goodsRefusal({ ...soy, allergens: [], dateType: "NONE" }, true)).toBeNull();
  });
  test("declared unknown is as unknown as not declared", () => {
    expect(unknownAllergens([{ allergen: "CELERY", presence: "UNKNOWN" }, ...known.slice(2)])).toEqual([
      "CELERY",
      "GLUTEN",
    ]);
  });
});

test("what the ledger was counted by is fixed, each with its own refusal", () => {
  const was = { baseUnitId: BOTTLE, catchWeight: false, batchTracked: true };
  expect(movedRefusal(was, was)).toBeNull();
  expect(movedRefusal(was, { ...was, baseUnitId: CASE })?.reason).toBe("baseUnitFixed");
  expect(movedRefusal(was, { ...was, catchWeight: true })?.reason).toBe("catchWeightFixed");
  expect(movedRefusal(was, { ...was, batchTracked: false })?.reason).toBe("batchTrackedFixed");
});

const factors: [why: string, counted: boolean, factor: string, reason: string | undefined][] = [
  ["a case holds whole bottles", true, "12", undefined],
  ["not half a bottle", true, "2.5", "factorNotWhole"],
  ["a pound is measured in kilograms", false, "0.454", undefined],
  ["to three decimals, as stock is", false, "0.453592", "factorTooFine"],
];
test.each(factors)("%s", (_why, counted, factor, reason) => {
  const units = [
    { unitId: BOTTLE, factor: "1" },
    { unitId: CASE, factor },
  ];
  expect(factorRefusal({ units }, counted, () => true)?.reason).toBe(reason);
  expect(factorRefusal({ units }, counted, (unit) => unit.unitId !== CASE)).toBeNull();
});

test("a new pack differs from the old one by its factor", () => {
  const units = (factor: string) => [
    { unitId: BOTTLE, factor: "1" },
    { unitId: CASE, factor },
  ];
  expect(refactored(units("12"), units("12.000000"))).toEqual([]);
  expect(refactored(units("12"), units("10")).map((unit) => unit.unitId)).toEqual([CASE]);
  expect(refactored([], units("10"))).toEqual([]);
});

const margins: [why: string, priced: Partial<Priced>, margin: string | null][] = [
  ["a case bought at 15 and sold at 18", {}, "16.6667"],
  ["sold below cost", { cost: "20" }, "-11.1111"],
  ["blank without a price", { salePrice: "0.0000" }, null],
  ["blank before the first receipt", { cost: null }, null],
  [
    "a case of 10 kg at £60 and £8 a kilogram",
    { salePrice: "8", cost: "60", priceUnit: "KG", nominalWeightKg: "10" },
    "25.0000",
  ],
  ["a kilogram price without a weight", { priceUnit: "KG", nominalWeightKg: null }, null],
];
test.each(margins)("margin: %s", (_why, priced, margin) => {
  expect(marginOf({ salePrice: "18.0000", cost: "15.0000", priceUnit: "UNIT", nominalWeightKg: null, ...priced })).toBe(
    margin,
  );
});

test("how far a product may be split follows from its units", () => {
  const unit = (unitId: number, factor: string, countable: boolean) => ({
    unitId,
    factor,
    countable,
    code: "",
    nameEn: "",
    nameZh: null,
    barCode: null,
    salePrice: null,
  });
  const rule = splitRuleOf({
    splitSelling: true,
    baseUnitId: BOTTLE,
    unitId: CASE,
    units: [unit(BOTTLE, "1", true), unit(CASE, "12", true)],
  });
  expect(rule).toMatchObject({
    splitSelling: true,
    baseCountable: true,
    defaultUnit: { factor: "12", countable: true },
  });
});
