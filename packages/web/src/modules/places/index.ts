import type { Views } from "../../app/views.tsx";

export const views: Views = {
  "system/warehouse/index": () => import("./warehouse/warehouse.pages.tsx"),
  "system/warehouse-location/index": () => import("./warehouse-location/warehouse-location.pages.tsx"),
};
