/**
 * The search on several threads.
 *
 * All of them begin from the same plan with seeds of their own. At each twentieth of the budget they wait for each other: one that has
 * fallen more than a hundredth behind the best takes it over, by lot. Because everybody waits, and iterations are counted, the same seed gives
 * the same plan again.
 */
import type { PlanningDay } from "@larder/domain/delivery/planning/planning-day";
import { workerThread } from "../../../platform/threads/worker-thread.ts";
import { judged, type Planned } from "./planned.ts";
import { modelOf } from "./search/model.ts";
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

const PARTS = 20;
const BEHIND = 1.01;
const FILE = new URL("./search.worker.ts", import.meta.url);
/** Beside its budget a thread may be held up by whatever else the machine does. */
const MOST_MS = 3_600_000;

/** Rejects when a thread dies; the plan that was there is as it was. */
export async function solve(day: PlanningDay, terms: ThreadTerms = {}): Promise<Planned> {
  const began = performance.now();
  const model = modelOf(day, { mode: terms.mode ?? "full", lineIds: terms.lineIds });
  const run = runTermsOf(day, terms);
  const stop = new Int32Array(new SharedArrayBuffer(4));
  const halt = () => Atomics.store(stop, 0, 1);
  if (terms.signal?.aborted) halt();
  terms.signal?.addEventListener("abort", halt);
  const threads = Array.from({ length: Math.max(1, terms.workers ?? 1) }, () => threadFor(terms));
  try {
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
      terms.onProgress?.({ share: part / PARTS, ...shown(parts[bestOf(parts)]!, model.n, day) });
    }
    const winner = bestOf(parts);
    const found = await threads[winner]!.run({ kind: "finish" });
    const iterations = parts.reduce((sum, one) => sum + one.iterations, 0);
    return judged(day, model, { order: found.order, iterations, cost: found.cost });
  } finally {
    terms.signal?.removeEventListener("abort", halt);
    await Promise.all(threads.map((thread) => thread.close()));
  }
}

interface Thread {
  readonly run: (task: SearchTask) => Promise<SearchPart>;
  readonly close: () => Promise<void>;
}

function threadFor({ inTurn }: ThreadTerms): Thread {
  if (inTurn) return { run: workerInTurn(inTurn), close: () => Promise.resolve() };
  return workerThread<SearchTask, SearchPart>(FILE, { timeoutMs: MOST_MS, idleMs: MOST_MS, heapMb: 1024 });
}

/** Of equal ones the first. */
const bestOf = (parts: readonly SearchPart[]): number =>
  parts.reduce((best, { cost }, nth) => (cost < parts[best]!.cost ? nth : best), 0);

const shown = ({ cost, order }: SearchPart, n: number, { problem }: PlanningDay) => ({
  cost,
  unassigned:
    problem.stops.length -
    Math.min(
      n,
      order.reduce((sum, c) => sum + (c > 0 ? 1 : 0), 0),
    ),
});
