/** Records with files: documents of drivers and vehicles, photos of a defect. */
import { registerFileHolder } from "../../platform/files/holders.ts";
import { isAmong } from "../../platform/record/record.ts";
import * as drivers from "./driver/driver.store.ts";
import * as vehicles from "./vehicle/vehicle.store.ts";
import * as vehicleStates from "./vehicle-state/vehicle-state.store.ts";

export function registerFleetFiles(): void {
  registerFileHolder("driver", {
    see: "system:driver:query",
    change: "system:driver:edit",
    exists: isAmong(drivers.byIds),
  });
  registerFileHolder("vehicle", {
    see: "system:vehicle:query",
    change: "system:vehicle:edit",
    exists: isAmong(vehicles.byIds),
  });
  // A row of the log is not edited: the user who reports a state adds the photo.
  registerFileHolder("vehicleState", {
    see: "system:vehicleState:query",
    change: "system:vehicleState:add",
    exists: isAmong(vehicleStates.byIds),
  });
}
