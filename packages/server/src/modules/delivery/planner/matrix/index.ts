/** Distances for the planner: built-in, or from a road service with the built-in model as fallback. */
export { builtinMatrix } from "@larder/domain/delivery/planning/builtin-distances.rules";
export { byRoad, type DayByRoad } from "./by-road.ts";
export { osrm, type OsrmOptions } from "./osrm.ts";
export { roadMatrix, type RoadMatrix, type RoadMatrixOptions } from "./road-matrix.ts";
export type { LegTable, RoadService } from "./road-service.ts";
export type { Shortfall, ShortfallCode } from "./shortfall.ts";
export { valhalla, type ValhallaOptions } from "./valhalla.ts";
