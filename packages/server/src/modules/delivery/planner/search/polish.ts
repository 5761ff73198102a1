/**
 * The last steps: whatever a single exchange still improves is taken.
 *
 * A stop moves, two stops change places, a piece of a line is turned round, two lines swap their ends. Each exchange is first weighed by its
 * legs alone; only one that saves money is tried on the lines and timed in full.
 */
import type { Search } from "./anneal.ts";
import { leg, placeAt, replaceLines, stopsOf, swapTails } from "./exchange.ts";

const NEIGHBOURS = 20;
const SAVES = 1e-7;

export function polish(search: Search, share: () => number): void {
  const { model, state } = search;
  for (let improved = true; improved && share() < 1;) {
    improved = false;
    for (let c = 1; c <= model.n && share() < 1; c++) {
      if (state.rt[c]! < 0) continue;
      for (let at = 0; at < Math.min(NEIGHBOURS, model.n - 1); at++) {
        const d = model.near[c * (model.N - 1) + at]!;
        if (
          d > 0 &&
          state.rt[d]! >= 0 &&
          (swapTails(search, { c, d }, -SAVES) || turned(search, c, d) || swapped(search, c, d))
        )
          improved = true;
      }
    }
  }
  if (search.settle() && search.current < search.best - 1e-9) search.remember();
}

const saves = (search: Search, lines: Parameters<typeof replaceLines>[1]): boolean =>
  replaceLines(search, lines, -SAVES);

/** The piece between c and d is driven the other way round, so that d follows c. */
function turned(search: Search, c: number, d: number): boolean {
  const { state } = search;
  const [r, p, o] = [state.rt[c]!, state.pos[c]!, state.pos[d]!];
  if (r !== state.rt[d] || o <= p + 1) return false;
  const stops = stopsOf(search, r);
  const saved =
    leg(search, r, c, stops[p]!) +
    leg(search, r, d, placeAt(search, r, o + 1)) -
    leg(search, r, c, d) -
    leg(search, r, stops[p]!, placeAt(search, r, o + 1));
  if (saved <= SAVES) return false;
  return saves(search, [[r, [...stops.slice(0, p), ...stops.slice(p, o).toReversed(), ...stops.slice(o)]]]);
}

/** c goes behind d, or they change places. */
function swapped(search: Search, c: number, d: number): boolean {
  const { state } = search;
  const [r, q, p, o] = [state.rt[c]!, state.rt[d]!, state.pos[c]!, state.pos[d]!];
  const [before, after] = [placeAt(search, r, p - 1), placeAt(search, r, p + 1)];
  const behind = placeAt(search, q, o + 1);
  if (behind !== c && d !== before) {
    const out = leg(search, r, before, c) + leg(search, r, c, after) - leg(search, r, before, after);
    const into = leg(search, q, d, c) + leg(search, q, c, behind) - leg(search, q, d, behind);
    if (out - into > SAVES) {
      const without = stopsOf(search, r).filter((one) => one !== c);
      const target = r === q ? without : stopsOf(search, q);
      target.splice(target.indexOf(d) + 1, 0, c);
      if (
        saves(
          search,
          r === q
            ? [[r, target]]
            : [
                [r, without],
                [q, target],
              ],
        )
      )
        return true;
    }
  }
  if (r === q) return false;
  const ahead = placeAt(search, q, o - 1);
  const saved =
    leg(search, r, before, c) +
    leg(search, r, c, after) +
    leg(search, q, ahead, d) +
    leg(search, q, d, behind) -
    leg(search, r, before, d) -
    leg(search, r, d, after) -
    leg(search, q, ahead, c) -
    leg(search, q, c, behind);
  if (saved <= SAVES) return false;
  return saves(search, [
    [r, stopsOf(search, r).map((one) => (one === c ? d : one))],
    [q, stopsOf(search, q).map((one) => (one === d ? c : one))],
  ]);
}
