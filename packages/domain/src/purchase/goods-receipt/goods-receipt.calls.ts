import { z } from "zod";
import { dayRange } from "../../kernel/day-range.ts";
import { call, defineCalls, type Page } from "../../kernel/calls.ts";
import { linkedCall, moveCalls, printCalls } from "../../kernel/document-calls.ts";
import { draftCalls } from "../../kernel/entered-document-calls.ts";
import { defineFields, field, idList, objectOf } from "../../kernel/fields.ts";
import { filters, override, readCalls, totalsCall, versionedRow } from "../../kernel/record-calls.ts";
import { ofWarehouse, titledBy } from "../../kernel/titles.ts";
import { words } from "../../kernel/words.ts";
import {
  goodsReceiptFields,
  goodsReceiptListFields,
  receiptStateWords,
  receiptTotalFields,
  type GoodsReceipt,
} from "./goods-receipt.fields.ts";
import { goodsReceiptStates } from "./goods-receipt.states.ts";
import { toReceive } from "./to-receive.calls.ts";

const document = ofWarehouse("/pss/purchase/receipt", "purchase:receipt", words("Goods receipts", "收貨單"));
const { path, name, warehouse } = document;
const titled = titledBy(name);
/** Whoever receives keeps, changes and removes the drafts. */
const receiving = { warehouse, permission: "purchase:order:receive", of: name };

export const goodsReceiptFilterFields = defineFields({
  state: field.oneOf(receiptStateWords)(words("State", "狀態")),
  supplierId: field.ref("supplier")(words("Supplier", "供應商")),
  goodsId: field.ref("goods")(words("Goods", "商品")),
  ...dayRange("date", words("Date", "日期")),
  notInvoiced: field.flag(words("Not fully invoiced", "未全部到票")),
  withRejects: field.flag(words("With rejects", "有拒收")),
});
const list = filters(goodsReceiptFilterFields);
export type GoodsReceiptFilters = Page & z.output<typeof list>;

const receiptOrder = z.object({ id: z.number().int(), no: z.string() });
export interface GoodsReceiptDetail extends GoodsReceipt {
  readonly orders: { readonly id: number; readonly no: string }[];
}

export const goodsReceiptCalls = defineCalls({
  ...readCalls({
    ...document,
    list,
    row: versionedRow(goodsReceiptListFields),
    detail: objectOf<GoodsReceiptDetail>(versionedRow(goodsReceiptFields).extend({ orders: z.array(receiptOrder) })),
  }),
  ...draftCalls(document, { permission: receiving.permission, fields: goodsReceiptFields }),
  totals: totalsCall({ ...document, list, totals: receiptTotalFields }),
  linked: linkedCall(document),
  /** With a reason, somebody with the permission lets in what is too many or too warm. */
  ...moveCalls(goodsReceiptStates, document, {
    post: { with: objectOf<{ override?: boolean; reason?: string }>(override) },
    reverse: { reason: true },
  }),
  ...printCalls(document),
  /** What these orders, of one supplier, still bring. */
  open: call.get(`${path}/open`, {
    ...receiving,
    title: titled("what is to come", "待收明細"),
    input: z.object({ orderIds: idList }) as z.ZodType<{ orderIds: number[] }>,
    output: toReceive,
  }),
});
