import { z } from "zod";
import { call, defineCalls, filters, recordCalls, versionedRow } from "../../kernel/calls.ts";
import { idSchema } from "../../kernel/fields.ts";
import { words } from "../../kernel/words.ts";
import { choiceCalls } from "../../kernel/choice-calls.ts";
import { vehicleFields, vehicleFilterFields, vehicleListFields } from "./vehicle.fields.ts";

const path = "/system/vehicle";

export const vehicleCalls = defineCalls({
  ...recordCalls({
    path,
    permission: "system:vehicle",
    name: words("Vehicles", "車輛"),
    fields: vehicleFields,
    list: filters(vehicleFilterFields, "status", "temperatureClass", "state", "expiring"),
    row: versionedRow(vehicleListFields),
  }),
  changeStatus: call.put(`${path}/changeStatus`, {
    permission: "system:vehicle:edit",
    title: words("Vehicles: enable or disable", "車輛：啟用或停用"),
    input: idSchema.extend({ status: z.enum(["0", "1"], { error: "choice" }) }),
  }),
});

const vehicleChoice = z.object({ id: z.number().int(), registration: z.string(), model: z.string().nullable() });
export type VehicleChoice = z.output<typeof vehicleChoice>;

/** A driver sees only their own vehicle: they report its state. */
export const vehicleChoiceCalls = defineCalls(choiceCalls(`${path}/choices`, words("Vehicles", "車輛"), vehicleChoice));
