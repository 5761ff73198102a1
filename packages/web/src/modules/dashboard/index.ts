import type { Views } from "../../app/views.tsx";

/** The shell shows it as the home page; it is in no menu. */
export const views: Views = {
  "dashboard/index": () => import("./dashboard.tsx"),
};
