/** What a supplier asks for a product, from which quantity, and from when until when (docs/rules/suppliers.md#prices). */
import { auditFields } from "../../kernel/common.fields.ts";
import { defineFields, field, type VersionedRow } from "../../kernel/fields.ts";
import { words } from "../../kernel/words.ts";
import { codesInWords } from "../../company/vat-rate/vat-code.words.ts";
import { boughtCodes } from "../bought-vat.rules.ts";

const boughtCodeWords = codesInWords(boughtCodes);

export const supplierPriceFields = defineFields({
  supplierId: field.ref("supplier")(words("Supplier", "供應商"), { required: true }),
  goodsId: field.ref("goods")(words("Goods", "商品"), { required: true }),
  unitId: field.ref("unit")(words("Unit", "單位"), { required: true }),
  supplierCode: field.text(40)(words("Supplier's code", "供應商貨號"), {
    hint: words("As on the supplier's papers", "供應商單據上的編號"),
  }),
  price: field.price()(words("Price £", "價格 £"), {
    required: true,
    hint: words("Without VAT, per unit, or per kg", "未稅，按單位或每公斤"),
  }),
  vatCode: field.oneOf(boughtCodeWords)(words("VAT code", "增值稅代碼"), {
    hint: words("Empty: as the product's, or that of an import", "留空：按商品或進口的代碼"),
  }),
  minQty: field.quantity()(words("From quantity", "起訂數量"), {
    usual: "0.000",
    hint: words("In this unit; 0: any quantity", "按此單位；0 即不限"),
  }),
  validFrom: field.day(words("From", "生效日期"), { required: true }),
  validTo: field.day(words("Until", "截止日期"), { hint: words("Empty: until further notice", "留空：直至另行通知") }),
  preferred: field.flag(words("Preferred supplier", "首選供應商"), {
    usual: false,
    hint: words("The product is bought here first", "優先向此供應商採購此商品"),
  }),

  /** The supplier's, and when the product last came from them to a warehouse of the reader. */
  leadDays: field.int(0).shown(words("Lead time (days)", "訂貨至到貨（天）"), { optional: true }),
  lastReceipt: field.day.shown(words("Last receipt", "最近收貨"), { optional: true }),
  supplierName: field.text().shown(words("Supplier", "供應商")),
  goodsCode: field.text().shown(words("Goods code", "商品編號")),
  goodsNameEn: field.text().shown(words("Goods", "商品"), { optional: true }),
  goodsNameZh: field.text().shown(words("Chinese name", "中文名稱"), { optional: true }),
  unitNameEn: field.text().shown(words("Unit", "單位")),
  unitNameZh: field.text().shown(words("Unit", "單位"), { optional: true }),
  ...auditFields,
});

export interface SupplierPrice extends VersionedRow<typeof supplierPriceFields> {}

export const supplierPriceFilterFields = defineFields({
  supplierId: supplierPriceFields.supplierId,
  goodsId: supplierPriceFields.goodsId,
  preferred: supplierPriceFields.preferred,
  onDay: field.day(words("Valid on", "有效於")),
});
