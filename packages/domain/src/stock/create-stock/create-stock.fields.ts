/** Create stock: the document of opening balances and of goods that came without an order (docs/rules/stock.md#create-stock). */
import { documentList, doneBy, printedFields, warehouseShown } from "../../kernel/shown.fields.ts";
import { defineFields, field, type RowOf, type VersionedRow } from "../../kernel/fields.ts";
import { labelsOf } from "../../kernel/states.ts";
import { words } from "../../kernel/words.ts";
import { baseShown, goodsEntered, goodsShown, unitShown } from "../goods/goods-shown.fields.ts";
import { createStockStates } from "./create-stock.states.ts";

export const createStockReasonWords = {
  OPENING: words("Opening balance", "期初庫存"),
  FOUND: words("Found", "尋獲"),
  SAMPLE: words("Sample received", "收到樣品"),
};

export const createStockStateWords = labelsOf(createStockStates);

export const createStockLineFields = defineFields({
  ...goodsEntered,
  batchNo: field.text(40)(words("Batch no.", "批次編號"), {
    hint: words("Empty: the document's number and the line", "留空：以單據編號及行號自動編號"),
  }),
  expiryDate: field.day(words("Expiry date", "到期日")),
  productionDate: field.day(words("Production date", "生產日期")),
  locationId: field.ref("location")(words("Location", "庫位"), { required: true }),
  // One of the three is entered, and the amount is stored; answers leave them out for users who may not see
  // costs.
  costPerUnit: field.price()(words("Cost per unit", "每單位成本"), {
    hint: words("Of the unit of this line", "按本行的單位計"),
  }),
  amount: field.cost({ min: "0" })(words("Cost", "成本"), { hint: words("Of the whole line", "整行合計") }),
  unitCost: field.price()(words("Base unit cost", "基本單位成本")),
  weightKg: field.weight()(words("Weight (kg)", "重量（公斤）"), {
    hint: words("Catch-weight goods only; empty: estimated", "只限抄碼商品；留空即按標稱重量估算"),
  }),
  origin: field.text(60)(words("Origin", "產地")),

  lineNo: field.int(1).shown(words("Line", "行")),
  ...goodsShown,
  ...unitShown,
  locationName: field.text().shown(words("Location", "庫位")),
  ...baseShown,
  batchId: field.ref("batch").shown(words("Batch", "批次"), { optional: true }),
});
export interface CreateStockLineRow extends RowOf<typeof createStockLineFields> {}

export const createStockFields = defineFields({
  no: field.code().shown(words("No.", "編號")),
  state: field.oneOf(createStockStateWords).shown(words("State", "狀態")),
  bizDate: field.day(words("Date", "日期"), { hint: words("Today when left empty", "留空即今天") }),
  reason: field.oneOf(createStockReasonWords)(words("Reason", "原因"), { required: true }),
  remark: field.memo(500)(words("Remark", "備註")),
  lines: field.lines(createStockLineFields, 500)(words("Lines", "明細"), { required: true }),

  ...warehouseShown,
  lineCount: field.int(0).shown(words("Lines", "行數")),
  /** Only for users who may see costs, and for the one who entered them (docs/rules/people.md#who-may-see-margins). */
  value: field.cost().shown(words("Value at cost", "成本總值"), { optional: true }),
  ...doneBy("posted", words("Posted", "過帳")),
  ...printedFields,
});

export const createStockListFields = documentList(createStockFields, [
  "bizDate",
  "reason",
  "lineCount",
  "value",
  "remark",
  "postedByName",
  "postedAt",
]);
export interface CreateStockRow extends VersionedRow<typeof createStockListFields> {}

export interface CreateStock extends Omit<VersionedRow<typeof createStockFields>, "lines"> {
  readonly lines: CreateStockLineRow[];
  /** Who created and who last edited it: neither may reverse it. */
  readonly createBy: number | null;
  readonly updateBy: number | null;
}
