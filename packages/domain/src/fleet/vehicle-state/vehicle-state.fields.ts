/**
 * One row of a vehicle's log. Rows never change: a mistake is corrected by adding a row
 * (docs/rules/fleet.md#log-of-a-vehicle).
 */
import { dayRange } from "../../kernel/day-range.ts";
import { defineFields, field, pick, type RowOf } from "../../kernel/fields.ts";
import { words } from "../../kernel/words.ts";
import { reportableStateWords, vehicleStateWords } from "./vehicle-state.words.ts";

const logged = {
  vehicleId: field.ref("vehicle")(words("Vehicle", "車輛"), { required: true }),
  stateDate: field.day(words("Date", "日期"), { required: true }),
  odometer: field.int(0, 9_999_999)(words("Odometer (miles)", "里數（英里）")),
  defects: field.memo(1000)(words("Defects", "毛病"), {
    hint: words("What a driver found, or what the workshop did", "司機發現的毛病，或維修內容"),
  }),
};

export const vehicleStateFields = defineFields({
  ...logged,
  state: field.oneOf(vehicleStateWords)(words("State", "狀況"), { required: true }),
  vehicleName: field.text().shown(words("Vehicle", "車輛")),
  createByName: field.text().shown(words("Reported by", "報告人"), { optional: true }),
  createTime: field.instant.shown(words("Reported at", "報告時間")),
});
export interface VehicleState extends RowOf<typeof vehicleStateFields> {}

export const vehicleStateInputFields = defineFields({
  ...logged,
  state: field.oneOf(reportableStateWords)(words("State", "狀況"), { required: true }),
});

export const vehicleStateFilterFields = defineFields({
  vehicleId: field.ref("vehicle")(words("Vehicle", "車輛")),
  state: field.oneOf(vehicleStateWords)(words("State", "狀況")),
  ...dayRange("date"),
});

export const vehicleStateListFields = pick(vehicleStateFields, [
  "vehicleId",
  "vehicleName",
  "stateDate",
  "state",
  "odometer",
  "defects",
  "createByName",
  "createTime",
]);
