/** Refusals when saving a product. */
import { defineMessages, message } from "../../kernel/refusal.ts";

export const goodsMessages = defineMessages({
  tooManyLabels: message(400, {
    en: "At most {most} labels are printed at once; these are {asked}. Tick fewer products, or fewer copies.",
    zh: "每次最多列印 {most} 張標籤，現有 {asked} 張。請減少商品或份數。",
  }),
  nothingToChange: message(400, {
    en: "Tick what is to be changed",
    zh: "請勾選要修改的項目",
  }),
  nameMissing: message(400, {
    en: "Enter the English or the Chinese name",
    zh: "請輸入英文或中文名稱",
  }),
  originFormat: message(400, {
    en: "The country of origin has two letters, such as TH",
    zh: "原產地須為兩個英文字母，例如 TH",
  }),
  commodityCodeFormat: message(400, {
    en: "A commodity code has eight or ten digits, such as 1902301000",
    zh: "海關商品編碼為八或十位數字，例如 1902301000",
  }),
  energyInBoth: message(400, {
    en: "Enter the energy in kJ and in kcal, or in neither",
    zh: "能量須同時填寫千焦及千卡，或兩者留空",
  }),
  partAboveWhole: message(400, {
    en: "Saturates are part of the fat and sugars part of the carbohydrate: a part cannot be more than its whole",
    zh: "飽和脂肪屬脂肪、糖屬碳水化合物，部分不可大於整體",
  }),
  aboveHundredGrams: message(400, {
    en: "Fat, carbohydrate, protein and salt of 100 g are together at most 100 g; these are {grams} g",
    zh: "每 100 克中脂肪、碳水化合物、蛋白質及鹽合共不可超過 100 克，現為 {grams} 克",
  }),
  costNotYours: message(403, {
    en: "Only people who may see margins change the standard cost and the value as by-product. Leave them as they are.",
    zh: "只有可查看毛利的人員可更改標準成本及副產品價值，請保留原值。",
  }),
  unitTwice: message(400, {
    en: "Each unit may appear only once in the list of units",
    zh: "每個單位在單位表中只可出現一次",
  }),
  baseUnitFactor: message(400, {
    en: "The base unit must be in the list of units, with 1 base unit in it",
    zh: "基本單位必須列於單位表，且折合數量為 1",
  }),
  factorMissing: message(400, {
    en: "Enter how many base units are in one sale unit",
    zh: "請填寫每個銷售單位折合多少基本單位",
  }),
  unitNotListed: message(400, {
    en: "This unit is not in the product's list of units",
    zh: "此單位不在商品的單位表內",
  }),
  barCodeWrong: message(400, {
    en: "{barCode} is not a valid bar code of 8, 12, 13 or 14 digits: check it, or mark it as your own code",
    zh: "{barCode} 並非有效的 8、12、13 或 14 位條碼，請核對，或註明為自編條碼",
  }),
  barCodeTwice: message(400, {
    en: "The bar code {barCode} is on two units",
    zh: "條碼 {barCode} 重複用於兩個單位",
  }),
  barCodeTaken: message(400, {
    en: "The bar code {barCode} belongs to product {code}. Check the digits, or take it off {code} first.",
    zh: "條碼 {barCode} 已屬商品 {code}，請核對數字，或先從 {code} 移除。",
  }),
  splitUnitMissing: message(400, {
    en: "Choose the unit in which this product is split",
    zh: "請選擇拆售單位",
  }),
  nominalWeightMissing: message(400, {
    en: "Catch-weight goods need a nominal weight above 0",
    zh: "抄碼商品必須填寫大於 0 的標稱重量",
  }),
  kgNeedsCatchWeight: message(400, {
    en: "Only catch-weight goods are priced by the kilogram",
    zh: "只有抄碼商品可按公斤計價",
  }),
  datesNeedBatches: message(400, {
    en: "Goods with a date on the label must be tracked by batch",
    zh: "標籤有日期的商品必須按批次管理",
  }),
  temperatures: message(400, {
    en: "The minimum temperature is above the maximum",
    zh: "最低溫度不可高於最高溫度",
  }),
  warehouseTwice: message(400, {
    en: "Each warehouse may appear only once in the list of minimum quantities",
    zh: "每個倉庫在最低存量表中只可出現一次",
  }),
  allergenTwice: message(400, {
    en: "Each allergen may appear only once",
    zh: "每種致敏原只可出現一次",
  }),
  allergenUnnamed: message(400, {
    en: "Name the cereal or the nut that it contains",
    zh: "請註明所含的穀物或堅果種類",
  }),
  allergensUnknown: message(1000, {
    en: "All 14 allergens must be known before this food is for sale",
    zh: "此食品須先確定全部 14 種致敏原，方可銷售",
  }),

  codeTaken: message(400, {
    en: "Another product already has the code {code}. Use another code, or open that product.",
    zh: "商品編號 {code} 已屬另一商品，請改用其他編號，或開啟該商品。",
  }),
  codeFixed: message(400, {
    en: "The code is used on posted documents and can no longer be changed",
    zh: "商品編號已用於過帳單據，不可更改",
  }),
  baseUnitFixed: message(1000, {
    en: "This product is used on documents or has stock movements, so its base unit can no longer be changed",
    zh: "此商品已用於單據或已有庫存變動，不可更改基本單位",
  }),
  catchWeightFixed: message(1000, {
    en: "This product has stock movements, so catch weight can no longer be changed",
    zh: "此商品已有庫存變動，不可更改抄碼設定",
  }),
  batchTrackedFixed: message(1000, {
    en: "This product has stock movements, so batch tracking can no longer be changed",
    zh: "此商品已有庫存變動，不可更改批次管理設定",
  }),
  factorNotWhole: message(400, {
    en: "The base unit is counted: enter a whole number of base units",
    zh: "基本單位按件計算，折合數量必須為整數",
  }),
  factorTooFine: message(400, {
    en: "The base unit is measured to 3 decimals: enter at most 3 decimals",
    zh: "基本單位只量度至 3 位小數，折合數量最多 3 位小數",
  }),
  factorFixed: message(1000, {
    en: "The unit {unit} has prices or is used on documents, so what it contains can no longer be changed. Add a new unit for a new pack.",
    zh: "單位 {unit} 已有價格或用於單據，不可更改折合數量。新包裝請另加新單位。",
  }),
  undatedStock: message(1000, (p: { batches: readonly string[] }) => ({
    en: `Stock without a date is still for sale: batch ${p.batches.join(", ")}. Sell it first, or quarantine these batches and give each its date before you release it.`,
    zh: `仍有未註明日期的可售庫存：批次 ${p.batches.join("、")}。請先售罄，或先隔離這些批次，補上日期後再解除隔離。`,
  })),
  unitInUse: message(400, {
    en: "The unit {unit} has prices or is used on documents and cannot be removed from this product",
    zh: "單位 {unit} 已有價格或用於單據，不可從此商品移除",
  }),
  inUse: message(400, {
    en: "{code} has documents and cannot be removed. Disable it instead.",
    zh: "{code} 已有單據，不可刪除，可改為停用。",
  }),
});
