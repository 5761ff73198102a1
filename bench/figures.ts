/** The result of a measure: figures with the floor they must reach and the aim, and faults that void them. */

export interface Spread {
  readonly median: number;
  readonly min: number;
  readonly max: number;
}

/** The floor must be reached; the aim is a goal. */
export interface Limits {
  readonly floor: number;
  readonly aim: number;
}

export interface Bounds extends Limits {
  readonly better: "more" | "less";
}

export const atLeast = (floor: number, aim: number): Bounds => ({ better: "more", floor, aim });
export const atMost = (floor: number, aim: number): Bounds => ({ better: "less", floor, aim });

export interface Figure {
  /** As in the list of aims: `P1`. Empty for figures that are only shown. */
  readonly id: string;
  readonly what: string;
  readonly unit: string;
  readonly value: Spread;
  readonly bounds?: Bounds;
}

export interface Outcome {
  readonly figures: readonly Figure[];
  /** Faults that were found; any entry here voids the figures. */
  readonly wrong: readonly string[];
  /** The rounds behind the figures, for the file of results. */
  readonly detail: unknown;
}

export type Verdict = "aim" | "floor" | "below" | "void" | "shown";

export const spread = (values: readonly number[]): Spread => {
  const sorted = values.toSorted((a, b) => a - b);
  if (sorted.length === 0) return { median: Number.NaN, min: Number.NaN, max: Number.NaN };
  return { median: sorted[Math.floor((sorted.length - 1) / 2)]!, min: sorted[0]!, max: sorted.at(-1)! };
};

/** A figure that was taken once. */
export const single = (value: number): Spread => ({ median: value, min: value, max: value });

/** One value of each round, or one of the whole run. */
export type Taken = number | readonly number[];
const spreadOf = (taken: Taken): Spread => (typeof taken === "number" ? single(taken) : spread(taken));

/** A figure that is compared with its bounds. */
export const judged = (id: string, what: string, unit: string, taken: Taken, bounds: Bounds): Figure => ({
  id,
  what,
  unit,
  value: spreadOf(taken),
  bounds,
});

/** A figure shown beside the judged ones, without bounds. */
export const shown = (what: string, unit: string, taken: Taken): Figure => ({
  id: "",
  what,
  unit,
  value: spreadOf(taken),
});

export const quantile = (values: readonly number[], part: number): number => {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN;
};

/** A figure that is not a number (nothing was measured) reaches no floor. */
export function verdictOn({ bounds, value }: Figure, wrong: readonly string[]): Verdict {
  if (wrong.length > 0) return "void";
  if (!bounds) return "shown";
  const reaches = (bound: number) => (bounds.better === "more" ? value.median >= bound : value.median <= bound);
  return reaches(bounds.aim) ? "aim" : reaches(bounds.floor) ? "floor" : "below";
}
