/** What a line or a batch shows of its goods, of its unit and of its place beside their ids. */
import { field } from "../../kernel/fields.ts";
import { words } from "../../kernel/words.ts";

/** Which product a line is about, in which unit and how much of it. */
export const goodsEntered = {
  goodsId: field.ref("goods")(words("Goods", "商品"), { required: true }),
  unitId: field.ref("unit")(words("Unit", "單位")),
  qty: field.quantity()(words("Quantity", "數量"), { required: true }),
};

/** Of a report whose rows are products: they have the product's id. */
export const productShown = {
  code: field.text().shown(words("Code", "編號")),
  nameEn: field.text().shown(words("English name", "英文名稱"), { optional: true }),
  nameZh: field.text().shown(words("Chinese name", "中文名稱"), { optional: true }),
};

export const goodsShown = {
  goodsCode: field.text().shown(words("Code", "編號")),
  goodsNameEn: field.text().shown(words("English name", "英文名稱"), { optional: true }),
  goodsNameZh: field.text().shown(words("Chinese name", "中文名稱"), { optional: true }),
};

export const unitShown = {
  unitName: field.text().shown(words("Unit", "單位")),
  unitNameZh: field.text().shown(words("Unit", "單位"), { optional: true }),
};

/** The quantity of a line in base units. */
export const baseShown = {
  factor: field.factor().shown(words("Base units in one", "折合基本單位")),
  qtyBase: field.quantity().shown(words("Base quantity", "基本單位數量")),
};

export const baseUnitShown = {
  baseUnitName: field.text().shown(words("Base unit", "基本單位")),
  baseUnitNameZh: field.text().shown(words("Base unit", "基本單位"), { optional: true }),
};

export const batchShown = {
  batchNo: field.text().shown(words("Batch", "批次")),
  expiryDate: field.day.shown(words("Expiry date", "到期日"), { optional: true }),
};
