/** A batch: one delivery of a product, with its number and its date (docs/rules/batches.md#identity, report R-21). */
import {
  cost,
  day,
  defineFields,
  flag,
  instant,
  int,
  oneOf,
  pick,
  price,
  quantity,
  ref,
  text,
  weight,
  type RowOf,
} from "../../kernel/fields.ts";
import { labelsOf } from "../../kernel/states.ts";
import { words } from "../../kernel/words.ts";
import { dateTypeWords } from "../goods/goods.fields.ts";
import { batchStates } from "./batch.states.ts";

export const batchStatusWords = labelsOf(batchStates);

export const batchFields = defineFields({
  batchNo: text()(words("Batch no.", "批次編號"), { computed: true }),
  goodsId: ref("goods")(words("Goods", "商品"), { computed: true }),
  goodsCode: text()(words("Code", "編號"), { computed: true }),
  goodsNameEn: text()(words("English name", "英文名稱"), { computed: true, optional: true }),
  goodsNameZh: text()(words("Chinese name", "中文名稱"), { computed: true, optional: true }),
  unitName: text()(words("Unit", "單位"), { computed: true }),
  dateType: oneOf(dateTypeWords)(words("Date type", "日期類型"), { computed: true }),
  goodsDateType: oneOf(dateTypeWords)(words("Product's date type", "商品的日期類型"), { computed: true }),
  expiryDate: day(words("Expiry date", "到期日"), { computed: true, optional: true }),
  daysLeft: int(-100_000)(words("Days left", "剩餘天數"), { computed: true, optional: true }),
  nearExpiry: flag(words("Near expiry", "臨近到期"), { computed: true }),
  productionDate: day(words("Production date", "生產日期"), { computed: true, optional: true }),
  status: oneOf(batchStatusWords)(words("Status", "狀態"), { computed: true }),
  qty: quantity({})(words("On hand", "現有數量"), { computed: true }),
  reserved: quantity({})(words("Reserved", "已預留"), { computed: true }),
  weightKg: weight({})(words("Weight (kg)", "重量（公斤）"), { computed: true }),
  // Its share of the product's value in this warehouse; only for users who may see costs
  // (docs/rules/people.md#who-may-see-margins, docs/rules/stock.md#average-cost).
  value: cost()(words("Value at cost", "成本總值"), { computed: true, optional: true }),
  unitCost: price()(words("Receipt cost", "收貨成本"), { computed: true, optional: true }),
  origin: text()(words("Origin", "產地"), { computed: true, optional: true }),
  receivedAt: instant(words("Received at", "收貨時間"), { computed: true }),
});

export const batchListFields = pick(
  batchFields,
  "batchNo",
  "goodsId",
  "goodsCode",
  "goodsNameEn",
  "goodsNameZh",
  "unitName",
  "dateType",
  "expiryDate",
  "daysLeft",
  "nearExpiry",
  "status",
  "qty",
  "reserved",
  "weightKg",
  "value",
  "unitCost",
  "receivedAt",
);
export interface BatchRow extends RowOf<typeof batchListFields> {
  readonly version: number;
}

/** Where a batch is stored. */
export const batchPlaceFields = defineFields({
  warehouseName: text()(words("Warehouse", "倉庫"), { computed: true }),
  locationName: text()(words("Location", "庫位"), { computed: true }),
  locationKind: text()(words("Kind", "類型"), { computed: true }),
  onHand: quantity({})(words("On hand", "現有數量"), { computed: true }),
  weightKg: weight({})(words("Weight (kg)", "重量（公斤）"), { computed: true }),
});
export interface BatchPlace extends RowOf<typeof batchPlaceFields> {}

export interface Batch extends RowOf<typeof batchFields> {
  readonly version: number;
  readonly places: readonly BatchPlace[];
}

export const batchFilterFields = defineFields({
  goodsId: ref("goods")(words("Goods", "商品")),
  status: oneOf(batchStatusWords)(words("Status", "狀態")),
  nearExpiry: flag(words("Near expiry", "臨近到期")),
  expiryFrom: day(words("Expires from", "到期日由")),
  expiryTo: day(words("Expires until", "到期日至")),
  gone: flag(words("Also batches without stock", "包括無庫存批次")),
});
