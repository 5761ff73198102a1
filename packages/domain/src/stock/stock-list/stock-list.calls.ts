import { z } from "zod";
import { call, defineCalls, filters, listCalls } from "../../kernel/calls.ts";
import { rowSchema } from "../../kernel/fields.ts";
import { words } from "../../kernel/words.ts";
import { stockFilterFields, stockListFields } from "./stock-list.fields.ts";

const path = "/pss/stock/list";
const warehouse = true as const;
const input = filters(stockFilterFields, "categoryId", "storage", "belowMinimum", "stocked");

const totals = z.object({ count: z.number().int(), belowMinimum: z.number().int(), value: z.string().nullable() });
export type StockTotals = z.output<typeof totals>;

const lists = listCalls({
  path,
  permission: "stock:list",
  name: words("Stock list", "庫存列表"),
  list: input,
  row: rowSchema(stockListFields),
  warehouse,
});

export const stockListCalls = defineCalls({
  list: { ...lists.list, title: words("Stock list", "庫存列表") },
  totals: call.get(`${path}/totals`, {
    warehouse,
    permission: "stock:list:list",
    title: words("Stock list: totals", "庫存列表：合計"),
    input,
    output: totals,
  }),
  export: lists.export,
});
