/**
 * One row of a vehicle's log. Rows never change: a mistake is corrected by adding a row
 * (docs/rules/fleet.md#log-of-a-vehicle).
 */
import { day, defineFields, instant, int, memo, oneOf, pick, ref, text, type RowOf } from "../../kernel/fields.ts";
import { words } from "../../kernel/words.ts";
import { reportableStateWords, vehicleStateWords } from "./vehicle-state.words.ts";

const logged = {
  vehicleId: ref("vehicle")(words("Vehicle", "車輛"), { required: true }),
  stateDate: day(words("Date", "日期"), { required: true }),
  odometer: int(0, 9_999_999)(words("Odometer (miles)", "里數（英里）")),
  defects: memo(1000)(words("Defects", "毛病"), {
    hint: words("What a driver found, or what the workshop did", "司機發現的毛病，或維修內容"),
  }),
};

export const vehicleStateFields = defineFields({
  ...logged,
  state: oneOf(vehicleStateWords)(words("State", "狀況"), { required: true }),
  vehicleName: text()(words("Vehicle", "車輛"), { computed: true }),
  createByName: text()(words("Reported by", "報告人"), { computed: true, optional: true }),
  createTime: instant(words("Reported at", "報告時間"), { computed: true }),
});
export interface VehicleState extends RowOf<typeof vehicleStateFields> {}

export const vehicleStateInputFields = defineFields({
  ...logged,
  state: oneOf(reportableStateWords)(words("State", "狀況"), { required: true }),
});

export const vehicleStateFilterFields = defineFields({
  vehicleId: ref("vehicle")(words("Vehicle", "車輛")),
  state: oneOf(vehicleStateWords)(words("State", "狀況")),
  dateFrom: day(words("From", "由")),
  dateTo: day(words("To", "至")),
});

export const vehicleStateListFields = pick(
  vehicleStateFields,
  "vehicleId",
  "vehicleName",
  "stateDate",
  "state",
  "odometer",
  "defects",
  "createByName",
  "createTime",
);
