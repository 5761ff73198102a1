import { defineFields, field, pick, type RowOf } from "../../kernel/fields.ts";
import { words } from "../../kernel/words.ts";
import { supplierListed } from "../supplier/supplier-shown.fields.ts";
import { goodsReceiptFields } from "./goods-receipt.fields.ts";

/** An order of which something is still to come. */
export const expectedFields = defineFields({
  no: field.code().shown(words("Order no.", "訂單編號")),
  ...pick(goodsReceiptFields, ...supplierListed),
  expectedDate: field.day.shown(words("Expected on", "預計到貨")),
  openLines: field.int(0).shown(words("Lines to come", "待收行數")),
  openKg: field.weight().shown(words("Weight to come (kg)", "待收重量（公斤）")),
  lateDays: field.int(0).shown(words("Days late", "逾期天數")),
});
export interface ExpectedOrder extends RowOf<typeof expectedFields> {}
