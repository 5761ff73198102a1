/**
 * Recreate: what is on no line goes, one after the other, where it costs least.
 *
 * Every place of every line is looked at in constant time. Now and then a place that would be the best is overlooked (a blink), so that
 * the same ruin does not always grow back alike. A stop whose best place costs more than leaving it out stays out.
 */
import { ANY_TIME, type Model } from "./model-types.ts";
import type { Random } from "./random.ts";
import { SAME, type State } from "./state.ts";
import { timeLine } from "./timing.ts";

const BLINK = Math.log(1 - 0.01);
/** How often an empty line is overlooked. */
const OVERLOOKED = 0.1;
/** So many further places of a stop are timed in full when the first was not good enough. */
const TRIES = 8;

export interface RecreateTerms {
  /** Empty lines may be opened; a stop may stay out at its penalty. */
  readonly mayOpen: boolean;
  readonly mayStayOut: boolean;
}

export class Recreate {
  private readonly state: State;
  private readonly random: Random;
  private readonly keys: readonly Float64Array[];
  private readonly weights: readonly number[];
  private readonly kindSeen: Int32Array;
  private readonly sorted: Float64Array;
  /** Lines that are looked at, rising: those that are out, and of empty ones that are alike the first. */
  private readonly lines: Int32Array;
  private lineCount = 0;
  private mark = 0;
  private skip: number;
  private readonly overlooks: boolean;
  /** First trips that are out. */
  private used = 0;
  /** Most first trips that may go out. */
  maxLines: number;
  /** 1: takes nothing in this round. */
  atHome: Uint8Array;

  /** Without blinks the cheapest place is always the one that is taken. */
  constructor(state: State, random: Random, blinks = true) {
    this.state = state;
    this.random = random;
    this.overlooks = blinks;
    this.skip = blinks ? this.drawSkip() : -1;
    const { model } = state;
    this.maxLines = model.maxLines;
    this.kindSeen = new Int32Array(model.R);
    this.atHome = new Uint8Array(model.R);
    this.sorted = new Float64Array(model.n + 1);
    this.lines = new Int32Array(model.R);
    const orders = ordersOf(model);
    this.keys = orders.map(([keys]) => keys);
    this.weights = orders.map(([, weight]) => weight);
    this.survey();
  }

  private drawSkip(): number {
    return Math.floor(Math.log(this.random.next()) / BLINK);
  }

  /** Puts `list[0 … count)` back as far as it goes; their lines are those with `rt >= 0` afterwards. */
  all(list: Int32Array, count: number, terms: RecreateTerms): void {
    this.arrange(list, count);
    this.survey();
    for (let at = 0; at < count; at++) this.one(list[at]!, terms);
  }

  /** Which lines are looked at, and how many first trips are out where there is a limit to them: whenever a line was emptied or opened. */
  survey(): void {
    const { model, len } = this.state;
    const mark = ++this.mark;
    this.lineCount = 0;
    for (let r = 0; r < model.R; r++) {
      if (this.atHome[r] === 1) continue;
      if (len[r] === 0) {
        if (this.kindSeen[model.kind[r]!] === mark) continue;
        this.kindSeen[model.kind[r]!] = mark;
      }
      this.lines[this.lineCount++] = r;
    }
    if (this.maxLines < model.R) this.used = this.firstTrips();
  }

  firstTrips(): number {
    let trips = 0;
    for (let r = 0; r < this.state.model.R; r++) if (this.isFirstTrip(r)) trips++;
    return trips;
  }

  /** Is out, and not behind another trip of its van. */
  isFirstTrip(r: number): boolean {
    return this.state.len[r]! > 0 && !this.isSecondOfUsed(r);
  }

  /** By lot, by weight, by distance, by window: an order drawn again each time. */
  private arrange(list: Int32Array, count: number): void {
    const { random, sorted } = this;
    let draw = random.next() * (4 + this.weights.reduce((sum, weight) => sum + weight, 0)) - 4;
    if (draw < 0) {
      for (let at = count - 1; at > 0; at--) {
        const other = random.below(at + 1);
        const c = list[at]!;
        list[at] = list[other]!;
        list[other] = c;
      }
      return;
    }
    let order = 0;
    while (order < this.weights.length - 1 && (draw -= this.weights[order]!) >= 0) order++;
    const keys = this.keys[order]!;
    for (let at = 0; at < count; at++) {
      const c = list[at]!;
      const key = keys[c]!;
      let to = at;
      while (to > 0 && (sorted[to - 1]! > key || (sorted[to - 1] === key && list[to - 1]! > c))) {
        sorted[to] = sorted[to - 1]!;
        list[to] = list[to - 1]!;
        to--;
      }
      sorted[to] = key;
      list[to] = c;
    }
  }

  /** The cheapest place of one stop, taken when there is one. */
  one(c: number, terms: RecreateTerms): void {
    const { model, len } = this.state;
    const mark = ++this.mark;
    let best = terms.mayStayOut ? model.penalty[c]! : Number.POSITIVE_INFINITY;
    const limit = best;
    let bestLine = -1;
    let bestPlace = -1;
    for (let at = 0; at < this.lineCount; at++) {
      const r = this.lines[at]!;
      if (!this.mayTake(c, r, terms, mark)) continue;
      const base = this.baseCost(c, r, len[r]!);
      if (base >= best) continue;
      const place = model.timed ? this.timedPlace(c, r, base, best) : this.place(c, r, base, best);
      if (place >= 0) {
        best = this.found;
        bestLine = r;
        bestPlace = place;
      }
    }
    if (bestLine < 0) return;
    if (!this.put(c, bestLine, bestPlace)) this.nextBest(c, terms, limit);
  }

  /** Whatever the place: room, goods, skills, locks; of empty lines that are alike the first. */
  private mayTake(c: number, r: number, { mayOpen }: RecreateTerms, mark: number): boolean {
    const { model, len, load } = this.state;
    const { R, capacity, demand } = model;
    if (len[r] === 0) {
      const kind = model.kind[r]!;
      if (!mayOpen || this.kindSeen[kind] === mark) return false;
      this.kindSeen[kind] = mark;
      // Else the van that is cheapest to send out would always go first, and a more expensive one that takes
      // more would never be tried.
      if (this.overlooks && this.random.next() < OVERLOOKED) return false;
      if (this.maxLines < R && this.used >= this.maxLines && !this.isSecondOfUsed(r)) return false;
    }
    return (
      model.allowed[c * R + r] !== 0 &&
      len[r]! < model.maxStops[r]! &&
      load[3 * r]! + demand[3 * c]! <= capacity[3 * r]! + SAME &&
      load[3 * r + 1]! + demand[3 * c + 1]! <= capacity[3 * r + 1]! + SAME &&
      load[3 * r + 2]! + demand[3 * c + 2]! <= capacity[3 * r + 2]! + SAME
    );
  }

  private baseCost(c: number, r: number, length: number): number {
    const { assign, fixedCost, R } = this.state.model;
    return (assign.length > 0 ? assign[c * R + r]! : 0) + (length === 0 ? fixedCost[r]! : 0);
  }

  /** False: the line would break what only the full timing sees, and is as it was. */
  private put(c: number, r: number, place: number): boolean {
    const { state } = this;
    const opens = state.len[r] === 0;
    state.touch(r);
    state.insert(c, r, place);
    if (opens) this.survey();
    if (this.keepsTime(r)) return true;
    state.rt[c] = -1;
    state.compact(r);
    if (opens) this.survey();
    return false;
  }

  /** Most lines are back early enough to be in time whenever they leave; the others are timed. */
  private keepsTime(r: number): boolean {
    const { state } = this;
    const { model } = state;
    if (!model.exact) return true;
    const isPlain =
      model.breaks.length === 0 && model.loadPerCrate === 0 && model.first[r]! < 0 && model.second[r]! < 0;
    if (isPlain && state.es[r * state.W + state.len[r]! + 1]! - state.startOf(r) <= model.maxDuty[r]!) return true;
    const one = model.first[r]! >= 0 ? model.first[r]! : r;
    const two = model.second[one]!;
    return timeLine(state, one) && (two < 0 || timeLine(state, two));
  }

  /** All places but the first choice, the cheapest first; a few are tried in full. */
  private nextBest(c: number, terms: RecreateTerms, limit: number): void {
    const { state } = this;
    const { model } = state;
    const mark = ++this.mark;
    const places: [cost: number, line: number, place: number][] = [];
    for (let at = 0; at < this.lineCount; at++) {
      const r = this.lines[at]!;
      if (!this.mayTake(c, r, terms, mark)) continue;
      for (let p = model.heldCount[r]!; p <= state.len[r]!; p++) {
        const cost = this.baseCost(c, r, state.len[r]!) + this.costAt(c, r, p);
        if (cost < limit) places.push([cost, r, p]);
      }
    }
    places.sort(([a, r, p], [b, q, o]) => a - b || r - q || p - o);
    for (const [, r, p] of places.slice(1, 1 + TRIES)) if (this.put(c, r, p)) return;
  }

  /** Of one place; infinity when it is not in time. */
  private costAt(c: number, r: number, p: number): number {
    const { state } = this;
    const { model } = state;
    const { N } = model;
    const table = model.classOf[r]! * N * N;
    const at = r * state.W + p;
    const [a, d] = [state.seq[at]!, state.seq[at + 1]!];
    const arrive = state.dep[at]! + model.minutes[table + a * N + c]!;
    const begin = model.windowCount[c]! > 1 ? state.beginAt(c, arrive) : Math.max(arrive, model.open[c]!);
    const next = begin + model.service[c]! + model.minutes[table + c * N + d]!;
    if (begin > model.close[c]! + SAME || next > state.ls[at + 1]! + SAME) return Number.POSITIVE_INFINITY;
    const late = model.hasPreferred ? model.late * Math.max(0, begin - model.preferred[c]!) : 0;
    return model.cost[table + a * N + c]! + model.cost[table + c * N + d]! - state.edge[at]! + late;
  }

  private isSecondOfUsed(r: number): boolean {
    const first = this.state.model.first[r]!;
    return first >= 0 && this.state.len[first]! > 0;
  }

  /** Cost of the place that was found last. */
  private found = 0;

  private place(c: number, r: number, base: number, limit: number): number {
    const { state } = this;
    const { model, seq, edge } = state;
    const { cost, costBack } = model;
    const from = r * state.W;
    const row = (model.classOf[r]! * model.N + c) * model.N;
    const last = from + state.len[r]!;
    let best = limit - base;
    let place = -1;
    let before = costBack[row + seq[from + model.heldCount[r]!]!]!;
    const symmetric = cost === costBack;
    for (let at = from + model.heldCount[r]!; at <= last; at++) {
      const d = seq[at + 1]!;
      const after = cost[row + d]!;
      const delta = before + after - edge[at]!;
      if (delta < best) {
        if (this.skip-- === 0) this.skip = this.drawSkip();
        else {
          best = delta;
          place = at - from;
        }
      }
      before = symmetric ? after : costBack[row + d]!;
    }
    this.found = best + base;
    return place;
  }

  private timedPlace(c: number, r: number, base: number, limit: number): number {
    const { state } = this;
    const { model, seq, edge, dep, ls } = state;
    const { N, cost, costBack, minutes, minutesBack, hasPreferred } = model;
    const from = r * state.W;
    const table = model.classOf[r]! * N * N;
    const row = table + c * N;
    const [open, close, service] = [model.open[c]!, model.close[c]! + SAME, model.service[c]!];
    const several = model.windowCount[c]! > 1;
    const mostDuty = model.maxDuty[r]! - state.work[r]! - service + SAME;
    const mostDrive = model.maxDrive[r]! - state.drive[r]! + SAME;
    const bounded = mostDuty < ANY_TIME || mostDrive < ANY_TIME;
    if (mostDuty < 0) return -1;
    let at = from + model.heldCount[r]!;
    let last = from + state.len[r]!;
    // Places that are left too late, or whose next stop would have to begin before this one can be served.
    if (close < ANY_TIME) while (last >= at && dep[last]! > close) last--;
    const served = open + service - SAME;
    if (open > 0) while (at <= last && ls[at + 1]! < served) at++;
    let best = limit;
    let place = -1;
    const symmetric = cost === costBack;
    let before = costBack[row + seq[at]!]!;
    for (; at <= last; at++) {
      const d = seq[at + 1]!;
      const after = cost[row + d]!;
      let delta = base + before + after - edge[at]!;
      before = symmetric ? after : costBack[row + d]!;
      if (delta >= best) continue;
      const a = seq[at]!;
      const there = minutesBack[row + a]!;
      const onwards = minutes[row + d]!;
      const arrive = dep[at]! + there;
      const begin = several ? state.beginAt(c, arrive) : arrive < open ? open : arrive;
      if (begin > close || begin + service + onwards > ls[at + 1]! + SAME) continue;
      if (bounded) {
        const longer = there + onwards - minutes[table + a * N + d]!;
        if (longer > mostDuty || longer > mostDrive) continue;
      }
      if (hasPreferred && begin > model.preferred[c]!) {
        delta += model.late * (begin - model.preferred[c]!);
        if (delta >= best) continue;
      }
      if (this.skip-- === 0) this.skip = this.drawSkip();
      else {
        best = delta;
        place = at - from;
      }
    }
    this.found = best;
    return place;
  }
}

/** Keys by which the removed are sorted, rising, and how often each is drawn. */
function ordersOf(model: Model): readonly (readonly [Float64Array, number])[] {
  const { N, demand, cost } = model;
  const each = (key: (c: number) => number): Float64Array =>
    Float64Array.from({ length: N }, (_, c) => (c === 0 ? 0 : key(c)));
  const total = [0, 1, 2].map((unit) => {
    let sum = 1e-9;
    for (let c = 1; c < N; c++) sum += demand[3 * c + unit]!;
    return sum;
  });
  const size = (c: number) => Math.max(...[0, 1, 2].map((unit) => demand[3 * c + unit]! / total[unit]!));
  const orders: [Float64Array, number][] = [
    [each((c) => -size(c)), 4],
    [each((c) => -cost[c]!), 2],
    [each((c) => cost[c]!), 1],
  ];
  if (model.windowCount.some((count) => count > 0))
    orders.push(
      [each((c) => model.close[c]! - model.open[c]!), 2],
      [each((c) => model.open[c]!), 2],
      [each((c) => -model.close[c]!), 2],
    );
  return orders;
}
