import type { Views } from "../../app/views.tsx";

export const views: Views = {
  "system/driver/index": () => import("./driver/driver.pages.tsx"),
  "system/vehicle/index": () => import("./vehicle/vehicle.pages.tsx"),
  "system/vehicle-state/index": () => import("./vehicle-state/vehicle-state.pages.tsx"),
};
