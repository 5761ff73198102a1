/** Reports on stock and purchase; no other module needs them. */
import type { Route } from "../../platform/request/serve.ts";
import { stockCoverRoutes } from "./stock-cover/stock-cover.routes.ts";

export const reportRoutes: Route[] = [...stockCoverRoutes];
