/** One search from its first plan to its last polish, in parts: a thread runs one, and exchanges plans between the parts. */
import { Search } from "./anneal.ts";
import { swapSomeTails } from "./exchange.ts";
import { fillUp, loadGiven } from "./first-plan.ts";
import { spareLines } from "./fleet.ts";
import type { Model } from "./model-types.ts";
import { polish } from "./polish.ts";
import { Recreate } from "./recreate.ts";
import { searchSectors } from "./sectors.ts";

export interface RunTerms {
  readonly seed: number;
  /** One of both. */
  readonly iterations?: number | undefined;
  readonly seconds?: number | undefined;
  readonly warm: boolean;
  readonly spareLines: boolean;
}

/** Heat at the beginning and at the end, in mean legs. */
const USUAL = { hot: 1, cold: 0.01 };
/** With a clock, windows and several kinds of vans keep a cooler search where it began; a large plan has no time for it. */
const TIMED = { ...USUAL, hot: 3 };
/** From a plan that is there. */
const WARM = { hot: 0.25 };
/**
 * As few lines as possible leave little room: two rounds of five find no place for somebody, and a cooler search stays where it is. Such
 * lines are long, and a ruin takes no more than a piece out of one, so ends are swapped too. None is emptied: nobody else could take its stops.
 */
const TIGHT = { hot: 10, cold: 0.1, ruin: { emptyLine: 0 } };
/** After each round, so many pairs of neighbours whose lines may swap their ends. */
const SWAPS = 8;
/** From here on the rest of the budget is for the polish. */
const POLISH_FROM = 0.97;
/** Until here, at most, it is tried whether a line less will do. */
const SPARE_UNTIL = 0.4;
/** Above so many stops the search goes from sector to sector. */
const LARGE = 600;

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
    const usual = model.timed && model.n <= LARGE ? TIMED : USUAL;
    this.search = new Search(model, {
      seed: terms.seed,
      ...(terms.spareLines ? TIGHT : usual),
      ...(terms.warm ? WARM : {}),
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
      spareLines(search, this.share, SPARE_UNTIL);
      search.best = Number.POSITIVE_INFINITY;
      search.begin(search.state.order());
    }
    search.heatFrom = Math.min(0.9, this.share());
  }

  runUntil(share: number): void {
    const until = Math.min(share, POLISH_FROM);
    if (this.search.model.n > LARGE) searchSectors(this.search, this.share, until);
    else if (this.terms.spareLines)
      this.search.run(this.share, until, (heat) => swapSomeTails(this.search, SWAPS, heat));
    else this.search.run(this.share, until);
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
