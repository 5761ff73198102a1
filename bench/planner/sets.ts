/** The public sets: one thread, processor seconds, each seed separately, each plan judged by the evaluator. */
import { atMost, type Figure, type Limits } from "../figures.ts";
import { solveHere } from "../../packages/server/src/modules/delivery/index.ts";
import { dayOfInstance, listedIn, SETS, type InstanceSet, type Listed } from "./instances.ts";
import { processorSeconds } from "./processor.ts";

export interface Run {
  readonly set: string;
  readonly name: string;
  readonly seed: number;
  readonly cost: number;
  readonly vehicles: number;
  /**
   * In percent; null where more vehicles were used than in the best known plan, because distances are then not
   * comparable.
   */
  readonly gap: number | null;
  readonly broken: number;
}

export function runSets(
  folder: string,
  { seeds, small, say }: { seeds: number; small: boolean; say: (line: string) => void },
): { figures: readonly Figure[]; runs: readonly Run[] } {
  const listed = listedIn(folder);
  const figures: Figure[] = [];
  const runs: Run[] = [];
  for (const set of SETS) {
    const members = small ? listed.filter(set.has).slice(0, 1) : listed.filter(set.has);
    const own = members.flatMap((instance) =>
      Array.from({ length: seeds }, (_, nth) => once(folder, set, instance, nth + 1, small ? 0.5 : set.seconds)),
    );
    if (own.length === 0) continue;
    for (const run of own)
      say(
        `${run.name} seed ${run.seed}: ${run.cost.toFixed(2)}, ${run.vehicles} vehicles, ${run.gap?.toFixed(2) ?? "–"} %`,
      );
    runs.push(...own);
    figures.push(...figuresOf(set, members, own));
  }
  return { figures, runs };
}

function once(folder: string, set: InstanceSet, instance: Listed, seed: number, seconds: number): Run {
  const spareLines = instance.type === "vrptw";
  const { evaluation, unassigned } = solveHere(
    dayOfInstance(folder, instance),
    { seconds, seed, spareLines },
    processorSeconds,
  );
  const vehicles = evaluation.lines.length;
  const cost = evaluation.cost.lines;
  const compares = unassigned.length === 0 && (!spareLines || vehicles === instance.bksVehicles);
  return {
    set: set.id,
    name: instance.name,
    seed,
    cost,
    vehicles,
    gap: compares ? 100 * (cost / instance.bks - 1) : null,
    broken: evaluation.violations.length + unassigned.length,
  };
}

function figuresOf(
  { id, what, seconds, floor, aim, vehicles, oneMore }: InstanceSet,
  members: readonly Listed[],
  runs: readonly Run[],
): readonly Figure[] {
  const gaps = runs.flatMap(({ gap }) => gap ?? []);
  const mean = gaps.reduce((sum, gap) => sum + gap, 0) / gaps.length;
  const found: Figure = {
    id,
    what: `${what}, ${seconds} s: above the best known, mean`,
    unit: "%",
    // The middle column is the mean here, because the bounds refer to it.
    value: { median: mean, min: Math.min(...gaps), max: Math.max(...gaps) },
    bounds: atMost(floor, aim),
  };
  const fleet = (name: string, over: number, limits: Limits | undefined): readonly Figure[] =>
    limits
      ? [fleetFigure(id, `${what}: instances of ${members.length} with ${name}`, members, runs, over, limits)]
      : [];
  return [found, ...fleet("the best known vehicles", 0, vehicles), ...fleet("at most one more", 1, oneMore)];
}

/** How many instances reached this number of vehicles; each seed counts separately, the middle column is their mean. */
function fleetFigure(
  id: string,
  what: string,
  members: readonly Listed[],
  runs: readonly Run[],
  over: number,
  limits: Limits,
): Figure {
  const best = new Map(members.map((one) => [one.name, one.bksVehicles!]));
  const counts = [...new Set(runs.map(({ seed }) => seed))].map(
    (seed) =>
      runs.filter((run) => run.seed === seed && run.broken === 0 && run.vehicles <= best.get(run.name)! + over).length,
  );
  const mean = counts.reduce((sum, count) => sum + count, 0) / counts.length;
  return {
    id,
    what,
    unit: "",
    value: { median: mean, min: Math.min(...counts), max: Math.max(...counts) },
    bounds: { better: "more", ...limits },
  };
}
