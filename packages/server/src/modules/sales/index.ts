/** The only door of sales for other modules. */
import type { Route } from "../../platform/serve.ts";
import { customerRoutes } from "./customer/customer.routes.ts";

export const salesRoutes: Route[] = [...customerRoutes];
