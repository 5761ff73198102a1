/**
 * The search: ruin, recreate, and accept the new plan if it is not much worse than the current one. How much
 * worse is random and shrinks as the budget is used up (simulated annealing).
 */
import type { Model } from "./model-types.ts";
import { Random } from "./random.ts";
import { Recreate, type RecreateTerms } from "./recreate.ts";
import { Ruin, USUAL_RUIN, type RuinTerms } from "./ruin.ts";
import { State } from "./state.ts";
import { timeLine } from "./timing.ts";

export interface SearchTerms {
  readonly seed: number;
  /** In average legs of the first plan. */
  readonly hot: number;
  readonly cold: number;
  readonly ruin?: Partial<RuinTerms>;
}

/** Most stops without a line that are tried in one round. */
const MOST_ABSENT = 40;

export class Search {
  readonly model: Model;
  readonly state: State;
  readonly random: Random;
  readonly ruin: Ruin;
  readonly recreate: Recreate;
  readonly absent: Int32Array;
  absentCount = 0;
  absentCost = 0;
  /** Money of the present plan: lines, lateness, balance and penalties. */
  lineCost = 0;
  lateCost = 0;
  balanceCost = 0;
  best = Number.POSITIVE_INFINITY;
  bestOrder: Int32Array<ArrayBuffer>;
  iterations = 0;
  readonly terms: SearchTerms;
  private readonly usual: RecreateTerms;
  meanLeg = 1;
  /** Share of the budget at which this cooling begins. */
  heatFrom = 0;
  /** For a part of a plan: the workload that its lines are balanced against is that of all lines. */
  meanDuty: number | null = null;

  constructor(model: Model, terms: SearchTerms) {
    this.model = model;
    this.terms = terms;
    this.state = new State(model);
    this.random = new Random(terms.seed);
    this.ruin = new Ruin(this.state, this.random, { ...USUAL_RUIN, ...terms.ruin });
    this.recreate = new Recreate(this.state, this.random);
    this.recreate.atHome = this.ruin.atHome;
    this.absent = new Int32Array(model.n + 1);
    this.bestOrder = this.state.order();
    this.usual = { mayOpen: true, mayStayOut: true };
  }

  get current(): number {
    return this.lineCost + this.absentCost + this.lateCost + this.balanceCost;
  }

  /** Starts from a plan; the first becomes the best. False: it violates a rule and was not accepted. */
  begin(order: Int32Array): boolean {
    this.state.take(order);
    if (!this.settle()) return false;
    this.meanLeg = this.legMean();
    if (this.current < this.best) this.remember();
    return true;
  }

  /** Everything again from the lines, so that rounding does not add up. */
  settle(): boolean {
    const { state, model } = this;
    let feasible = true;
    this.lineCost = this.lateCost = this.absentCost = 0;
    this.absentCount = 0;
    for (let r = 0; r < model.R; r++) {
      state.refresh(r);
      this.lineCost += state.cost[r]!;
    }
    for (let c = 1; c <= model.n; c++) {
      if (state.rt[c]! >= 0) continue;
      this.absent[this.absentCount++] = c;
      this.absentCost += model.penalty[c]!;
    }
    for (const r of this.inTripOrder()) {
      if (model.exact && !timeLine(state, r) && !model.closed[r]) feasible = false;
      this.lateCost += model.late * state.lateMin[r]!;
    }
    this.balanceCost = this.balance();
    return feasible;
  }

  private inTripOrder(): readonly number[] {
    const all = Array.from({ length: this.model.R }, (_, r) => r);
    return [...all.filter((r) => this.model.first[r]! < 0), ...all.filter((r) => this.model.first[r]! >= 0)];
  }

  private legMean(): number {
    const { state, model } = this;
    let [legs, money] = [0, 0];
    for (let r = 0; r < model.R; r++) {
      if (state.len[r] === 0) continue;
      legs += state.len[r]! + 1;
      for (let p = 0; p <= state.len[r]!; p++) money += state.edge[r * state.W + p]!;
    }
    if (legs > 0) return Math.max(money / legs, 1e-6);
    return Math.max(1e-6, model.cost.reduce((sum, leg) => sum + leg, 0) / Math.max(1, model.cost.length));
  }

  dutyMean(): number {
    const { state, model } = this;
    let [sum, used] = [0, 0];
    for (let r = 0; r < model.R; r++) {
      if (state.len[r] === 0) continue;
      sum += state.duty[r]!;
      used++;
    }
    return sum / Math.max(1, used);
  }

  balance(): number {
    const { state, model } = this;
    if (model.balance === 0) return 0;
    const mean = this.meanDuty ?? this.dutyMean();
    let off = 0;
    for (let r = 0; r < model.R; r++) if (state.len[r]! > 0) off += Math.abs(state.duty[r]! - mean);
    return model.balance * off;
  }

  remember(): void {
    this.best = this.current;
    this.bestOrder = this.state.order(this.bestOrder);
  }

  /** In pounds, at that share of the budget. */
  heatAt(share: number): number {
    const { hot, cold } = this.terms;
    return this.meanLeg * hot * (cold / hot) ** Math.max(0, (share - this.heatFrom) / (1 - this.heatFrom));
  }

  /** Continues until `share` (of the budget, 0 … 1) reaches `until`; it is called every 128 rounds, `also` after each. */
  run(share: () => number, until: number, also?: (heat: number) => void): void {
    for (let at = share(); at < until; at = share()) {
      const heat = this.heatAt(at);
      for (let n = 0; n < 128; n++) {
        this.once(heat);
        also?.(heat);
      }
      if ((this.iterations & 4095) < 128) this.settle();
    }
  }

  /** One round at a temperature in pounds. */
  once(heat: number): void {
    const { state, ruin, model } = this;
    this.iterations++;
    state.newRound();
    let used = 0;
    for (let r = 0; r < model.R; r++) if (state.len[r]! > 0) used++;
    ruin.strings(used, model.n - this.absentCount);
    const tried = this.addAbsent();
    this.recreate.all(ruin.list, ruin.count, this.usual);
    const limit = this.current - heat * Math.log(this.random.next());
    if (this.judge(limit, tried)) this.accept();
    else this.takeBack(ruin.count);
  }

  /** Unassigned stops take part in each round; if there are very many, a random part of them. */
  private addAbsent(): number {
    const { absent, ruin, random } = this;
    const tried = Math.min(this.absentCount, MOST_ABSENT);
    for (let at = 0; at < tried; at++) {
      if (tried < this.absentCount) {
        const other = at + random.below(this.absentCount - at);
        const c = absent[at]!;
        absent[at] = absent[other]!;
        absent[other] = c;
      }
      ruin.list[ruin.count++] = absent[at]!;
    }
    return tried;
  }

  private newLine = 0;
  private newLate = 0;
  private newAbsent = 0;
  private newBalance = 0;

  private judge(limit: number, tried: number): boolean {
    const { state, model, ruin } = this;
    const money = this.changedLineCost();
    let out = this.absentCost;
    for (let at = 0; at < tried; at++) out -= model.penalty[this.absent[at]!]!;
    for (let at = 0; at < ruin.count; at++) if (state.rt[ruin.list[at]!]! < 0) out += model.penalty[ruin.list[at]!]!;
    this.newLine = money;
    this.newAbsent = out;
    this.newLate = this.newBalance = 0;
    // Lateness and balance only add to the cost, so most rounds end here without the full timing.
    if (money + out >= limit) return false;
    if (!model.exact) return true;
    if (!this.keepsTime()) return false;
    let late = this.lateCost;
    for (let at = 0; at < state.touchedCount; at++) {
      const r = state.touched[at]!;
      late += model.late * (state.lateMin[r]! - state.lateBefore(r));
    }
    this.newLate = late;
    if (money + out + late >= limit) return false;
    this.newBalance = this.balance();
    return money + out + late + this.newBalance < limit;
  }

  /** Money of all lines after this round. */
  changedLineCost(): number {
    const { state } = this;
    let money = this.lineCost;
    for (let at = 0; at < state.touchedCount; at++) {
      const r = state.touched[at]!;
      money += state.cost[r]! - state.costBefore(r);
    }
    return money;
  }

  /**
   * Times the lines of this round in full, the first trip of a van before the second; false: one of them breaks
   * a rule.
   */
  keepsTime(): boolean {
    const { state, model } = this;
    if (!model.exact) return true;
    for (let trip = 0; trip < 2; trip++) {
      for (let at = 0; at < state.touchedCount; at++) {
        const r = state.touched[at]!;
        if (model.first[r]! >= 0 !== (trip === 1)) continue;
        if (!timeLine(state, r) && !model.closed[r]) return false;
      }
    }
    return true;
  }

  /** The stops on no line after a round in which all of them took part. */
  noteAbsent(): void {
    const { state, ruin } = this;
    this.absentCount = 0;
    for (let at = 0; at < ruin.count; at++)
      if (state.rt[ruin.list[at]!]! < 0) this.absent[this.absentCount++] = ruin.list[at]!;
  }

  private accept(): void {
    const { state, model } = this;
    this.lineCost = this.newLine;
    this.absentCost = this.newAbsent;
    this.lateCost = this.newLate;
    this.balanceCost = this.newBalance;
    if (this.absentCount > MOST_ABSENT) {
      this.absentCount = 0;
      for (let c = 1; c <= model.n; c++) if (state.rt[c]! < 0) this.absent[this.absentCount++] = c;
    } else this.noteAbsent();
    if (this.current < this.best - 1e-9) this.remember();
  }

  takeBack(count: number): void {
    const { state, ruin } = this;
    for (let at = 0; at < count; at++) state.rt[ruin.list[at]!] = -1;
    state.restore();
  }
}
