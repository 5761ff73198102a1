/** One search from its first plan to its last polish, in parts: a thread runs one, and exchanges plans between the parts. */
import { Search } from "./anneal.ts";
import { fillUp, loadGiven } from "./first-plan.ts";
import { spareLines } from "./fleet.ts";
import type { Model } from "./model-types.ts";
import { polish } from "./polish.ts";
import { Recreate } from "./recreate.ts";

export interface RunTerms {
  readonly seed: number;
  /** One of both. */
  readonly iterations?: number | undefined;
  readonly seconds?: number | undefined;
  readonly warm: boolean;
  readonly spareLines: boolean;
}

/** From here on the rest of the budget is for the polish. */
const POLISH_FROM = 0.97;
/** Above so many stops a stop is tried only where it has neighbours. */
const LARGE = 600;
const NEIGHBOURS = 60;

export class Runner {
  readonly search: Search;
  private readonly terms: RunTerms;
  private readonly clock: () => number;
  private readonly stopped: () => boolean;
  private began = 0;

  /** `clock` in seconds; it is not looked at when iterations are counted. */
  constructor(model: Model, terms: RunTerms, clock: () => number, stopped: () => boolean = () => false) {
    this.terms = terms;
    this.clock = clock;
    this.stopped = stopped;
    if (terms.iterations === undefined) this.began = clock();
    this.search = new Search(model, {
      seed: terms.seed,
      hot: terms.warm ? 0.25 : 1,
      cold: 0.01,
      neighbours: model.n > LARGE ? NEIGHBOURS : 0,
    });
  }

  /** How much of the budget is used up; stopped means all of it. */
  readonly share = (): number => {
    if (this.stopped()) return 1;
    const { iterations, seconds } = this.terms;
    return iterations === undefined
      ? (this.clock() - this.began) / seconds!
      : this.search.iterations / Math.max(1, iterations);
  };

  begin(): void {
    const { search, terms } = this;
    loadGiven(search.state);
    // Nothing is overlooked here: a line can be spared only when every stop has one.
    fillUp(search.state, new Recreate(search.state, search.random, false));
    search.begin(search.state.order());
    if (terms.spareLines) {
      search.recreate.maxLines = spareLines(search, this.share, 0.5);
      search.best = Number.POSITIVE_INFINITY;
      search.begin(search.state.order());
    }
    search.heatFrom = Math.min(0.9, this.share());
  }

  runUntil(share: number): void {
    this.search.run(this.share, Math.min(share, POLISH_FROM));
  }

  /** Goes on from a better plan of another thread. */
  adopt(order: Int32Array): void {
    this.search.begin(order);
  }

  finish(): void {
    this.search.begin(this.search.bestOrder);
    polish(this.search, this.share);
  }
}
