/**
 * The vehicle: its capacity, temperature class, and how long its documents are valid
 * (docs/rules/fleet.md#papers-that-expire).
 */
import { auditFields, status } from "../../kernel/common.fields.ts";
import { temperatureWords } from "../../kernel/temperature.words.ts";
import { defineFields, field, pick, type VersionedRow } from "../../kernel/fields.ts";
import { words } from "../../kernel/words.ts";
import { expiryWords } from "../../kernel/expiry.ts";
import { vehicleStateWords } from "../vehicle-state/vehicle-state.words.ts";

export const vehicleFields = defineFields({
  registration: field.text(12)(words("Registration", "車牌"), { required: true }),
  model: field.text(60)(words("Make and model", "廠牌型號")),
  temperatureClass: field.oneOf(temperatureWords)(words("Temperature", "溫度類別"), { usual: "AMBIENT" }),
  payloadKg: field.weight()(words("Payload (kg)", "載重（公斤）")),
  volumeM3: field.quantity()(words("Volume (m³)", "容積（立方米）")),
  motExpiry: field.day(words("MOT until", "驗車有效至")),
  taxExpiry: field.day(words("Tax until", "車輛稅有效至")),
  insuranceExpiry: field.day(words("Insurance until", "保險有效至")),
  costNotes: field.memo(1000)(words("Notes on costs", "費用備註")),
  status,

  state: field.oneOf(vehicleStateWords).shown(words("State", "現況")),
  stateDate: field.day.shown(words("State since", "現況日期"), { optional: true }),
  odometer: field.int().shown(words("Odometer (miles)", "里數（英里）"), { optional: true }),
  defects: field.text().shown(words("Defects", "毛病"), { optional: true }),
  driverName: field.text().shown(words("Usual driver", "慣用司機"), { optional: true }),
  expiry: field.oneOf(expiryWords).shown(words("Papers", "證件"), { optional: true }),
  ...auditFields,
});
export interface Vehicle extends VersionedRow<typeof vehicleFields> {}

export const vehicleListFields = pick(
  vehicleFields,
  ["registration", "model", "temperatureClass", "payloadKg", "volumeM3", "motExpiry", "taxExpiry", "insuranceExpiry"],
  ["expiry", "state", "stateDate", "odometer", "driverName", "status", "createTime"],
);

export const vehicleFilterFields = defineFields({
  status,
  temperatureClass: vehicleFields.temperatureClass,
  state: field.oneOf(vehicleStateWords)(words("State", "現況")),
  expiring: field.flag(words("Documents expired or expiring", "證件過期或即將到期")),
});
