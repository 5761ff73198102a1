/** Tables of legs, and the nearest neighbours of each stop. */
import type { PlanningDay } from "@larder/domain/delivery/planning/planning-day";
import type { Stop } from "@larder/domain/delivery/planning/problem";
import type { Model } from "./model-types.ts";

type Legs = Pick<Model, "classOf" | "cost" | "costBack" | "minutes" | "minutesBack" | "near">;

const floats = (length: number): Float64Array => new Float64Array(new SharedArrayBuffer(length * 8));
const ints = (length: number): Int32Array => new Int32Array(new SharedArrayBuffer(length * 4));

/** Lines with the same speed and the same distance prices share a table. */
export function legsOf(day: PlanningDay, stops: readonly Stop[]): Legs {
  const places = [0, ...stops.map((stop) => day.indexById.get(stop.id)!)];
  const N = places.length;
  const classes = new Map<string, number>();
  const classOf = ints(day.lines.length);
  const firstOf: PlanningDay["lines"][number][] = [];
  for (const [r, line] of day.lines.entries()) {
    const key = [line.speedFactor, line.costPerKm, line.costPerDriveMin].join("|");
    if (!classes.has(key)) {
      classes.set(key, firstOf.length);
      firstOf.push(line);
    }
    classOf[r] = classes.get(key)!;
  }
  const [cost, minutes] = [floats(firstOf.length * N * N), floats(firstOf.length * N * N)];
  for (const [nth, line] of firstOf.entries()) {
    for (let i = 0; i < N; i++) {
      for (let j = 0; j < N; j++) {
        const leg = places[i]! * day.matrix.size + places[j]!;
        const took = day.matrix.minutes[leg]! / line.speedFactor;
        minutes[(nth * N + i) * N + j] = took;
        cost[(nth * N + i) * N + j] = line.costPerKm * day.matrix.km[leg]! + line.costPerDriveMin * took;
      }
    }
  }
  return {
    classOf,
    cost,
    costBack: turned(cost, N),
    minutes,
    minutesBack: turned(minutes, N),
    near: nearest(cost, N),
  };
}

/** The transposed table; the same table when every way back is as long as the way there. */
function turned(table: Float64Array, N: number): Float64Array {
  const back = floats(table.length);
  let same = true;
  for (let from = 0; from < table.length; from += N * N) {
    for (let i = 0; i < N; i++) {
      for (let j = 0; j < N; j++) {
        back[from + i * N + j] = table[from + j * N + i]!;
        if (table[from + j * N + i] !== table[from + i * N + j]) same = false;
      }
    }
  }
  return same ? table : back;
}

/** By the first table, both directions; of two that are equally near the lower number. */
function nearest(cost: Float64Array, N: number): Int32Array {
  const near = ints(N * Math.max(0, N - 1));
  const keys = new Float64Array(N);
  let most = 1e-9;
  for (let leg = 0; leg < N * N && leg < cost.length; leg++) most = Math.max(most, cost[leg]!);
  // Cost in whole steps and number in one figure: sorted without a comparison function.
  const step = 2 ** 31 / (2 * most);
  for (let i = 0; i < N; i++) {
    let count = 0;
    for (let j = 1; j < N; j++)
      if (j !== i && cost.length > 0)
        keys[count++] = Math.floor((cost[i * N + j]! + cost[j * N + i]!) * step) * 8192 + j;
    const sorted = keys.subarray(0, count).sort();
    for (let at = 0; at < count; at++) near[i * (N - 1) + at] = sorted[at]! % 8192;
  }
  return near;
}
