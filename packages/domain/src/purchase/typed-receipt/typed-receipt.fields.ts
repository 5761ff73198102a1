import { auditFields, count } from "../../kernel/common.fields.ts";
import { doneBy } from "../../kernel/shown.fields.ts";
import { defineFields, field, pick, type RowOf } from "../../kernel/fields.ts";
import { labelsOf } from "../../kernel/states.ts";
import { words } from "../../kernel/words.ts";
import { goodsShown, unitShown } from "../../stock/goods/goods-shown.fields.ts";
import {
  goodsReceiptFields,
  receivedBatchFields,
  receivedItemFields,
  type ReceivedBatch,
} from "../goods-receipt/goods-receipt.fields.ts";
import { supplierListed, supplierShown } from "../supplier/supplier-shown.fields.ts";
import { typedReceiptStates } from "./typed-receipt.states.ts";

export const typedReceiptStateWords = labelsOf(typedReceiptStates);

/** How it can be paid on the spot. */
export const payMethodWords = {
  CASH: words("Cash from the safe", "保險箱現金"),
  CARD: words("Card", "刷卡"),
  BANK_TRANSFER: words("Bank transfer", "銀行轉帳"),
};

export const typedItemFields = defineFields({
  goodsId: field.ref("goods")(words("Goods", "商品"), { required: true }),
  unitId: field.ref("unit")(words("Unit", "單位"), { required: true }),
  receivedQty: field.quantity()(words("Quantity", "數量"), { required: true }),
  price: field.price()(words("Price", "估計單價"), {
    required: true,
    hint: words("What you expect to be billed, without VAT", "預計發票單價，未連增值稅"),
  }),
  priceReason: field.text(200)(words("Why it costs nothing", "零價原因")),
  ...pick(receivedItemFields, "temperature"),
  batches: field.lines(receivedBatchFields, 50)(words("Batches", "批次")),

  lineNo: field.int(1).shown(words("Line", "行")),
  ...goodsShown,
  ...unitShown,
  ...pick(receivedItemFields, "factor", "receivedBase"),
  priceUnit: field
    .oneOf({ UNIT: words("Unit", "單位"), KG: words("kg", "公斤") })
    .shown(words("Price per", "計價單位")),
});
export interface TypedItem extends Omit<RowOf<typeof typedItemFields>, "batches"> {
  readonly batches: ReceivedBatch[];
}

export const typedReceiptFields = defineFields({
  no: field.code().shown(words("Typed receipt no.", "手動收貨單編號")),
  state: field.oneOf(typedReceiptStateWords).shown(words("State", "狀態")),
  supplierId: field.ref("supplier")(words("Supplier", "供應商"), { required: true }),
  ...pick(goodsReceiptFields, "receiptDate", "deliveryNoteNo", "vehicleClean", "vehicleTemp"),
  payMethod: field.oneOf(payMethodWords)(words("Paid now by", "即時付款方式"), {
    hint: words("Empty: it is paid when it is billed", "留空：到票後才付款"),
  }),
  payAmount: field.money({ min: "0.01" })(words("Amount paid", "已付金額")),
  payReference: field.text(60)(words("Payment reference", "付款參考")),
  ...pick(goodsReceiptFields, "remark"),
  lines: field.lines(typedItemFields, 500)(words("Lines", "明細"), { required: true }),

  ...supplierShown,
  ...pick(goodsReceiptFields, "warehouseId", "warehouseName", "lineCount", "landed", "invoicedPct"),
  /** Whoever types a price sees it. */
  value: field.cost().shown(words("Value", "金額"), { optional: true }),
  ...doneBy("posted", words("Posted", "過帳")),
  paymentId: field.ref("supplierPayment").shown(words("Payment", "付款"), { optional: true }),
  paymentNo: field.code().shown(words("Payment", "付款"), { optional: true }),
  billedBy: field.code().shown(words("Invoices", "發票"), { optional: true }),
  ...pick(goodsReceiptFields, "printed"),
  ...auditFields,
});

export const typedReceiptListFields = pick(
  typedReceiptFields,
  ...(["no", "state", ...supplierListed, "deliveryNoteNo"] as const),
  ...(["receiptDate", "lineCount", "value", "invoicedPct", "payMethod", "payAmount"] as const),
  ...(["postedByName", "postedAt", "createByName", "createTime"] as const),
);

/** Sums below the list. */
export const typedReceiptTotalFields = { count, ...pick(typedReceiptFields, "value") };

export interface TypedReceipt extends Omit<RowOf<typeof typedReceiptFields>, "lines"> {
  readonly version: number;
  readonly lines: TypedItem[];
}
