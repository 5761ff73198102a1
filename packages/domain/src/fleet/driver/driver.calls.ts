import { defineCalls } from "../../kernel/calls.ts";
import { filters, recordCalls, versionedRow } from "../../kernel/record-calls.ts";
import { statusCall } from "../../kernel/disabling-calls.ts";
import { words } from "../../kernel/words.ts";
import { driverFields, driverFilterFields, driverListFields } from "./driver.fields.ts";

const path = "/system/driver";
const record = { path, permission: "system:driver", name: words("Drivers", "司機") };

export const driverCalls = defineCalls({
  ...recordCalls({
    ...record,
    fields: driverFields,
    list: filters(driverFilterFields, "status", "vehicleId", "expiring"),
    row: versionedRow(driverListFields),
  }),
  changeStatus: statusCall(record),
});
