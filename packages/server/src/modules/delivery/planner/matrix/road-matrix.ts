/**
 * The distances of a day from a road service, and from the built-in model where the service fails.
 *
 * A large table is requested in blocks, a few at a time. A leg is accepted only if it is plausible; everything
 * else stays as in the built-in model and is marked, so that a plan is always possible and nobody mistakes it
 * for better than it is (docs/rules/planner.md#distances: "mixed").
 */
import { builtinTable, crowKm, placeOf, type Place } from "@larder/domain/delivery/planning/builtin-distances.rules";
import { matrixFault, type Matrix } from "@larder/domain/delivery/planning/matrix";
import type { Problem } from "@larder/domain/delivery/planning/problem";
import { inYieldingSteps } from "../../../../platform/threads/yielding.ts";
import { ServiceFault } from "../outside/fault.ts";
import { blocksOf, halves, type Block } from "./blocks.ts";
import type { LegTable, RoadService } from "./road-service.ts";
import { Shortfalls, type Shortfall } from "./shortfall.ts";

export interface RoadMatrix extends Matrix {
  /** 1 for each leg of the built-in model, at the same index as km and minutes. */
  readonly builtinLegs: Uint8Array;
  /** Empty if every leg came from the service. */
  readonly shortfalls: readonly Shortfall[];
}

export interface RoadMatrixOptions {
  /** Blocks requested at the same time. */
  readonly atOnce?: number;
  /** For the whole table: legs missing after it come from the built-in model. */
  readonly withinMs?: number;
  /** Aborts the requests; the promise is then rejected with its reason. */
  readonly signal?: AbortSignal;
}

/** Rejected only when `signal` is aborted: a failing service is reported in `shortfalls`. */
export async function roadMatrix(
  problem: Pick<Problem, "depot" | "rules" | "stops">,
  roads: RoadService,
  { atOnce = 4, withinMs = 20_000, signal }: RoadMatrixOptions = {},
): Promise<RoadMatrix> {
  const places: readonly (Place | null)[] = [problem.depot, ...problem.stops.map(placeOf)];
  const placed = places.flatMap((place, index) => (place ? [index] : []));
  const { matrix, fill } = builtinTable(problem);
  await inYieldingSteps(places, (_, at) => fill(at));
  const table = new Filled(matrix, problem, places, roads.name);
  const inTime = AbortSignal.timeout(withinMs);
  const stop = signal ? AbortSignal.any([signal, inTime]) : inTime;
  const waiting = blocksOf(placed, roads.mostPlaces);

  const next = async (block: Block) => {
    const [from, to] = [block.from.map((at) => places[at]!), block.to.map((at) => places[at]!)];
    try {
      stop.throwIfAborted();
      table.take(block, await roads.legs(from, to, stop));
    } catch (error) {
      signal?.throwIfAborted();
      const fault = inTime.aborted ? new ServiceFault("OUT_OF_TIME", roads.name) : error;
      if (!(fault instanceof ServiceFault)) throw fault;
      const smaller = fault.code === "ASKED_TOO_MUCH" ? halves(block) : [];
      waiting.unshift(...smaller);
      if (smaller.length === 0) table.lack(block, fault);
    }
  };
  const work = async () => {
    for (let block = waiting.shift(); block; block = waiting.shift()) await next(block);
  };
  const first = roads.isOnTrial() ? waiting.shift() : undefined;
  if (first) await next(first);
  await Promise.all(Array.from({ length: Math.min(atOnce, waiting.length) }, work));
  return table.matrix(placed.length, roads);
}

/** Both ends are moved to the nearest road: the result may be shorter than the straight line by this much. */
const MOVED_KM = 1;
const FASTEST_KM_PER_MIN = 200 / 60;
/**
 * Around a sea loch, or over two ferries: beyond it someone confused metres with kilometres, or milliseconds
 * with seconds.
 */
const LONGEST = { timesCrow: 20, km: 200 } as const;
const SLOWEST = { kmPerMin: 1 / 60, minutes: 720 } as const;

/** The built-in table, in which legs are replaced one by one. */
class Filled {
  private readonly base: Matrix;
  private readonly places: readonly (Place | null)[];
  private readonly problem: Pick<Problem, "rules" | "stops">;
  private readonly builtinLegs: Uint8Array;
  private readonly shortfalls: Shortfalls;

  constructor(
    builtin: Matrix,
    problem: Pick<Problem, "rules" | "stops">,
    places: readonly (Place | null)[],
    service: string,
  ) {
    this.base = builtin;
    this.problem = problem;
    this.places = places;
    this.builtinLegs = new Uint8Array(this.base.size ** 2);
    this.shortfalls = new Shortfalls(places.length, service);
  }

  take(block: Block, { metres, seconds }: LegTable): void {
    eachLeg(block, (from, to, nth) => {
      const [km, minutes] = [metres[nth]! / 1000, seconds[nth]! / 60];
      if (Number.isNaN(km)) this.keep("NO_ROAD", from, to);
      else if (!this.canBe(from, to, km, minutes)) this.keep("IMPOSSIBLE", from, to);
      else {
        this.base.km[from * this.base.size + to] = km;
        this.base.minutes[from * this.base.size + to] = minutes;
      }
    });
  }

  lack(block: Block, fault: ServiceFault): void {
    eachLeg(block, (from, to) => this.keep(fault, from, to));
  }

  private keep(why: Parameters<Shortfalls["add"]>[0], from: number, to: number): void {
    this.builtinLegs[from * this.base.size + to] = 1;
    this.shortfalls.add(why, from, to);
  }

  private canBe(from: number, to: number, km: number, minutes: number): boolean {
    const crow = crowKm(this.places[from]!, this.places[to]!, this.problem.rules.earthKm);
    const isLengthOfRoad = km + MOVED_KM >= crow * 0.99 && km <= crow * LONGEST.timesCrow + LONGEST.km;
    const isSpeedOfVan = km <= minutes * FASTEST_KM_PER_MIN + 0.1 && minutes <= km / SLOWEST.kmPerMin + SLOWEST.minutes;
    return isLengthOfRoad && isSpeedOfVan;
  }

  matrix(placed: number, { source }: RoadService): RoadMatrix {
    const own = this.builtinLegs.reduce((sum, leg) => sum + leg, 0);
    const legs = placed * (placed - 1);
    const made: RoadMatrix = {
      ...this.base,
      source: own === 0 ? (legs === 0 ? "builtin" : source) : own === legs ? "builtin" : "mixed",
      builtinLegs: this.builtinLegs,
      shortfalls: this.shortfalls.list(
        this.problem.stops.map((stop) => stop.id),
        placed,
      ),
    };
    const fault = matrixFault(made, this.problem.stops.length);
    if (fault !== null) throw new RangeError(fault);
    return made;
  }
}

/** The distance from a place to itself is zero, whatever a service says. */
function eachLeg({ from, to }: Block, see: (from: number, to: number, nth: number) => void): void {
  for (const [i, one] of from.entries())
    for (const [j, other] of to.entries()) if (one !== other) see(one, other, i * to.length + j);
}
