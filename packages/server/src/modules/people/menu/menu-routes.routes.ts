import { menuRouteCalls } from "@larder/domain/people/menu/menu-routes.calls";
import { serve } from "../../../platform/request/serve.ts";
import * as menu from "./menu-routes.service.ts";

export const menuRouteRoutes = serve(menuRouteCalls, { routes: (ctx) => menu.routes(ctx) });
