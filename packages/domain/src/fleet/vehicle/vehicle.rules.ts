/**
 * Which vehicle may be assigned to a line: an enabled one that is not in the workshop, with MOT, tax and
 * insurance valid on the day of the line (docs/rules/fleet.md#vehicles). A missing date is not checked: a new
 * van has no MOT yet, a hired one is taxed by its owner.
 */
import type { Day } from "../../kernel/calendar.ts";
import type { Refusal } from "../../kernel/refusal.ts";
import type { VehicleStateName } from "../vehicle-state/vehicle-state.words.ts";
import { vehicleMessages as say } from "./vehicle.messages.ts";

export interface VehiclePapers {
  readonly registration: string;
  readonly status: "0" | "1" | null;
  readonly state: VehicleStateName;
  readonly motExpiry: Day | null;
  readonly taxExpiry: Day | null;
  readonly insuranceExpiry: Day | null;
}

export function vehicleRefusalOn(vehicle: VehiclePapers, onDay: Day): Refusal | null {
  const { registration, status, state, motExpiry, taxExpiry, insuranceExpiry } = vehicle;
  if (status === "1") return say.disabled({ registration });
  if (state === "IN_SERVICE" || state === "OFF_ROAD") return say.notOnTheRoad({ registration, state });
  const over = (expires: Day | null): expires is Day => expires !== null && expires < onDay;
  if (over(motExpiry)) return say.motExpired({ registration, day: motExpiry });
  if (over(taxExpiry)) return say.taxExpired({ registration, day: taxExpiry });
  if (over(insuranceExpiry)) return say.insuranceExpired({ registration, day: insuranceExpiry });
  return null;
}

/** Plates are stored in capitals, with single spaces: `lb24  kxt` is `LB24 KXT`. */
export const tidyRegistration = (registration: string): string =>
  registration.toUpperCase().replaceAll(/\s+/g, " ").trim();

export const isRegistration = (registration: string): boolean => /^[A-Z0-9]+( [A-Z0-9]+)*$/.test(registration);
