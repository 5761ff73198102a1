/** A batch: one delivery of a product, with its number and its date (docs/rules/batches.md#identity, report R-21). */
import { dayRange } from "../../kernel/day-range.ts";
import { alone, defineFields, field, pick, type RowOf, type VersionedRow } from "../../kernel/fields.ts";
import { labelsOf } from "../../kernel/states.ts";
import { words } from "../../kernel/words.ts";
import { goodsShown } from "../goods/goods-shown.fields.ts";
import { dateTypeWords } from "../goods/goods.fields.ts";
import { batchStates } from "./batch.states.ts";

export const batchStatusWords = labelsOf(batchStates);

export const batchFields = defineFields({
  batchNo: field.text().shown(words("Batch no.", "批次編號")),
  goodsId: field.ref("goods").shown(words("Goods", "商品")),
  ...goodsShown,
  unitName: field.text().shown(words("Unit", "單位")),
  dateType: field.oneOf(dateTypeWords).shown(words("Date type", "日期類型")),
  goodsDateType: field.oneOf(dateTypeWords).shown(words("Product's date type", "商品的日期類型")),
  expiryDate: field.day.shown(words("Expiry date", "到期日"), { optional: true }),
  daysLeft: field.int(-100_000).shown(words("Days left", "剩餘天數"), { optional: true }),
  nearExpiry: field.flag.shown(words("Near expiry", "臨近到期")),
  productionDate: field.day.shown(words("Production date", "生產日期"), { optional: true }),
  status: field.oneOf(batchStatusWords).shown(words("Status", "狀態")),
  qty: field.quantity({}).shown(words("On hand", "現有數量")),
  reserved: field.quantity({}).shown(words("Reserved", "已預留")),
  weightKg: field.weight({}).shown(words("Weight (kg)", "重量（公斤）")),
  // At the pace of the last weeks (docs/rules/reports.md#expiry).
  expected: field.quantity().shown(words("Expected sale", "預計售出"), { optional: true }),
  riskQty: field.quantity().shown(words("At risk", "滯銷風險")),
  // Its share of the product's value in this warehouse; only for users who may see costs
  // (docs/rules/people.md#who-may-see-margins, docs/rules/stock.md#average-cost).
  value: field.cost().shown(words("Value at cost", "成本總值"), { optional: true }),
  unitCost: field.price().shown(words("Receipt cost", "收貨成本"), { optional: true }),
  origin: field.text().shown(words("Origin", "產地"), { optional: true }),
  receivedAt: field.instant.shown(words("Received at", "收貨時間")),
  supplierId: field.ref("supplier").shown(words("Supplier", "供應商"), { optional: true }),
  supplierName: field.text().shown(words("Supplier", "供應商"), { optional: true }),
  // The document that it first came with: its kind by the prefix of its number, and its id.
  receiptNo: field.code().shown(words("Receipt no.", "收貨單編號"), { optional: true }),
  receiptType: field.text().shown(words("Receipt", "收貨"), { optional: true }),
  receiptId: field.int(0).shown(words("Receipt", "收貨"), { optional: true }),
});

export const batchListFields = pick(
  batchFields,
  ["batchNo", "goodsId", "goodsCode", "goodsNameEn", "goodsNameZh", "unitName", "dateType", "expiryDate", "daysLeft"],
  [
    "nearExpiry",
    "status",
    "qty",
    "reserved",
    "weightKg",
    "expected",
    "riskQty",
    "value",
    "unitCost",
    "origin",
    "receivedAt",
  ],
  ["supplierId", "supplierName", "receiptNo", "receiptType", "receiptId"],
);
export interface BatchRow extends VersionedRow<typeof batchListFields> {}

/** Where a batch is stored. */
export const batchPlaceFields = defineFields({
  warehouseName: field.text().shown(words("Warehouse", "倉庫")),
  locationName: field.text().shown(words("Location", "庫位")),
  locationKind: field.text().shown(words("Kind", "類型")),
  onHand: field.quantity({}).shown(words("On hand", "現有數量")),
  weightKg: field.weight({}).shown(words("Weight (kg)", "重量（公斤）")),
});
export interface BatchPlace extends RowOf<typeof batchPlaceFields> {}

export interface Batch extends VersionedRow<typeof batchFields> {
  readonly places: readonly BatchPlace[];
}

/** Counted from today: what is past its date is no longer sold, and has a choice of its own. */
export const withinWords = {
  7: words("Within 7 days", "7 天內"),
  14: words("Within 14 days", "14 天內"),
  30: words("Within 30 days", "30 天內"),
  PAST: words("Past their date", "已過期"),
};

export const batchFilterFields = defineFields({
  goodsId: field.ref("goods")(words("Goods", "商品")),
  status: field.oneOf(batchStatusWords)(words("Status", "狀態")),
  nearExpiry: field.flag(words("Near expiry", "臨近到期")),
  within: alone(field.oneOf(withinWords)(words("Days left", "剩餘天數"))),
  ...dayRange("expiry", words("Expires", "到期日")),
  gone: field.flag(words("Also batches without stock", "包括無庫存批次")),
});
