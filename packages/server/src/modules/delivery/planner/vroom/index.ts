/** VROOM over HTTP as a solver in place of our own. */
export { vroom, type Vroom, type VroomOptions, type VroomPlan } from "./vroom.ts";
