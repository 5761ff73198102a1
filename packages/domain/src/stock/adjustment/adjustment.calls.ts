import { z } from "zod";
import { dayRange } from "../../kernel/day-range.ts";
import { defineCalls, type Page } from "../../kernel/calls.ts";
import { filters } from "../../kernel/record-calls.ts";
import { ofWarehouse } from "../../kernel/titles.ts";
import { decidedRow, moveCalls, printCalls } from "../../kernel/document-calls.ts";
import { documentCalls } from "../../kernel/entered-document-calls.ts";
import { defineFields, field, objectOf } from "../../kernel/fields.ts";
import type { SecondPerson } from "../../kernel/four-eyes.ts";
import { words } from "../../kernel/words.ts";
import { lineGoods, lineGoodsCall } from "../goods/line-goods.ts";
import { adjustmentFields, adjustmentListFields, adjustmentStateWords, type Adjustment } from "./adjustment.fields.ts";
import { adjustmentReasonWords } from "./adjustment.reasons.ts";
import { adjustmentStates } from "./adjustment.states.ts";

const document = ofWarehouse("/pss/stock/control", "stock:control", words("Stock adjustments", "庫存調整"));

export const adjustmentFilterFields = defineFields({
  state: field.oneOf(adjustmentStateWords)(words("State", "狀態")),
  reason: field.oneOf(adjustmentReasonWords)(words("Reason", "原因")),
  goodsId: field.ref("goods")(words("Goods", "商品")),
  userId: field.ref("user")(words("Entered by", "建立人")),
  ...dayRange("date", words("Date", "日期")),
});
const list = filters(adjustmentFilterFields);

export interface AdjustmentDetail extends Adjustment, SecondPerson {
  /** While it waits: up to which cost nobody had to approve it. */
  readonly approvalAbove: string | null;
}

const place = z.object({
  locationId: z.number().int(),
  locationName: z.string(),
  locationKind: z.enum(["PICK", "BULK", "CHILL", "FROZEN", "QUARANTINE", "WASTE"]),
  onHand: z.string(),
  free: z.string(),
});
const batch = z.object({
  batchId: z.number().int(),
  batchNo: z.string(),
  expiryDate: z.string().nullable(),
  places: z.array(place),
  /** Whose order invoices it is promised to, the latest delivery first: these are let go of first. */
  holders: z.array(z.object({ no: z.string(), qty: z.string() })),
});
/** What a line must know of its goods: units, and the batches of the warehouse, first those that expire first. */
export const shelvedGoods = lineGoods.extend({ batches: z.array(batch) });
export type ShelvedGoods = z.output<typeof shelvedGoods>;

export const adjustmentCalls = defineCalls({
  ...documentCalls({
    ...{ ...document, fields: adjustmentFields, listed: adjustmentListFields, list },
    detail: objectOf<AdjustmentDetail>(decidedRow(adjustmentFields).extend({ approvalAbove: z.string().nullable() })),
  }),
  ...moveCalls(adjustmentStates, document, {
    post: {},
    approve: {},
    reject: { reason: true },
    reverse: { reason: true },
  }),
  ...printCalls(document),
  lineGoods: lineGoodsCall(document, words("Stock adjustment: batches of goods", "庫存調整：商品批次"), shelvedGoods),
});
export type AdjustmentFilters = Page & z.output<typeof list>;
