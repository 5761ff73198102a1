/**
 * Picking an order.
 *
 * An order invoice takes the outstanding quantities of the order, allocates batches first expired, first out,
 * and reports shorts at once. The picker then confirms or changes each line: less with a reason, another batch,
 * the weight on the scale. A line is issued in whole units of the customer; never more than ordered, and its
 * batches add up to the line (docs/rules/batches.md#fefo, docs/rules/goods.md#catch-weight,
 * docs/rules/picking.md#states).
 */
import {
  exact,
  isPositive,
  isZero,
  round3,
  type Exact,
  type Factor,
  type Money,
  type Price,
  type Quantity,
  type Weight,
} from "../../kernel/decimal.ts";
import {
  evenStep,
  isMultipleOf,
  quantityMessages,
  quantityRefusal,
  splitRefusal,
  type SplitRule,
  type Unit,
} from "../../trade/quantity.ts";
import type { Refusal } from "../../kernel/refusal.ts";
import type { Words } from "../../kernel/words.ts";
import { batchTotalRefusal, type DateType } from "../../stock/batch.rules.ts";
import {
  allocateFefo,
  batchChoiceRefusal,
  byPickWalk,
  fefoOverrideRefusal,
  isSellableLocation,
  type BatchOnLocation,
  type BatchPart,
  type WantedLine,
} from "../../stock/fefo.rules.ts";
import { lineNetOf, type PriceUnit } from "../../trade/priced-line.rules.ts";
import { orderInvoiceMessages as say } from "./order-invoice.messages.ts";
import type { OrderInvoiceFacts } from "./order-invoice.states.ts";
import { weightRefusal, type LineToWeigh, type WeighedPick } from "./picked-weight.rules.ts";

/** The reason required to take a later batch although an earlier one is available. */
export const FEFO_OVERRIDE = "FEFO_OVERRIDE";

/** Marks a batch with less shelf life than the customer requires that someone has approved. */
export const EXPIRY_OVERRIDE = "EXPIRY_OVERRIDE";

/* ---------- opening ---------- */

export interface LineToAllocate extends WantedLine {
  readonly goodsId: number;
  /** Batches it already holds and keeps; the free stock it may take from. */
  readonly kept?: readonly BatchPart[];
}

/** FEFO for a whole document: two lines of the same product do not get the same carton. */
export function allocateLines(
  lines: readonly LineToAllocate[],
  stock: readonly (BatchOnLocation & { readonly goodsId: number })[],
): { parts: readonly BatchPart[]; shortBase: Quantity }[] {
  const shelves = new Map<number, BatchOnLocation[]>();
  for (const batch of stock) {
    const shelf = shelves.get(batch.goodsId);
    if (shelf) shelf.push(batch);
    else shelves.set(batch.goodsId, [batch]);
  }
  return lines.map((line, i) => {
    const shelf = shelves.get(line.goodsId) ?? [];
    // Its own parts and those of the following lines cannot be taken again.
    const held = lines.slice(i).flatMap((one) => one.kept ?? []);
    const result = allocateFefo(without(shelf, held), line, line.kept);
    shelves.set(line.goodsId, without(shelf, result.parts));
    return result;
  });
}

/**
 * The remaining free stock when these parts are taken from it. A reservation holds a batch, not a location, and
 * other reservations were assigned to the first locations of the walk: what one location cannot give of a part
 * is taken from the batch's other locations. Otherwise the batch would be promised twice.
 */
export function without<B extends BatchOnLocation>(shelf: readonly B[], parts: readonly BatchPart[]): B[] {
  const free = shelf.map((row) => exact(row.free));
  const takeFrom = (wanted: Exact, fits: (row: B) => boolean): Exact => {
    let rest = wanted;
    for (const [i, row] of shelf.entries()) {
      if (!fits(row)) continue;
      const taken = rest.lessThan(free[i]!) ? rest : free[i]!;
      free[i] = free[i]!.minus(taken);
      rest = rest.minus(taken);
    }
    return rest;
  };
  const elsewhere = parts.map(({ batchId, locationId, qtyBase }) => ({
    batchId,
    rest: takeFrom(exact(qtyBase), (row) => row.batchId === batchId && row.locationId === locationId),
  }));
  for (const { batchId, rest } of elsewhere)
    if (isPositive(rest)) takeFrom(rest, (row) => row.batchId === batchId && isSellableLocation(row.locationKind));
  return shelf.map((row, i) => ({ ...row, free: round3(free[i]!) }));
}

/** Converts base units to units of the line. */
export const inUnits = (base: Quantity, factor: Factor): Quantity => round3(exact(base).dividedBy(factor));

export interface BilledLine {
  readonly priceUnit: PriceUnit;
  readonly price: Price;
  /** Kilograms in one unit of the line, estimated until weighed; null if it has no weight. */
  readonly kgPerUnit: string | null;
}

/** What a line bills for `qty`: the weighed weight, or the estimate until it is weighed. */
export function billed(
  line: BilledLine,
  qty: Quantity,
  weightKg: Weight | null,
): { billQty: Quantity; lineNet: Money } {
  const estimate = () => round3(exact(line.kgPerUnit ?? "0").times(qty));
  const billQty = line.priceUnit === "UNIT" ? round3(qty) : isZero(qty) ? "0.000" : round3(weightKg ?? estimate());
  return { billQty, lineNet: lineNetOf(line.price, billQty) };
}

/* ---------- picking ---------- */

export interface LineToPick extends LineToWeigh {
  readonly kind: "GOODS" | "CHARGE";
  readonly orderedQty: Quantity;
  readonly unit: Unit;
  readonly goods: SplitRule;
}

export interface LinePick extends WeighedPick {
  readonly shortReason?: string | null | undefined;
  readonly batches: readonly {
    readonly batchId: number;
    readonly locationId: number;
    readonly qtyBase: Quantity;
    readonly weightKg?: Weight | null | undefined;
    readonly reason?: string | null | undefined;
  }[];
}

/** Problems of a pick in itself, before stock is checked. */
export function pickRefusal(line: LineToPick, pick: LinePick): Refusal | null {
  const { qty, batches } = pick;
  if (line.kind === "CHARGE") return say.chargeNotPicked();
  const short = exact(line.orderedQty).minus(qty);
  if (short.isNegative()) return say.overPicked({ goods: line.name, ordered: exact(line.orderedQty).toFixed() });
  if (isPositive(short) && !pick.shortReason)
    return say.shortReasonMissing({ goods: line.name, short: short.toFixed() });
  if (isZero(qty))
    return batchTotalRefusal(
      batches.map((batch) => batch.qtyBase),
      "0",
      "picked",
    );
  const base = round3(exact(qty).times(line.unit.factor));
  return (
    quantityRefusal(qty, line.unit) ??
    (isZero(short) ? null : unevenRefusal(qty, line)) ??
    batchTotalRefusal(
      batches.map((batch) => batch.qtyBase),
      base,
      "picked",
    ) ??
    firstOf(batches, (batch) => splitRefusal(batch.qtyBase, line.goods)) ??
    weightRefusal(line, pick)
  );
}

/** Part of a line must leave a rest that is exact in both units too. */
function unevenRefusal(qty: Quantity, { unit, goods }: LineToPick): Refusal | null {
  const step = evenStep(unit, goods.baseCountable).inUnits;
  return isMultipleOf(qty, step) ? null : quantityMessages.quantityNotEven({ step: exact(step).toFixed() });
}

export type ShelfBatch = BatchOnLocation & { readonly dateType: DateType };

export interface ChoiceRefusals {
  /** Cannot be overridden. */
  readonly hard: Refusal | null;
  /** Users with the permission may, with a reason. */
  readonly expiry: Refusal | null;
  /** The batches concerned. */
  readonly early: readonly number[];
  /** The picker may, with FEFO_OVERRIDE as the reason. */
  readonly fefo: Refusal | null;
}

/**
 * Checks the batches chosen by a picker against the stock. `shelf` is what is free for this line: without what
 * other lines and other documents hold.
 */
export function choiceRefusals(
  name: Words,
  shelf: readonly ShelfBatch[],
  line: LinePick["batches"],
  wanted: Parameters<typeof batchChoiceRefusal>[1],
): ChoiceRefusals {
  const left = without(shelf, line);
  const stopped = (hard: Refusal): ChoiceRefusals => ({ hard, expiry: null, early: [], fefo: null });
  let expiry: Refusal | null = null;
  const early: number[] = [];
  let fefo: Refusal | null = null;
  const seen = new Set<string>();
  for (const part of line) {
    const batch = shelf.find((one) => one.batchId === part.batchId && one.locationId === part.locationId);
    if (!batch) return stopped(say.noSuchBatch({ goods: name }));
    if (seen.has(`${part.batchId} ${part.locationId}`)) return stopped(say.batchRepeated({ batchNo: batch.batchNo }));
    seen.add(`${part.batchId} ${part.locationId}`);
    if (exact(part.qtyBase).greaterThan(batch.free)) {
      return stopped(
        say.moreThanFree({
          goods: name,
          batchNo: batch.batchNo,
          wanted: exact(part.qtyBase).toFixed(),
          free: exact(batch.free).toFixed(),
        }),
      );
    }
    const refusal = batchChoiceRefusal(batch, wanted);
    if (refusal && !refusal.override) return stopped(refusal);
    if (refusal) early.push(part.batchId);
    expiry ??= refusal;
    if (part.reason !== FEFO_OVERRIDE) fefo ??= fefoOverrideRefusal(batch, left, wanted);
  }
  return { hard: null, expiry, early, fefo };
}

/* ---------- where the document stands ---------- */

export interface AllocatedLine {
  readonly kind: string;
  readonly qty: Quantity;
  readonly picked: boolean;
  readonly shortReason: string | null;
}

/** Picked, or nothing to pick with a reason: a line short from the start need not be picked. */
export const isResolved = (line: AllocatedLine): boolean =>
  line.kind === "CHARGE" || line.picked || (isZero(line.qty) && line.shortReason !== null);

export function orderInvoiceFacts(
  head: { readonly state: string; readonly issuePoint: string },
  lines: readonly AllocatedLine[],
): OrderInvoiceFacts {
  const goods = lines.filter((line) => line.kind === "GOODS");
  // An order of charges only (a bounce fee) has nothing to pick and is posted as it is
  // (docs/rules/orders.md#charges-only).
  const sold = goods.length > 0 ? goods : lines;
  return {
    state: head.state,
    issuePoint: head.issuePoint === "DELIVERY" ? "DELIVERY" : "DISPATCH",
    unresolvedLines: lines.filter((line) => !isResolved(line)).length,
    pickedLines: sold.filter((line) => isPositive(line.qty)).length,
  };
}

/** In the picker's walking order: by the location of each line's first batch; lines with nothing to pick come last. */
export function inWalkOrder<L extends { readonly lineNo: number; readonly batches: readonly WalkStop[] }>(
  lines: readonly L[],
): L[] {
  const stops = new Map(lines.map((line) => [line, line.batches.toSorted(byPickWalk)[0]]));
  return lines.toSorted((a, b) => {
    const [first, second] = [stops.get(a), stops.get(b)];
    if (!first || !second) return Number(!first) - Number(!second) || a.lineNo - b.lineNo;
    return byPickWalk(first, second) || a.lineNo - b.lineNo;
  });
}
type WalkStop = Parameters<typeof byPickWalk>[0];

function firstOf<T>(list: readonly T[], judge: (one: T) => Refusal | null): Refusal | null {
  for (const one of list) {
    const refusal = judge(one);
    if (refusal) return refusal;
  }
  return null;
}
