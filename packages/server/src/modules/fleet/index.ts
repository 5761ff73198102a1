/** The public API of drivers and vehicles for other modules. */
import { vehicleStateWords } from "@larder/domain/fleet/vehicle-state/vehicle-state.words";
import { registerStates } from "../../platform/record/state-words.ts";
import type { Route } from "../../platform/request/serve.ts";
import { driverRoutes } from "./driver/driver.routes.ts";
import { registerFleetFiles } from "./files.ts";
import { vehicleStateRoutes } from "./vehicle-state/vehicle-state.routes.ts";
import { vehicleRoutes } from "./vehicle/vehicle.routes.ts";

export { driverDisabling, vehicleDisabling } from "./fleet.news.ts";

export const fleetRoutes: Route[] = [...driverRoutes, ...vehicleRoutes, ...vehicleStateRoutes];

/** Which of its records have files and the labels of their states; called once when the application is composed. */
export function registerFleet(): void {
  registerStates("vehicleState", vehicleStateWords);
  registerFleetFiles();
}
