/**
 * FEFO: first expired, first out.
 *
 * Food leaves the warehouse in the order in which it would spoil. A batch without enough shelf life for the
 * customer is not sold at all. Batches with the same date go in the order of receipt, so that two people who
 * run this on the same stock get the same answer. What cannot be served is reported as short, never covered by
 * an unsuitable batch; and the customer gets whole units of the line: a rest smaller than a case is short
 * (docs/rules/batches.md#fefo).
 */
import { addDays, type Day } from "../kernel/calendar.ts";
import { compare, exact, isPositive, round3, sum, type Quantity } from "../kernel/decimal.ts";
import { evenStep, smallestPart, wholeStepsWithin, type SplitRule, type Unit } from "../trade/quantity.ts";
import type { Refusal } from "../kernel/refusal.ts";
import type { BatchStatus, DateType } from "./batch.rules.ts";
import { stockMessages } from "./messages.ts";

export type LocationKind = "PICK" | "BULK" | "CHILL" | "FROZEN" | "QUARANTINE" | "WASTE";

/** A batch on one location. */
export interface BatchOnLocation {
  readonly batchId: number;
  readonly batchNo: string;
  readonly locationId: number;
  readonly locationKind: LocationKind;
  readonly pickSequence: number;
  readonly expiryDate: Day | null;
  /** Instant or day, as text that sorts in time. */
  readonly receivedAt: string;
  readonly status: BatchStatus;
  /** On hand less what others have reserved, in base units. */
  readonly free: Quantity;
}

/** What decides whether a batch may go to a customer. */
export interface JudgedBatch extends Pick<BatchOnLocation, "batchNo" | "locationKind" | "expiryDate" | "status"> {
  readonly dateType: DateType;
}

export interface WantedLine {
  readonly wantedBase: Quantity;
  /** The unit the line is sold in. */
  readonly unit: Unit;
  readonly deliveryDate: Day;
  /** Days of shelf life the customer requires at delivery (see minShelfDaysFor). */
  readonly minShelfDays: number;
  readonly goods: SplitRule;
}

export interface BatchPart {
  readonly batchId: number;
  readonly locationId: number;
  readonly qtyBase: Quantity;
}

export interface FefoResult {
  readonly parts: readonly BatchPart[];
  readonly shortBase: Quantity;
}

export const isSellableLocation = (kind: LocationKind): boolean => kind !== "QUARANTINE" && kind !== "WASTE";

/** The customer's setting takes precedence over the product's, and that over the company default. */
export const minShelfDaysFor = (customer: number | null, goods: number | null, tenantDefault: number): number =>
  customer ?? goods ?? tenantDefault;

/** A late delivery counts from today: nobody gets food by a date that has passed (docs/rules/batches.md#fefo). */
export const countedDay = (deliveryDate: Day, today: Day): Day => (deliveryDate < today ? today : deliveryDate);

/** The first expiry date that may be delivered. */
export const neededExpiry = (line: Pick<WantedLine, "deliveryDate" | "minShelfDays">): Day =>
  addDays(line.deliveryDate, line.minShelfDays);

const lastsUntil = (batch: Pick<BatchOnLocation, "expiryDate">, needed: Day): boolean =>
  batch.expiryDate === null || batch.expiryDate >= needed;

export const isEligible = (batch: BatchOnLocation, line: Pick<WantedLine, "deliveryDate" | "minShelfDays">): boolean =>
  batch.status === "AVAILABLE" && isSellableLocation(batch.locationKind) && lastsUntil(batch, neededExpiry(line));

const byText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
// "~" sorts after every digit: batches that never expire come last.
const expiryKey = (batch: Pick<BatchOnLocation, "expiryDate">): string => batch.expiryDate ?? "~";

const pickFaceFirst = (kind: LocationKind): number => (kind === "PICK" ? 0 : 1);

/** Picking order: pick faces before reserve stock, then by walk. */
export const byPickWalk = (
  a: Pick<BatchOnLocation, "locationKind" | "pickSequence" | "locationId">,
  b: Pick<BatchOnLocation, "locationKind" | "pickSequence" | "locationId">,
): number =>
  pickFaceFirst(a.locationKind) - pickFaceFirst(b.locationKind) ||
  a.pickSequence - b.pickSequence ||
  a.locationId - b.locationId;

export const byFefo = (a: BatchOnLocation, b: BatchOnLocation): number =>
  byText(expiryKey(a), expiryKey(b)) ||
  byText(a.receivedAt, b.receivedAt) ||
  byText(a.batchNo, b.batchNo) ||
  a.batchId - b.batchId ||
  byPickWalk(a, b);

/**
 * The free quantity by location. A reservation holds a batch, not a location; earlier reservations are assumed
 * to be picked along the same walk first, so they use up the first locations. Only sellable locations can hold
 * them. `free` in the given rows is the quantity on hand.
 */
export function freeByLocation<B extends BatchOnLocation>(
  onHand: readonly B[],
  reservedByOthers: ReadonlyMap<number, Quantity>,
): B[] {
  const left = new Map([...reservedByOthers].map(([batchId, qty]) => [batchId, exact(qty)]));
  return onHand.toSorted(byPickWalk).map((row) => {
    const reserved = left.get(row.batchId);
    if (!reserved || !isSellableLocation(row.locationKind)) return row;
    const taken = reserved.lessThan(row.free) ? reserved : exact(row.free);
    left.set(row.batchId, reserved.minus(taken));
    return { ...row, free: round3(exact(row.free).minus(taken)) };
  });
}

/** `kept`: what the line already holds and keeps; kept and new parts together come in whole units. */
export function allocateFefo(
  stock: readonly BatchOnLocation[],
  line: WantedLine,
  kept: readonly BatchPart[] = [],
): FefoResult {
  const step = smallestPart(line.goods);
  const shelf = stock.filter((batch) => isEligible(batch, line) && isPositive(batch.free)).toSorted(byFefo);

  const parts: BatchPart[] = [...kept];
  let missing = exact(line.wantedBase).minus(sumOf(kept));
  for (const batch of shelf) {
    const qtyBase = wholeStepsWithin(compare(batch.free, missing) < 0 ? batch.free : round3(missing), step);
    if (!isPositive(qtyBase)) continue;
    parts.push({ batchId: batch.batchId, locationId: batch.locationId, qtyBase });
    missing = missing.minus(qtyBase);
  }
  return wholeUnits(parts, line);
}

const sumOf = (parts: readonly BatchPart[]) => sum(parts.map((part) => part.qtyBase));

/** Returns, from the last part on, what does not make a whole unit of the line. */
function wholeUnits(taken: readonly BatchPart[], line: WantedLine): FefoResult {
  const all = sumOf(taken);
  // What covers the line was ordered so.
  const covers = all.equals(line.wantedBase);
  const step = evenStep(line.unit, line.goods.baseCountable).inBase;
  let surplus = covers ? exact("0") : all.minus(wholeStepsWithin(round3(all), step));

  const parts: BatchPart[] = [];
  for (const part of taken.toReversed()) {
    const back = surplus.lessThan(part.qtyBase) ? surplus : exact(part.qtyBase);
    surplus = surplus.minus(back);
    const qtyBase = round3(exact(part.qtyBase).minus(back));
    if (isPositive(qtyBase)) parts.unshift({ ...part, qtyBase });
  }
  return { parts, shortBase: round3(exact(line.wantedBase).minus(sumOf(parts))) };
}

/**
 * A batch chosen by hand. Another eligible one is allowed; one without enough shelf life only if it is
 * best-before and someone approves it. A use-by date is food safety law: nobody may override it, and nobody
 * sells quarantined or recalled stock.
 */
export function batchChoiceRefusal(
  batch: JudgedBatch,
  line: Pick<WantedLine, "deliveryDate" | "minShelfDays">,
): Refusal | null {
  const { batchNo, expiryDate } = batch;
  if (batch.status === "QUARANTINE" || batch.status === "RECALLED") return stockMessages.batchBlocked({ batchNo });
  if (!isSellableLocation(batch.locationKind)) return stockMessages.batchNotSellableHere({ batchNo });
  const needed = neededExpiry(line);
  if (expiryDate === null || (batch.status === "AVAILABLE" && expiryDate >= needed)) return null;
  return batch.dateType === "BEST_BEFORE"
    ? stockMessages.bestBeforeTooSoon({ batchNo, expiryDate, needed })
    : stockMessages.useByTooSoon({ batchNo, expiryDate, needed });
}

/**
 * Issued batches are checked again in their current state, under the lock: a date may have been corrected, a
 * day may have passed, a location may no longer be for sale. Only an approved best-before batch may leave with
 * too little shelf life.
 */
export function leavingRefusal(
  batch: JudgedBatch,
  line: Pick<WantedLine, "deliveryDate" | "minShelfDays">,
  answeredFor: boolean,
): Refusal | null {
  const refusal = batchChoiceRefusal(batch, line);
  if (!refusal || (refusal.override && answeredFor)) return null;
  const { batchNo, expiryDate } = batch;
  if (!isSellableLocation(batch.locationKind)) return stockMessages.leavesFromUnsellable({ batchNo });
  return batch.status === "QUARANTINE" || batch.status === "RECALLED" || expiryDate === null
    ? stockMessages.leavesBlocked({ batchNo })
    : stockMessages.leavesTooLate({ batchNo, expiryDate, needed: neededExpiry(line) });
}

/** A later batch was chosen while an earlier one is available: the reason FEFO_OVERRIDE is required and stored. */
export function fefoOverrideRefusal(
  chosen: BatchOnLocation,
  stock: readonly BatchOnLocation[],
  line: Pick<WantedLine, "deliveryDate" | "minShelfDays">,
): Refusal | null {
  const earlier = stock
    .filter((batch) => batch.batchId !== chosen.batchId && isEligible(batch, line) && isPositive(batch.free))
    .toSorted(byFefo)
    .find((batch) => expiryKey(batch) < expiryKey(chosen));
  return earlier ? stockMessages.laterBatchNeedsReason({ batchNo: chosen.batchNo, earlier: earlier.batchNo }) : null;
}
