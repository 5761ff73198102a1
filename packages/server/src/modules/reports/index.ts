/** Reports on stock and purchase; no other module needs them. */
import type { Route } from "../../platform/request/serve.ts";
import { expiryRiskRoutes } from "./expiry-risk/expiry-risk.routes.ts";
import { stockCoverRoutes } from "./stock-cover/stock-cover.routes.ts";

export const reportRoutes: Route[] = [...stockCoverRoutes, ...expiryRiskRoutes];
