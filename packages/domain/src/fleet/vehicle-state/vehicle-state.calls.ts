import { call, defineCalls } from "../../kernel/calls.ts";
import { detailCall, filters, listCalls } from "../../kernel/record-calls.ts";
import { idSchema, inputSchema, rowSchema } from "../../kernel/fields.ts";
import { ofCompany } from "../../kernel/titles.ts";
import { words } from "../../kernel/words.ts";
import {
  vehicleStateFields,
  vehicleStateFilterFields,
  vehicleStateInputFields,
  vehicleStateListFields,
} from "./vehicle-state.fields.ts";

const named = ofCompany("/system/vehicleState", "system:vehicleState", words("Vehicle states", "車輛狀態"));
const { path, permission } = named;

/** A log can be read, exported and added to. No call changes or removes a row. */
export const vehicleStateCalls = defineCalls({
  ...listCalls({
    ...named,
    list: filters(vehicleStateFilterFields),
    row: rowSchema(vehicleStateListFields),
  }),
  get: detailCall({ ...named, detail: rowSchema(vehicleStateFields) }),
  create: call.post(path, {
    permission: `${permission}:add`,
    title: words("Vehicle states: report", "車輛狀態：報告"),
    input: inputSchema(vehicleStateInputFields),
    output: idSchema,
  }),
});
