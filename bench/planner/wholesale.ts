/**
 * Days of a wholesaler: two workers, alternating in one thread, each with its share of the budget in processor
 * seconds, so that two idle cores would take that long on the clock. Compared with the best plan known from
 * long runs (`known-plans/`).
 */
import { solve } from "../../packages/server/src/modules/delivery/index.ts";
import { atMost, judged, type Figure, type Limits } from "../figures.ts";
import { dayName, TUNED, UNSEEN, type DayTerms, type Shape } from "./days.ts";
import { dayOf, evaluationOf } from "./known-plans.ts";
import { processorSeconds } from "./processor.ts";

export interface Size {
  readonly id: string;
  readonly stops: number;
  readonly vans: number;
  readonly seconds: number;
  /** At least so many. */
  readonly seeds?: number;
  readonly mean: Limits;
  readonly worst?: Limits;
}

export const SIZES: readonly Size[] = [
  // Five seeds regardless of the rounds: the worst plan is judged too.
  { id: "W1", stops: 300, vans: 15, seconds: 5, seeds: 5, mean: { floor: 3, aim: 2 }, worst: { floor: 5, aim: 3 } },
  { id: "W2", stops: 120, vans: 7, seconds: 2, mean: { floor: 2, aim: 0.5 } },
  { id: "W3", stops: 500, vans: 24, seconds: 10, mean: { floor: 4, aim: 2 } },
  { id: "W4", stops: 1000, vans: 46, seconds: 20, mean: { floor: 5, aim: 2.5 } },
];

/** A tight and a loose day of each shape; of the sizes beside the usual one a tight day of the first and a loose day of the second shape. */
export function daysOf({ id, stops, vans }: Size, shapes: readonly Shape[]): readonly DayTerms[] {
  const tight = shapes.map((shape) => ({ shape, stops, vans, full: 0.9, seed: 1 }));
  const loose = shapes.map((shape) => ({ shape, stops, vans, full: 0.75, seed: 2 }));
  return id === "W1" ? tight.flatMap((one, nth) => [one, loose[nth]!]) : [tight[0]!, loose[1]!];
}

export const ALL_DAYS = SIZES.flatMap((size) => [...daysOf(size, TUNED), ...daysOf(size, UNSEEN)]);

export interface DayRun {
  readonly name: string;
  readonly tuned: boolean;
  readonly seed: number;
  readonly cost: number;
  readonly unassigned: number;
  /** Number of stops that the best known plan serves and this one does not. */
  readonly leftOut: number;
  readonly gap: number | null;
  readonly broken: number;
}

export async function runDays(
  size: Size,
  { seeds: asked, small, say }: { seeds: number; small: boolean; say: (line: string) => void },
): Promise<{ figures: readonly Figure[]; runs: readonly DayRun[] }> {
  const seeds = small ? asked : Math.max(asked, size.seeds ?? 1);
  const runs: DayRun[] = [];
  for (const [tuned, shapes] of [
    [true, TUNED],
    [false, UNSEEN],
  ] as const) {
    for (const terms of small ? daysOf(size, shapes).slice(0, 1) : daysOf(size, shapes)) {
      const name = dayName(terms);
      const [day, best] = [dayOf(terms), evaluationOf(terms)];
      for (let seed = 101; seed <= 100 + seeds; seed++) {
        const planned = await solve(day, {
          seconds: small ? 0.3 : size.seconds,
          seed,
          workers: 2,
          inTurn: processorSeconds,
        });
        const { cost, violations } = planned.evaluation;
        const leftOut = best ? Math.max(0, planned.unassigned.length - best.unassigned.length) : 0;
        const gap = best ? 100 * (cost.total / best.cost.total - 1) : null;
        runs.push({
          name,
          tuned,
          seed,
          cost: cost.total,
          unassigned: planned.unassigned.length,
          leftOut,
          gap,
          broken: violations.length,
        });
        say(
          `${name} seed ${seed}: £${cost.total.toFixed(2)}, ${planned.unassigned.length} unassigned, ${gap?.toFixed(2) ?? "no reference,"} %`,
        );
      }
    }
  }
  return { runs, figures: [...figuresOf(size, runs, true), ...figuresOf(size, runs, false)] };
}

function figuresOf(
  { id, stops, seconds, mean, worst }: Size,
  all: readonly DayRun[],
  tuned: boolean,
): readonly Figure[] {
  const runs = all.filter((run) => run.tuned === tuned);
  const gaps = runs.flatMap(({ gap }) => gap ?? []);
  if (gaps.length === 0) return [];
  const what = `${stops} stops, ${seconds} s on two cores, ${tuned ? "shapes of the tuning" : "unseen shapes"}`;
  const average = gaps.reduce((sum, gap) => sum + gap, 0) / gaps.length;
  const [least, most] = [Math.min(...gaps), Math.max(...gaps)];
  const first: Figure = {
    id,
    what: `${what}: above the best known, mean`,
    unit: "%",
    value: { median: average, min: least, max: most },
    bounds: { better: "less", ...mean },
  };
  const leftOut = judged(
    id,
    `${what}: stops left out beyond the best known plan`,
    "",
    runs.map((run) => run.leftOut).reduce((sum, stops) => sum + stops, 0),
    atMost(0, 0),
  );
  return [first, ...(worst ? [judged(id, `${what}: worst`, "%", most, { better: "less", ...worst })] : []), leftOut];
}
