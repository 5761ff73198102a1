/**
 * The search on several threads.
 *
 * All of them begin from the same plan with seeds of their own. At each twentieth of the budget they wait for each other: one that has
 * fallen more than a hundredth behind the best takes it over, by lot. Because everybody waits, and iterations are counted, the same seed gives
 * the same plan again.
 */
import type { Matrix } from "@larder/domain/delivery/planning/matrix";
import type { PlanningDay } from "@larder/domain/delivery/planning/planning-day";
import type { Problem } from "@larder/domain/delivery/planning/problem";
import { workerThread } from "../../../platform/threads/worker-thread.ts";
import { aroundInTurn, type AroundAnswer, type AroundTask } from "./around.ts";
import { PlanBreaksRule, type Planned } from "./planned.ts";
import type { Model } from "./search/model-types.ts";
import { workerInTurn, type SearchPart, type SearchTask } from "./search/parts.ts";
import { Random } from "./search/random.ts";
import { runTermsOf, type SolveTerms } from "./solve-here.ts";

export interface Progress {
  /** 0 … 1 of the budget. */
  readonly share: number;
  readonly cost: number;
  readonly unassigned: number;
}

export interface ThreadTerms extends SolveTerms {
  readonly workers?: number;
  /** Stops the search; the best plan so far is the answer. */
  readonly signal?: AbortSignal;
  /** All workers in this thread, in turn, each with its share of this clock in seconds: for measuring processor time, and for tests. */
  readonly inTurn?: (() => number) | undefined;
  readonly onProgress?: (progress: Progress) => void;
}

/** A day with its distances, or a problem whose distances are the built-in ones. */
export type DayToSolve = Pick<PlanningDay, "problem"> & Partial<Pick<PlanningDay, "matrix">>;

const PARTS = 20;
const BEHIND = 1.01;
/** Beside its budget a thread may be held up by whatever else the machine does. */
const LIMITS = { timeoutMs: 3_600_000, idleMs: 3_600_000, heapMb: 1024 };

/** Rejects when a thread dies; the plan that was there is as it was. The thread that asks has hardly anything to do. */
export async function solve({ problem, matrix }: DayToSolve, terms: ThreadTerms = {}): Promise<Planned> {
  const began = performance.now();
  const run = runTermsOf(problem, terms);
  const stop = new Int32Array(new SharedArrayBuffer(4));
  const halt = () => Atomics.store(stop, 0, 1);
  if (terms.signal?.aborted) halt();
  terms.signal?.addEventListener("abort", halt);
  const preparer = preparerFor(terms);
  const threads = Array.from({ length: Math.max(1, terms.workers ?? 1) }, () => threadFor(terms));
  try {
    const { mode = "full", lineIds } = terms;
    const model = modelIn(
      await preparer.run({ kind: "prepare", day: { problem, matrix: sent(matrix), mode, lineIds } }),
    );
    const left =
      run.seconds === undefined ? undefined : Math.max(0.1, run.seconds - (performance.now() - began) / 1000);
    let parts = await Promise.all(
      threads.map((thread, nth) =>
        thread.run({ kind: "begin", model, stop, terms: { ...run, seconds: left, seed: run.seed + nth } }),
      ),
    );
    const dice = new Random(run.seed);
    for (let part = 1; part <= PARTS && !parts.every(({ over }) => over); part++) {
      const best = parts[bestOf(parts)]!;
      parts = await Promise.all(
        threads.map((thread, nth) => {
          const behind = parts[nth]!.cost > best.cost * BEHIND && dice.next() < 0.5;
          return thread.run({ kind: "part", until: part / PARTS, adopt: behind ? best.order : undefined });
        }),
      );
      terms.onProgress?.({ share: part / PARTS, ...shown(parts[bestOf(parts)]!, model.n, problem) });
    }
    const { order, cost } = await threads[bestOf(parts)]!.run({ kind: "finish" });
    const iterations = parts.reduce((sum, one) => sum + one.iterations, 0);
    return plannedIn(await preparer.run({ kind: "judge", found: { order, iterations, cost } }));
  } finally {
    terms.signal?.removeEventListener("abort", halt);
    await Promise.all([preparer.close(), ...threads.map((thread) => thread.close())]);
  }
}

/** The built-in distances are sooner worked out again than copied to another thread. */
const sent = (matrix: Matrix | undefined): Matrix | undefined => (matrix?.source === "builtin" ? undefined : matrix);

function modelIn(answer: AroundAnswer): Model {
  if (answer.kind !== "model") throw new Error(`asked for a model, the thread answered ${answer.kind}`);
  return answer.model;
}

function plannedIn(answer: AroundAnswer): Planned {
  if (answer.kind === "breaksRule") throw new PlanBreaksRule(answer.words);
  if (answer.kind !== "planned") throw new Error(`asked for a plan, the thread answered ${answer.kind}`);
  return answer.planned;
}

interface Thread<In, Out> {
  readonly run: (task: In) => Promise<Out>;
  readonly close: () => Promise<void>;
}

function threadFor({ inTurn }: ThreadTerms): Thread<SearchTask, SearchPart> {
  if (inTurn) return { run: workerInTurn(inTurn), close: () => Promise.resolve() };
  return workerThread<SearchTask, SearchPart>(new URL("./search.worker.ts", import.meta.url), LIMITS);
}

function preparerFor({ inTurn }: ThreadTerms): Thread<AroundTask, AroundAnswer> {
  if (inTurn) return { run: aroundInTurn(), close: () => Promise.resolve() };
  return workerThread<AroundTask, AroundAnswer>(new URL("./around.worker.ts", import.meta.url), LIMITS);
}

/** Of equal ones the first. */
const bestOf = (parts: readonly SearchPart[]): number =>
  parts.reduce((best, { cost }, nth) => (cost < parts[best]!.cost ? nth : best), 0);

const shown = ({ cost, order }: SearchPart, n: number, { stops }: Problem) => ({
  cost,
  unassigned:
    stops.length -
    Math.min(
      n,
      order.reduce((sum, c) => sum + (c > 0 ? 1 : 0), 0),
    ),
});
