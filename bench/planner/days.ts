/**
 * Days of a wholesaler, generated from a seed: towns of several shapes, vans with three capacities and
 * temperatures, time windows on half of the stops.
 *
 * The terms of the search were tuned on the shapes of TUNED only; UNSEEN shows how well they generalise.
 */
import type { ProblemInput } from "@larder/domain/delivery/planning/problem";
import { Random } from "../../packages/server/src/modules/delivery/planner/search/random.ts";

export type Shape = "suburbs" | "far-town" | "ring-road" | "coast";
export const TUNED: readonly Shape[] = ["suburbs", "far-town"];
export const UNSEEN: readonly Shape[] = ["ring-road", "coast"];

export interface DayTerms {
  readonly shape: Shape;
  readonly stops: number;
  readonly vans: number;
  /** Share of the total van capacity that the goods use. */
  readonly full: number;
  readonly seed: number;
}

type Point = readonly [eastKm: number, northKm: number];
const DEPOT = { lat: 51.52, lng: -0.12 };
const KM_PER_LAT = 111.2;
const KM_PER_LNG = KM_PER_LAT * Math.cos((DEPOT.lat * Math.PI) / 180);

export const dayName = ({ shape, stops, vans, full, seed }: DayTerms): string =>
  `${shape}-n${stops}-v${vans}-${Math.round(full * 100)}-s${seed}`;

export function drawDay(terms: DayTerms): ProblemInput {
  const dice = new Random(terms.seed * 7919 + terms.shape.length);
  const place = placesOf(terms.shape, dice);
  const stops = Array.from({ length: terms.stops }, (_, nth) => stopAt(nth + 1, place(), dice));
  const sum = (unit: "kg" | "litres" | "crates") => stops.reduce((all, stop) => all + stop[unit], 0);
  const carries = (unit: "kg" | "litres" | "crates") => Math.ceil(sum(unit) / terms.vans / terms.full);
  const vehicles = Array.from({ length: terms.vans }, (_, nth) => {
    const large = nth % 5 === 0 ? 1.2 : 0.95;
    return {
      id: `V${String(nth + 1).padStart(2, "0")}`,
      kg: Math.ceil(carries("kg") * large),
      litres: Math.ceil(carries("litres") * large * 1.1),
      crates: Math.ceil(carries("crates") * large * 1.1),
      maxStops: Math.ceil((terms.stops / terms.vans) * 1.6),
      temperature: (["FROZEN", "CHILLED", "FROZEN", "CHILLED", "AMBIENT"] as const)[nth % 5]!,
      skills: nth % 4 === 0 ? ["TAIL_LIFT"] : [],
      fixedCost: large > 1 ? 42 : 35,
      shiftStart: "05:00",
      shiftEnd: "15:30",
      maxDutyMin: 600,
    };
  });
  return { depot: { ...DEPOT, open: "04:30", close: "18:30" }, vehicles, stops };
}

function stopAt(id: number, [east, north]: Point, dice: Random): ProblemInput["stops"][number] & Load {
  const kg = Math.round(10 * Math.min(260, 8 + 45 * -Math.log(dice.next()))) / 10;
  const kind = dice.next();
  return {
    id,
    lat: Math.round((DEPOT.lat + north / KM_PER_LAT) * 1e6) / 1e6,
    lng: Math.round((DEPOT.lng + east / KM_PER_LNG) * 1e6) / 1e6,
    kg,
    litres: Math.round(kg * (2.5 + 2 * dice.next())),
    crates: Math.ceil(kg / (6 + 4 * dice.next())),
    serviceMin: Math.round(10 * (8 + 0.02 * kg)) / 10,
    ...windowOf(dice),
    priority: 1 + dice.below(9),
    temperature: kind < 0.6 ? "AMBIENT" : kind < 0.88 ? "CHILLED" : "FROZEN",
    skills: dice.next() < 0.04 ? ["TAIL_LIFT"] : [],
  };
}

interface Load {
  readonly kg: number;
  readonly litres: number;
  readonly crates: number;
}

/**
 * Half have a time window: schools and hotels early, restaurants before lunch, some twice a day; a tenth would
 * prefer an earlier time.
 */
function windowOf(dice: Random): Partial<ProblemInput["stops"][number]> {
  const draw = dice.next();
  if (draw < 0.12) return { window: ["06:00", "08:30"] };
  if (draw < 0.4) return { window: [`${String(7 + dice.below(3)).padStart(2, "0")}:00`, `${11 + dice.below(3)}:00`] };
  if (draw < 0.46)
    return {
      windows: [
        ["06:30", "09:30"],
        ["13:00", "15:00"],
      ],
    };
  if (draw < 0.5) return { window: ["10:00", "11:30"] };
  return draw < 0.6 ? { preferred: ["06:00", "11:00"] } : {};
}

/** Where a stop may be, in kilometres east and north of the depot. */
function placesOf(shape: Shape, dice: Random): () => Point {
  const around = ([east, north]: Point, wide: number): Point => {
    const [far, turn] = [wide * Math.sqrt(-2 * Math.log(dice.next())), 2 * Math.PI * dice.next()];
    return [east + far * Math.cos(turn), north + far * Math.sin(turn)];
  };
  const centres: Point[] = Array.from({ length: 9 }, () => around([0, 0], 9));
  if (shape === "suburbs") return () => (dice.next() < 0.2 ? around([0, 0], 8) : around(centres[dice.below(9)]!, 1.6));
  if (shape === "far-town") return () => (dice.next() < 0.3 ? around([38, 16], 3) : around([0, 0], 6));
  if (shape === "coast") return () => [-8 + 46 * dice.next(), 3 * Math.sin(4 * dice.next()) + dice.next()];
  return () => {
    const turn = 2 * Math.PI * dice.next();
    return dice.next() < 0.75 ? around([14 * Math.cos(turn), 14 * Math.sin(turn)], 1.2) : around([0, 0], 5);
  };
}
