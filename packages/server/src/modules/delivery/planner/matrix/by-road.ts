/** A day with the distances of a road service instead of its own. */
import { deliveryMessages } from "@larder/domain/delivery/messages";
import { planningDay, type PlanningDay } from "@larder/domain/delivery/planning/planning-day";
import { refuse } from "@larder/domain/kernel/refusal";
import { roadMatrix, type RoadMatrixOptions } from "./road-matrix.ts";
import type { RoadService } from "./road-service.ts";
import type { Shortfall } from "./shortfall.ts";

export interface DayByRoad {
  readonly day: PlanningDay;
  /** Legs left as in the built-in model, and why. */
  readonly shortfalls: readonly Shortfall[];
}

/** Throws Refused for an instance with its own distances: its places are not on Earth. */
export async function byRoad(
  day: PlanningDay,
  roads: RoadService,
  options: RoadMatrixOptions = {},
): Promise<DayByRoad> {
  if (day.matrix.source !== "builtin") refuse(deliveryMessages.distancesOfItsOwn({ service: roads.name }));
  const matrix = await roadMatrix(day.problem, roads, options);
  return { day: planningDay(day.problem, matrix), shortfalls: matrix.shortfalls };
}
