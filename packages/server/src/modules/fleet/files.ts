/** Records with files: documents of drivers and vehicles, photos of a defect. */
import { filesOf, registerFileHolders } from "../../platform/files/holders.ts";
import { isAmong } from "../../platform/record/found-and-fresh.ts";
import * as drivers from "./driver/driver.store.ts";
import * as vehicles from "./vehicle/vehicle.store.ts";
import * as vehicleStates from "./vehicle-state/vehicle-state.store.ts";

export function registerFleetFiles(): void {
  registerFileHolders({
    driver: filesOf("system:driver:query", "system:driver:edit", isAmong(drivers.byIds)),
    vehicle: filesOf("system:vehicle:query", "system:vehicle:edit", isAmong(vehicles.byIds)),
    // A row of the log is not edited: the user who reports a state adds the photo.
    vehicleState: filesOf("system:vehicleState:query", "system:vehicleState:add", isAmong(vehicleStates.byIds)),
  });
}
