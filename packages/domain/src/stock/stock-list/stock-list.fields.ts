/**
 * The stock list (report R-20): the current warehouse's stock of each product, and its value
 * (docs/rules/stock.md#quantities).
 */
import { count } from "../../kernel/common.fields.ts";
import { temperatureWords } from "../../kernel/temperature.words.ts";
import { defineFields, field, pick, type RowOf, type ValuesOf } from "../../kernel/fields.ts";
import { namesShown } from "../../kernel/shown.fields.ts";
import { words } from "../../kernel/words.ts";
import { batchStatusWords } from "../batch/batch.fields.ts";
import { stockAgeWords } from "./stock-age.rules.ts";
import { productShown } from "../goods/goods-shown.fields.ts";

/** Quantities are in base units; a row is a product and has its id. */
export const stockListFields = defineFields({
  ...productShown,
  categoryId: field.ref("category").shown(words("Category", "類別"), { optional: true }),
  ...namesShown("category", words("Category", "類別")),
  storage: field.oneOf(temperatureWords).shown(words("Storage", "儲存方式")),
  unitName: field.text().shown(words("Unit", "單位")),
  live: field.quantity({}).shown(words("Live stock", "現有庫存")),
  /** Of what is billed by weight. */
  weightKg: field.weight({}).shown(words("Weight (kg)", "重量（公斤）")),
  blocked: field.quantity({}).shown(words("Blocked", "凍結")),
  so: field.quantity({}).shown(words("SO", "銷售訂單量")),
  po: field.quantity({}).shown(words("PO", "採購訂單量")),
  available: field.quantity({}).shown(words("Available", "可用庫存")),
  minQty: field.quantity().shown(words("Minimum", "最低存量"), { optional: true }),
  reorderQty: field.quantity().shown(words("Reorder quantity", "補貨數量"), { optional: true }),
  /** Whole days that the available stock lasts (docs/rules/stock.md#cover). */
  coverDays: field.int(0).shown(words("Cover (days)", "可用天數"), { optional: true }),
  lastReceived: field.day.shown(words("Last received", "最近收貨"), { optional: true }),
  lastSold: field.day.shown(words("Last sold", "最近售出"), { optional: true }),
  // Only for users who may see costs (docs/rules/people.md#who-may-see-margins).
  cost: field.cost().shown(words("Average cost", "平均成本"), { optional: true }),
  value: field.cost().shown(words("Value at cost", "成本總值"), { optional: true }),
});
export interface StockRow extends RowOf<typeof stockListFields> {}

/** Where a product is: one row for each batch at each location, in all warehouses of the user. */
export const stockPlaceFields = defineFields({
  warehouseName: field.text().shown(words("Warehouse", "倉庫")),
  locationName: field.text().shown(words("Location", "庫位")),
  batchId: field.ref("batch").shown(words("Batch", "批次")),
  batchNo: field.text().shown(words("Batch no.", "批次編號")),
  expiryDate: field.day.shown(words("Expiry date", "到期日"), { optional: true }),
  status: field.oneOf(batchStatusWords).shown(words("Status", "狀態")),
  onHand: field.quantity({}).shown(words("On hand", "現有數量")),
  weightKg: field.weight({}).shown(words("Weight (kg)", "重量（公斤）")),
});
export type StockPlace = ValuesOf<typeof stockPlaceFields>;

/** What each of them has, promised and expects, and the least that it should have. */
export const stockElsewhereFields = defineFields({
  warehouseName: stockPlaceFields.warehouseName,
  ...pick(stockListFields, "live", "blocked", "so", "po", "available", "minQty"),
});
export type StockElsewhere = ValuesOf<typeof stockElsewhereFields>;

export const stockFilterFields = defineFields({
  categoryId: field.ref("category")(words("Category", "類別")),
  storage: field.oneOf(temperatureWords)(words("Storage", "儲存方式")),
  belowMinimum: field.flag(words("Below minimum", "低於最低存量")),
  stocked: field.flag(words("In stock", "有庫存")),
  /** What is there in all warehouses of the user together. */
  everywhere: field.flag(words("All my warehouses", "所有我的倉庫")),
  age: field.oneOf(stockAgeWords)(words("Age of stock", "庫齡")),
});

/** Sums below the list. */
export const stockTotalFields = {
  count,
  belowMinimum: field.int().shown(words("Below minimum", "低於最低存量")),
  value: stockListFields.value,
};
export type StockTotals = ValuesOf<typeof stockTotalFields>;
