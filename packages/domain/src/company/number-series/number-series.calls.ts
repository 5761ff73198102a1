import { call, defineCalls, page } from "../../kernel/calls.ts";
import { listCalls } from "../../kernel/record-calls.ts";
import { inputSchema, rowSchema } from "../../kernel/fields.ts";
import { words } from "../../kernel/words.ts";
import { numberSeriesFields, startNumberFields } from "./number-series.fields.ts";

const path = "/system/numberSeries";
const series = { path, permission: "system:numberSeries", name: words("Number series", "編號系列") };

export const numberSeriesCalls = defineCalls({
  ...listCalls({ ...series, list: page, row: rowSchema(numberSeriesFields) }),
  raise: call.put(`${path}/raise`, {
    permission: `${series.permission}:edit`,
    title: words("Number series: raise the start", "編號系列：調高起始號碼"),
    input: inputSchema(startNumberFields),
  }),
});
