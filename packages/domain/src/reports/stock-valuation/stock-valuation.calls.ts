import type { z } from "zod";
import { call, defineCalls, type Page } from "../../kernel/calls.ts";
import { rowSchema } from "../../kernel/fields.ts";
import { filters, listCalls, totalsCall } from "../../kernel/record-calls.ts";
import { words } from "../../kernel/words.ts";
import { branches } from "../../stock/category/branches.calls.ts";
import {
  stockValuationFields,
  stockValuationFilterFields,
  stockValuationTotalFields,
} from "./stock-valuation.fields.ts";

const list = filters(stockValuationFilterFields);
export type StockValuationFilters = Page & z.output<typeof list>;

const report = {
  path: "/pss/stock/report/valuation",
  permission: "stock:list",
  list,
  warehouse: true,
  report: true,
  name: words("Stock valuation", "庫存估值"),
} as const;

/** Who may see the stock list may see this of an earlier day. */
export const stockValuationCalls = defineCalls({
  ...listCalls({ ...report, row: rowSchema(stockValuationFields) }),
  /** By branch of the category tree; counted for those who may not see costs. */
  categories: call.get(`${report.path}/categories`, {
    ...{ warehouse: true, report: true, of: report.name, permission: `${report.permission}:list`, input: list },
    ...{ title: words("Stock valuation: by category", "庫存估值：按類別"), output: branches },
  }),
  totals: totalsCall({ ...report, totals: stockValuationTotalFields }),
});
