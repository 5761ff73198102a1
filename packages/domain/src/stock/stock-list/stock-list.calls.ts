import { z } from "zod";
import { call, defineCalls, fileAnswer, filters, rowsOf } from "../../kernel/calls.ts";
import { rowSchema } from "../../kernel/fields.ts";
import { words } from "../../kernel/words.ts";
import { stockFilterFields, stockListFields } from "./stock-list.fields.ts";

const path = "/pss/stock/list";
const warehouse = true as const;
const input = filters(stockFilterFields, "categoryId", "storage", "belowMinimum", "stocked");

const totals = z.object({ count: z.number().int(), belowMinimum: z.number().int(), value: z.string().nullable() });
export type StockTotals = z.output<typeof totals>;

export const stockListCalls = defineCalls({
  list: call.get(`${path}/list`, {
    warehouse,
    permission: "stock:list:list",
    title: words("Stock list", "庫存列表"),
    input,
    output: rowsOf(rowSchema(stockListFields)),
    answer: "rows",
  }),
  totals: call.get(`${path}/totals`, {
    warehouse,
    permission: "stock:list:list",
    title: words("Stock list: totals", "庫存列表：合計"),
    input,
    output: totals,
  }),
  export: call.post(`${path}/export`, {
    warehouse,
    permission: "stock:list:export",
    title: words("Stock list: export", "庫存列表：匯出"),
    input,
    output: fileAnswer,
    answer: "file",
    business: "export",
    reads: true,
  }),
});
