import type { Views } from "../../app/views.tsx";

export const views: Views = {
  "system/user/index": () => import("./user/user.pages.tsx"),
  "system/user/authRole": () => import("./user/user-roles.screen.tsx"),
  "system/role/index": () => import("./role/role.pages.tsx"),
  "system/role/authUser": () => import("./role/role-users.screen.tsx"),
  "system/dept/index": () => import("./dept/dept.pages.tsx"),
  "system/post/index": () => import("./post/post.pages.tsx"),
  "monitor/online/index": () => import("./online/online.list.tsx"),
  "system/oss/index": () => import("./file/file.pages.tsx"),
  "system/audit/index": () => import("./audit/audit.pages.tsx"),
  "system/warehouse/index": () => import("./warehouse/warehouse.pages.tsx"),
  "system/warehouse-location/index": () => import("./warehouse-location/warehouse-location.pages.tsx"),
  "system/driver/index": () => import("./driver/driver.pages.tsx"),
  "system/vehicle/index": () => import("./vehicle/vehicle.pages.tsx"),
  "system/vehicle-state/index": () => import("./vehicle-state/vehicle-state.pages.tsx"),
  "system/setting/index": () => import("./setting/setting.pages.tsx"),
  "system/number-series/index": () => import("./number-series/number-series.pages.tsx"),
};
