import { z } from "zod";
import { call, defineCalls, type Page } from "../../kernel/calls.ts";
import { dayRange } from "../../kernel/day-range.ts";
import { linkedCall, moveCalls, printCalls } from "../../kernel/document-calls.ts";
import { draftCalls } from "../../kernel/entered-document-calls.ts";
import { defineFields, field, idList, objectOf } from "../../kernel/fields.ts";
import { filters, override, readCalls, totalsCall, versionedRow } from "../../kernel/record-calls.ts";
import { ofWarehouse, titledBy } from "../../kernel/titles.ts";
import { words } from "../../kernel/words.ts";
import { goodsReceiptFilterFields } from "../goods-receipt/goods-receipt.calls.ts";
import { placeToPut, receivedGoods } from "../goods-receipt/to-receive.calls.ts";
import {
  typedReceiptFields,
  typedReceiptListFields,
  typedReceiptStateWords,
  typedReceiptTotalFields,
  type TypedReceipt,
} from "./typed-receipt.fields.ts";
import { typedReceiptStates } from "./typed-receipt.states.ts";

const document = ofWarehouse("/pss/purchase/missing/typed", "purchase:missing", words("Typed receipts", "手動收貨單"));
const { path, name, warehouse } = document;

export const typedReceiptFilterFields = defineFields({
  state: field.oneOf(typedReceiptStateWords)(words("State", "狀態")),
  supplierId: goodsReceiptFilterFields.supplierId,
  goodsId: goodsReceiptFilterFields.goodsId,
  ...dayRange("date", words("Date", "日期")),
});
const list = filters(typedReceiptFilterFields);
export type TypedReceiptFilters = Page & z.output<typeof list>;

const price = { price: z.string() };
const knownPrices = z.object({
  asked: z.array(
    z.object({
      ...{ ...price, unitId: z.number().int(), minQty: z.string(), validFrom: z.string() },
      validTo: z.string().nullable(),
    }),
  ),
  last: z.object({ ...price, factor: z.string(), priceUnit: z.enum(["UNIT", "KG"]) }).nullable(),
});
const typedGoods = receivedGoods.extend({ prices: knownPrices });
export type TypedGoods = z.output<typeof typedGoods>;

const toType = z.object({ goods: z.array(typedGoods), places: z.array(placeToPut) });
export type ToType = z.output<typeof toType>;

/** Of whom it is bought, and when: for what is proposed. */
const goodsToType = z.object({
  goodsIds: idList.optional(),
  supplierId: typedReceiptFields.supplierId.input.optional(),
  receiptDate: typedReceiptFields.receiptDate.input.optional(),
}) as z.ZodType<{ goodsIds?: number[]; supplierId?: number; receiptDate?: string | null }>;

export const typedReceiptCalls = defineCalls({
  ...readCalls({
    ...document,
    list,
    row: versionedRow(typedReceiptListFields),
    detail: objectOf<TypedReceipt>(versionedRow(typedReceiptFields)),
  }),
  ...draftCalls(document, { permission: "purchase:missing:add", fields: typedReceiptFields }),
  totals: totalsCall({ ...document, list, totals: typedReceiptTotalFields }),
  linked: linkedCall(document),
  /** With a reason, somebody with the permission lets in what is too warm. */
  ...moveCalls(typedReceiptStates, document, {
    post: { with: objectOf<{ override?: boolean; reason?: string }>(override) },
    reverse: { reason: true },
  }),
  ...printCalls(document),
  /** What the form must know of goods, which price it proposes, and where they can be put. */
  goods: call.get(`${path}/goods`, {
    ...{ warehouse, permission: "purchase:missing:add", of: name },
    title: titledBy(name)("goods", "商品"),
    input: goodsToType,
    output: toType,
  }),
});
