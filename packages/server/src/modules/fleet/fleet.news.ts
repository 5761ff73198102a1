/**
 * A driver or vehicle is about to be disabled: the module that plans lines is asked first, takes it off lines
 * that have not begun, and refuses while it is on one in LOADING or OUT (docs/rules/records.md#disabling).
 */
import { announcement } from "../../platform/request/announcement.ts";

export const driverDisabling = announcement<{ readonly driverId: number }>();
export const vehicleDisabling = announcement<{ readonly vehicleId: number }>();
