import type { Views } from "../../app/views.tsx";

export const views: Views = {
  "settings/audit/index": () => import("./audit/audit.pages.tsx"),
};
