import { z } from "zod";
import { call, defineCalls, fileAnswer, page, rowsOf } from "../../kernel/calls.ts";
import { filters, recordCalls, versionedRow } from "../../kernel/record-calls.ts";
import {
  defineFields,
  field,
  idList,
  idSchema,
  objectOf,
  pick,
  rowSchema,
  type ObjectSchema,
  valuesSchema,
  type RowOf,
  type ValuesOf,
} from "../../kernel/fields.ts";
import { openDocumentsCall, statusCall } from "../../kernel/disabling-calls.ts";
import { words } from "../../kernel/words.ts";
import { bulkChange, bulkEditFields, type BulkChange, type BulkEditName } from "./bulk-edit.fields.ts";
import { goodsFields, goodsListFields } from "./goods.fields.ts";
import { labelSizeNames, type LabelSizeName } from "./label-sizes.ts";

const path = "/pss/stock/goods";
const record = { path, permission: "stock:goods", name: words("Goods", "商品") };

/**
 * Cost and margin are not in the answer at all for users who may not see them
 * (docs/rules/people.md#who-may-see-margins).
 */
const hiddenCost = {
  ...{ cost: z.string().nullish(), margin: z.string().nullish() },
  ...{ standardCost: z.string().nullish(), byProductValue: z.string().nullish() },
};
const withHiddenCost = <T>(row: ObjectSchema<T>): z.ZodType<T> => objectOf(row.extend(hiddenCost));

/** Those called like their columns. */
const shelf = ["storage", "alcohol", "catchWeight", "sellable", "purchasable"] as const;
export const goodsFilters = ["status", "vatCode", ...shelf] as const;

/** Stocked, bought or sold in it. */
export const goodsFilterFields = defineFields({ inUnitId: field.ref("unit")(words("Comes in", "包含單位")) });

const calls = recordCalls({
  ...record,
  fields: goodsFields,
  list: filters({ ...goodsFields, ...goodsFilterFields }, "categoryId", "inUnitId", ...goodsFilters),
  row: withHiddenCost(versionedRow(goodsListFields)),
});

/** What a line shows while a product is being entered: quantities of the current warehouse in base units. */
export const goodsMatchFields = defineFields({
  ...pick(goodsFields, "code", "barCode", "nameEn", "nameZh", "unitId", "salePrice", "vatCode"),
  unitName: field.text().shown(words("Unit", "單位")),
  baseUnitName: field.text().shown(words("Base unit", "基本單位")),
  factor: field.factor().shown(words("Base units in one unit", "每單位基本數量")),
  live: field.quantity({}).shown(words("Live stock", "現存")),
  available: field.quantity({}).shown(words("Available", "可用")),
});
export interface GoodsMatch extends RowOf<typeof goodsMatchFields> {
  /** Only where there is one: few of thousands have. */
  readonly pictureId?: number;
}
const match: z.ZodType<GoodsMatch> = objectOf(rowSchema(goodsMatchFields).extend({ pictureId: z.number().optional() }));

/** An unfinished document, shown before a record is disabled (docs/rules/records.md#disabling). */
export const openDocumentFields = defineFields({
  docType: field.text().shown(words("Document", "單據")),
  no: field.text().shown(words("Number", "編號")),
  state: field.text().shown(words("State", "狀態")),
  day: field.day.shown(words("Date", "日期")),
  customerId: field.ref("customer").shown(words("Customer", "客戶"), { optional: true }),
});
export interface OpenDocument extends RowOf<typeof openDocumentFields> {}

/** A product as it is, which of the fields would change, and why it would be refused. */
const bulkPreviewRow = objectOf<BulkPreviewRow>(
  valuesSchema({ ...pick(goodsFields, "code", "nameEn", "nameZh"), ...bulkEditFields }).extend({
    id: z.number(),
    changed: z.array(z.enum(Object.keys(bulkEditFields))),
    refused: z.string().nullable(),
  }),
);
export interface BulkPreviewRow extends ValuesOf<typeof bulkEditFields> {
  readonly id: number;
  readonly code: string;
  readonly nameEn: string | null;
  readonly nameZh: string | null;
  readonly changed: BulkEditName[];
  readonly refused: string | null;
}

/** How long back a customer may still have some of it. */
export const BUYERS_DAYS = 90;

export const goodsCalls = defineCalls({
  ...calls,
  // The cost in the current warehouse (docs/rules/goods.md#the-record).
  list: { ...calls.list, warehouse: true },
  export: { ...calls.export, warehouse: true },
  get: { ...calls.get, output: withHiddenCost(versionedRow(goodsFields)), warehouse: true },
  find: call.get(`${path}/find`, {
    permission: "stock:goods:list",
    title: words("Goods: find for a line", "商品：明細選取"),
    warehouse: true,
    input: z.object({
      search: page.shape.search,
      limit: z.coerce.number().int().min(1).max(50).default(20),
      /** Pasted lines: exactly these codes or barcodes, all in one request, instead of a search. */
      codes: z
        .preprocess(
          (value) => (typeof value === "string" ? value.split(",") : value),
          z.array(z.string().trim().min(1).max(50)).max(500, "tooMany"),
        )
        .optional(),
      /**
       * Sale: only products for sale. Purchase: only those for purchase, in the unit in which they are bought. Stock: disabled ones too, because they can still be counted, returned and
       * adjusted.
       */
      purpose: z.enum(["SALE", "PURCHASE", "STOCK"], { error: "choice" }).default("SALE"),
    }),
    output: rowsOf(match),
    answer: "rows",
  }),
  /** Small, as data addresses: one request for all that a page shows. */
  pictures: call.get(`${path}/pictures`, {
    permission: "stock:goods:list",
    title: words("Goods: small pictures", "商品：小圖片"),
    input: z.object({ ids: idList }) as z.ZodType<{ ids: number[] }>,
    output: z.array(z.object({ goodsId: z.number(), picture: z.string() })),
  }),
  /** Of each product as many as are asked for. */
  labels: call.get(`${path}/labels`, {
    permission: "stock:goods:query",
    title: words("Goods: labels", "商品：標籤"),
    input: z.object({
      ids: idList,
      copies: z.coerce.number().int().min(1).max(96).default(1),
      size: z.enum(labelSizeNames, { error: "choice" }).default("SHEET_24"),
    }) as z.ZodType<{ ids: number[]; copies: number; size: LabelSizeName }>,
    output: fileAnswer,
    answer: "file",
  }),
  /** The same change on each of the ticked ones. */
  bulkEdit: call.post(`${path}/{id}/bulkEdit`, {
    many: true,
    permission: "stock:goods:edit",
    title: words("Goods: change many", "商品：批量修改"),
    warehouse: true,
    input: bulkChange.extend(idSchema.shape),
    business: "update",
  }),
  bulkPreview: call.post(`${path}/bulkPreview`, {
    permission: "stock:goods:edit",
    title: words("Goods: preview of changing many", "商品：批量修改預覽"),
    warehouse: true,
    input: bulkChange.extend({ ids: idList }) as z.ZodType<BulkChange & { ids: number[] }>,
    output: z.array(bulkPreviewRow),
    business: "other",
    reads: true,
  }),
  /** Customers who bought it lately, to be told of a change of its allergens. */
  recentBuyers: call.get(`${path}/{id}/recentBuyers`, {
    permission: "stock:goods:edit",
    title: words("Goods: how many customers bought it lately", "商品：近期購買客戶數"),
    input: idSchema,
    output: z.object({ customers: z.number().int() }),
  }),
  openDocuments: openDocumentsCall(record, rowSchema(openDocumentFields)),
  changeStatus: statusCall(record),
});
