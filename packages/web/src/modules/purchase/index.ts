import type { Views } from "../../app/views.tsx";

export const views: Views = {
  "purchase/supplier/index": () => import("./supplier/supplier.pages.tsx"),
};
