/** A stock adjustment: what is written off, found or counted otherwise (docs/rules/stock.md#adjustments). */
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
import { adjustmentAccountWords, adjustmentReasonWords, directionWords } from "./adjustment.reasons.ts";
import { adjustmentStates } from "./adjustment.states.ts";

export const adjustmentStateWords = labelsOf(adjustmentStates);

export const adjustmentLineFields = defineFields({
  goodsId: ref("goods")(words("Goods", "商品"), { required: true }),
  batchId: ref("batch")(words("Batch", "批次"), { required: true }),
  locationId: ref("location")(words("Location", "庫位"), { required: true }),
  unitId: ref("unit")(words("Unit", "單位")),
  qty: quantity()(words("Quantity", "數量"), { required: true }),
  weightKg: weight()(words("Weight (kg)", "重量（公斤）"), {
    hint: words("Catch-weight goods only; empty: in proportion", "只限抄碼商品；留空即按比例計算"),
  }),
  costPerUnit: price()(words("Cost per unit", "每單位成本"), {
    hint: words("Only for goods that have no cost yet", "只適用於未有成本的商品"),
  }),

  lineNo: int(1)(words("Line", "行"), { computed: true }),
  goodsCode: text()(words("Code", "編號"), { computed: true }),
  goodsNameEn: text()(words("English name", "英文名稱"), { computed: true, optional: true }),
  goodsNameZh: text()(words("Chinese name", "中文名稱"), { computed: true, optional: true }),
  batchNo: text()(words("Batch", "批次"), { computed: true }),
  expiryDate: day(words("Expiry date", "到期日"), { computed: true, optional: true }),
  locationName: text()(words("Location", "庫位"), { computed: true }),
  unitName: text()(words("Unit", "單位"), { computed: true }),
  unitNameZh: text()(words("Unit", "單位"), { computed: true, optional: true }),
  factor: factor()(words("Base units in one", "折合基本單位"), { computed: true }),
  qtyBase: quantity()(words("Base quantity", "基本單位數量"), { computed: true }),
  cost: cost()(words("Cost", "成本"), { computed: true, optional: true }),
});
export interface AdjustmentLine extends RowOf<typeof adjustmentLineFields> {}

export const adjustmentFields = defineFields({
  no: text()(words("No.", "編號"), { computed: true }),
  state: oneOf(adjustmentStateWords)(words("State", "狀態"), { computed: true }),
  bizDate: day(words("Date", "日期"), { hint: words("Today when left empty", "留空即今天") }),
  reason: oneOf(adjustmentReasonWords)(words("Reason", "原因"), { required: true }),
  direction: oneOf(directionWords)(words("Stock becomes", "庫存變動"), {
    hint: words("Follows from the reason; a count says which", "由原因決定；盤點須註明"),
  }),
  remark: memo(500)(words("Remark", "備註")),
  lines: lines(adjustmentLineFields, 500)(words("Lines", "明細"), { required: true }),

  warehouseId: ref("warehouse")(words("Warehouse", "倉庫"), { computed: true }),
  warehouseName: text()(words("Warehouse", "倉庫"), { computed: true }),
  account: oneOf(adjustmentAccountWords)(words("Booked to", "入帳科目"), { computed: true }),
  lineCount: int(0)(words("Lines", "行數"), { computed: true }),
  qtyBase: quantity()(words("Base quantity", "基本單位數量"), { computed: true }),
  /** Before it is posted at the cost of now; only for who may see costs (docs/rules/people.md#who-may-see-margins). */
  value: cost()(words("Value at cost", "成本總值"), { computed: true, optional: true }),
  postedByName: text()(words("Posted by", "過帳人"), { computed: true, optional: true }),
  postedAt: instant(words("Posted at", "過帳時間"), { computed: true, optional: true }),
  approvedByName: text()(words("Approved by", "批准人"), { computed: true, optional: true }),
  ...auditFields,
});

export const adjustmentListFields = pick(
  adjustmentFields,
  "no",
  "state",
  "bizDate",
  "reason",
  "direction",
  "lineCount",
  "qtyBase",
  "value",
  "remark",
  "createByName",
  "createTime",
  "postedByName",
  "postedAt",
  "approvedByName",
);
export interface AdjustmentRow extends RowOf<typeof adjustmentListFields> {
  readonly version: number;
}

export interface Adjustment extends Omit<RowOf<typeof adjustmentFields>, "lines"> {
  readonly version: number;
  readonly lines: AdjustmentLine[];
}
