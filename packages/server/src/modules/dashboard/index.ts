/** The home page of the application; no other module needs it. */
export { dashboardRoutes } from "./dashboard.routes.ts";
