/** A line of a supplier's bill: a product, or a charge such as carriage (docs/rules/purchase-invoices.md#lines). */
import { defineFields, field, pick, type RowOf } from "../../kernel/fields.ts";
import { words } from "../../kernel/words.ts";
import { purchaseLineFields } from "../purchase-order/purchase-line.fields.ts";
import { matchResultWords } from "./match.rules.ts";

export const invoiceLineFields = defineFields({
  ...pick(
    purchaseLineFields,
    ...([
      ...["kind", "supplierCode", "goodsId", "unitId", "qty", "oldPrice", "discountScale", "discountPrice", "price"],
      ...["vatCode", "nameEn", "nameZh"],
    ] as const),
  ),
  weightKg: field.weight({ min: "0.001" })(words("Billed weight (kg)", "計費重量（公斤）")),
  /** The receipt line it bills, where it was taken from one. */
  grLineId: field.int(1)(words("Receipt line", "收貨行")),
  remark: field.text(200)(words("Line remark", "明細備註")),

  ...pick(
    purchaseLineFields,
    ...(["lineNo", "goodsCode", "unitName", "unitNameZh", "factor", "qtyBase", "billQty", "priceUnit"] as const),
    ...(["lineNet", "discAlloc"] as const),
  ),
  matchedBase: field.quantity().shown(words("Matched", "已核對")),
  result: field.oneOf(matchResultWords).shown(words("Check", "核對結果")),
  /** Net of discounts, for one unit or kilogram: as billed, and as the matched receipts were ordered. */
  billedPrice: field.price().shown(words("Billed price", "發票單價"), { optional: true }),
  orderPrice: field.price().shown(words("Ordered price", "訂購單價"), { optional: true }),
  difference: field.money({}).shown(words("Difference", "差額"), { optional: true }),
  /** Of the order, or of the product where there is none. */
  orderVatCode: field.text().shown(words("Ordered VAT", "訂購增值稅"), { optional: true }),
  accepted: field.text().shown(words("Difference accepted", "接受差額的原因"), { optional: true }),
});
export interface InvoiceLine extends RowOf<typeof invoiceLineFields> {}
