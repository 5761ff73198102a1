/**
 * Published figures of other engines, beside our own. Sets, budgets and machines differ, so a line is for
 * orientation only.
 */
import { shown, type Figure } from "../figures.ts";

export interface Published {
  readonly engine: string;
  readonly set: string;
  readonly budget: string;
  /** Mean above the best known, in percent. */
  readonly gap: number;
  readonly source: string;
}

export const PUBLISHED: readonly Published[] = [
  {
    engine: "HGS-CVRP",
    set: "CVRP X, all 100",
    budget: "2.4 s for each customer, one thread",
    gap: 0.11,
    source: "T. Vidal, arXiv 2012.10384, as cited in github.com/PyVRP/PyVRP/issues/48",
  },
  {
    engine: "PyVRP 0.13.4",
    set: "CVRP X, all 100",
    budget: "60 s, one seed, AMD EPYC Milan",
    gap: 0.65,
    source: "github.com/PyVRP/PyVRP/pull/1142",
  },
  {
    engine: "PyVRP",
    set: "CVRP, X-n1001-k43 alone",
    budget: "300 s",
    gap: 0.78,
    source: "github.com/PyVRP/PyVRP/issues/944",
  },
  {
    engine: "PyVRP 0.13.4",
    set: "Gehring and Homberger 1,000, 60 of them, distance first",
    budget: "60 s, one seed, AMD EPYC Milan",
    gap: 2.28,
    source: "github.com/PyVRP/PyVRP/pull/1142",
  },
  {
    engine: "VROOM 1.12",
    set: "Solomon, all 56, travel time first",
    budget: "0.36 s on average, Xeon E5-1620 at 3.5 GHz with 4 cores",
    gap: 1.63,
    source: "github.com/VROOM-Project/vroom/wiki/Benchmarks",
  },
  {
    engine: "OR-Tools, native",
    set: "CVRP X, all 100",
    budget: "2.4 s for each customer of a reference processor, as PyVRP is measured",
    gap: 4.42,
    source: "github.com/PyVRP/PyVRP/issues/453",
  },
  {
    engine: "OR-Tools, native",
    set: "Gehring and Homberger 1,000, distance first",
    budget: "two hours of a reference processor, as PyVRP is measured",
    gap: 9.38,
    source: "github.com/PyVRP/PyVRP/issues/453",
  },
];

/** For the table, beside our own. */
export const publishedFigures = (): readonly Figure[] =>
  PUBLISHED.map(({ engine, set, budget, gap, source }) =>
    shown(`published: ${engine}, ${set}, ${budget} (${source})`, "%", gap),
  );
