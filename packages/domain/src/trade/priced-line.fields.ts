/** What a line of an order shows of its price and quantity, bought or sold (docs/rules/prices.md#line). */
import { field } from "../kernel/fields.ts";
import { words } from "../kernel/words.ts";
import { vatCodes, type VatCode } from "./vat.ts";

export const lineKindWords = { GOODS: words("Goods", "商品"), CHARGE: words("Charge", "附加費") } as const;
export const priceUnitWords = { UNIT: words("per unit", "每單位"), KG: words("per kg", "每公斤") } as const;

export const vatCodeOfLine = field.oneOf(
  Object.fromEntries(vatCodes.map((code) => [code, words(code, code)])) as Record<VatCode, ReturnType<typeof words>>,
);

/** Names of a charge; a product has its own. */
export const chargeNames = {
  nameEn: field.english(200)(words("English name", "英文名稱")),
  nameZh: field.text(200)(words("Chinese name", "中文名稱")),
};

export const pricedLineShown = {
  lineNo: field.int(1).shown(words("Line", "行")),
  goodsCode: field.text().shown(words("Code", "編號"), { optional: true }),
  unitName: field.text().shown(words("Unit", "單位"), { optional: true }),
  unitNameZh: field.text().shown(words("Unit", "單位"), { optional: true }),
  factor: field.factor().shown(words("Base units in one", "折合基本單位")),
  qtyBase: field.quantity().shown(words("Base quantity", "基本單位數量")),
  billQty: field.quantity().shown(words("Billed quantity", "計價數量")),
  estWeight: field.weight().shown(words("Estimated weight (kg)", "預計重量（公斤）"), { optional: true }),
  priceUnit: field.oneOf(priceUnitWords).shown(words("Priced", "計價單位")),
  lineNet: field.money().shown(words("Net", "小計")),
  discAlloc: field.money().shown(words("Share of the order discount", "訂單折扣分攤")),
};
