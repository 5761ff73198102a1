/**
 * One van less: lines are taken away one after the other as long as every stop finds another.
 *
 * The line whose stops were left out least often so far is emptied, and no new one is opened. Each round counts, for each stop, that it was
 * left out: the hard ones become dear, so that easier ones are left out in their stead until there is room for those as well.
 */
import type { Search } from "./anneal.ts";

const HOT = 0.3;
const COLD = 0.01;

/**
 * Ends when `share` reaches `until`, or no line can be spared. The plan that it leaves serves all that was
 * served before, and no more lines than it has are to be opened: their number is returned.
 */
export function spareLines(search: Search, share: () => number, until: number): number {
  if (search.absentCount > 0) return search.recreate.maxLines;
  const counters = new Float64Array(search.model.n + 1);
  const least = leastLines(search);
  const heat = coolDown(search.meanLeg, share, until);
  while (share() < until && usedLines(search) > least) {
    const full = search.state.order();
    const placed = dropLine(search, counters) && placeAll(search, counters, heat, () => share() < until);
    if (!placed) search.state.take(full);
    search.settle();
    if (!placed) break;
    search.remember();
  }
  search.recreate.count();
  return Math.max(1, usedLines(search));
}

function coolDown(meanLeg: number, share: () => number, until: number): () => number {
  const began = share();
  return () => meanLeg * HOT * (COLD / HOT) ** ((share() - began) / Math.max(1e-9, until - began));
}

const usedLines = ({ state, model }: Search): number => {
  let used = 0;
  for (let r = 0; r < model.R; r++) if (state.len[r]! > 0) used++;
  return used;
};

/** What the largest vans need for all the goods. */
function leastLines({ model }: Search): number {
  return Math.max(
    1,
    ...[0, 1, 2].map((unit) => {
      let [total, most] = [0, 0];
      for (let c = 1; c <= model.n; c++) total += model.demand[3 * c + unit]!;
      for (let r = 0; r < model.R; r++) most = Math.max(most, model.capacity[3 * r + unit]!);
      return most > 0 ? Math.ceil(total / most - 1e-9) : 1;
    }),
  );
}

/** False: every line has something that may not move. */
function dropLine({ state, model }: Search, counters: Float64Array): boolean {
  let [drop, least] = [-1, Number.POSITIVE_INFINITY];
  for (let r = 0; r < model.R; r++) {
    if (state.len[r] === 0 || model.closed[r] || model.heldCount[r]! > 0) continue;
    let [sum, stays] = [0, false];
    for (let p = 1; p <= state.len[r]!; p++) {
      sum += counters[state.seq[r * state.W + p]!]!;
      stays ||= model.fixed[state.seq[r * state.W + p]!] === 1;
    }
    if (!stays && sum < least) [drop, least] = [r, sum];
  }
  if (drop < 0) return false;
  for (let p = 1; p <= state.len[drop]!; p++) state.rt[state.seq[drop * state.W + p]!] = -1;
  state.compact(drop);
  return true;
}

/** What a stop without a line costs, in mean legs: always more than the way to it; the hardest of them costs twice as much. */
const LEFT_OUT = 20;

/** Rounds until nobody is without a line (true) or the time is over. */
function placeAll(search: Search, counters: Float64Array, heat: () => number, hasTime: () => boolean): boolean {
  const { state, ruin, recreate, random, model, absent } = search;
  search.settle();
  let degrees = heat();
  let most = 1;
  const price = search.meanLeg * LEFT_OUT;
  for (let n = 1; search.absentCount > 0; n++) {
    if (n % 128 === 0) {
      if (!hasTime()) return false;
      degrees = heat();
    }
    search.iterations++;
    state.newRound();
    ruin.strings(usedLines(search), model.n - search.absentCount);
    let left = 0;
    for (let at = 0; at < search.absentCount; at++) {
      left += 1 + counters[absent[at]!]! / most;
      ruin.list[ruin.count++] = absent[at]!;
    }
    recreate.all(ruin.list, ruin.count, { mayOpen: false, mayStayOut: false, neighbours: 0 });
    for (let at = 0; at < ruin.count; at++) {
      const c = ruin.list[at]!;
      if (state.rt[c]! >= 0) continue;
      left -= 1 + counters[c]! / most;
    }
    for (let at = 0; at < ruin.count; at++) {
      const c = ruin.list[at]!;
      if (state.rt[c]! < 0 && ++counters[c]! > most) most = counters[c]!;
    }
    const money = search.changedLineCost();
    const better = money - price * left < search.lineCost - degrees * Math.log(random.next());
    if (better && search.keepsTime()) {
      search.lineCost = money;
      search.noteAbsent();
    } else search.takeBack(ruin.count);
  }
  return true;
}
