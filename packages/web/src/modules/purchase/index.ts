import type { Views } from "../../app/views.tsx";

export const views: Views = {
  "purchase/purchase-order/index": () => import("./purchase-order/purchase-order.pages.tsx"),
  "purchase/approval/index": () => import("./approval/approval.pages.tsx"),
  "purchase/goods-receipt/index": () => import("./goods-receipt/goods-receipt.pages.tsx"),
  "purchase/supplier/index": () => import("./supplier/supplier.pages.tsx"),
};
