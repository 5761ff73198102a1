import type { Views } from "../../app/views.tsx";

export const views: Views = {
  "stock/goods/index": () => import("./goods/goods.pages.tsx"),
  "stock/category/index": () => import("./category/category.pages.tsx"),
  "stock/unit/index": () => import("./unit/unit.pages.tsx"),
  "stock/stock-list/index": () => import("./stock-list/stock-list.list.tsx"),
  "stock/batch/index": () => import("./batch/batch.pages.tsx"),
  "stock/history/index": () => import("./history/history.list.tsx"),
  "stock/create-stock/index": () => import("./create-stock/create-stock.pages.tsx"),
  "stock/adjustment/index": () => import("./adjustment/adjustment.pages.tsx"),
  "stock/transfer/index": () => import("./transfer/transfer.pages.tsx"),
  "stock/stocktake/index": () => import("./stocktake/stocktake.pages.tsx"),
};
