/**
 * The stock list (report R-20): the current warehouse's stock of each product, and its value
 * (docs/rules/stock.md#quantities).
 */
import { count } from "../../kernel/common.fields.ts";
import {
  cost,
  defineFields,
  flag,
  int,
  oneOf,
  quantity,
  ref,
  text,
  type RowOf,
  type ValuesOf,
} from "../../kernel/fields.ts";
import { words } from "../../kernel/words.ts";
import { storageWords } from "../goods/goods.fields.ts";

/** Quantities are in base units; a row is a product and has its id. */
export const stockListFields = defineFields({
  code: text()(words("Code", "編號"), { computed: true }),
  nameEn: text()(words("English name", "英文名稱"), { computed: true, optional: true }),
  nameZh: text()(words("Chinese name", "中文名稱"), { computed: true, optional: true }),
  categoryId: ref("category")(words("Category", "類別"), { computed: true, optional: true }),
  categoryNameEn: text()(words("Category", "類別"), { computed: true, optional: true }),
  categoryNameZh: text()(words("Category", "類別"), { computed: true, optional: true }),
  storage: oneOf(storageWords)(words("Storage", "儲存方式"), { computed: true }),
  unitName: text()(words("Unit", "單位"), { computed: true }),
  live: quantity({})(words("Live stock", "現有庫存"), { computed: true }),
  blocked: quantity({})(words("Blocked", "凍結"), { computed: true }),
  so: quantity({})(words("SO", "銷售訂單量"), { computed: true }),
  po: quantity({})(words("PO", "採購訂單量"), { computed: true }),
  available: quantity({})(words("Available", "可用庫存"), { computed: true }),
  minQty: quantity()(words("Minimum", "最低存量"), { computed: true, optional: true }),
  // Only for users who may see costs (docs/rules/people.md#who-may-see-margins).
  cost: cost()(words("Average cost", "平均成本"), { computed: true, optional: true }),
  value: cost()(words("Value at cost", "成本總值"), { computed: true, optional: true }),
});
export interface StockRow extends RowOf<typeof stockListFields> {}

export const stockFilterFields = defineFields({
  categoryId: ref("category")(words("Category", "類別")),
  storage: oneOf(storageWords)(words("Storage", "儲存方式")),
  belowMinimum: flag(words("Below minimum", "低於最低存量")),
  stocked: flag(words("In stock", "有庫存")),
});

/** Sums below the list. */
export const stockTotalFields = {
  count,
  belowMinimum: int()(words("Below minimum", "低於最低存量"), { computed: true }),
  value: stockListFields.value,
};
export type StockTotals = ValuesOf<typeof stockTotalFields>;
