/**
 * A transfer sends what expires first and is promised to nobody, at the cost at which it leaves; what was sent of each batch is
 * received, damaged or missing, and takes that cost along (docs/rules/stock.md#transfers).
 */
import { allocate4 } from "../../kernel/allocate.ts";
import type { Day } from "../../kernel/calendar.ts";
import { compare, exact, isPositive, isZero, round3, same, sum } from "../../kernel/decimal.ts";
import type { Cost, Quantity, Weight } from "../../kernel/decimal.ts";
import { refusalAt, type FieldProblem, type Refusal } from "../../kernel/refusal.ts";
import { quantityMessages, splitRefusal, type SplitRule, type Unit } from "../../trade/quantity.ts";
import { allocateFefo, batchChoiceRefusal, freeByLocation, isEligible, isSellableLocation } from "../fefo.rules.ts";
import type { BatchOnLocation, JudgedBatch } from "../fefo.rules.ts";
import { pickedRefusal, type PickedThere } from "../stock-move/stock-move.rules.ts";
import { takingRefusal, type ShelvedPlace } from "../taking.rules.ts";
import { transferMessages as say } from "./transfer.messages.ts";

export interface WantedLine {
  readonly id: number;
  readonly goodsId: number;
  readonly goodsCode: string;
  readonly qtyBase: Quantity;
  /** Only this batch; null: what expires first. */
  readonly batchId: number | null;
  readonly unit: Unit;
  readonly split: SplitRule;
}

export interface ShelvedBatch extends BatchOnLocation, JudgedBatch, ShelvedPlace {
  readonly goodsId: number;
  readonly locationCode: string;
}

export interface Part {
  readonly lineId: number;
  readonly batchId: number;
  readonly locationId: number;
  readonly qtyBase: Quantity;
}

const forToday = (today: Day) => ({ deliveryDate: today, minShelfDays: 0 });
/** What may go to another warehouse: for sale there too, today. */
export const mayGo = (batch: BatchOnLocation, today: Day): boolean => isEligible(batch, forToday(today));

const placeKey = (place: { readonly batchId: number; readonly locationId: number }): string =>
  `${place.batchId}:${place.locationId}`;
const total = (quantities: readonly Quantity[]): Quantity => round3(sum(quantities));

/**
 * What is free at each location, where some of it is on a trolley: that is taken from its own location, and only the other promises
 * are shared out along the walk.
 */
export function besidesPicked<B extends ShelvedBatch>(shelf: readonly B[], picked: readonly PickedThere[]): B[] {
  const pickedAt = (row: ShelvedBatch) =>
    sum(picked.filter((one) => placeKey(one) === placeKey(row)).map(({ qty }) => qty));
  const there = shelf.map((row) => {
    const left = exact(row.onHand).minus(pickedAt(row));
    return { ...row, free: round3(left.isNegative() ? 0 : left) };
  });
  const promised = [...new Set(shelf.map(({ batchId }) => batchId))].map((batchId): [number, Quantity] => {
    const rows = shelf.filter((row) => row.batchId === batchId && isSellableLocation(row.locationKind));
    const rest = sum(rows.map((row) => round3(exact(row.onHand).minus(row.free).minus(pickedAt(row)))));
    return [batchId, round3(rest.isNegative() ? 0 : rest)];
  });
  return freeByLocation(there, new Map(promised));
}

/** Whether a line asks for it. */
export const isAskedFor = (
  line: Pick<WantedLine, "goodsId" | "batchId">,
  batch: { goodsId: number; batchId: number },
) => batch.goodsId === line.goodsId && (line.batchId === null || batch.batchId === line.batchId);

/**
 * For each line its batch or what expires first, of what the lines before it leave; a line that nothing is left for has no part.
 * Lines that ask for a batch come first: the others can take another one.
 */
export function proposedParts(lines: readonly WantedLine[], shelf: readonly ShelvedBatch[], today: Day): Part[] {
  const used = new Map<string, Quantity>();
  const inTurn = [
    ...lines.filter(({ batchId }) => batchId !== null),
    ...lines.filter(({ batchId }) => batchId === null),
  ];
  return inTurn.flatMap((line) => {
    const left = shelf
      .filter((batch) => isAskedFor(line, batch))
      .map((batch) => ({ ...batch, free: round3(exact(batch.free).minus(used.get(placeKey(batch)) ?? "0")) }));
    const { parts } = allocateFefo(left, {
      ...forToday(today),
      wantedBase: line.qtyBase,
      unit: line.unit,
      goods: line.split,
    });
    for (const part of parts) used.set(placeKey(part), total([used.get(placeKey(part)) ?? "0", part.qtyBase]));
    return parts.map((part) => ({ ...part, lineId: line.id }));
  });
}

/** What was chosen by hand: batches that may go, no more than is free of them and than the lines say. */
export function sentRefusal(
  parts: readonly Part[],
  lines: readonly WantedLine[],
  shelf: readonly ShelvedBatch[],
  picked: readonly PickedThere[],
  today: Day,
): Refusal | null {
  if (parts.length === 0) return say.nothingSent();
  const found = parts.map((part) => shelf.find((batch) => placeKey(batch) === placeKey(part)));
  const faults = parts.flatMap((part, index): { refusal: Refusal; problem: FieldProblem }[] => {
    const fault = partRefusal(part, index, found[index], parts, lines, today);
    return fault
      ? [{ refusal: fault.refusal, problem: { path: `parts.${index}.${fault.field}`, words: fault.refusal.words } }]
      : [];
  });
  const [first] = faults;
  if (first) return { ...first.refusal, fields: faults.map(({ problem }) => problem) };
  const taken = parts.map((part, index) => ({
    ...part,
    batchNo: found[index]!.batchNo,
    locationName: found[index]!.locationCode,
  }));
  const promised = takingRefusal({ onlyFree: true, path: "parts", field: "qtyBase" }, taken, shelf);
  if (promised) return promised;
  for (const index of taken.keys()) {
    const refusal = pickedRefusal(taken.slice(0, index + 1), shelf, picked);
    if (refusal) return refusalAt(`parts.${index}.qtyBase`, refusal);
  }
  return null;
}

function partRefusal(
  part: Part,
  index: number,
  batch: ShelvedBatch | undefined,
  parts: readonly Part[],
  lines: readonly WantedLine[],
  today: Day,
): { readonly field: "lineId" | "batchId" | "qtyBase"; readonly refusal: Refusal } | null {
  const line = lines.find(({ id }) => id === part.lineId);
  if (!line) return { field: "lineId", refusal: say.partsOfOther() };
  if (!batch || batch.goodsId !== line.goodsId) return { field: "batchId", refusal: say.batchNotOnShelf() };
  if (!isAskedFor(line, batch)) return { field: "batchId", refusal: say.batchNotAsked({ code: line.goodsCode }) };
  const blocked = batchChoiceRefusal(batch, forToday(today));
  if (blocked) return { field: "batchId", refusal: blocked };
  const earlier = parts.slice(0, index).filter(({ lineId }) => lineId === line.id);
  if (earlier.some((other) => placeKey(other) === placeKey(part)))
    return { field: "batchId", refusal: say.partRepeated({ batchNo: batch.batchNo, place: batch.locationCode }) };
  if (!isPositive(part.qtyBase)) return { field: "qtyBase", refusal: quantityMessages.quantityNotPositive() };
  const uneven = splitRefusal(part.qtyBase, line.split);
  if (uneven) return { field: "qtyBase", refusal: uneven };
  const entered = total([...earlier, part].map(({ qtyBase }) => qtyBase));
  if (compare(entered, line.qtyBase) <= 0) return null;
  const figures = { code: line.goodsCode, entered: exact(entered).toFixed(), wanted: exact(line.qtyBase).toFixed() };
  return { field: "qtyBase", refusal: say.moreThanLine(figures) };
}

/** What went of one batch, and what it took along. */
export interface Sent {
  readonly id: number;
  readonly qtyBase: Quantity;
  readonly weightKg: Weight;
  readonly cost: Cost;
  /** Of its base unit: there are only whole ones. */
  readonly counted: boolean;
}

export interface Counted {
  readonly receivedBase: Quantity;
  readonly damagedBase: Quantity;
  readonly missingBase: Quantity;
  readonly reason: string | null;
}

export const arrivedWhole = (sent: Sent): Counted => ({
  receivedBase: sent.qtyBase,
  damagedBase: "0.000",
  missingBase: "0.000",
  reason: null,
});

/** Whether something did not arrive as it was sent. */
export const hasLoss = ({ damagedBase, missingBase }: Pick<Counted, "damagedBase" | "missingBase">): boolean =>
  isPositive(damagedBase) || isPositive(missingBase);

/** received + damaged + missing must equal what was sent, and what is not whole says why. */
export function countedRefusal(
  sent: Sent,
  counted: Counted,
): { readonly field: "receivedBase" | "reason"; readonly refusal: Refusal } | null {
  const all = [counted.receivedBase, counted.damagedBase, counted.missingBase];
  if (sent.counted && all.some((qty) => !exact(qty).isInteger()))
    return { field: "receivedBase", refusal: quantityMessages.baseNotWhole() };
  if (!same(total(all), sent.qtyBase))
    return { field: "receivedBase", refusal: say.countsDiffer({ sent: exact(sent.qtyBase).toFixed() }) };
  return hasLoss(counted) && !counted.reason?.trim() ? { field: "reason", refusal: say.reasonMissing() } : null;
}

export interface Share {
  readonly qtyBase: Quantity;
  readonly weightKg: Weight;
  readonly cost: Cost;
}
export interface Shares {
  readonly received: Share;
  readonly damaged: Share;
  readonly missing: Share;
}

/** Cost by largest remainder, weight in proportion; the last part takes the rest of the weight. */
export function sharesOf(sent: Omit<Sent, "id" | "counted">, counted: Omit<Counted, "reason">): Shares {
  const quantities = [counted.receivedBase, counted.damagedBase, counted.missingBase];
  const costs = allocate4(sent.cost, quantities);
  const last = quantities.findLastIndex((qty) => !isZero(qty));
  let weightLeft = exact(sent.weightKg);
  const [received, damaged, missing] = quantities.map((qty, index): Share => {
    const weightKg =
      index === last ? round3(weightLeft) : round3(exact(sent.weightKg).times(qty).dividedBy(sent.qtyBase));
    weightLeft = weightLeft.minus(weightKg);
    return { qtyBase: round3(qty), weightKg, cost: costs[index]! };
  }) as [Share, Share, Share];
  return { received, damaged, missing };
}

/** What fills the other warehouse up to its minimum, in whole units, as far as there is free stock here. */
export function fillQty(
  goods: { readonly minQty: Quantity; readonly there: Quantity; readonly coming: Quantity; readonly free: Quantity },
  unit: Unit,
): Quantity {
  const missing = exact(goods.minQty).minus(goods.there).minus(goods.coming);
  const wanted = missing.dividedBy(unit.factor).ceil();
  const possible = exact(goods.free).dividedBy(unit.factor).floor();
  const qty = wanted.lessThan(possible) ? wanted : possible;
  return round3(qty.isNegative() ? 0 : qty);
}
