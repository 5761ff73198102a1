/** The best plan of a small day by exhaustive search: each set of stops in each order on each line, evaluated. */
import { evaluateLine, penaltyOf } from "@larder/domain/delivery/planning/evaluate.rules";
import { costWithLateness } from "@larder/domain/delivery/planning/places.rules";
import type { PlanningDay } from "@larder/domain/delivery/planning/planning-day";

/** For days without balance, second trips and a limit of lines: there the cost of a plan is the sum of its lines. */
export function bestCost(day: PlanningDay): number {
  const { stops, rules } = day.problem;
  const sets = 1 << stops.length;
  let best = new Float64Array(sets).map((_, set) =>
    stops.reduce((sum, stop, at) => sum + (set & (1 << at) ? penaltyOf(stop, day) : 0), 0),
  );
  for (const line of day.lines) {
    const alone = new Float64Array(sets).fill(Number.POSITIVE_INFINITY);
    alone[0] = 0;
    const look = (order: readonly number[], set: number): void => {
      for (const [at, stop] of stops.entries()) {
        if (set & (1 << at)) continue;
        const next = [...order, stop.id];
        const judged = evaluateLine(day, { lineId: line.id, stops: next });
        // The triangle inequality holds and the shift only fills up: no further stop repairs a line that breaks
        // a rule.
        if (judged.violations.length > 0) continue;
        const elsewhere = next.filter((id) => ![null, line.id].includes(day.stopById.get(id)!.usualLine)).length;
        const cost = costWithLateness(day, judged) + rules.stickiness * elsewhere;
        const whole = set | (1 << at);
        if (cost < alone[whole]!) alone[whole] = cost;
        look(next, whole);
      }
    };
    look([], 0);
    best = best.map((_, set) => {
      let least = Number.POSITIVE_INFINITY;
      for (let part = set; ; part = (part - 1) & set) {
        least = Math.min(least, alone[part]! + best[set & ~part]!);
        if (part === 0) return least;
      }
    });
  }
  return best[sets - 1]!;
}
