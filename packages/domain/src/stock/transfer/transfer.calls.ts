import { z } from "zod";
import { namedChoice } from "../../kernel/answers.ts";
import { dayRange } from "../../kernel/day-range.ts";
import { call, defineCalls, page, rowsOf, type Page } from "../../kernel/calls.ts";
import { filters } from "../../kernel/record-calls.ts";
import { ofWarehouse } from "../../kernel/titles.ts";
import { decidedRow, moveCalls, printCalls } from "../../kernel/document-calls.ts";
import { documentCalls } from "../../kernel/entered-document-calls.ts";
import { defineFields, field, idSchema, inputSchema, objectOf, rowSchema, type InputOf } from "../../kernel/fields.ts";
import type { SecondPerson } from "../../kernel/four-eyes.ts";
import { words } from "../../kernel/words.ts";
import { lineGoods, lineGoodsCall } from "../goods/line-goods.ts";
import {
  transferFields,
  transferListFields,
  transferPartFields,
  transferStateWords,
  type Transfer,
} from "./transfer.fields.ts";
import { sideWords, transferStates } from "./transfer.states.ts";

const document = ofWarehouse("/pss/stock/transfer", "stock:transfer", words("Stock transfers", "庫存調撥"));
const { path, permission, warehouse } = document;

export const transferFilterFields = defineFields({
  side: field.oneOf(sideWords)(words("Direction", "方向")),
  state: field.oneOf(transferStateWords)(words("State", "狀態")),
  goodsId: field.ref("goods")(words("Goods", "商品")),
  ...dayRange("date", words("Date", "日期")),
});
const list = filters(transferFilterFields);
export type TransferFilters = Page & z.output<typeof list>;

export interface TransferDetail extends Transfer, SecondPerson {}

/** What goes of one batch from one place; without any, the batches that expire first. */
const sentPartFields = defineFields({
  lineId: field.int(1)(words("Line", "行"), { required: true }),
  batchId: field.ref("batch")(words("Batch", "批次"), { required: true }),
  locationId: field.ref("location")(words("Location", "庫位"), { required: true }),
  qtyBase: field.quantity()(words("Quantity", "數量"), { required: true }),
  weightKg: field.weight()(words("Weight (kg)", "重量（公斤）")),
});
export type SentPart = InputOf<typeof sentPartFields>;

/** How one part arrived; those that are left out arrived whole. */
const countedPartFields = defineFields({
  partId: field.int(1)(words("Line", "行"), { required: true }),
  receivedBase: field.quantity()(words("Received", "實收"), { required: true }),
  damagedBase: field.quantity()(words("Damaged", "損壞")),
  missingBase: field.quantity()(words("Missing", "缺失")),
  locationId: field.ref("location")(words("Put at", "存放庫位")),
  /** Where what is damaged or blocked goes. */
  quarantineId: field.ref("location")(words("Quarantine location", "隔離庫位")),
  reason: field.text(200)(words("What happened", "原因")),
});
export type CountedPart = InputOf<typeof countedPartFields>;

const withParts = <P>(part: z.ZodType<P>) =>
  objectOf<{ parts?: P[] }>(z.object({ parts: z.array(part).max(2000, "tooMany").optional() }));
const sent = withParts<SentPart>(inputSchema(sentPartFields));
const counted = withParts<CountedPart>(inputSchema(countedPartFields));

/** A batch that may go, and how much of it is proposed. */
const candidate = z.object({
  lineId: z.number().int(),
  batchId: z.number().int(),
  batchNo: z.string(),
  expiryDate: z.string().nullable(),
  locationId: z.number().int(),
  locationName: z.string(),
  catchWeight: z.boolean(),
  free: z.string(),
  proposed: z.string(),
});
export type TransferCandidate = z.output<typeof candidate>;

/** A batch of the product, and how much of it may go. */
const freeBatch = z.object({ batchId: z.number().int(), batchNo: z.string(), free: z.string() });
const available = lineGoods.extend({ available: z.string(), splitSelling: z.boolean(), batches: z.array(freeBatch) });
export type AvailableGoods = z.output<typeof available>;

const lacking = z.object({
  goodsId: z.number().int(),
  goodsCode: z.string(),
  goodsNameEn: z.string().nullable(),
  goodsNameZh: z.string().nullable(),
  unitId: z.number().int(),
  qty: z.string(),
});
export type LackingGoods = z.output<typeof lacking>;

const otherWarehouse = namedChoice;
export type OtherWarehouse = z.output<typeof otherWarehouse>;

const toWarehouse = z.object({ toWarehouseId: idSchema.shape.id }) as z.ZodType<{ toWarehouseId: number }>;

export const transferCalls = defineCalls({
  ...documentCalls({
    ...{ ...document, fields: transferFields, listed: transferListFields, list },
    detail: objectOf<TransferDetail>(
      decidedRow(transferFields).extend({ parts: z.array(rowSchema(transferPartFields)) }),
    ),
  }),
  ...moveCalls(transferStates, document, {
    confirm: {},
    toDraft: {},
    dispatch: { with: sent },
    receive: { with: counted },
    turnBack: { with: counted },
    cancel: { reason: true },
  }),
  ...printCalls(document),
  candidates: call.get(`${path}/{id}/candidates`, {
    warehouse,
    permission: `${permission}:query`,
    title: words("Stock transfer: batches that may go", "庫存調撥：可發運批次"),
    input: idSchema,
    output: z.array(candidate),
  }),
  lineGoods: lineGoodsCall(
    { path, permission },
    words("Stock transfer: goods of its lines", "庫存調撥：明細商品"),
    available,
  ),
  lacking: call.get(`${path}/lacking`, {
    warehouse,
    permission: `${permission}:list`,
    title: words("Stock transfer: what a warehouse lacks", "庫存調撥：調入倉庫所缺商品"),
    input: toWarehouse,
    output: z.array(lacking),
  }),
  warehouses: call.get(`${path}/warehouse/list`, {
    warehouse,
    permission: `${permission}:list`,
    title: words("Stock transfer: other warehouses", "庫存調撥：其他倉庫"),
    input: page,
    output: rowsOf(otherWarehouse),
    answer: "rows",
  }),
});
