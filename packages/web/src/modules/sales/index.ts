import type { Views } from "../../app/views.tsx";

export const views: Views = {
  "sales/sales-order/index": () => import("./sales-order/sales-order.pages.tsx"),
  "sales/hold/index": () => import("./hold/hold.pages.tsx"),
};
