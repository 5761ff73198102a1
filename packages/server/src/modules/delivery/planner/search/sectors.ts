/**
 * A large plan in sectors.
 *
 * Around a stop drawn by lot, the lines that serve its neighbours are taken out and searched by themselves, with the heat that the whole plan
 * has at that moment; then they are put back and the next sector is taken. A round of the search looks only at lines that are near each
 * other anyway, so little is lost, and the tables of a sector are small enough to stay near the processor. Each turn goes through all stops,
 * and the sectors of two turns overlap otherwise, so that stops find their way from one into the next.
 *
 * Everything is counted in rounds and drawn from the seed of the whole search: the same plan again for the same seed and rounds.
 */
import { Search } from "./anneal.ts";
import { partOf } from "./part.ts";

/** Stops of a sector, about; and rounds for each of them before the next one. */
const STOPS = 400;
const ROUNDS = 10;
/** Rounds of the whole plan after a sector, while somebody is on no line. */
const WHOLE = 2560;
/** Empty lines of one kind that a sector may open. */
const SPARE = 2;

/** Goes on until `share` (of the budget, 0 … 1) reaches `until`; a sector has `size` stops, about. */
export function searchSectors(whole: Search, share: () => number, until: number, size = STOPS): void {
  const { model, random } = whole;
  const order = Int32Array.from({ length: model.n }, (_, at) => at + 1);
  const seen = new Uint8Array(model.N);
  while (share() < until) {
    shuffle(order, random);
    seen.fill(0);
    for (const centre of order) {
      if (seen[centre] || share() >= until) continue;
      const sector = around(whole, centre, size);
      for (const c of sector.stops) seen[c] = 1;
      if (sector.lines.length > 0) searchSector(whole, sector, share, until);
      if (whole.absentCount > 0) everywhere(whole, share, until);
    }
  }
}

/** Who is on no line may have the only van that could take it in another sector: rounds of the whole plan, which try every line. */
function everywhere(whole: Search, share: () => number, until: number): void {
  for (let n = 0, at = share(); n < WHOLE && whole.absentCount > 0 && at < until; n += 128, at = share()) {
    const heat = whole.heatAt(at);
    for (let round = 0; round < 128; round++) whole.once(heat);
  }
  whole.settle();
}

function shuffle(list: Int32Array, random: Search["random"]): void {
  for (let at = list.length - 1; at > 0; at--) {
    const other = random.below(at + 1);
    [list[at], list[other]] = [list[other]!, list[at]!];
  }
}

interface Sector {
  /** Rising numbers. */
  readonly stops: readonly number[];
  readonly lines: readonly number[];
}

/** The lines of the nearest stops, with what is on no line among those; both trips of a van go together. */
function around({ model, state }: Search, centre: number, size: number): Sector {
  const lines = new Set<number>();
  const absent: number[] = [];
  let count = 0;
  for (let at = -1; at < model.n - 1 && count < size; at++) {
    const c = at < 0 ? centre : model.near[centre * (model.N - 1) + at]!;
    const r = state.rt[c]!;
    if (r < 0) {
      absent.push(c);
      count++;
      continue;
    }
    for (const line of [r, model.first[r]!, model.second[r]!]) {
      if (line < 0 || lines.has(line) || model.closed[line]) continue;
      lines.add(line);
      count += state.len[line]!;
    }
  }
  const stops = [...absent, ...[...lines].flatMap((r) => stopsOf(state, r))].sort((one, other) => one - other);
  const spare = spareLines({ model, state }, lines);
  return { stops, lines: [...lines, ...spare].sort((one, other) => one - other) };
}

const stopsOf = ({ seq, W, len }: Search["state"], r: number): number[] => [
  ...seq.subarray(r * W + 1, r * W + 1 + len[r]!),
];

/** Lines that nobody uses, a few of each kind. */
function spareLines({ model, state }: Pick<Search, "model" | "state">, taken: ReadonlySet<number>): readonly number[] {
  const found: number[] = [];
  const kinds = new Map<number, number>();
  for (let r = 0; r < model.R; r++) {
    const second = model.second[r]!;
    const isEmpty = state.len[r] === 0 && (second < 0 || state.len[second] === 0);
    if (!isEmpty || taken.has(r) || model.closed[r] || model.first[r]! >= 0) continue;
    const known = kinds.get(model.kind[r]!) ?? 0;
    if (known >= SPARE) continue;
    kinds.set(model.kind[r]!, known + 1);
    found.push(r);
    if (second >= 0 && !model.closed[second]) found.push(second);
  }
  return found;
}

function searchSector(whole: Search, { stops, lines }: Sector, share: () => number, until: number): void {
  const { state, recreate } = whole;
  const given = lines.flatMap((r) => [...stopsOf(state, r), 0]);
  // As many more may go out as of the whole plan.
  const out = recreate.firstTrips();
  const own = lines.filter((r) => recreate.isFirstTrip(r)).length;
  const maxLines = Math.min(lines.length, Math.max(own, own + recreate.maxLines - out));
  const model = partOf(whole.model, { stops, lines, given, maxLines });
  const search = new Search(model, { ...whole.terms, seed: whole.random.below(2 ** 31) });
  search.meanDuty = whole.dutyMean();
  if (!search.begin(model.given)) return;
  const others = whole.current - search.current;
  const rounds = ROUNDS * stops.length;
  for (let at = share(); search.iterations < rounds && at < until; at = share()) {
    const heat = whole.heatAt(at);
    for (let n = 0; n < 128; n++) search.once(heat);
    whole.iterations += 128;
  }
  if (others + search.best < whole.best - 1e-9 && search.best < search.current)
    putBack(whole, stops, lines, search.bestOrder);
  putBack(whole, stops, lines, search.state.order());
}

/** The lines as the sector left them; the better of two plans is remembered. */
function putBack(whole: Search, stops: readonly number[], lines: readonly number[], order: Int32Array): void {
  const { state } = whole;
  const before = state.order();
  for (const c of stops) state.rt[c] = -1;
  let at = 0;
  for (const r of lines) {
    let p = 0;
    for (; order[at] !== 0; at++) {
      const c = stops[order[at]! - 1]!;
      state.seq[r * state.W + ++p] = c;
      state.rt[c] = r;
    }
    at++;
    state.seq[r * state.W + p + 1] = 0;
    state.len[r] = p;
  }
  if (!whole.settle()) {
    state.take(before);
    whole.settle();
  }
  if (whole.current < whole.best - 1e-9) whole.remember();
}
