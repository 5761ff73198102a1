import { call, defineCalls, fileAnswer, filters, rowsOf } from "../../kernel/calls.ts";
import { rowSchema } from "../../kernel/fields.ts";
import { words } from "../../kernel/words.ts";
import { historyFields, historyFilterFields } from "./history.fields.ts";

const path = "/pss/stock/history";
const warehouse = true as const;
const input = filters(historyFilterFields, "goodsId", "batchId", "moveType", "dateFrom", "dateTo");

export const historyCalls = defineCalls({
  list: call.get(`${path}/list`, {
    warehouse,
    permission: "stock:history:list",
    title: words("Inventory history", "庫存流水"),
    report: true,
    input,
    output: rowsOf(rowSchema(historyFields)),
    answer: "rows",
  }),
  export: call.post(`${path}/export`, {
    warehouse,
    permission: "stock:history:export",
    title: words("Inventory history: export", "庫存流水：匯出"),
    input,
    output: fileAnswer,
    answer: "file",
    business: "export",
    reads: true,
  }),
});
