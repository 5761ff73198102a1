import { words } from "../../kernel/words.ts";

export const vehicleStateWords = {
  AVAILABLE: words("Available", "可用"),
  ON_ROUTE: words("On the road", "行駛中"),
  IN_SERVICE: words("In service", "維修保養中"),
  OFF_ROAD: words("Off the road", "停駛"),
};
export type VehicleStateName = keyof typeof vehicleStateWords;

/** The states a person may report; only a line puts a vehicle on the road (docs/rules/fleet.md#log-of-a-vehicle). */
export const reportableStateWords = {
  AVAILABLE: vehicleStateWords.AVAILABLE,
  IN_SERVICE: vehicleStateWords.IN_SERVICE,
  OFF_ROAD: vehicleStateWords.OFF_ROAD,
} as const;
