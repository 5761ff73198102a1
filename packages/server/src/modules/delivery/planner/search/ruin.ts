/**
 * Ruin: stops that are near each other leave together.
 *
 * From a stop drawn by lot outwards, each line that has a stop nearby loses a string of stops around it, or two strings with a piece
 * between that stays. What goes is next to each other on the road, so that it can be put together in another way. Now and then a whole
 * line is emptied: only so does a van stay at home.
 *
 * After J. Christiaens and G. Vanden Berghe, Slack Induction by String Removals for Vehicle Routing Problems, 2020
 * (doi 10.1287/trsc.2019.0914).
 */
import type { Random } from "./random.ts";
import type { State } from "./state.ts";

export interface RuinTerms {
  /** Longest string, and how many stops leave on average. */
  readonly longest: number;
  readonly average: number;
  /** How often a string is split, and how often its middle stops growing. */
  readonly split: number;
  readonly stopGrowing: number;
  readonly emptyLine: number;
}

export const USUAL_RUIN: RuinTerms = { longest: 10, average: 12, split: 0.5, stopGrowing: 0.01, emptyLine: 0.02 };

/** How often the van of an emptied line may not go out again in that round. */
const STAYS_AT_HOME = 0.5;

/** What is on no line after the ruin, in `list[0 … count)`; the lines it left are calculated again. */
export class Ruin {
  readonly list: Int32Array;
  count = 0;
  /** 1: the van of this line stays at home in this round. */
  readonly atHome: Uint8Array;
  private readonly state: State;
  private readonly random: Random;
  private readonly terms: RuinTerms;
  private readonly hit: Int32Array;
  private readonly hitLines: Int32Array;
  private hits = 0;
  private round = 0;

  constructor(state: State, random: Random, terms: RuinTerms) {
    this.state = state;
    this.random = random;
    this.terms = terms;
    this.list = new Int32Array(state.model.n + 1);
    this.hit = new Int32Array(state.model.R);
    this.atHome = new Uint8Array(state.model.R);
    this.hitLines = new Int32Array(state.model.R);
  }

  /** `usedLines` and `served` are of the plan before; `absent` stops are for the caller to add. */
  strings(usedLines: number, served: number): void {
    const { state, random, terms } = this;
    const { n } = state.model;
    this.round++;
    this.hits = 0;
    this.count = 0;
    this.atHome.fill(0);
    if (usedLines === 0) return;
    if (random.next() < terms.emptyLine) {
      this.wholeLine();
    } else {
      const longest = Math.min(terms.longest, served / usedLines);
      const strings = Math.floor(((4 * terms.average) / (1 + longest) - 1) * random.next() + 1);
      const seed = 1 + random.below(n);
      this.around(seed, longest, strings);
    }
    for (let h = 0; h < this.hits; h++) state.compact(this.hitLines[h]!);
  }

  private around(seed: number, longest: number, strings: number): void {
    const { near, n, N, closed } = this.state.model;
    let left = strings;
    let c = seed;
    for (let at = -1; left > 0 && at < n - 1; at++) {
      if (at >= 0) c = near[seed * (N - 1) + at]!;
      const r = this.state.rt[c]!;
      if (c === 0 || r < 0 || closed[r] || this.hit[r] === this.round) continue;
      left--;
      this.string(r, this.state.pos[c]!, longest);
    }
  }

  private string(r: number, p: number, longest: number): void {
    const { state, random, terms } = this;
    const length = state.len[r]!;
    this.open(r);
    const most = Math.min(length, longest);
    const take = Math.max(1, Math.floor(random.next() * most + 1));
    let keep = 0;
    if (take > 1 && take < length && random.next() < terms.split) {
      keep = 1;
      while (take + keep < length && random.next() > terms.stopGrowing) keep++;
    }
    const all = take + keep;
    const lowest = Math.max(1, p - all + 1);
    const highest = Math.min(p, length - all + 1);
    const from = lowest + random.below(Math.max(1, highest - lowest + 1));
    const gap = keep === 0 ? all : 1 + random.below(take);
    for (let at = 0; at < all && from + at <= length; at++) if (at < gap || at >= gap + keep) this.take(r, from + at);
  }

  /**
   * Half of the time the van stays at home, and half of those times with a neighbour. Else the stops, one after
   * the other, would find the way back to the vans that were out, and never open a more expensive one that can
   * take both lines.
   */
  private wholeLine(): void {
    const { state, random } = this;
    const { model, len } = state;
    const start = random.below(model.R);
    for (let at = 0; at < model.R; at++) {
      const r = (start + at) % model.R;
      if (len[r] === 0 || model.closed[r]) continue;
      const c = state.seq[r * state.W + 1 + random.below(len[r]!)]!;
      this.empty(r);
      if (random.next() >= STAYS_AT_HOME) return;
      this.atHome[r] = 1;
      if (random.next() >= STAYS_AT_HOME) return;
      const other = this.neighbourOf(c);
      if (other < 0) return;
      this.empty(other);
      this.atHome[other] = 1;
      return;
    }
  }

  /** The line of the nearest stop on another one than those that were hit, which may still have stops that stay; -1: there is none. */
  private neighbourOf(c: number): number {
    const { near, n, N, closed } = this.state.model;
    for (let at = 0; at < n - 1; at++) {
      const r = this.state.rt[near[c * (N - 1) + at]!]!;
      if (r >= 0 && !closed[r] && this.hit[r] !== this.round) return r;
    }
    return -1;
  }

  private empty(r: number): void {
    this.open(r);
    for (let p = 1; p <= this.state.len[r]!; p++) this.take(r, p);
  }

  private open(r: number): void {
    this.hit[r] = this.round;
    this.hitLines[this.hits++] = r;
    this.state.touch(r);
  }

  private take(r: number, p: number): void {
    const { state } = this;
    const c = state.seq[r * state.W + p]!;
    if (state.model.fixed[c]) return;
    state.rt[c] = -1;
    this.list[this.count++] = c;
  }
}
