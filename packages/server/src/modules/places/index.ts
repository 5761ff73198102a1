/** The public API of warehouses and their locations for other modules. */
import type { Route } from "../../platform/request/serve.ts";
import { warehouseLocationRoutes } from "./warehouse-location/warehouse-location.routes.ts";
import { warehouseChoiceRoutes } from "./warehouse/warehouse-choice.routes.ts";
import { warehouseRoutes } from "./warehouse/warehouse.routes.ts";

export { stockOfPlaces, type PlaceStock } from "./warehouse/warehouse.ports.ts";

export const placesRoutes: Route[] = [...warehouseRoutes, ...warehouseChoiceRoutes, ...warehouseLocationRoutes];
