import { z } from "zod";
import { call, defineCalls } from "../../kernel/calls.ts";
import { filters, recordCalls, versionedRow } from "../../kernel/record-calls.ts";
import { inputSchema } from "../../kernel/fields.ts";
import { words } from "../../kernel/words.ts";
import {
  locationRowFields,
  warehouseLocationFields,
  warehouseLocationListFields,
} from "./warehouse-location.fields.ts";

const path = "/system/warehouseLocation";
const record = { path, permission: "system:warehouseLocation", name: words("Warehouse locations", "倉庫庫位") };

export const warehouseLocationCalls = defineCalls({
  ...recordCalls({
    ...record,
    fields: warehouseLocationFields,
    list: filters(warehouseLocationFields, "warehouseId", "kind", "status"),
    row: versionedRow(warehouseLocationListFields),
  }),
  createRow: call.post(`${path}/row`, {
    permission: `${record.permission}:add`,
    title: words("Warehouse locations: add a row", "倉庫庫位：新增一排"),
    input: inputSchema(locationRowFields),
    output: z.object({ made: z.number().int(), skipped: z.number().int() }),
  }),
});
