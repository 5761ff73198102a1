import { defineCalls } from "../../kernel/calls.ts";
import { filters, listCalls } from "../../kernel/record-calls.ts";
import { rowSchema } from "../../kernel/fields.ts";
import { words } from "../../kernel/words.ts";
import { historyFields, historyFilterFields } from "./history.fields.ts";

const path = "/pss/stock/history";
const warehouse = true as const;
const input = filters(historyFilterFields);

const name = words("Inventory history", "存貨變動");
const lists = listCalls({
  path,
  permission: "stock:history",
  name,
  list: input,
  row: rowSchema(historyFields),
  warehouse,
  report: true,
});

export const historyCalls = defineCalls({ ...lists, list: { ...lists.list, title: name } });
