/** Reports on stock and purchase; no other module needs them. */
import type { Route } from "../../platform/request/serve.ts";
import { batchSaleRoutes } from "./batch-sales/batch-sales.routes.ts";
import { expiryRiskRoutes } from "./expiry-risk/expiry-risk.routes.ts";
import { priceHistoryRoutes } from "./price-history/price-history.routes.ts";
import { productSheetRoutes } from "./product-sheet/product-sheet.routes.ts";
import { stockCoverRoutes } from "./stock-cover/stock-cover.routes.ts";
import { stockValuationRoutes } from "./stock-valuation/stock-valuation.routes.ts";
import { supplierPerformanceRoutes } from "./supplier-performance/supplier-performance.routes.ts";
import { wasteRoutes } from "./waste/waste.routes.ts";

export const reportRoutes: Route[] = [
  ...stockCoverRoutes,
  ...expiryRiskRoutes,
  ...batchSaleRoutes,
  ...wasteRoutes,
  ...stockValuationRoutes,
  ...productSheetRoutes,
  ...supplierPerformanceRoutes,
  ...priceHistoryRoutes,
];
