import type { Views } from "../../app/views.tsx";

export const views: Views = {
  "system/oss/index": () => import("./file/file.pages.tsx"),
  "system/audit/index": () => import("./audit/audit.pages.tsx"),
};
