/** Inventory history (report R-23): the ledger of stock as people read it. */
import { dayRange } from "../../kernel/day-range.ts";
import { defineFields, field, type RowOf, type ValuesOf } from "../../kernel/fields.ts";
import { words, type Words } from "../../kernel/words.ts";
import { numberSeries } from "../../company/number-series/series.words.ts";
import { lossReasonWords } from "./loss.ts";
import { moveTypeWords } from "../ledger/move-type.ts";

/** Whose lines move stock or change its value. Moves between locations have the numbers of adjustments. */
const { OI, GR, MI, SC, PI, LC, CS, AD, TR, ST } = numberSeries;
const stockDocumentWords = Object.fromEntries(
  Object.entries({ OI, GR, MI, SC, PI, LC, CS, AD, TR, ST }).map(([prefix, { name }]) => [prefix, name]),
) as Record<"OI" | "GR" | "MI" | "SC" | "PI" | "LC" | "CS" | "AD" | "TR" | "ST", Words>;
export type StockPrefix = keyof typeof stockDocumentWords;

export const historyFields = defineFields({
  postedAt: field.instant.shown(words("Posted at", "過帳時間")),
  bizDate: field.day.shown(words("Date", "日期")),
  moveType: field.oneOf(moveTypeWords).shown(words("Movement", "變動類型")),
  reason: field.text().shown(words("Reason", "原因"), { optional: true }),
  docType: field.text().shown(words("Document type", "單據類型")),
  docId: field.int(0).shown(words("Document", "單據")),
  docNo: field.code().shown(words("Document no.", "單據編號"), { optional: true }),
  goodsId: field.ref("goods").shown(words("Goods", "商品")),
  goodsCode: field.text().shown(words("Code", "編號")),
  goodsNameEn: field.text().shown(words("English name", "英文名稱"), { optional: true }),
  goodsNameZh: field.text().shown(words("Chinese name", "中文名稱"), { optional: true }),
  batchId: field.ref("batch").shown(words("Batch", "批次")),
  batchName: field.text().shown(words("Batch no.", "批次編號")),
  locationName: field.text().shown(words("Location", "庫位")),
  unitName: field.text().shown(words("Unit", "單位")),
  qty: field.quantity({}).shown(words("Quantity", "數量")),
  weightKg: field.weight({}).shown(words("Weight (kg)", "重量（公斤）")),
  // Running figures only when one product or one batch is selected.
  runningQty: field.quantity({}).shown(words("Balance", "結存數量"), { optional: true }),
  // Costs only for users who may see them (docs/rules/people.md#who-may-see-margins).
  costAmount: field.cost().shown(words("Cost", "成本"), { optional: true }),
  runningValue: field.cost().shown(words("Balance value", "結存價值"), { optional: true }),
  reversalOf: field.int(0).shown(words("Reverses", "沖銷"), { optional: true }),
  postedByName: field.text().shown(words("Posted by", "過帳人"), { optional: true }),
});
export interface Movement extends RowOf<typeof historyFields> {}

export const historyFilterFields = defineFields({
  goodsId: field.ref("goods")(words("Goods", "商品")),
  batchId: field.ref("batch")(words("Batch", "批次")),
  moveType: field.oneOf(moveTypeWords)(words("Movement", "變動類型")),
  /** What was lost or found, and why. */
  losses: field.flag(words("Losses and finds", "損失及尋獲")),
  lossReason: field.oneOf(lossReasonWords)(words("Reason of a loss", "損失原因")),
  /** What was said of any movement: our word for it in either language, or the words of whoever moved it. */
  reason: field.text(60)(words("Reason", "原因")),
  /** What one document moved: its kind by the prefix of its number, and its id. */
  docType: field.oneOf(stockDocumentWords)(words("Document type", "單據類型")),
  docId: field.ref("document")(words("Document", "單據")),
  docNo: field.code()(words("Document no.", "單據編號")),
  locationId: field.ref("location")(words("Location", "庫位")),
  postedBy: field.ref("user")(words("Posted by", "過帳人")),
  ...dayRange("date", words("Date", "日期")),
  /** What was posted until then: until the end of that day, or of that minute of it. */
  asAt: field.day(words("As at", "截至日期")),
  asAtTime: field.time(words("As at (time)", "截至時間")),
});

/** What was there of one product or one batch; the value only of a product, for users who may see costs. */
export const balanceFields = defineFields({
  unitName: field.text().shown(words("Unit", "單位"), { optional: true }),
  qty: field.quantity({}).shown(words("Balance", "結存數量"), { optional: true }),
  value: field.cost().shown(words("Balance value", "結存價值"), { optional: true }),
});

/** A point of the graph: what was there when the day ended. */
export const balancePointFields = defineFields({
  day: field.day.shown(words("Day", "日期")),
  qty: field.quantity({}).shown(words("Balance", "結存數量")),
});
export type BalancePoint = ValuesOf<typeof balancePointFields>;
