import { z } from "zod";
import { dayRange } from "../../kernel/day-range.ts";
import { call, defineCalls, type Page } from "../../kernel/calls.ts";
import { linkedCall, moveCalls, printCalls } from "../../kernel/document-calls.ts";
import { draftCalls } from "../../kernel/entered-document-calls.ts";
import { defineFields, field, idList, objectOf, rowSchema } from "../../kernel/fields.ts";
import { filters, listCalls, override, readCalls, totalsCall, versionedRow } from "../../kernel/record-calls.ts";
import { ofWarehouse, titledBy } from "../../kernel/titles.ts";
import { words } from "../../kernel/words.ts";
import { lineGoods } from "../../stock/goods/line-goods.ts";
import {
  expectedFields,
  goodsReceiptFields,
  goodsReceiptListFields,
  receiptStateWords,
  receiptTotalFields,
  type GoodsReceipt,
} from "./goods-receipt.fields.ts";
import { goodsReceiptStates } from "./goods-receipt.states.ts";

const document = ofWarehouse("/pss/purchase/receipt", "purchase:receipt", words("Goods receipts", "收貨單"));
const { path, permission, name, warehouse } = document;
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

export const expectedFilterFields = defineFields({
  supplierId: field.ref("supplier")(words("Supplier", "供應商")),
  ...dayRange("expected", words("Expected", "預計到貨")),
  late: field.flag(words("Late", "逾期")),
});
const expectedList = filters(expectedFilterFields);
export type ExpectedFilters = Page & z.output<typeof expectedList>;

/** What whoever counts goods must know of them. */
export const receivedGoods = lineGoods.extend({
  barCodes: z.array(z.object({ unitId: z.number().int(), barCode: z.string() })),
  nominalWeightKg: z.string().nullable(),
  priceUnit: z.enum(["UNIT", "KG"]),
  storage: z.enum(["AMBIENT", "CHILLED", "FROZEN"]),
  shelfLifeDays: z.number().int().nullable(),
  tempMin: z.string().nullable(),
  tempMax: z.string().nullable(),
});
export type ReceivedGoods = z.output<typeof receivedGoods>;
export const placeToPut = z.object({ id: z.number().int(), code: z.string(), kind: z.string() });

/** A line of an order that is open. */
const openLine = z.object({
  poLineId: z.number().int(),
  orderId: z.number().int(),
  orderNo: z.string(),
  lineNo: z.number().int(),
  supplierCode: z.string().nullable(),
  unitId: z.number().int(),
  factor: z.string(),
  orderedBase: z.string(),
  receivedBase: z.string(),
  cancelledBase: z.string(),
  outstandingBase: z.string(),
  goods: receivedGoods,
});
export type OpenLine = z.output<typeof openLine>;

const toReceive = z.object({
  supplierId: z.number().int(),
  supplierCode: z.string(),
  supplierNameEn: z.string().nullable(),
  supplierNameZh: z.string().nullable(),
  orders: z.array(z.object({ id: z.number().int(), no: z.string() })),
  lines: z.array(openLine),
  places: z.array(placeToPut),
  /** How much more than was ordered may come. */
  overReceiptPct: z.string(),
});
export type ToReceive = z.output<typeof toReceive>;

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

export const expectedCalls = defineCalls(
  listCalls({
    ...{
      path: `${path}/expected`,
      permission,
      warehouse,
      list: expectedList,
      row: rowSchema(expectedFields),
    },
    name: words("Expected goods", "待收貨"),
  }),
);
