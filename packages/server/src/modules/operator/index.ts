/** The public API of the operator's module for other modules. */
import type { Route } from "../../platform/request/serve.ts";
import { cacheRoutes } from "./cache/cache.routes.ts";
import { clientRoutes } from "./client/client.routes.ts";
import { ossConfigRoutes } from "./oss-config/oss-config.routes.ts";
import { tenantRoutes } from "./tenant/tenant.routes.ts";

export { openCompany, type NewCompany, type OpenedCompany } from "./tenant/tenant.provision.ts";

export const operatorRoutes: Route[] = [...tenantRoutes, ...clientRoutes, ...ossConfigRoutes, ...cacheRoutes];
