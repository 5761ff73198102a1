/** A line of a supplier's bill: a product, or a charge such as carriage (docs/rules/purchase-invoices.md#lines). */
import { defineFields, field, pick, type RowOf } from "../../kernel/fields.ts";
import { words } from "../../kernel/words.ts";
import { purchaseLineFields } from "../purchase-order/purchase-line.fields.ts";
import { matchResultWords } from "./match.rules.ts";

/** What a charge is booked to: an account, or what the goods of a receipt cost beside their price. */
export const chargeAccountWords = {
  OVERHEAD: words("Overheads", "間接費用"),
  DELIVERY_EXP: words("Delivery expenses", "送貨費用"),
  CARD_FEES: words("Card fees", "刷卡手續費"),
  LANDED: words("Landed cost", "到岸成本"),
};
export type ChargeAccount = keyof typeof chargeAccountWords;

export const invoiceLineFields = defineFields({
  ...pick(
    purchaseLineFields,
    ["kind", "supplierCode", "goodsId", "unitId", "qty", "oldPrice", "discountScale", "discountPrice", "price"],
    ["vatCode", "nameEn", "nameZh"],
  ),
  weightKg: field.weight({ min: "0.001" })(words("Billed weight (kg)", "計費重量（公斤）")),
  /** The receipt line it bills, where it was taken from one. */
  grLineId: field.int(1)(words("Receipt line", "收貨行")),
  /** Of a charge; overheads when left empty. */
  chargeTo: field.oneOf(chargeAccountWords)(words("Account", "科目")),
  /** Of a landed cost: the receipt, and what was booked on it. Without the second one it is made. */
  landedGrId: field.int(1)(words("Landed cost of receipt", "到岸成本所屬收貨單")),
  landedId: field.int(1)(words("Landed cost", "到岸成本")),
  remark: field.text(200)(words("Line remark", "明細備註")),

  ...pick(
    purchaseLineFields,
    ["lineNo", "goodsCode", "unitName", "unitNameZh", "factor", "qtyBase", "billQty", "priceUnit"],
    ["lineNet", "discAlloc"],
  ),
  landedNo: field.text().shown(words("Landed cost", "到岸成本"), { optional: true }),
  landedGrNo: field.text().shown(words("Landed cost of receipt", "到岸成本所屬收貨單"), { optional: true }),
  matchedBase: field.quantity().shown(words("Matched", "已核對")),
  result: field.oneOf(matchResultWords).shown(words("Check", "核對結果")),
  /** Net of discounts, for one unit or kilogram: as billed, and as the matched receipts were ordered. */
  billedPrice: field.price().shown(words("Billed price", "發票單價"), { optional: true }),
  orderPrice: field.price().shown(words("Ordered price", "訂購單價"), { optional: true }),
  difference: field.money({}).shown(words("Difference", "差額"), { optional: true }),
  /** Of the order, or of the product where there is none. */
  orderVatCode: field.text().shown(words("Ordered VAT", "訂購增值稅"), { optional: true }),
  accepted: field.text().shown(words("Difference accepted", "接受差額的原因"), { optional: true }),
  claimed: field.text().shown(words("Claimed because", "索償原因"), { optional: true }),
  claimedShort: field.text().shown(words("Claimed as short because", "短缺索償原因"), { optional: true }),
  creditedBase: field.quantity().shown(words("Claimed back", "已索償數量")),
  creditedNet: field.money().shown(words("Claimed back £", "已索償金額")),
});
export interface InvoiceLine extends RowOf<typeof invoiceLineFields> {}
