/** The public API of logs and notices for other modules. */
import type { PublicRoute, Route } from "../../platform/request/serve.ts";
import { auditRoutes } from "./audit/audit.routes.ts";
import { loginLogRoutes } from "./login-log/login-log.routes.ts";
import { noticeRoutes } from "./notice/notice.routes.ts";
import { operLogRoutes } from "./oper-log/oper-log.routes.ts";
import { pushPublicRoutes, pushRoutes } from "./push/push.routes.ts";

export { apiDocumentRoutes } from "./api-document/api-document.routes.ts";

export const watchPublicRoutes: PublicRoute[] = pushPublicRoutes;
export const watchRoutes: Route[] = [
  ...auditRoutes,
  ...operLogRoutes,
  ...noticeRoutes,
  ...pushRoutes,
  ...loginLogRoutes,
];
