/** A published problem as a planning day: places in the plane, one kind of van, distance as money. */
import type { Matrix } from "@larder/domain/delivery/planning/matrix";
import { planningDay, type PlanningDay } from "@larder/domain/delivery/planning/planning-day";
import { problemSchema, type Problem } from "@larder/domain/delivery/planning/problem";

const NEVER = 1e9;

export interface Instance {
  readonly name: string;
  readonly capacity: number;
  readonly vehicles: number;
  /** The depot first. */
  readonly places: readonly {
    readonly x: number;
    readonly y: number;
    readonly demand: number;
    readonly window?: readonly [number, number];
    readonly service?: number;
  }[];
  readonly round: (distance: number) => number;
}

/** Throws with a message for the user who gave the file. */
export class NotAnInstance extends Error {
  override readonly name = "NotAnInstance";
}

export function dayOf(instance: Instance): PlanningDay {
  const [depot, ...stops] = instance.places;
  if (!depot) throw new NotAnInstance("The file names no places.");
  const close = depot.window?.[1] ?? NEVER;
  const shape = problemSchema.parse({ depot: { lat: 0, lng: 0 }, vehicles: [{ id: "V" }], stops: [{ id: 1 }] });
  const [vehicle, stop] = [shape.vehicles[0]!, shape.stops[0]!];
  const problem: Problem = {
    ...shape,
    depot: { ...shape.depot, lat: depot.y, lng: depot.x, open: depot.window?.[0] ?? 0, close },
    rules: { ...shape.rules, costPerKm: 1, costPerDriveMin: 0, unassignedPenalty: 1e6, balance: 0, late: 0 },
    vehicles: Array.from({ length: instance.vehicles }, (_, nth) => ({
      ...vehicle,
      id: `V${nth + 1}`,
      kg: instance.capacity,
      shiftEnd: close,
      maxDutyMin: NEVER,
      maxDriveMin: NEVER,
    })),
    stops: stops.map(({ x, y, demand, window, service }, nth) => ({
      ...stop,
      id: nth + 1,
      lat: y,
      lng: x,
      kg: demand,
      priority: 1,
      window: window ? [window[0], window[1]] : null,
      serviceMin: service ?? 0,
    })),
  };
  return planningDay(problem, plane(instance));
}

/** Straight lines in the plane, a kilometre a minute. */
function plane({ places, round }: Instance): Matrix {
  const size = places.length;
  const km = new Float64Array(size * size);
  for (const [i, from] of places.entries())
    for (const [j, to] of places.entries()) km[i * size + j] = round(Math.hypot(from.x - to.x, from.y - to.y));
  return { size, km, minutes: km, source: "given" };
}
