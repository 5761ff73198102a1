/** A stocktake: what is counted in a warehouse, and what the count says of the books (docs/rules/stock.md#stocktakes). */
import { documentList, doneBy, printedFields, warehouseShown } from "../../kernel/shown.fields.ts";
import { defineFields, field, type RowOf, type VersionedRow } from "../../kernel/fields.ts";
import { labelsOf } from "../../kernel/states.ts";
import { words } from "../../kernel/words.ts";
import { baseUnitShown, batchShown, goodsShown } from "../goods/goods-shown.fields.ts";
import { stocktakeStates } from "./stocktake.states.ts";

export const stocktakeStateWords = labelsOf(stocktakeStates);

export const scopeWords = {
  ALL: words("The whole warehouse", "整個倉庫"),
  LOCATIONS: words("Locations", "指定庫位"),
  CATEGORIES: words("Categories", "指定類別"),
};

export const stocktakeFields = defineFields({
  no: field.code().shown(words("No.", "編號")),
  state: field.oneOf(stocktakeStateWords).shown(words("State", "狀態")),
  scope: field.oneOf(scopeWords)(words("What is counted", "盤點範圍"), { required: true }),
  locationIds: field.refs("location")(words("Locations", "庫位")),
  categoryIds: field.refs("category")(words("Categories", "類別")),
  blind: field.flag(words("Blind count", "盲點"), {
    usual: true,
    hint: words("Counters do not see what the books say", "點算人員不會看到帳面數量"),
  }),
  bizDate: field.day(words("Date", "日期"), { hint: words("Today when left empty", "留空即今天") }),
  remark: field.memo(500)(words("Remark", "備註")),

  ...warehouseShown,
  lineCount: field.int(0).shown(words("Lines", "行數")),
  countedLines: field.int(0).shown(words("Lines counted", "已點行數")),
  differentLines: field.int(0).shown(words("Lines that differ", "差異行數")),
  progress: field.text().shown(words("Counted %", "已點 %")),
  accuracy: field.text().shown(words("Accuracy %", "準確率 %"), { optional: true }),
  /** For each unit: pieces and kilograms do not add up. `12 piece, 3.5 kg` */
  found: field.text().shown(words("Found", "盤盈"), { optional: true }),
  missing: field.text().shown(words("Missing", "盤虧"), { optional: true }),
  /** By value, as quantities of several units have no sum: of what the books said of everything that was counted, at cost. */
  ofBook: field.text().shown(words("Difference, % of book value", "差異佔帳面價值 %"), { optional: true }),
  /** Of the lines that differ; below their number while the stocktake is being posted. */
  postedLines: field.int(0).shown(words("Lines posted", "已過帳行數")),
  /** Sold meanwhile, so that they could not be posted: they have to be counted again. */
  leftOutLines: field.int(0).shown(words("Lines left out", "未過帳行數")),
  /** At the cost of now until it is posted; only for who may see costs (docs/rules/people.md#who-may-see-margins). */
  value: field.cost().shown(words("Difference at cost", "差異金額"), { optional: true }),
  ...doneBy("started", words("Started", "開始")),
  ...doneBy("posted", words("Posted", "過帳")),
  ...printedFields,
});

export const stocktakeListFields = documentList(
  stocktakeFields,
  ["scope", "blind", "bizDate", "lineCount", "progress", "differentLines", "found"],
  ["missing", "ofBook", "value", "accuracy", "remark", "startedAt", "postedAt", "postedByName"],
);

/** One place of the count: what is done there, and what nobody has found yet. */
export const stocktakePlaceFields = defineFields({
  locationId: field.ref("location").shown(words("Location", "庫位")),
  locationName: field.text().shown(words("Location", "庫位")),
  lineCount: field.int(0).shown(words("Lines", "行數")),
  countedLines: field.int(0).shown(words("Lines counted", "已點行數")),
});

/** A batch at a place, the book of then and what was counted, in base units. While it is counted blind, the book is not shown. */
export const stocktakeLineFields = defineFields({
  locationId: field.ref("location").shown(words("Location", "庫位")),
  locationName: field.text().shown(words("Location", "庫位")),
  goodsId: field.ref("goods").shown(words("Goods", "商品")),
  ...goodsShown,
  batchId: field.ref("batch").shown(words("Batch", "批次")),
  ...batchShown,
  ...baseUnitShown,
  bookQty: field.quantity().shown(words("Book at the start", "開始時帳面"), { optional: true }),
  /** Posted since the books were frozen and before the count. */
  movedQty: field.quantity({}).shown(words("Moved before the count", "點算前變動"), { optional: true }),
  bookThen: field.quantity({}).shown(words("Book when counted", "點算時帳面"), { optional: true }),
  pickedQty: field.quantity().shown(words("Picked, still here", "已揀未出"), { optional: true }),
  countedQty: field.quantity().shown(words("Counted", "點算數量"), { optional: true }),
  ownQty: field.quantity().shown(words("By you", "你的點算"), { optional: true }),
  difference: field.quantity({}).shown(words("Difference", "差異"), { optional: true }),
  ofBook: field.text().shown(words("% of book", "佔帳面 %"), { optional: true }),
  value: field.cost().shown(words("Difference at cost", "差異金額"), { optional: true }),
  countedBy: field.text().shown(words("Counted by", "點算人"), { optional: true }),
  /** It moved between two of its counts, or more is missing than is there: it has to be recounted, in another stocktake if it was left out. */
  recount: field.flag.shown(words("Recount needed", "須重新點算")),
});
export interface StocktakeLine extends RowOf<typeof stocktakeLineFields> {}

export interface Stocktake extends VersionedRow<typeof stocktakeFields> {
  readonly isCounter: boolean;
  readonly places: readonly {
    readonly locationId: number;
    readonly locationName: string;
    readonly lineCount: number;
    readonly countedLines: number;
  }[];
}
