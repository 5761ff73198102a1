import { call, defineCalls, fileAnswer, filters, rowsOf } from "../../kernel/calls.ts";
import { idSchema, inputSchema, rowSchema } from "../../kernel/fields.ts";
import { words } from "../../kernel/words.ts";
import {
  vehicleStateFields,
  vehicleStateFilterFields,
  vehicleStateInputFields,
  vehicleStateListFields,
} from "./vehicle-state.fields.ts";

const path = "/system/vehicleState";
const permission = "system:vehicleState";
const list = filters(vehicleStateFilterFields, "vehicleId", "state", "dateFrom", "dateTo");

/** A log: to read, to take out and to add to. There is no call that changes or removes. */
export const vehicleStateCalls = defineCalls({
  list: call.get(`${path}/list`, {
    permission: `${permission}:list`,
    title: words("Vehicle states: list", "車輛狀態：列表"),
    input: list,
    output: rowsOf(rowSchema(vehicleStateListFields)),
    answer: "rows",
  }),
  export: call.post(`${path}/export`, {
    permission: `${permission}:export`,
    title: words("Vehicle states: export", "車輛狀態：匯出"),
    input: list,
    output: fileAnswer,
    answer: "file",
    business: "export",
    reads: true,
  }),
  get: call.get(`${path}/{id}`, {
    permission: `${permission}:query`,
    title: words("Vehicle states: details", "車輛狀態：詳情"),
    input: idSchema,
    output: rowSchema(vehicleStateFields),
  }),
  create: call.post(path, {
    permission: `${permission}:add`,
    title: words("Vehicle states: report", "車輛狀態：報告"),
    input: inputSchema(vehicleStateInputFields),
    output: idSchema,
  }),
});
