import { z } from "zod";
import { call, defineCalls } from "../../kernel/calls.ts";
import { filters, listCalls, totalsCall } from "../../kernel/record-calls.ts";
import { idSchema, rowSchema, valuesSchema } from "../../kernel/fields.ts";
import { words } from "../../kernel/words.ts";
import { branches } from "../category/branches.calls.ts";
import { stockAges, type StockAge } from "./stock-age.rules.ts";
import {
  stockElsewhereFields,
  stockFilterFields,
  stockListFields,
  stockPlaceFields,
  stockTotalFields,
} from "./stock-list.fields.ts";

const listed = {
  path: "/pss/stock/list",
  permission: "stock:list",
  name: words("Stock list", "庫存列表"),
  list: filters(stockFilterFields),
  warehouse: true,
} as const;
const lists = listCalls({ ...listed, row: rowSchema(stockListFields) });

const places = z.object({
  places: z.array(valuesSchema(stockPlaceFields)),
  warehouses: z.array(valuesSchema(stockElsewhereFields)),
});
export type StockPlaces = z.output<typeof places>;

const charts = z.object({
  categories: branches,
  ages: z.array(
    z.object({
      band: z.enum(stockAges as [StockAge, ...StockAge[]]),
      count: z.number().int(),
      value: z.string().nullable(),
    }),
  ),
});
export type StockCharts = z.output<typeof charts>;

export const stockListCalls = defineCalls({
  list: { ...lists.list, title: listed.name },
  totals: totalsCall({ ...listed, totals: stockTotalFields }),
  /** Of what is in stock of it: by category, and how long it has been here; counted for those who may not see costs. */
  charts: call.get(`${listed.path}/charts`, {
    ...{
      warehouse: true,
      of: listed.name,
      permission: `${listed.permission}:list`,
      input: listed.list,
      output: charts,
    },
    ...{ report: true, title: words("Stock list: charts", "庫存列表：圖表") },
  }),
  /** Of a product: its batches at their locations, and what each warehouse of the user has of it. */
  places: call.get(`${listed.path}/{id}/places`, {
    ...{ warehouse: true, of: listed.name, permission: `${listed.permission}:list`, input: idSchema, output: places },
    title: words("Stock list: batches and locations", "庫存列表：批次及庫位"),
  }),
  export: lists.export,
});
