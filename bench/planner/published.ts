/**
 * What others publish about their engines, beside our own figures. Sets, budgets and machines differ, so a line is a landmark and no
 * verdict.
 */
export interface Published {
  readonly engine: string;
  readonly set: string;
  readonly budget: string;
  /** Mean above the best known, in percent; null: the source gives the way of measuring only. */
  readonly gap: number | null;
  readonly source: string;
}

export const PUBLISHED: readonly Published[] = [
  {
    engine: "VROOM 1.12",
    set: "Solomon, all 56, travel time first",
    budget: "0.36 s on average, 4 cores of a Xeon E5-1620 at 3.5 GHz",
    gap: 1.63,
    source: "github.com/VROOM-Project/vroom/wiki/Benchmarks",
  },
  {
    engine: "OR-Tools, as WebAssembly",
    set: "CVRP",
    budget: "no limit of time can be set",
    gap: 3.6,
    source: "measured before the choice of an engine (decision 0041): 3.6 to 9.3 %",
  },
  {
    engine: "HGS-CVRP",
    set: "CVRP X, all 100",
    budget: "2.4 s for each customer, one thread",
    gap: null,
    source:
      "T. Vidal 2022, arXiv 2012.10384; measured by hand: better than ours at 200 customers, worse from 300 on at 10 s",
  },
  {
    engine: "PyVRP",
    set: "CVRP X; Gehring and Homberger 1,000",
    budget: "2.4 s for each customer; two hours; one core",
    gap: null,
    source: "pyvrp.org/dev/benchmarking.html, arXiv 2403.13795",
  },
];

export const publishedText = (): string =>
  PUBLISHED.map(
    ({ engine, set, budget, gap, source }) =>
      `${engine}: ${set}, ${budget}: ${gap === null ? "no figure at hand" : `${gap} %`} (${source})`,
  ).join("\n");
