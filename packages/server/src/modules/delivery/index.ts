/** The public API of this module. */
export { readDay } from "./planner/files/read-day.ts";
export { NotAnInstance } from "./planner/files/instance.ts";
export { planJson, planText, type Plan } from "./planner/files/plan-text.ts";
export { byRoad, osrm, valhalla, type RoadService } from "./planner/matrix/index.ts";
export { openPostCodes } from "./planner/post-codes/index.ts";
export { vroom } from "./planner/vroom/index.ts";
export { planPicture } from "./planner/files/plan-picture.ts";
export { solve, type Progress, type ThreadTerms } from "./planner/solve.ts";
export { solveHere, type SolveTerms } from "./planner/solve-here.ts";
export { PlanBreaksRule, type Planned } from "./planner/planned.ts";
