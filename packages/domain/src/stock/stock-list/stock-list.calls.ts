import { defineCalls } from "../../kernel/calls.ts";
import { filters, listCalls, totalsCall } from "../../kernel/record-calls.ts";
import { rowSchema } from "../../kernel/fields.ts";
import { words } from "../../kernel/words.ts";
import { stockFilterFields, stockListFields, stockTotalFields } from "./stock-list.fields.ts";

const listed = {
  path: "/pss/stock/list",
  permission: "stock:list",
  name: words("Stock list", "庫存列表"),
  list: filters(stockFilterFields),
  warehouse: true,
} as const;
const lists = listCalls({ ...listed, row: rowSchema(stockListFields) });

export const stockListCalls = defineCalls({
  list: { ...lists.list, title: listed.name },
  totals: totalsCall({ ...listed, totals: stockTotalFields }),
  export: lists.export,
});
