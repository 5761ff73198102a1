/**
 * Distances without a map.
 *
 * Great-circle distance times a factor for the bends of the road. The first kilometres of a leg are slow
 * because they are streets, the next ones are roads, the rest is motorway: each band of a leg has its own
 * speed. Metres and seconds are whole numbers, so that the same leg is the same on every machine.
 */
import type { Matrix } from "./matrix.ts";
import type { Problem, Rules } from "./problem.ts";

export interface Place {
  /** Degrees. */
  readonly lat: number;
  readonly lng: number;
}
export interface Leg {
  readonly metres: number;
  readonly seconds: number;
}

const RADIANS = Math.PI / 180;

/** Great-circle kilometres (haversine) on a globe of radius `earthKm`. */
export function crowKm(from: Place, to: Place, earthKm: number): number {
  const north = Math.sin(((to.lat - from.lat) * RADIANS) / 2);
  const east = Math.sin(((to.lng - from.lng) * RADIANS) / 2);
  const share = north * north + Math.cos(from.lat * RADIANS) * Math.cos(to.lat * RADIANS) * east * east;
  return 2 * earthKm * Math.asin(Math.min(1, Math.sqrt(share)));
}

/** Minutes for a leg of this length: the part in each band at that band's speed. */
export function bandMinutes(km: number, speed: Rules["speed"]): number {
  let minutes = 0;
  let from = 0;
  for (const [to, kmPerHour] of speed) {
    const inBand = Math.max(0, Math.min(km, to) - from);
    minutes += (inBand / kmPerHour) * 60;
    from = Math.max(from, to);
  }
  const beyond = Math.max(0, km - from);
  return minutes + (beyond / speed.at(-1)![1]) * 60;
}

/** One leg by the model above: whole metres and whole seconds, the same both ways. */
export function builtinLeg(from: Place, to: Place, rules: Pick<Rules, "earthKm" | "roadFactor" | "speed">): Leg {
  const km = crowKm(from, to, rules.earthKm) * rules.roadFactor;
  return { metres: Math.round(km * 1000), seconds: Math.round(bandMinutes(km, rules.speed) * 60) };
}

type Places = Pick<Problem, "depot" | "rules" | "stops">;

/**
 * The whole table of a problem. A stop without coordinates has distance zero from everywhere: it is never
 * planned (NO_COORDS).
 */
export function builtinMatrix(problem: Places): Matrix {
  const { matrix, fill } = builtinTable(problem);
  for (let place = 0; place < matrix.size; place++) fill(place);
  return matrix;
}

/** The same, place by place, for a caller with other work in between: complete once each place has been filled in. */
export function builtinTable(problem: Places): { matrix: Matrix; fill: (place: number) => void } {
  const places: readonly (Place | null)[] = [problem.depot, ...problem.stops.map(placeOf)];
  const size = places.length;
  const km = new Float64Array(size * size);
  const minutes = new Float64Array(size * size);
  const fill = (i: number): void => {
    for (let j = i + 1; j < size; j++) {
      const [from, to] = [places[i], places[j]];
      if (!from || !to) continue;
      const leg = builtinLeg(from, to, problem.rules);
      km[i * size + j] = km[j * size + i] = leg.metres / 1000;
      minutes[i * size + j] = minutes[j * size + i] = leg.seconds / 60;
    }
  };
  return { matrix: { size, km, minutes, source: "builtin" }, fill };
}

/** Null when either coordinate is missing. */
export const placeOf = ({ lat, lng }: { lat: number | null; lng: number | null }): Place | null =>
  lat === null || lng === null ? null : { lat, lng };
