/** The public API of users, their rights and their sessions for other modules. */
import type { PublicRoute, Route } from "../../platform/request/serve.ts";
import { choiceRoutes } from "./choice.routes.ts";
import { deptRoutes } from "./dept/dept.routes.ts";
import { menuTreeRoutes } from "./menu-trees/menu-trees.routes.ts";
import { menuRouteRoutes } from "./menu/menu-routes.routes.ts";
import { menuRoutes } from "./menu/menu.routes.ts";
import { onlineRoutes } from "./online/online.routes.ts";
import { postRoutes } from "./post/post.routes.ts";
import { registerRoutes } from "./register/register.routes.ts";
import { roleUsersRoutes } from "./role-users/role-users.routes.ts";
import { roleRoutes } from "./role/role.routes.ts";
import { sessionPublicRoutes, sessionRoutes } from "./session/session.routes.ts";
import { tenantPackageRoutes } from "./tenant-package/tenant-package.routes.ts";
import { userRoutes } from "./user/user.routes.ts";

export { defaultRoles, menusOf, type DefaultRole } from "./role/default-roles.ts";
export { peopleWithRole } from "./role/people-with-role.store.ts";
export { impersonate } from "./session/impersonation.store.ts";
export { forgetTries, guardedName, ownPasswordOf } from "./session/session.store.ts";
export { applyPackage } from "./tenant-package/apply-package.ts";
export * as packages from "./tenant-package/tenant-package.store.ts";
export type { Reached } from "./user/reached.ts";
export { byId as userToChoose } from "./user/user-choice.store.ts";
export { doer, othersProblem, reach, requireAsMuchAs } from "./user/user.reach.ts";
export { newAccount } from "./user/new-account.ts";
export { byAccount } from "./user/user.store.ts";

export const peoplePublicRoutes: PublicRoute[] = [...sessionPublicRoutes, ...registerRoutes];
export const peopleRoutes: Route[] = [
  ...sessionRoutes,
  ...menuRouteRoutes,
  ...userRoutes,
  ...roleRoutes,
  ...roleUsersRoutes,
  ...deptRoutes,
  ...postRoutes,
  ...onlineRoutes,
  ...choiceRoutes,
  ...menuRoutes,
  ...menuTreeRoutes,
  ...tenantPackageRoutes,
];
