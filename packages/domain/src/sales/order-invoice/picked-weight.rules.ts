/**
 * What a picked line weighs. It is weighed piece by piece, batch by batch or as a whole; what it weighs is near the nominal weight, or
 * somebody says why it is not (docs/rules/goods.md#catch-weight).
 */
import { exact, isPositive, isZero, round3, same, sum } from "../../kernel/decimal.ts";
import type { Factor, Percent, Quantity, Weight } from "../../kernel/decimal.ts";
import type { Refusal } from "../../kernel/refusal.ts";
import type { Words } from "../../kernel/words.ts";
import { orderInvoiceMessages as say } from "./order-invoice.messages.ts";

export interface LineToWeigh {
  readonly name: Words;
  readonly catchWeight: boolean;
  /** Nominal kilograms of one unit of the line, and the tolerance in per cent. */
  readonly kgPerUnit: Weight | null;
  readonly tolerancePct: Percent;
}

export interface WeighedPick {
  readonly qty: Quantity;
  readonly weightKg?: Weight | null | undefined;
  readonly weightReason?: string | null | undefined;
  readonly batches: readonly { readonly qtyBase: Quantity; readonly weightKg?: Weight | null | undefined }[];
}

const isGiven = (weight: Weight | null | undefined): weight is Weight => weight !== null && weight !== undefined;

/** The sum of the batches where each was weighed, else what was entered for the line. */
export function pickedWeight({ weightKg, batches }: WeighedPick): Weight | null {
  const weights = batches.map((batch) => batch.weightKg).filter(isGiven);
  return batches.length > 0 && weights.length === batches.length ? round3(sum(weights)) : (weightKg ?? null);
}

/** What of it each batch weighs: as it was weighed, or its share by quantity, so that the parts add up to the line. */
export function batchWeights(pick: WeighedPick): (Weight | null)[] {
  const { batches } = pick;
  return batches.every((batch) => isGiven(batch.weightKg))
    ? batches.map((batch) => round3(batch.weightKg!))
    : sharedWeight(pickedWeight(pick), batches);
}

/** Distributes the weight of a line over its batches by quantity. */
export function sharedWeight(
  weightKg: Weight | null,
  parts: readonly { readonly qtyBase: Quantity }[],
): (Weight | null)[] {
  if (weightKg === null) return parts.map(() => null);
  const all = sum(parts.map((part) => part.qtyBase));
  let before = exact(0);
  return parts.map((part) => {
    const after = before.plus(part.qtyBase);
    const upTo = (at: typeof after) => exact(round3(exact(weightKg).times(at).dividedBy(all)));
    const share = round3(upTo(after).minus(upTo(before)));
    before = after;
    return share;
  });
}

export function weightRefusal(line: LineToWeigh, pick: WeighedPick): Refusal | null {
  if (!line.catchWeight) return null;
  const weights = pick.batches.map((batch) => batch.weightKg).filter(isGiven);
  if (weights.length > 0 && weights.length < pick.batches.length) return say.batchNotWeighed({ goods: line.name });
  const weight = pickedWeight(pick);
  if (!weight || !isPositive(weight) || weights.some((one) => !isPositive(one)))
    return say.weightMissing({ goods: line.name });
  if (weights.length > 0 && isGiven(pick.weightKg) && !same(pick.weightKg, weight))
    return say.weightsDiffer({ goods: line.name, weight: plain(pick.weightKg), batches: plain(weight) });
  return unlikely(line, pick, weight);
}

const plain = (weight: Weight): string => exact(weight).toFixed();

function unlikely(line: LineToWeigh, { qty, weightReason }: WeighedPick, weight: Weight): Refusal | null {
  if (line.kgPerUnit === null || weightReason?.trim()) return null;
  const nominal = exact(line.kgPerUnit).times(qty);
  const slack = nominal.times(line.tolerancePct).dividedBy(100);
  const [from, to] = [nominal.minus(slack), nominal.plus(slack)];
  if (exact(weight).greaterThanOrEqualTo(from) && exact(weight).lessThanOrEqualTo(to)) return null;
  return say.weightUnlikely({ goods: line.name, weight: plain(weight), from: round3(from), to: round3(to) });
}

/** One unit's weight, from the weight of the whole order line. */
export const kgPerUnitOf = (weightKg: Weight | null, qty: Quantity): string | null =>
  weightKg === null || isZero(qty) ? null : exact(weightKg).dividedBy(qty).toFixed();

/** The record gives the weight of one default unit; a line may be sold in another. */
export const nominalOf = (nominalWeightKg: Weight | null, factor: Factor, defaultFactor: Factor): Weight | null =>
  nominalWeightKg === null ? null : round3(exact(nominalWeightKg).times(factor).dividedBy(defaultFactor));
