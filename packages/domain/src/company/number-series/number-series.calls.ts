import { call, defineCalls, fileAnswer, page, rowsOf } from "../../kernel/calls.ts";
import { inputSchema, rowSchema } from "../../kernel/fields.ts";
import { words } from "../../kernel/words.ts";
import { numberSeriesFields, startNumberFields } from "./number-series.fields.ts";

const path = "/system/numberSeries";
const permission = "system:numberSeries";

export const numberSeriesCalls = defineCalls({
  list: call.get(`${path}/list`, {
    permission: `${permission}:list`,
    title: words("Number series: list", "編號系列：列表"),
    input: page,
    output: rowsOf(rowSchema(numberSeriesFields)),
    answer: "rows",
  }),
  export: call.post(`${path}/export`, {
    permission: `${permission}:export`,
    title: words("Number series: export", "編號系列：匯出"),
    input: page,
    output: fileAnswer,
    answer: "file",
    business: "export",
    reads: true,
  }),
  raise: call.put(`${path}/raise`, {
    permission: `${permission}:edit`,
    title: words("Number series: raise the start", "編號系列：調高起始號碼"),
    input: inputSchema(startNumberFields),
  }),
});
