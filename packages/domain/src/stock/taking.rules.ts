/**
 * What leaves a batch at a place other than through an order invoice (docs/rules/batches.md#reserved-stock). The browser warns by
 * the same figures by which the server refuses, and names whose reservations are let go.
 */
import { compare, exact, isPositive, round3, sum, type Quantity } from "../kernel/decimal.ts";
import type { FieldProblem, Refusal } from "../kernel/refusal.ts";
import { isSellableLocation, type LocationKind } from "./fefo.rules.ts";
import { stockMessages as say } from "./messages.ts";

/** A batch on one place, and what of it nobody has reserved. */
export interface ShelvedPlace {
  readonly batchId: number;
  readonly locationId: number;
  readonly locationKind: LocationKind;
  readonly onHand: Quantity;
  readonly free: Quantity;
}

export interface TakenLine {
  readonly batchId: number;
  readonly batchNo: string;
  readonly locationId: number;
  readonly locationName: string;
  readonly qtyBase: Quantity;
}

interface Taking {
  /** Nobody takes what is promised to a customer. */
  readonly onlyFree: boolean;
  /** Where its quantities were entered. */
  readonly path?: string;
  readonly field?: string;
}

const isSold = (row: Pick<ShelvedPlace, "locationKind">): boolean => isSellableLocation(row.locationKind);
const total = (quantities: readonly Quantity[]): Quantity => round3(sum(quantities));
const less = (a: Quantity, b: Quantity): Quantity => round3(exact(a).minus(b));
/** What of a batch may be sold and is promised to nobody. */
export const freeOf = (shelf: readonly ShelvedPlace[], batchId: number): Quantity =>
  total(shelf.filter((row) => row.batchId === batchId && isSold(row)).map((row) => row.free));

/** No line takes more than is at its location, nor, where only free stock is taken, what is promised to a customer: every such line is named. */
export function takingRefusal(
  { onlyFree, path = "lines", field = "qty" }: Taking,
  lines: readonly TakenLine[],
  shelf: readonly ShelvedPlace[],
): Refusal | null {
  const kindOf = (line: TakenLine) =>
    shelf.find((row) => row.batchId === line.batchId && row.locationId === line.locationId);
  const found: { refusal: Refusal; problem: FieldProblem }[] = [];
  for (const [index, line] of lines.entries()) {
    const place = kindOf(line);
    const before = lines.slice(0, index).filter((other) => other.batchId === line.batchId);
    const here = before.filter((other) => other.locationId === line.locationId);
    const there = less(place?.onHand ?? "0", total(here.map((other) => other.qtyBase)));
    const sold = before.filter((other) => isSold(kindOf(other) ?? { locationKind: "PICK" }));
    const free = less(freeOf(shelf, line.batchId), total(sold.map((other) => other.qtyBase)));
    const refusal = lineRefusal(line, there, onlyFree && place && isSold(place) ? free : null);
    if (refusal) found.push({ refusal, problem: { path: `${path}.${index}.${field}`, words: refusal.words } });
  }
  const [first] = found;
  return first ? { ...first.refusal, fields: found.map(({ problem }) => problem) } : null;
}

function lineRefusal(line: TakenLine, onHand: Quantity, free: Quantity | null): Refusal | null {
  const said = (there: Quantity) => ({
    batchNo: line.batchNo,
    there: isPositive(there) ? exact(there).toFixed() : "0",
    entered: exact(line.qtyBase).toFixed(),
  });
  if (compare(line.qtyBase, onHand) > 0) return say.moreThanOnHand({ ...said(onHand), place: line.locationName });
  return free !== null && compare(line.qtyBase, free) > 0 ? say.moreThanFree(said(free)) : null;
}

/** What of each batch is reserved and not carried any more, once the lines are taken. */
export function notCarried(
  lines: readonly Pick<TakenLine, "batchId" | "locationId" | "qtyBase">[],
  shelf: readonly ShelvedPlace[],
): ReadonlyMap<number, Quantity> {
  const sold = new Set(shelf.filter(isSold).map((row) => `${row.batchId}:${row.locationId}`));
  const shelved = Map.groupBy(shelf, (row) => row.batchId);
  const over = [...Map.groupBy(lines, (line) => line.batchId)].map(([batchId, taking]): [number, Quantity] => {
    const taken = taking.filter((line) => sold.has(`${batchId}:${line.locationId}`));
    return [batchId, less(total(taken.map((line) => line.qtyBase)), freeOf(shelved.get(batchId) ?? [], batchId))];
  });
  return new Map(over.filter(([, qty]) => isPositive(qty)));
}

interface Holder {
  readonly no: string;
  readonly qty: Quantity;
}

/** Whose papers let go of how much: the latest delivery first, as the holders come. */
export function letGoBy(over: Quantity, holders: readonly Holder[]): Holder[] {
  let left = exact(over);
  return holders.flatMap(({ no, qty }) => {
    const back = left.lessThan(qty) ? left : exact(qty);
    left = left.minus(back);
    return back.greaterThan(0) ? [{ no, qty: round3(back) }] : [];
  });
}
