/**
 * What an adjustment may take and what it costs (docs/rules/stock.md#adjustments, docs/rules/batches.md#reserved-stock).
 * The browser warns by the same figures by which the server refuses, and names whose reservations are let go.
 */
import {
  compare,
  exact,
  isPositive,
  negated,
  round2,
  round3,
  round4,
  sum,
  type Cost,
  type Money,
  type Price,
  type Quantity,
  type Rate,
} from "../../kernel/decimal.ts";
import type { FieldProblem, Refusal } from "../../kernel/refusal.ts";
import type { VatCode } from "../../trade/vat.ts";
import { averageCost, issue, receive, typedAmount, type KnownCost } from "../costing.rules.ts";
import { isSellableLocation, type LocationKind } from "../fefo.rules.ts";
import { adjustmentMessages as say } from "./adjustment.messages.ts";
import { adjustmentReasons, type AdjustmentReason, type Direction } from "./adjustment.reasons.ts";

interface Head {
  readonly reason: AdjustmentReason;
  readonly direction?: Direction | null | undefined;
  readonly remark?: string | null | undefined;
}

/** Whether stock goes or comes; null while a count does not say which. */
export function directionOf({ reason, direction }: Head): Direction | null {
  const [only, other] = adjustmentReasons[reason].directions;
  return other ? (direction ?? null) : only;
}

/** What is wrong with its head, by field. */
export function headRefusal(head: Head): { readonly field: "direction" | "remark"; readonly refusal: Refusal } | null {
  const { explained } = adjustmentReasons[head.reason];
  const direction = directionOf(head);
  if (direction === null) return { field: "direction", refusal: say.directionMissing() };
  if (head.direction && head.direction !== direction) return { field: "direction", refusal: say.directionOfReason() };
  return explained && !head.remark?.trim() ? { field: "remark", refusal: say.remarkMissing() } : null;
}

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

const isSold = (row: Pick<ShelvedPlace, "locationKind">): boolean => isSellableLocation(row.locationKind);
const total = (quantities: readonly Quantity[]): Quantity => round3(sum(quantities));
const less = (a: Quantity, b: Quantity): Quantity => round3(exact(a).minus(b));
/** What of a batch may be sold and is promised to nobody. */
const freeOf = (shelf: readonly ShelvedPlace[], batchId: number): Quantity =>
  total(shelf.filter((row) => row.batchId === batchId && isSold(row)).map((row) => row.free));

/** No line takes more than is at its location, nor, where the reason says so, what is promised to a customer: every such line is named. */
export function takingRefusal(
  reason: AdjustmentReason,
  lines: readonly TakenLine[],
  shelf: readonly ShelvedPlace[],
): Refusal | null {
  const { onlyFree = false } = adjustmentReasons[reason];
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
    if (refusal) found.push({ refusal, problem: { path: `lines.${index}.qty`, words: refusal.words } });
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
  const over = [...new Set(lines.map((line) => line.batchId))].map((batchId): [number, Quantity] => {
    const taken = lines.filter((line) => line.batchId === batchId && sold.has(`${batchId}:${line.locationId}`));
    return [batchId, less(total(taken.map((line) => line.qtyBase)), freeOf(shelf, batchId))];
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

export interface CostedLine {
  readonly goodsId: number;
  readonly qty: Quantity;
  readonly qtyBase: Quantity;
  readonly costPerUnit: Price | null;
}

/**
 * What each line costs, above 0, in the order of the lines: what goes takes its share of the value; what comes is worth
 * the average, else what the last receipt cost, else what was entered. null: nobody knows.
 */
export function costsOf(
  direction: Direction,
  lines: readonly CostedLine[],
  known: ReadonlyMap<number, KnownCost>,
): (Cost | null)[] {
  const stock = new Map(known);
  return lines.map((line) => {
    const now = stock.get(line.goodsId) ?? { qty: "0", value: "0", lastCost: null };
    const amount = direction === "IN" ? gainAmount(now, line) : null;
    if (direction === "IN" && amount === null) return null;
    const move = amount === null ? issue(now, line.qtyBase) : receive(now, line.qtyBase, amount);
    stock.set(line.goodsId, { ...now, ...move.left });
    return amount ?? negated(move.costAmount);
  });
}

function gainAmount(stock: KnownCost, line: CostedLine): Cost | null {
  if (averageCost(stock) !== null) return round4(exact(stock.value).times(line.qtyBase).dividedBy(stock.qty));
  if (stock.lastCost !== null) return typedAmount(line.qtyBase, stock.lastCost);
  return line.costPerUnit === null ? null : typedAmount(line.qty, line.costPerUnit);
}

/** Above the threshold a second person approves. */
export const needsApproval = (costs: readonly Cost[], threshold: Money): boolean =>
  compare(round4(sum(costs)), threshold) > 0;

const TAXED: ReadonlySet<VatCode> = new Set<VatCode>(["S20", "R5"]);

export interface OwnUse {
  readonly vatCode: VatCode;
  readonly net: Money;
  readonly vat: Money;
}

/** What we use ourselves is a supply to ourselves: output VAT on the cost, once for each code. */
export function ownUseVat(
  reason: AdjustmentReason,
  lines: readonly { readonly vatCode: VatCode; readonly cost: Cost }[],
  rateOf: (code: VatCode) => Rate,
): OwnUse[] {
  if (!adjustmentReasons[reason].ownUse) return [];
  return [...TAXED].flatMap((vatCode) => {
    const net = round2(sum(lines.filter((line) => line.vatCode === vatCode).map((line) => line.cost)));
    return isPositive(net) ? [{ vatCode, net, vat: round2(exact(net).times(rateOf(vatCode))) }] : [];
  });
}
