/** Create stock: the document of opening balances and of goods that came without an order (docs/rules/stock.md#create-stock). */
import { auditFields } from "../../kernel/common.fields.ts";
import {
  cost,
  day,
  defineFields,
  factor,
  instant,
  int,
  lines,
  memo,
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
import { createStockStates } from "./create-stock.states.ts";

export const createStockReasonWords = {
  OPENING: words("Opening balance", "期初庫存"),
  FOUND: words("Found", "尋獲"),
  SAMPLE: words("Sample received", "收到樣品"),
} as const;

export const createStockStateWords = labelsOf(createStockStates);

export const createStockLineFields = defineFields({
  goodsId: ref("goods")(words("Goods", "商品"), { required: true }),
  unitId: ref("unit")(words("Unit", "單位")),
  qty: quantity()(words("Quantity", "數量"), { required: true }),
  batchNo: text(40)(words("Batch no.", "批次編號"), {
    hint: words("Empty: the document's number and the line", "留空：以單據編號及行號自動編號"),
  }),
  expiryDate: day(words("Expiry date", "到期日")),
  productionDate: day(words("Production date", "生產日期")),
  locationId: ref("location")(words("Location", "庫位"), { required: true }),
  // One of the three is entered, and the amount is stored; answers leave them out for users who may not see
  // costs.
  costPerUnit: price()(words("Cost per unit", "每單位成本"), {
    hint: words("Of the unit of this line", "按本行的單位計"),
  }),
  amount: cost({ min: "0" })(words("Cost", "成本"), { hint: words("Of the whole line", "整行合計") }),
  unitCost: price()(words("Base unit cost", "基本單位成本")),
  weightKg: weight()(words("Weight (kg)", "重量（公斤）"), {
    hint: words("Catch-weight goods only; empty: estimated", "只限抄碼商品；留空即按標稱重量估算"),
  }),
  origin: text(60)(words("Origin", "產地")),

  lineNo: int(1)(words("Line", "行"), { computed: true }),
  goodsCode: text()(words("Code", "編號"), { computed: true }),
  goodsNameEn: text()(words("English name", "英文名稱"), { computed: true, optional: true }),
  goodsNameZh: text()(words("Chinese name", "中文名稱"), { computed: true, optional: true }),
  unitName: text()(words("Unit", "單位"), { computed: true }),
  unitNameZh: text()(words("Unit", "單位"), { computed: true, optional: true }),
  locationName: text()(words("Location", "庫位"), { computed: true }),
  factor: factor()(words("Base units in one", "折合基本單位"), { computed: true }),
  qtyBase: quantity()(words("Base quantity", "基本單位數量"), { computed: true }),
  batchId: ref("batch")(words("Batch", "批次"), { computed: true, optional: true }),
});
export interface CreateStockLineRow extends RowOf<typeof createStockLineFields> {}

export const createStockFields = defineFields({
  no: text()(words("No.", "編號"), { computed: true }),
  state: oneOf(createStockStateWords)(words("State", "狀態"), { computed: true }),
  bizDate: day(words("Date", "日期"), { hint: words("Today when left empty", "留空即今天") }),
  reason: oneOf(createStockReasonWords)(words("Reason", "原因"), { required: true }),
  remark: memo(500)(words("Remark", "備註")),
  lines: lines(createStockLineFields, 500)(words("Lines", "明細"), { required: true }),

  warehouseId: ref("warehouse")(words("Warehouse", "倉庫"), { computed: true }),
  warehouseName: text()(words("Warehouse", "倉庫"), { computed: true }),
  lineCount: int(0)(words("Lines", "行數"), { computed: true }),
  /** Only for users who may see costs, and for the one who entered them (docs/rules/people.md#who-may-see-margins). */
  value: cost()(words("Value at cost", "成本總值"), { computed: true, optional: true }),
  postedByName: text()(words("Posted by", "過帳人"), { computed: true, optional: true }),
  postedAt: instant(words("Posted at", "過帳時間"), { computed: true, optional: true }),
  ...auditFields,
});

export const createStockListFields = pick(
  createStockFields,
  "no",
  "state",
  "bizDate",
  "reason",
  "lineCount",
  "value",
  "remark",
  "postedByName",
  "postedAt",
  "createByName",
  "createTime",
);
export interface CreateStockRow extends RowOf<typeof createStockListFields> {
  readonly version: number;
}

export interface CreateStock extends Omit<RowOf<typeof createStockFields>, "lines"> {
  readonly version: number;
  readonly lines: CreateStockLineRow[];
  /** Who created and who last edited it: neither may reverse it. */
  readonly createBy: number | null;
  readonly updateBy: number | null;
}
