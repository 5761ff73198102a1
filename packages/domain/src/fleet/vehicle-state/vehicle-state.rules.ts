/**
 * A vehicle's log only moves forward: a row is not older than the previous one, the odometer does not go back,
 * and while the vehicle is on the road only its line ends that (docs/rules/fleet.md#log-of-a-vehicle).
 */
import type { Day } from "../../kernel/calendar.ts";
import type { Refusal } from "../../kernel/refusal.ts";
import { vehicleStateMessages as say } from "./vehicle-state.messages.ts";
import type { VehicleStateName } from "./vehicle-state.words.ts";

export interface LastLogged {
  readonly state: VehicleStateName;
  readonly stateDate: Day;
  /** The highest reading so far. */
  readonly odometer: number | null;
}

interface Report {
  readonly state: VehicleStateName;
  readonly stateDate: Day;
  readonly odometer?: number | null | undefined;
}

export function reportRefusal(last: LastLogged | null, report: Report, today: Day): Refusal | null {
  if (report.state === "ON_ROUTE") return say.onlyByLine();
  if (report.stateDate > today) return say.future();
  if (!last) return null;
  if (last.state === "ON_ROUTE") return say.whileOnRoute();
  if (report.stateDate < last.stateDate) return say.beforeLast({ day: last.stateDate });
  if (last.odometer !== null && report.odometer !== null && report.odometer !== undefined)
    if (report.odometer < last.odometer) return say.odometerBack({ odometer: last.odometer });
  return null;
}
