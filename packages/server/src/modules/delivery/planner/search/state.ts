/**
 * The plan being searched, on typed arrays.
 *
 * Line r has its block in each array from r * W on: the depot, its stops, the depot. `dep` is when the van may
 * leave a place at the earliest, `ls` when the service must begin there at the latest so that all behind it is
 * still in time; with them a further stop is judged without looking at the rest of the line.
 *
 * The first change of a line in a round keeps a copy of its block, and taking the round back copies only those.
 */
import { ANY_TIME, type Model } from "./model-types.ts";

/** Two sums of minutes or kilograms closer than this are the same. */
export const SAME = 1e-9;

export class State {
  readonly model: Model;
  readonly W: number;
  readonly seq: Int32Array;
  readonly edge: Float64Array;
  readonly es: Float64Array;
  readonly dep: Float64Array;
  readonly ls: Float64Array;
  readonly len: Int32Array;
  readonly load: Float64Array;
  /** Money of a line without lateness; minutes of driving and of driving with service. */
  readonly cost: Float64Array;
  readonly drive: Float64Array;
  readonly work: Float64Array;
  /** Set when a line is timed in full: duty, minutes after preferred windows, return, begin, and the counted minutes. */
  readonly duty: Float64Array;
  readonly lateMin: Float64Array;
  readonly back: Float64Array;
  readonly begin: Float64Array;
  readonly since: Float64Array;
  /** Line and place of a stop; -1: on none. */
  readonly rt: Int32Array;
  readonly pos: Int32Array;
  readonly touched: Int32Array;
  touchedCount = 0;
  round = 1;
  private readonly seen: Int32Array;
  private readonly kept: State | null;

  constructor(model: Model, withCopy = true) {
    const { n, R, N } = model;
    this.model = model;
    this.W =
      2 +
      Math.min(
        n,
        model.maxStops.reduce((most, stops) => Math.max(most, stops), 0),
      );
    for (let r = 0; r < R; r++) this.W = Math.max(this.W, 2 + model.heldCount[r]!);
    const cells = R * this.W;
    this.seq = new Int32Array(cells);
    [this.edge, this.es, this.dep, this.ls] = [
      new Float64Array(cells),
      new Float64Array(cells),
      new Float64Array(cells),
      new Float64Array(cells),
    ];
    this.len = new Int32Array(R);
    this.load = new Float64Array(3 * R);
    [this.cost, this.drive, this.work, this.duty, this.lateMin, this.back, this.begin] = [
      new Float64Array(R),
      new Float64Array(R),
      new Float64Array(R),
      new Float64Array(R),
      new Float64Array(R),
      new Float64Array(R),
      new Float64Array(R),
    ];
    this.since = new Float64Array(R * Math.max(1, model.breaks.length));
    this.rt = new Int32Array(N).fill(-1);
    this.pos = new Int32Array(N);
    this.touched = new Int32Array(R);
    this.seen = new Int32Array(R);
    this.kept = withCopy ? new State(model, false) : null;
    if (withCopy) for (let r = 0; r < R; r++) this.refresh(r);
  }

  /** A new round: nothing is kept yet. */
  newRound(): void {
    this.round++;
    this.touchedCount = 0;
  }

  /** Keeps a line as it is, before its first change in this round; the other trip of its van with it. */
  touch(r: number): void {
    if (this.seen[r] === this.round) return;
    this.seen[r] = this.round;
    this.touched[this.touchedCount++] = r;
    this.kept!.copyLine(this, r);
    const { first, second } = this.model;
    if (first[r]! >= 0) this.touch(first[r]!);
    if (second[r]! >= 0) this.touch(second[r]!);
  }

  costBefore(r: number): number {
    return this.kept!.cost[r]!;
  }
  lateBefore(r: number): number {
    return this.kept!.lateMin[r]!;
  }

  /** Undoes the changes to the lines since the round began. The caller handles stops that were on none. */
  restore(): void {
    for (let at = 0; at < this.touchedCount; at++) {
      const r = this.touched[at]!;
      this.copyLine(this.kept!, r);
      const from = r * this.W;
      for (let p = 1; p <= this.len[r]!; p++) {
        const c = this.seq[from + p]!;
        this.rt[c] = r;
        this.pos[c] = p;
      }
    }
  }

  private copyLine(other: State, r: number): void {
    const [from, to] = [r * this.W, r * this.W + other.len[r]! + 2];
    for (let at = from; at < to; at++) {
      this.seq[at] = other.seq[at]!;
      this.edge[at] = other.edge[at]!;
      this.es[at] = other.es[at]!;
      this.dep[at] = other.dep[at]!;
      this.ls[at] = other.ls[at]!;
    }
    this.len[r] = other.len[r]!;
    for (let at = 3 * r; at < 3 * r + 3; at++) this.load[at] = other.load[at]!;
    this.cost[r] = other.cost[r]!;
    this.drive[r] = other.drive[r]!;
    this.work[r] = other.work[r]!;
    this.duty[r] = other.duty[r]!;
    this.lateMin[r] = other.lateMin[r]!;
    this.back[r] = other.back[r]!;
    this.begin[r] = other.begin[r]!;
    const breaks = this.model.breaks.length;
    for (let at = r * breaks; at < (r + 1) * breaks; at++) this.since[at] = other.since[at]!;
  }

  /** Puts a stop behind place p of a line; the line's arrays follow. */
  insert(c: number, r: number, p: number): void {
    const { seq, edge, ls } = this;
    const from = r * this.W;
    const end = from + this.len[r]! + 1;
    for (let at = end; at > from + p; at--) {
      seq[at + 1] = seq[at]!;
      edge[at + 1] = edge[at]!;
      ls[at + 1] = ls[at]!;
      this.pos[seq[at]!] = at + 1 - from;
    }
    seq[from + p + 1] = c;
    this.rt[c] = r;
    this.pos[c] = p + 1;
    this.len[r]!++;
    const { model } = this;
    const table = model.classOf[r]! * model.N * model.N;
    const [before, after] = [seq[from + p]!, seq[from + p + 2]!];
    const gone = edge[from + p]!;
    edge[from + p] = model.cost[table + before * model.N + c]!;
    edge[from + p + 1] = model.cost[table + c * model.N + after]!;
    const extra = model.assign.length > 0 ? model.assign[c * model.R + r]! : 0;
    this.cost[r]! +=
      edge[from + p]! + edge[from + p + 1]! - gone + extra + (this.len[r] === 1 ? model.fixedCost[r]! : 0);
    for (let unit = 0; unit < 3; unit++) this.load[3 * r + unit]! += model.demand[3 * c + unit]!;
    if (model.timed) this.retime(r, p);
  }

  /** Takes stops off a line: those whose line was set to -1. Then everything of it is calculated again. */
  compact(r: number): void {
    const from = r * this.W;
    let to = from + 1;
    for (let at = from + 1; at <= from + this.len[r]!; at++)
      if (this.rt[this.seq[at]!] === r) this.seq[to++] = this.seq[at]!;
    this.len[r] = to - from - 1;
    this.seq[to] = 0;
    this.refresh(r);
  }

  /** Everything of a line from its order of stops. */
  refresh(r: number): void {
    const { model, seq, edge } = this;
    const { N, R } = model;
    const from = r * this.W;
    const length = this.len[r]!;
    const table = model.classOf[r]! * N * N;
    let money = length === 0 ? 0 : model.fixedCost[r]!;
    let [kg, litres, crates] = [0, 0, 0];
    for (let p = 0; p <= length; p++) {
      const [a, b] = [seq[from + p]!, seq[from + p + 1]!];
      money += edge[from + p] = model.cost[table + a * N + b]!;
      if (p === 0) continue;
      this.pos[a] = p;
      kg += model.demand[3 * a]!;
      litres += model.demand[3 * a + 1]!;
      crates += model.demand[3 * a + 2]!;
      if (model.assign.length > 0) money += model.assign[a * R + r]!;
    }
    this.cost[r] = length === 0 ? 0 : money;
    this.load[3 * r] = kg;
    this.load[3 * r + 1] = litres;
    this.load[3 * r + 2] = crates;
    if (model.timed) this.retime(r, -1);
  }

  /** Earliest and latest times of a line that changed behind place p (-1: all of it), and of the other trip of its van. */
  private retime(r: number, p: number): void {
    this.forward(r, p);
    this.backward(r, p < 0 ? this.len[r]! + 1 : p + 1);
    const other = this.model.second[r]!;
    const before = this.model.first[r]!;
    if (other >= 0) {
      this.forward(other, -1);
      this.backward(other, this.len[other]! + 1);
      this.backward(r, this.len[r]! + 1);
    } else if (before >= 0) {
      this.forward(r, -1);
      this.backward(before, this.len[before]! + 1);
    }
  }

  /** When a line may be loaded at the earliest. */
  startOf(r: number): number {
    const { model } = this;
    const before = model.first[r]!;
    const back = before >= 0 && this.len[before]! > 0 ? this.es[before * this.W + this.len[before]! + 1]! : 0;
    return Math.max(model.start[r]!, back);
  }

  private forward(r: number, p: number): void {
    const { model, seq, es, dep } = this;
    const { N } = model;
    const from = r * this.W;
    const length = this.len[r]!;
    const table = model.classOf[r]! * N * N;
    if (p < 0 || model.loadPerCrate > 0) {
      const loading = model.loadFixed + model.loadPerCrate * this.load[3 * r + 2]!;
      const departAt = model.departAt[r]!;
      const ready = this.startOf(r) + loading;
      es[from] = dep[from] = departAt > ready ? departAt : ready;
      p = 0;
      this.drive[r] = 0;
      this.work[r] = loading;
      for (let at = 0; at < length; at++) {
        this.drive[r]! += model.minutes[table + seq[from + at]! * N + seq[from + at + 1]!]!;
        this.work[r]! += model.service[seq[from + at + 1]!]!;
      }
      this.drive[r]! += model.minutes[table + seq[from + length]! * N]!;
      this.work[r]! += this.drive[r]!;
    } else {
      const [a, c, d] = [seq[from + p]!, seq[from + p + 1]!, seq[from + p + 2]!];
      const longer =
        model.minutes[table + a * N + c]! + model.minutes[table + c * N + d]! - model.minutes[table + a * N + d]!;
      this.drive[r]! += longer;
      this.work[r]! += longer + model.service[c]!;
    }
    let leave = dep[from + p]!;
    let row = table + seq[from + p]! * N;
    for (let at = from + p + 1; at <= from + length; at++) {
      const c = seq[at]!;
      const arrive = leave + model.minutes[row + c]!;
      const begin =
        model.windowCount[c]! > 1 || model.begunAt[c] === model.begunAt[c]
          ? this.beginAt(c, arrive)
          : arrive < model.open[c]!
            ? model.open[c]!
            : arrive;
      es[at] = begin;
      leave = begin + model.service[c]!;
      dep[at] = leave;
      row = table + c * N;
    }
    const end = from + length + 1;
    es[end] = leave + model.minutes[row]!;
    dep[end] = es[end]!;
  }

  private backward(r: number, p: number): void {
    const { model, seq, ls } = this;
    const { N } = model;
    const from = r * this.W;
    const table = model.classOf[r]! * N * N;
    const end = this.len[r]! + 1;
    if (p >= end) {
      ls[from + end] = this.latestBack(r);
      p = end - 1;
    }
    for (let at = from + p; at > from; at--) {
      const c = seq[at]!;
      const latest = ls[at + 1]! - model.minutes[table + c * N + seq[at + 1]!]! - model.service[c]!;
      ls[at] =
        model.windowCount[c]! > 1 ? this.latestIn(c, latest) : latest > model.close[c]! ? model.close[c]! : latest;
    }
    ls[from] = ls[from + 1]! - model.minutes[table + seq[from + 1]!]!;
  }

  /** The end of the shift, or earlier because the same van is loaded for its second trip. */
  private latestBack(r: number): number {
    const { model } = this;
    const next = model.second[r]!;
    if (next < 0 || this.len[next] === 0) return model.end[r]!;
    const loading = model.loadFixed + model.loadPerCrate * this.load[3 * next + 2]!;
    return Math.min(model.end[r]!, this.ls[next * this.W]! - loading);
  }

  /** Begin of the service in the first window that is not over; what is begun began when it did. */
  beginAt(c: number, arrive: number): number {
    const { begunAt, windowCount, windows } = this.model;
    if (begunAt[c] === begunAt[c]) return begunAt[c]!;
    for (let w = 0; w < windowCount[c]!; w++)
      if (arrive <= windows[6 * c + 2 * w + 1]! + SAME) return Math.max(arrive, windows[6 * c + 2 * w]!);
    return windowCount[c] === 0 ? arrive : ANY_TIME;
  }

  private latestIn(c: number, latest: number): number {
    const { windowCount, windows } = this.model;
    for (let w = windowCount[c]! - 1; w >= 0; w--)
      if (latest >= windows[6 * c + 2 * w]!) return Math.min(latest, windows[6 * c + 2 * w + 1]!);
    return -ANY_TIME;
  }

  /** The order of all stops: line after line, each ended by 0. */
  order(order = new Int32Array(this.model.n + this.model.R)): Int32Array<ArrayBuffer> {
    const { R } = this.model;
    order.fill(0);
    let put = 0;
    for (let r = 0; r < R; r++) {
      for (let p = 1; p <= this.len[r]!; p++) order[put++] = this.seq[r * this.W + p]!;
      order[put++] = 0;
    }
    return order;
  }

  /** Takes over such an order. */
  take(order: Int32Array): void {
    const { R } = this.model;
    this.rt.fill(-1);
    let at = 0;
    for (let r = 0; r < R; r++) {
      let p = 0;
      for (; order[at] !== 0; at++) {
        this.seq[r * this.W + ++p] = order[at]!;
        this.rt[order[at]!] = r;
      }
      at++;
      this.seq[r * this.W] = 0;
      this.seq[r * this.W + p + 1] = 0;
      this.len[r] = p;
    }
    for (let r = 0; r < R; r++) this.refresh(r);
  }
}
