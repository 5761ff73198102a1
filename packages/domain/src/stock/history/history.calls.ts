import { z } from "zod";
import { call, defineCalls } from "../../kernel/calls.ts";
import { filters, listCalls } from "../../kernel/record-calls.ts";
import { rowSchema, valuesSchema } from "../../kernel/fields.ts";
import { words } from "../../kernel/words.ts";
import { balanceFields, balancePointFields, historyFields, historyFilterFields } from "./history.fields.ts";

const path = "/pss/stock/history";
const permission = "stock:history";
const warehouse = true as const;
const report = true as const;
const input = filters(historyFilterFields);
export type HistoryFilters = z.output<typeof input>;

const name = words("Inventory history", "存貨變動");
const lists = listCalls({ path, permission, name, list: input, row: rowSchema(historyFields), warehouse, report });
const balance = valuesSchema(balanceFields).extend({ points: z.array(valuesSchema(balancePointFields)) });
export type Balances = z.output<typeof balance>;

export const historyCalls = defineCalls({
  ...lists,
  list: { ...lists.list, title: name },
  /** Of the chosen product or batch: what was there at the chosen moment, and day by day. */
  balance: call.get(`${path}/balance`, {
    ...{ of: name, warehouse, report, permission: `${permission}:list`, input, output: balance },
    title: words("Inventory history: balance", "存貨變動：結存"),
  }),
});
