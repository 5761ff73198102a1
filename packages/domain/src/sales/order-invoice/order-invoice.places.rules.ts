/**
 * From where a batch is picked once its goods have changed their place (docs/rules/stock.md#moves): what is picked already stays
 * where it is; of the rest every part stays as far as its place still carries it, and goes on to the next place on the walk.
 */
import { exact, isPositive, round3, type Quantity } from "../../kernel/decimal.ts";
import { byPickWalk, isSellableLocation, type BatchOnLocation } from "../../stock/fefo.rules.ts";

export interface PlacedPart {
  readonly locationId: number;
  readonly qtyBase: Quantity;
  readonly picked: boolean;
}

interface Place extends Pick<BatchOnLocation, "locationId" | "locationKind" | "pickSequence"> {
  readonly onHand: Quantity;
}
type At = Pick<PlacedPart, "locationId" | "qtyBase">;

/** For each part of one batch, the earliest delivery first, where it is picked from now. */
export function placesAnew(parts: readonly PlacedPart[], shelf: readonly Place[]): At[][] {
  const places = shelf.filter((place) => isSellableLocation(place.locationKind)).toSorted(byPickWalk);
  const left = new Map(places.map(({ locationId, onHand }) => [locationId, exact(onHand)]));
  const take = (locationId: number, wanted: Quantity): At[] => {
    const there = left.get(locationId) ?? exact(0);
    const qtyBase = round3(there.lessThan(wanted) ? there : exact(wanted));
    if (!isPositive(qtyBase)) return [];
    left.set(locationId, there.minus(qtyBase));
    return [{ locationId, qtyBase }];
  };
  const restOf = (wanted: Quantity, taken: readonly At[]): Quantity =>
    round3(taken.reduce((rest, at) => rest.minus(at.qtyBase), exact(wanted)));
  for (const part of parts) if (part.picked) take(part.locationId, part.qtyBase);
  const stayed = parts.map((part) => (part.picked ? [part] : take(part.locationId, part.qtyBase)));
  return parts.map((part, index) => {
    const found = stayed[index]!.map(({ locationId, qtyBase }) => ({ locationId, qtyBase }));
    for (const { locationId } of places) found.push(...take(locationId, restOf(part.qtyBase, found)));
    const nowhere = restOf(part.qtyBase, found);
    return isPositive(nowhere) ? joined([...found, { locationId: part.locationId, qtyBase: nowhere }]) : joined(found);
  });
}

/** One part for each place. */
function joined(parts: readonly At[]): At[] {
  const places = new Map<number, Quantity>();
  for (const { locationId, qtyBase } of parts)
    places.set(locationId, round3(exact(qtyBase).plus(places.get(locationId) ?? "0")));
  return [...places].map(([locationId, qtyBase]) => ({ locationId, qtyBase }));
}
