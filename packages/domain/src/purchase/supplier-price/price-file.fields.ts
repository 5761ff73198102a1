/** The columns of a supplier's price file (docs/rules/suppliers.md#price-files): references are codes, as people know them. */
import { defineFields, field, pick, type ValuesOf } from "../../kernel/fields.ts";
import { words } from "../../kernel/words.ts";
import { openingStockFields } from "../../stock/create-stock/opening-stock-import.fields.ts";
import { supplierPriceFields } from "./supplier-price.fields.ts";

export const priceFileFields = defineFields({
  supplier: field.text(32)(words("Supplier", "供應商"), {
    required: true,
    hint: words("The supplier's code", "供應商編號"),
  }),
  goods: field.text(32)(words("Goods", "商品"), {
    hint: words("Our code; empty: found by the supplier's code", "本公司編號；留空即按供應商貨號查找"),
  }),
  ...pick(supplierPriceFields, "supplierCode"),
  partner: field.fromDictionary("cosmo_partner")(words("Partner", "合作方"), {
    hint: words(
      "Whose code it is, such as COSMO: our code and the supplier's are then read as theirs; empty: nobody's",
      "編號所屬合作方，例如 COSMO：商品或供應商貨號即視為其編號；留空即沒有",
    ),
  }),
  ...pick(openingStockFields, "theirName"),
  unit: field.text(32)(words("Unit", "單位"), {
    hint: words("Its code; empty: the purchase unit", "單位編號；留空即採購單位"),
  }),
  ...pick(supplierPriceFields, "price", "vatCode", "minQty", "validFrom", "validTo"),
});

export const priceChangeWords = {
  up: words("Up", "上調"),
  down: words("Down", "下調"),
  new: words("New", "新增"),
  equal: words("Prolonged", "延長"),
  recoded: words("Other VAT code", "稅碼更改"),
  same: words("Unchanged", "不變"),
  gone: words("Not in the file", "不在檔案內"),
};

/** What a price file changes, row by row, and what it does not mention. */
export const priceReportFields = defineFields({
  change: field.oneOf(priceChangeWords).shown(words("Change", "改動")),
  supplier: field.text().shown(words("Supplier", "供應商")),
  goodsCode: field.text().shown(words("Goods code", "商品編號")),
  goodsNameEn: field.text().shown(words("Goods", "商品"), { optional: true }),
  goodsNameZh: field.text().shown(words("Chinese name", "中文名稱"), { optional: true }),
  supplierCode: field.text().shown(supplierPriceFields.supplierCode.label, { optional: true }),
  unit: field.text().shown(words("Unit", "單位")),
  minQty: field.quantity().shown(supplierPriceFields.minQty.label),
  was: field.price().shown(words("Price before £", "原價 £"), { optional: true }),
  price: field.price().shown(words("Price £", "價格 £"), { optional: true }),
  changePct: field.text().shown(words("Change %", "變幅 %"), { optional: true }),
  vatCode: field.text().shown(supplierPriceFields.vatCode.label, { optional: true }),
  validFrom: field.day.shown(supplierPriceFields.validFrom.label),
  validTo: field.day.shown(supplierPriceFields.validTo.label, { optional: true }),
});
export interface PriceReportRow extends ValuesOf<typeof priceReportFields> {}
