import type { Views } from "../../app/views.tsx";

export const views: Views = {
  "settings/file/index": () => import("./file/file.pages.tsx"),
  "settings/audit/index": () => import("./audit/audit.pages.tsx"),
};
