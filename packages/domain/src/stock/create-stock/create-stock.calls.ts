import { importCalls } from "../../kernel/import-calls.ts";
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
import {
  createStockFields,
  createStockListFields,
  createStockReasonWords,
  createStockStateWords,
  type CreateStock,
} from "./create-stock.fields.ts";
import { createStockStates } from "./create-stock.states.ts";

const document = ofWarehouse("/pss/stock/create", "stock:create", words("Create stock", "建立庫存"));

export const createStockFilterFields = defineFields({
  state: field.oneOf(createStockStateWords)(words("State", "狀態")),
  reason: field.oneOf(createStockReasonWords)(words("Reason", "原因")),
  goodsId: field.ref("goods")(words("Goods", "商品")),
  ...dayRange("date", words("Date", "日期")),
});
const list = filters(createStockFilterFields);

export interface CreateStockDetail extends CreateStock, SecondPerson {}
const detail = objectOf<CreateStockDetail>(
  decidedRow(createStockFields).extend({
    createBy: z.number().int().nullable(),
    updateBy: z.number().int().nullable(),
  }),
);

export const openingStockImportCalls = defineCalls(
  importCalls({ ...document, permission: "stock:create:import", name: words("Opening stock", "期初庫存") }),
);

export const createStockCalls = defineCalls({
  ...documentCalls({ ...document, fields: createStockFields, listed: createStockListFields, list, detail }),
  ...moveCalls(createStockStates, document, { post: {}, reverse: { reason: true } }),
  ...printCalls(document),
  lineGoods: lineGoodsCall(document, words("Create stock: units of goods", "建立庫存：商品單位"), lineGoods),
});
export type CreateStockFilters = Page & z.output<typeof list>;
