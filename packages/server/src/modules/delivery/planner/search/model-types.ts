/** The arrays of the search; only this file of its folder imports from outside. */

/** Later than any minute of a plan. */
export const ANY_TIME = 1e8;

/** What may move: everything, unlocked stops, only within lines, only unassigned stops, only the named lines. */
export type Mode = "full" | "unlockedOnly" | "sequenceOnly" | "insertUnassigned" | "lineIds";

export interface Model {
  /** Stops, lines, stops with the depot. */
  readonly n: number;
  readonly R: number;
  readonly N: number;
  /** Id of a stop, by its number here. */
  readonly ids: Int32Array;
  /** Pounds and minutes of a leg, one N × N table for each class of line; the second of each is transposed. */
  readonly classOf: Int32Array;
  readonly cost: Float64Array;
  readonly costBack: Float64Array;
  readonly minutes: Float64Array;
  readonly minutesBack: Float64Array;
  /** For each place (the depot too) all other stops, nearest first: n of each, the depot's row n, the others n - 1 and a 0. */
  readonly near: Int32Array;
  /** kg, litres, crates of a stop, and what a line carries. */
  readonly demand: Float64Array;
  readonly capacity: Float64Array;
  readonly service: Float64Array;
  /** From the first window's begin to the last one's end. */
  readonly open: Float64Array;
  readonly close: Float64Array;
  readonly windowCount: Int32Array;
  readonly windows: Float64Array;
  /** Latest begin that costs nothing. */
  readonly preferred: Float64Array;
  /** Actual start of a service in the past; NaN: none. */
  readonly begunAt: Float64Array;
  readonly penalty: Float64Array;
  /** 1: is never moved. */
  readonly fixed: Uint8Array;
  /** [stop * R + line]. */
  readonly allowed: Uint8Array;
  readonly assign: Float64Array;
  /** The existing plan: line after line, each ended by 0. */
  readonly given: Int32Array;
  readonly maxStops: Float64Array;
  readonly fixedCost: Float64Array;
  readonly start: Float64Array;
  readonly end: Float64Array;
  readonly departAt: Float64Array;
  readonly maxDuty: Float64Array;
  readonly maxDrive: Float64Array;
  /** This many stops at the beginning stay, and nothing is inserted between them. */
  readonly heldCount: Int32Array;
  readonly closed: Uint8Array;
  /** The other trip of the same van; -1: none. */
  readonly first: Int32Array;
  readonly second: Int32Array;
  readonly kind: Int32Array;
  readonly loadFixed: number;
  readonly loadPerCrate: number;
  readonly late: number;
  readonly balance: number;
  /** Most first trips that may go out. */
  readonly maxLines: number;
  readonly breaks: readonly { readonly drive: boolean; readonly afterMin: number; readonly breakMin: number }[];
  /** The clock matters beyond windows and the end of the shift, so changed lines are timed in full. */
  readonly timed: boolean;
  readonly exact: boolean;
  readonly hasPreferred: boolean;
}
