/** One worker of a search: what it is asked, and what it answers. In a thread, or in turn with others in the thread that asks. */
import type { Model } from "./model-types.ts";
import { Runner, type RunTerms } from "./runner.ts";

export type SearchTask =
  | { readonly kind: "begin"; readonly model: Model; readonly terms: RunTerms; readonly stop: Int32Array }
  | { readonly kind: "part"; readonly until: number; readonly adopt?: Int32Array | undefined }
  | { readonly kind: "finish" };

export interface SearchPart {
  readonly cost: number;
  readonly order: Int32Array;
  readonly iterations: number;
  /** The budget is used up, or the search was stopped. */
  readonly over: boolean;
}

/** `clock` in seconds. */
export function searchWorker(clock: () => number): (task: SearchTask) => SearchPart {
  let runner: Runner | undefined;
  return (task) => {
    if (task.kind === "begin") {
      runner = new Runner(task.model, task.terms, clock, () => Atomics.load(task.stop, 0) === 1);
      runner.begin();
    } else {
      if (!runner) throw new Error("the search has not begun in this thread");
      if (task.kind === "finish") runner.finish();
      else {
        if (task.adopt) runner.adopt(task.adopt);
        runner.runUntil(task.until);
      }
    }
    const { best, bestOrder, iterations } = runner.search;
    // A copy: another worker of this thread may take it over after this one has gone on.
    return { cost: best, order: bestOrder.slice(), iterations, over: runner.share() >= 1 };
  };
}

/** A worker in the thread that asks; its clock stands still while others have their turn. */
export function workerInTurn(clock: () => number): (task: SearchTask) => Promise<SearchPart> {
  let [own, since] = [0, 0];
  const work = searchWorker(() => own + clock() - since);
  return async (task) => {
    since = clock();
    try {
      return work(task);
    } finally {
      own += clock() - since;
    }
  };
}
