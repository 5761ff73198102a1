/** Small days with every kind of rule and lock, generated from a seed. */
import { evaluateLine } from "@larder/domain/delivery/planning/evaluate.rules";
import { planningDay, type PlanningDay } from "@larder/domain/delivery/planning/planning-day";
import { TEMPERATURES, type Problem, type ProblemInput } from "@larder/domain/delivery/planning/problem";
import { readProblem } from "@larder/domain/delivery/planning/read-problem";
import { Random } from "./search/random.ts";

type StopInput = ProblemInput["stops"][number];

export class Dice extends Random {
  chance(part: number): boolean {
    return this.next() < part;
  }
  whole(from: number, to: number): number {
    return from + this.below(to - from + 1);
  }
  oneOf<T>(choices: readonly T[]): T {
    return choices[this.below(choices.length)]!;
  }
}

export interface DayShape {
  readonly stops: number;
  readonly lines: number;
  /** Breaks, second trips, loading by crates, balance: rules that the check of a single place does not cover. */
  readonly whole: boolean;
  readonly locks: boolean;
}

/** A problem without a plan; `withPlan` gives it one. */
export function randomDay(dice: Dice, { stops, lines, whole }: DayShape): PlanningDay {
  const place = () => ({ lat: 51.4 + dice.next() * 0.25, lng: -0.3 + dice.next() * 0.4 });
  const tight = dice.chance(0.5);
  const problem: ProblemInput = {
    depot: {
      ...place(),
      open: "04:00",
      close: dice.chance(0.1) ? "09:00" : "18:00",
      loadMinutes:
        whole && dice.chance(0.4) ? { fixed: dice.whole(0, 20), per100Crates: dice.whole(0, 30) } : undefined,
    },
    rules: {
      late: dice.chance(0.5) ? 10 : 0,
      balance: whole && dice.chance(0.4) ? 0.1 : 0,
      stickiness: dice.chance(0.2) ? 4 : 0,
      breaks: whole && dice.chance(0.4) ? breaksFrom(dice) : [],
      secondTrips: whole && dice.chance(0.3),
    },
    vehicles: Array.from({ length: lines }, (_, nth) => ({
      id: `V${nth + 1}`,
      kg: tight ? dice.whole(80, 200) : 1000,
      litres: dice.whole(300, 900),
      crates: dice.whole(10, 60),
      maxStops: dice.chance(0.2) ? dice.whole(1, 4) : 50,
      temperature: dice.oneOf(TEMPERATURES),
      skills: dice.chance(0.5) ? ["TAIL_LIFT"] : [],
      speedFactor: dice.chance(0.2) ? 0.8 : 1,
      fixedCost: dice.whole(0, 40),
      shiftStart: dice.whole(240, 420),
      shiftEnd: dice.whole(600, 1080),
      maxDutyMin: dice.chance(0.3) ? dice.whole(120, 400) : 660,
      maxDriveMin: dice.chance(0.2) ? dice.whole(60, 200) : 600,
    })),
    drivers: dice.chance(0.5)
      ? Array.from({ length: lines }, (_, nth) => ({ id: `D${nth + 1}`, skills: dice.chance(0.5) ? ["LADDER"] : [] }))
      : [],
    routes: dice.chance(0.2) ? dice.whole(1, lines) : null,
    stops: Array.from({ length: stops }, (_, nth) => ({ id: nth + 1, ...place(), ...stopFrom(dice) })),
  };
  return planningDay(readProblem(problem));
}

const breaksFrom = (dice: Dice): NonNullable<NonNullable<ProblemInput["rules"]>["breaks"]> =>
  dice.chance(0.5)
    ? [{ after: "WORK", afterMin: dice.whole(60, 200), breakMin: 30 }]
    : [
        { after: "DRIVE", afterMin: dice.whole(60, 150), breakMin: 45 },
        { after: "WORK", afterMin: dice.whole(100, 300), breakMin: 15 },
      ];

function stopFrom(dice: Dice): Partial<StopInput> {
  const kg = dice.whole(1, 70);
  const hour = () => dice.whole(5, 12) * 60;
  const draw = dice.next();
  const [one, later, early] = [hour(), dice.whole(30, 200), hour()];
  return {
    kg,
    litres: kg * dice.whole(2, 5),
    crates: Math.ceil(kg / 8),
    serviceMin: dice.whole(0, 20),
    ...(draw < 0.3 ? { window: [one, one + later] } : {}),
    ...(draw > 0.8
      ? {
          windows: [
            [one + 300, one + 400],
            [one, one + 30],
            [one + 100, one + 130],
          ],
        }
      : {}),
    preferred: dice.chance(0.2) ? [early, early + 400] : null,
    priority: dice.whole(1, 9),
    mustGo: dice.chance(0.1),
    temperature: dice.chance(0.6) ? "AMBIENT" : dice.oneOf(TEMPERATURES),
    skills: dice.chance(0.1) ? [dice.oneOf(["TAIL_LIFT", "LADDER"])] : [],
    usualLine: dice.chance(0.2) ? "V1" : null,
    ...(dice.chance(0.03) ? { lat: null } : {}),
  };
}

/** The same day with vans that have capacity for most of it. */
export function slackDay(day: PlanningDay): PlanningDay {
  const { problem } = day;
  return planningDay(
    {
      ...problem,
      depot: { ...problem.depot, close: 1200 },
      rules: { ...problem.rules, balance: 0.1, late: 10 },
      drivers: [],
      routes: null,
      vehicles: problem.vehicles.map(({ id, fixedCost }) => ({
        ...problem.vehicles[0]!,
        ...{ id, fixedCost, kg: 1e3, litres: 1e4, crates: 1e3, maxStops: 50, temperature: "FROZEN" as const },
        ...{ skills: ["TAIL_LIFT", "LADDER"], shiftStart: 240, shiftEnd: 1200, maxDutyMin: 660, maxDriveMin: 600 },
      })),
    },
    day.matrix,
  );
}

/** The day with a random existing plan, as far as it is valid, and locks on it. */
export function withPlan(day: PlanningDay, dice: Dice, locks: boolean): PlanningDay {
  const stops = new Map(day.problem.stops.map((stop) => [stop.id, stop]));
  const plan = new Map(day.lines.map((line) => [line.id, [] as number[]]));
  for (const { id } of day.problem.stops) {
    const line = dice.oneOf(day.lines);
    const next = [...plan.get(line.id)!, id];
    if (dice.chance(0.3) || evaluateLine(day, { lineId: line.id, stops: next }).violations.length > 0) continue;
    if (line.secondTripOf === null) plan.set(line.id, next);
  }
  const lines = day.lines.map(({ id, vehicleId, driverId, departAt, secondTripOf }) => ({
    id,
    vehicleId,
    driverId,
    departAt,
    secondTripOf,
    locked: locks && dice.chance(0.1),
    stops: plan.get(id)!,
  }));
  if (locks) {
    for (const { id: line, stops: ids, vehicleId } of lines) {
      const kind = dice.below(6);
      const [first] = ids;
      if (first === undefined) continue;
      const change = (id: number, lock: Problem["stops"][number]["lock"]) => stops.set(id, { ...stops.get(id)!, lock });
      if (kind === 0) change(first, { kind: "position", line, position: 1 });
      if (kind === 1) change(first, { kind: "prefix", line, begunAt: dice.chance(0.5) ? dice.whole(300, 500) : null });
      if (kind === 2) for (const id of ids) change(id, { kind: "line", line });
      if (kind === 3) change(first, { kind: "vehicles", vehicles: [vehicleId] });
    }
  }
  return planningDay({ ...day.problem, routes: null, lines, stops: [...stops.values()] }, day.matrix);
}
