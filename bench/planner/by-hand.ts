/** What a dispatcher waits for: one order put into a plan, a drag, and a plan rebuilt after one change. */
import { givenRoutes, planningDay } from "@larder/domain/delivery/planning/planning-day";
import { tryMove } from "@larder/domain/delivery/planning/edit.rules";
import { evaluate } from "@larder/domain/delivery/planning/evaluate.rules";
import { bestPlace, cheapest } from "@larder/domain/delivery/planning/places.rules";
import type { Problem } from "@larder/domain/delivery/planning/problem";
import { solve } from "../../packages/server/src/modules/delivery/index.ts";
import { atLeast, atMost, judged, type Figure } from "../figures.ts";
import { processorSeconds } from "./processor.ts";
import { dayOf } from "./known-plans.ts";
import { SIZES } from "./wholesale.ts";

export async function runByHand(small: boolean): Promise<{ figures: readonly Figure[]; wrong: readonly string[] }> {
  const [size] = SIZES;
  const day = dayOf({ shape: "suburbs", stops: size!.stops, vans: size!.vans, full: 0.9, seed: 1 });
  const planned = await solve(day, { iterations: small ? 2000 : 40_000, seed: 1 });
  const taken = day.problem.stops.slice(0, 60).map(({ id }) => id);
  const without = (stopId: number) =>
    planned.routes.map((route) => ({ ...route, stops: route.stops.filter((id) => id !== stopId) }));
  const timed = (work: (id: number) => unknown) =>
    taken.map((id) => {
      const began = processorSeconds();
      work(id);
      return (processorSeconds() - began) * 1000;
    });
  const inserted = timed((id) => {
    const routes = without(id);
    return cheapest(day.lines.flatMap((line) => bestPlace(day, routes, line.id, id) ?? []));
  });
  const dragged = timed((id) =>
    tryMove({ day, routes: planned.routes }, { stopId: id, toLine: day.lines[id % 15]!.id, place: 3 }),
  );
  const again = await replanned(planned.routes, day.problem, day.matrix);
  return {
    figures: [
      judged("H1", "one order put into a plan of 300", "ms", inserted.slice(10), atMost(50, 10)),
      judged("H2", "a drag judged, two lines", "ms", dragged.slice(10), atMost(50, 5)),
      judged("H3", "stops that stay after one change, 60 % locked, 1 s", "%", again.stayed, atLeast(90, 95)),
    ],
    wrong: again.dearer ? ["The new plan is more expensive than the one before"] : [],
  };
}

/** A stop takes half as long again, and six tenths of the lines are locked. */
async function replanned(
  routes: readonly { lineId: string; stops: readonly number[] }[],
  problem: Problem,
  matrix: ReturnType<typeof dayOf>["matrix"],
) {
  const lines = problem.vehicles.map(({ id }, nth) => ({
    id,
    vehicleId: id,
    driverId: null,
    departAt: null,
    locked: nth % 5 < 3,
    secondTripOf: null,
    stops: [...(routes.find((route) => route.lineId === id)?.stops ?? [])],
  }));
  const free = lines.find((line) => !line.locked && line.stops.length > 0)!;
  const stops = problem.stops.map((stop) =>
    stop.id === free.stops[0] ? { ...stop, serviceMin: stop.serviceMin * 1.5 } : stop,
  );
  const changed = planningDay({ ...problem, lines, stops }, matrix);
  const before = evaluate(changed, givenRoutes(changed));
  const again = await solve(changed, { seconds: 1, seed: 1, workers: 2, inTurn: processorSeconds });
  const lineOf = new Map(again.routes.flatMap(({ lineId, stops: ids }) => ids.map((id) => [id, lineId] as const)));
  const kept = [...changed.givenLine].filter(([id, line]) => lineOf.get(id) === line).length;
  return {
    stayed: (100 * kept) / changed.givenLine.size,
    dearer: before.violations.length === 0 && again.evaluation.cost.total > before.cost.total + 1e-6,
  };
}
