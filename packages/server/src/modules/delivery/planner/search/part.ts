/** Some stops and lines of a model as a separate model: a sector of a large plan is searched on it. */
import type { Model } from "./model-types.ts";

export interface Choice {
  /** Numbers in the whole model, ascending. */
  readonly stops: readonly number[];
  readonly lines: readonly number[];
  /** The plan of these lines, line after line, each ended by 0, in numbers of the whole model. */
  readonly given: readonly number[];
  readonly maxLines: number;
}

/** Stop `c` of it is `stops[c - 1]` of the whole model, line `r` is `lines[r]`. */
export function partOf(whole: Model, { stops, lines, given, maxLines }: Choice): Model {
  const [n, R, N] = [stops.length, lines.length, stops.length + 1];
  const places = [0, ...stops];
  const stopOf = new Int32Array(whole.N);
  for (const [c, old] of places.entries()) stopOf[old] = c;
  const lineOf = new Map(lines.map((old, r) => [old, r]));
  const classes = [...new Set(lines.map((old) => whole.classOf[old]!))];
  const kinds = new Map<number, number>();
  for (const [r, old] of lines.entries()) if (!kinds.has(whole.kind[old]!)) kinds.set(whole.kind[old]!, r);
  const ofStop = <T extends Numbers>(values: T, width = 1): T => picked(values, places, width);
  const ofLine = <T extends Numbers>(values: T, width = 1): T => picked(values, lines, width);
  const legs = (table: Float64Array) => legsOf(table, whole.N, places, classes);
  const cost = legs(whole.cost);
  const minutes = whole.minutes === whole.cost ? cost : legs(whole.minutes);
  return {
    ...whole,
    ...{ n, R, N, maxLines, cost, minutes },
    costBack: whole.costBack === whole.cost ? cost : legs(whole.costBack),
    minutesBack: whole.minutesBack === whole.minutes ? minutes : legs(whole.minutesBack),
    near: nearOf(whole, places, stopOf),
    ids: ofStop(whole.ids),
    demand: ofStop(whole.demand, 3),
    service: ofStop(whole.service),
    open: ofStop(whole.open),
    close: ofStop(whole.close),
    windowCount: ofStop(whole.windowCount),
    windows: ofStop(whole.windows, 6),
    preferred: ofStop(whole.preferred),
    begunAt: ofStop(whole.begunAt),
    penalty: ofStop(whole.penalty),
    fixed: ofStop(whole.fixed),
    allowed: byStopAndLine(whole.allowed, whole.R, places, lines),
    assign: whole.assign.length === 0 ? whole.assign : byStopAndLine(whole.assign, whole.R, places, lines),
    given: Int32Array.from(given, (old) => stopOf[old]!),
    classOf: Int32Array.from(lines, (old) => classes.indexOf(whole.classOf[old]!)),
    capacity: ofLine(whole.capacity, 3),
    maxStops: ofLine(whole.maxStops),
    fixedCost: ofLine(whole.fixedCost),
    start: ofLine(whole.start),
    end: ofLine(whole.end),
    departAt: ofLine(whole.departAt),
    maxDuty: ofLine(whole.maxDuty),
    maxDrive: ofLine(whole.maxDrive),
    heldCount: ofLine(whole.heldCount),
    closed: ofLine(whole.closed),
    first: Int32Array.from(lines, (old) => lineOf.get(whole.first[old]!) ?? -1),
    second: Int32Array.from(lines, (old) => lineOf.get(whole.second[old]!) ?? -1),
    kind: Int32Array.from(lines, (old) => kinds.get(whole.kind[old]!)!),
  };
}

type Numbers = Float64Array | Int32Array | Uint8Array;

/** An array of the same kind with `width` values of each place. */
function picked<T extends Numbers>(values: T, places: readonly number[], width: number): T {
  const own = values.slice(0, places.length * width) as T;
  for (const [at, old] of places.entries())
    for (let nth = 0; nth < width; nth++) own[at * width + nth] = values[old * width + nth]!;
  return own;
}

function byStopAndLine<T extends Numbers>(
  values: T,
  wide: number,
  places: readonly number[],
  lines: readonly number[],
): T {
  const own = values.slice(0, places.length * lines.length) as T;
  for (const [c, old] of places.entries())
    for (const [r, line] of lines.entries()) own[c * lines.length + r] = values[old * wide + line]!;
  return own;
}

function legsOf(
  table: Float64Array,
  wide: number,
  places: readonly number[],
  classes: readonly number[],
): Float64Array {
  const N = places.length;
  const own = new Float64Array(classes.length * N * N);
  for (const [nth, kind] of classes.entries())
    for (let i = 0; i < N; i++) {
      const row = (kind * wide + places[i]!) * wide;
      for (let j = 0; j < N; j++) own[(nth * N + i) * N + j] = table[row + places[j]!]!;
    }
  return own;
}

/** The rows of the whole without those who are not here; the order stays. */
function nearOf({ near, n, N }: Model, places: readonly number[], stopOf: Int32Array): Int32Array {
  const wide = places.length - 1;
  const own = new Int32Array(places.length * wide);
  for (const [c, old] of places.entries()) {
    let put = c * wide;
    for (let at = 0; at < n; at++) {
      const here = stopOf[near[old * (N - 1) + at]!]!;
      if (here > 0) own[put++] = here;
    }
  }
  return own;
}
