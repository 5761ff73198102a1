import { z } from "zod";
import { call, defineCalls, filters, recordCalls, versionedRow } from "../../kernel/calls.ts";
import { idSchema } from "../../kernel/fields.ts";
import { words } from "../../kernel/words.ts";
import { driverFields, driverFilterFields, driverListFields } from "./driver.fields.ts";

const path = "/system/driver";

export const driverCalls = defineCalls({
  ...recordCalls({
    path,
    permission: "system:driver",
    name: words("Drivers", "司機"),
    fields: driverFields,
    list: filters(driverFilterFields, "status", "vehicleId", "expiring"),
    row: versionedRow(driverListFields),
  }),
  changeStatus: call.put(`${path}/changeStatus`, {
    permission: "system:driver:edit",
    title: words("Drivers: enable or disable", "司機：啟用或停用"),
    input: idSchema.extend({ status: z.enum(["0", "1"], { error: "choice" }) }),
  }),
});
