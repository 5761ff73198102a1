/** The product: what is bought, stocked and sold, in which units and at what price (docs/rules/goods.md#units). */
import { defineFields, field, pick, type VersionedRow } from "../../kernel/fields.ts";
import { auditFields, status } from "../../kernel/common.fields.ts";
import { temperatureWords } from "../../kernel/temperature.words.ts";
import type { Percent, Price } from "../../kernel/decimal.ts";
import { words } from "../../kernel/words.ts";
import { codesInWords } from "../../company/vat-rate/vat-code.words.ts";
import { allergenWords, presenceWords } from "./allergens.ts";

/** VAT codes a product may have. */
const goodsVatCodes = ["S20", "Z0", "R5", "E", "O"] as const;
export const vatCodeWords = codesInWords(goodsVatCodes);

export const priceUnitWords = { UNIT: words("Per unit", "按單位"), KG: words("Per kg", "按公斤") } as const;
export type PriceUnit = keyof typeof priceUnitWords;
export const dateTypeWords = {
  USE_BY: words("Use by", "此日期前食用"),
  BEST_BEFORE: words("Best before", "此日期前最佳"),
  NONE: words("No date", "沒有日期"),
};

/** A unit in which the product is bought, stocked or sold. */
export const goodsUnitFields = defineFields({
  unitId: field.ref("unit")(words("Unit", "單位"), { required: true }),
  factor: field.factor()(words("Base units in it", "折合基本單位"), { required: true }),
  barCode: field.text(48)(words("Bar code", "條碼")),
  barCodeInternal: field.flag(words("Our own code", "自編條碼"), { usual: false }),
  salePrice: field.price()(words("Sale price £", "售價 £"), {
    hint: words("Empty: its share of the default unit's price", "留空：按預設單位售價折算"),
  }),
  unitNameEn: field.text().shown(words("Unit", "單位"), { optional: true }),
  unitNameZh: field.text().shown(words("Unit", "單位"), { optional: true }),
});

export const goodsMinQtyFields = defineFields({
  warehouseId: field.ref("warehouse")(words("Warehouse", "倉庫"), { required: true }),
  minQty: field.quantity()(words("Minimum quantity (base unit)", "最低存量（基本單位）"), { required: true }),
  warehouseNameEn: field.text().shown(words("Warehouse", "倉庫"), { optional: true }),
  warehouseNameZh: field.text().shown(words("Warehouse", "倉庫"), { optional: true }),
});

export const goodsAllergenFields = defineFields({
  allergen: field.oneOf(allergenWords)(words("Allergen", "致敏原"), { required: true }),
  presence: field.oneOf(presenceWords)(words("Presence", "含量"), { required: true }),
  detail: field.text(100)(words("Which", "種類")),
});

export const gmWords = {
  FREE: words("Free of GM ingredients", "不含基因改造成分"),
  CONTAINS: words("Contains GM ingredients", "含基因改造成分"),
};

const energy = field.quantity();
const grams = field.quantity({ min: "0", max: "100" });
/** Of 100 g, in the order of the label. */
export const nutritionFields = defineFields({
  energyKj: energy(words("Energy (kJ)", "能量（千焦）")),
  energyKcal: energy(words("Energy (kcal)", "能量（千卡）")),
  fat: grams(words("Fat (g)", "脂肪（克）")),
  saturates: grams(words("of which saturates (g)", "其中飽和脂肪（克）")),
  carbohydrate: grams(words("Carbohydrate (g)", "碳水化合物（克）")),
  sugars: grams(words("of which sugars (g)", "其中糖（克）")),
  protein: grams(words("Protein (g)", "蛋白質（克）")),
  salt: grams(words("Salt (g)", "鹽（克）")),
});

export const goodsFields = defineFields({
  code: field.code()(words("Code", "編號"), { required: true }),
  nameEn: field.english(100)(words("English name", "英文名稱")),
  nameZh: field.text(100)(words("Chinese name", "中文名稱")),
  brand: field.text(60)(words("Brand", "品牌")),
  categoryId: field.ref("category")(words("Category", "類別")),
  origin: field.text(2)(words("Country of origin", "原產地"), {
    hint: words("Two letters, such as TH", "兩個英文字母，例如 TH"),
  }),

  baseUnitId: field.ref("unit")(words("Base unit", "基本單位"), {
    required: true,
    hint: words("The smallest unit ever stocked or sold", "庫存或銷售的最小單位"),
  }),
  unitId: field.ref("unit")(words("Default sale unit", "預設銷售單位"), { required: true }),
  purchaseUnitId: field.ref("unit")(words("Purchase unit", "採購單位")),
  units: field.lines(goodsUnitFields, 20)(words("Units", "單位"), { required: true }),

  vatCode: field.oneOf(vatCodeWords)(words("VAT code", "增值稅代碼"), { required: true }),
  salePrice: field.price()(words("Sale price £", "售價 £"), {
    hint: words("Without VAT, per default unit, or per kg", "未稅，按預設單位或每公斤"),
  }),
  minPrice: field.price()(words("Minimum price £", "最低售價 £"), { usual: "0.0000" as Price }),
  splitSelling: field.flag(words("May be split", "可拆散出售"), { usual: false }),
  splitUnitId: field.ref("unit")(words("Split unit", "拆售單位")),
  splitPrice: field.price()(words("Split price £", "拆售價 £"), {
    hint: words("Empty: its share of the case price plus the mark-up", "留空：按整箱價折算並加成"),
  }),

  batchTracked: field.flag(words("Tracked by batch", "按批次管理"), { usual: true }),
  dateType: field.oneOf(dateTypeWords)(words("Date on the label", "標籤日期"), { usual: "NONE" }),
  shelfLifeDays: field.int(0, 9999)(words("Shelf life (days)", "保質期（天）")),
  minShelfDays: field.int(0, 9999)(words("Minimum life at delivery (days)", "送貨時最低保質期（天）")),
  nearExpiryDays: field.int(0, 9999)(words("Near expiry from (days)", "臨期預警（天）")),
  catchWeight: field.flag(words("Catch weight", "抄碼商品"), {
    usual: false,
    hint: words("Counted in pieces, billed by the kilogram", "按件點算，按公斤計價"),
  }),
  nominalWeightKg: field.weight()(words("Nominal weight (kg per default unit)", "標稱重量（每預設單位公斤）")),
  weightTolerancePct: field.percent()(words("Weight tolerance %", "重量容差 %"), { usual: "10.0000" as Percent }),
  priceUnit: field.oneOf(priceUnitWords)(words("Priced", "計價方式"), { usual: "UNIT" }),
  netWeightKg: field.weight()(words("Net weight (kg)", "淨重（公斤）")),
  grossWeightKg: field.weight()(words("Gross weight (kg)", "毛重（公斤）")),
  cubicM: field.factor()(words("Volume (m³)", "體積（立方米）")),
  minQtys: field.lines(goodsMinQtyFields, 100)(words("Minimum per warehouse", "各倉最低存量")),
  reorderQty: field.quantity()(words("Reorder quantity (base unit)", "補貨數量（基本單位）")),

  storage: field.oneOf(temperatureWords)(words("Storage", "儲存"), { usual: "AMBIENT" }),
  tempMin: field.celsius()(words("Minimum temperature °C", "最低溫度 °C")),
  tempMax: field.celsius()(words("Maximum temperature °C", "最高溫度 °C")),
  ingredients: field.memo(4000)(words("Ingredients", "配料")),
  allergens: field.lines(goodsAllergenFields, 14)(words("Allergens", "致敏原")),
  vegetarian: field.flag(words("Vegetarian", "素食"), { usual: false }),
  vegan: field.flag(words("Vegan", "純素"), { usual: false }),
  halal: field.flag(words("Halal", "清真"), { usual: false }),
  alcohol: field.flag(words("Alcohol", "酒類"), { usual: false }),
  abv: field.percent()(words("ABV %", "酒精濃度 %")),
  alcoholLitres: field.quantity()(words("Litres per base unit", "每基本單位公升")),
  legalName: field.text(200)(words("Legal name", "法定名稱"), {
    hint: words("What the food is called by law, where it differs from its name", "法例規定的食品名稱（如與品名不同）"),
  }),
  netQuantity: field.text(60)(words("Net quantity on the label", "標籤淨含量")),
  durability: field.text(200)(words("Durability", "保質說明"), {
    hint: words("As on the label: once opened, use within three days", "按標籤，例如：開封後三天內食用"),
  }),
  storageInstructions: field.text(200)(words("Storage instructions", "儲存說明")),
  species: field.text(100)(words("Species", "物種"), { hint: words("Meat and fish", "肉類及魚類") }),
  catchArea: field.text(100)(words("Catch area", "捕撈區域")),
  productionMethod: field.text(100)(words("Production method", "生產方式"), {
    hint: words("Caught at sea, farmed, free range", "海捕、養殖、放養等"),
  }),
  healthMark: field.text(30)(words("Health mark", "衛生標識"), { hint: words("Such as UK AB123", "例如 UK AB123") }),
  gm: field.oneOf(gmWords)(words("Genetically modified", "基因改造")),
  organicCode: field.text(30)(words("Organic code", "有機認證編號"), {
    hint: words("Of the control body, such as GB-ORG-05", "認證機構編號，例如 GB-ORG-05"),
  }),
  ...nutritionFields,
  ageRestricted: field.flag(words("Not to minors", "不售予未成年人"), { usual: false }),

  standardCost: field.price()(words("Standard cost £", "標準成本 £"), {
    hint: words("Per base unit; empty: the last cost", "按基本單位；留空即最近成本"),
  }),
  byProductValue: field.price()(words("Value as by-product £", "副產品價值 £"), {
    usual: "0.0000" as Price,
    hint: words("Per base unit", "按基本單位"),
  }),
  commodityCode: field.text(10)(words("Commodity code", "海關商品編碼"), {
    hint: words("Eight or ten digits", "八或十位數字"),
  }),

  sellable: field.flag(words("For sale", "可銷售"), { usual: true }),
  purchasable: field.flag(words("For purchase", "可採購"), { usual: true }),
  status,
  remark: field.memo()(words("Remark", "備註")),

  categoryNameEn: field.text().shown(words("Category", "類別"), { optional: true }),
  categoryNameZh: field.text().shown(words("Category", "類別"), { optional: true }),
  baseUnitNameEn: field.text().shown(words("Base unit", "基本單位"), { optional: true }),
  baseUnitNameZh: field.text().shown(words("Base unit", "基本單位"), { optional: true }),
  unitNameEn: field.text().shown(words("Default sale unit", "預設銷售單位"), { optional: true }),
  unitNameZh: field.text().shown(words("Default sale unit", "預設銷售單位"), { optional: true }),
  purchaseUnitNameEn: field.text().shown(words("Purchase unit", "採購單位"), { optional: true }),
  purchaseUnitNameZh: field.text().shown(words("Purchase unit", "採購單位"), { optional: true }),
  splitUnitNameEn: field.text().shown(words("Split unit", "拆售單位"), { optional: true }),
  splitUnitNameZh: field.text().shown(words("Split unit", "拆售單位"), { optional: true }),
  barCode: field.text().shown(words("Bar code", "條碼"), { optional: true }),
  cost: field.price({}).shown(words("Cost £", "成本 £"), { optional: true }),
  margin: field.percent({}).shown(words("Margin %", "毛利率 %"), { optional: true }),
  moved: field.flag.shown(words("Has stock movements", "已有庫存變動"), { optional: true }),
  /** The first picture among its files. */
  pictureId: field.int().shown(words("Picture", "圖片"), { optional: true }),
  ...auditFields,
});

export interface Goods extends VersionedRow<typeof goodsFields> {}

/** The columns of a list; the record itself has the rest. */
export const goodsListFields = pick(
  goodsFields,
  ["code", "nameEn", "nameZh", "brand", "categoryId", "categoryNameEn", "categoryNameZh", "unitId", "unitNameEn"],
  ["unitNameZh", "barCode", "vatCode", "salePrice", "minPrice", "cost", "margin", "storage", "dateType"],
  ["batchTracked", "catchWeight", "alcohol", "sellable", "purchasable", "status", "pictureId", "createTime"],
);
