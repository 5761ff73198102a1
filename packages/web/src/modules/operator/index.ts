import type { Views } from "../../app/views.tsx";

export const views: Views = {
  "system/client/index": () => import("./client/client.pages.tsx"),
  "system/oss/config": () => import("./oss-config/oss-config.screen.tsx"),
  "system/tenant/index": () => import("./tenant/tenant.pages.tsx"),
  "monitor/cache/index": () => import("./cache/cache.screen.tsx"),
};
