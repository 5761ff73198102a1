/** What priced lines and their documents say alike, bought or sold: the product, how much of it, for how much, and less what. */
import { field } from "../kernel/fields.ts";
import { words, type Words } from "../kernel/words.ts";
import { vatCodes, type VatCode } from "./vat-codes.ts";

export const lineKindWords = { GOODS: words("Goods", "商品"), CHARGE: words("Charge", "附加費") } as const;
export const priceUnitWords = { UNIT: words("per unit", "每單位"), KG: words("per kg", "每公斤") } as const;
export const vatCodeWords = Object.fromEntries(vatCodes.map((code) => [code, words(code, code)])) as Record<
  VatCode,
  Words
>;

export const goodsOfLine = {
  goodsId: field.ref("goods")(words("Goods", "商品")),
  unitId: field.ref("unit")(words("Unit", "單位")),
  qty: field.quantity()(words("Quantity", "數量"), { required: true }),
};

export const discountOfLine = {
  discountScale: field.percent({})(words("Discount %", "折扣率 %")),
  discountPrice: field.price({})(words("Discount per unit", "單位折扣")),
};

/** Of a charge; those of a product are its own. */
export const namesOfLine = {
  nameEn: field.english(200)(words("English name", "英文名稱")),
  nameZh: field.text(200)(words("Chinese name", "中文名稱")),
};

/** Empty for a charge. */
export const goodsOfLineShown = {
  lineNo: field.int(1).shown(words("Line", "行")),
  goodsCode: field.text().shown(words("Code", "編號"), { optional: true }),
  unitName: field.text().shown(words("Unit", "單位"), { optional: true }),
  unitNameZh: field.text().shown(words("Unit", "單位"), { optional: true }),
};

/** What it is measured and billed by. */
export const measuresOfLine = {
  qtyBase: field.quantity().shown(words("Base quantity", "基本單位數量")),
  billQty: field.quantity().shown(words("Billed quantity", "計價數量")),
  estWeight: field.weight().shown(words("Estimated weight (kg)", "預計重量（公斤）"), { optional: true }),
  priceUnit: field.oneOf(priceUnitWords).shown(words("Priced", "計價單位")),
};

export const orderDiscount = {
  discountScale: field.percent({})(words("Order disc. %", "訂單折扣 %")),
  discountPrice: field.money({})(words("Order disc. £", "訂單折扣 £")),
};
