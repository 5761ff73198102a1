import { z } from "zod";
import { dayRange } from "../../kernel/day-range.ts";
import { call, defineCalls, type Page } from "../../kernel/calls.ts";
import { filters, listCalls } from "../../kernel/record-calls.ts";
import { ofWarehouse } from "../../kernel/titles.ts";
import { decidedRow, moveCall, moveCalls, printCalls } from "../../kernel/document-calls.ts";
import { documentCalls } from "../../kernel/entered-document-calls.ts";
import {
  defineFields,
  field,
  idSchema,
  idList,
  inputSchema,
  objectOf,
  rowSchema,
  valuesSchema,
  type InputOf,
} from "../../kernel/fields.ts";
import type { SecondPerson } from "../../kernel/four-eyes.ts";
import { words } from "../../kernel/words.ts";
import { lineGoods } from "../goods/line-goods.ts";
import {
  scopeWords,
  stocktakeFields,
  stocktakeLineFields,
  stocktakeListFields,
  stocktakePlaceFields,
  stocktakeStateWords,
  type Stocktake,
  type StocktakeLine,
} from "./stocktake.fields.ts";
import { stocktakeStates } from "./stocktake.states.ts";

const document = ofWarehouse("/pss/stock/take", "stock:take", words("Stocktakes", "盤點"));
const { path, permission, warehouse } = document;

export const stocktakeFilterFields = defineFields({
  state: field.oneOf(stocktakeStateWords)(words("State", "狀態")),
  scope: field.oneOf(scopeWords)(words("What is counted", "盤點範圍")),
  ...dayRange("date", words("Date", "日期")),
});
const list = filters(stocktakeFilterFields);

export interface StocktakeDetail extends Stocktake, SecondPerson {}

export const stocktakeLineFilterFields = defineFields({
  takeId: field.int(1)(words("Stocktake", "盤點")),
  locationId: field.ref("location")(words("Location", "庫位")),
  goodsId: field.ref("goods")(words("Goods", "商品")),
  different: field.flag(words("Differences only", "只看差異")),
  notCounted: field.flag(words("Not counted", "未點算")),
});
const lines = filters(stocktakeLineFilterFields);
export type StocktakeLineFilters = Page & z.output<typeof lines>;

const ofLines = listCalls({
  path: `${path}/line`,
  permission,
  warehouse,
  name: words("Stocktake lines", "盤點明細"),
  list: lines,
  row: rowSchema(stocktakeLineFields),
});

const entryFields = defineFields({
  locationId: field.ref("location")(words("Location", "庫位"), { required: true }),
  goodsId: field.ref("goods")(words("Goods", "商品"), { required: true }),
  /** One that is known, or the number and date on the label of one that is not. */
  batchId: field.ref("batch")(words("Batch", "批次")),
  batchNo: field.text(40)(words("Batch no.", "批次編號")),
  expiryDate: field.day(words("Expiry date", "到期日")),
  unitId: field.ref("unit")(words("Unit", "單位")),
  qty: field.quantity()(words("Quantity", "數量"), { required: true }),
  weightKg: field.weight()(words("Weight (kg)", "重量（公斤）")),
});
export type StocktakeEntry = InputOf<typeof entryFields>;

const scanned = z.object({
  locationId: idSchema.shape.id,
  code: z.string().trim().min(1, "required").max(100, "max:100"),
});
/** What a label at a place says: the product with its units, and its batches there. */
const found = z.object({
  goods: lineGoods,
  /** The one that the label names, if it names one. */
  batchId: z.number().int().nullable(),
  /** The unit whose bar code it is: a case or a piece. */
  unitId: z.number().int().nullable(),
  /** What else a GS1 label says, of a batch that is not known yet and of this case. */
  printed: z.object({
    batchNo: z.string().nullable(),
    expiryDate: z.string().nullable(),
    weightKg: z.string().nullable(),
  }),
  lines: z.array<z.ZodType<StocktakeLine>>(rowSchema(stocktakeLineFields)),
});
export type ScannedLabel = z.output<typeof found>;

const ending = objectOf<{ zeroPlaces?: number[]; leaveOut?: boolean }>(
  z.object({
    /** Where everything that nobody counted is not there. */
    zeroPlaces: z.array(idSchema.shape.id).max(2000, "tooMany").optional(),
    /** What is not counted elsewhere is left as it is. */
    leaveOut: z.boolean().optional(),
  }),
);
const recounted = objectOf<{ lineIds: number[] }>(z.object({ lineIds: idList }));

export const stocktakeCalls = defineCalls({
  ...documentCalls({
    ...{ ...document, fields: stocktakeFields, listed: stocktakeListFields, list },
    detail: objectOf<StocktakeDetail>(
      decidedRow(stocktakeFields).extend({
        isCounter: z.boolean(),
        places: z.array(valuesSchema(stocktakePlaceFields)),
      }),
    ),
  }),
  ...moveCalls(stocktakeStates, document, {
    start: {},
    finish: { with: ending },
    recount: { with: recounted },
    post: {},
    cancel: { reason: true },
  }),
  entry: moveCall(stocktakeStates, "entry", path, {
    warehouse,
    title: words("Stocktake: count", "盤點：點算"),
    input: objectOf<StocktakeEntry & { id: number }>(inputSchema(entryFields).extend(idSchema.shape)),
    output: rowSchema(stocktakeLineFields),
  }),
  undo: moveCall(stocktakeStates, "undo", path, {
    warehouse,
    title: words("Stocktake: undo the last count", "盤點：撤回上一筆"),
    input: idSchema,
    output: rowSchema(stocktakeLineFields),
  }),
  scan: call.get(`${path}/{id}/scan`, {
    warehouse,
    permission: `${permission}:count`,
    title: words("Stocktake: what a label says", "盤點：掃描標籤"),
    input: idSchema.extend(scanned.shape),
    output: found,
  }),
  lines: ofLines.list,
  exportLines: ofLines.export,
  ...printCalls(document),
});
