import { z } from "zod";
import { defineCalls } from "../../kernel/calls.ts";
import { filters, recordCalls, versionedRow } from "../../kernel/record-calls.ts";
import { statusCall } from "../../kernel/disabling-calls.ts";
import { words } from "../../kernel/words.ts";
import { choiceCalls } from "../../kernel/choice-calls.ts";
import { vehicleFields, vehicleFilterFields, vehicleListFields } from "./vehicle.fields.ts";

const path = "/system/vehicle";
const record = { path, permission: "system:vehicle", name: words("Vehicles", "車輛") };

export const vehicleCalls = defineCalls({
  ...recordCalls({
    ...record,
    fields: vehicleFields,
    list: filters(vehicleFilterFields, "status", "temperatureClass", "state", "expiring"),
    row: versionedRow(vehicleListFields),
  }),
  changeStatus: statusCall(record),
});

const vehicleChoice = z.object({ id: z.number().int(), registration: z.string(), model: z.string().nullable() });
export type VehicleChoice = z.output<typeof vehicleChoice>;

/** A driver sees only their own vehicle: they report its state. */
export const vehicleChoiceCalls = defineCalls(choiceCalls(`${path}/choices`, words("Vehicles", "車輛"), vehicleChoice));
