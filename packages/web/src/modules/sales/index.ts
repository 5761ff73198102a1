import type { Views } from "../../app/views.tsx";

export const views: Views = {
  "sales/customer/index": () => import("./customer/customer.pages.tsx"),
  // The menu shows prices beside goods; they belong to sales, as their rules and calls do.
  "stock/price/index": () => import("./price/price.pages.tsx"),
  "sales/sales-order/index": () => import("./sales-order/sales-order.pages.tsx"),
  "sales/order-invoice/index": () => import("./order-invoice/order-invoice.pages.tsx"),
  "sales/sales-invoice/index": () => import("./sales-invoice/sales-invoice.pages.tsx"),
  "sales/hold/index": () => import("./hold/hold.pages.tsx"),
};
