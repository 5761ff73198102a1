/**
 * What may change its place (docs/rules/stock.md#moves): what is at the location and not on a trolley already. What goes where
 * nothing is sold from says why, and the batch loses the reservations that it does not carry any more.
 */
import { compare, exact, isPositive, round3, sum, type Quantity } from "../../kernel/decimal.ts";
import type { FieldProblem, Refusal } from "../../kernel/refusal.ts";
import { isSellableLocation, type LocationKind } from "../fefo.rules.ts";
import { freeOf, takingRefusal, type ShelvedPlace, type TakenLine } from "../taking.rules.ts";
import { stockMoveMessages as say } from "./stock-move.messages.ts";

export interface MovedLine extends TakenLine {
  readonly locationKind: LocationKind;
  readonly toLocationId: number;
  readonly toKind: LocationKind;
}

/** Of a batch at a location: picked, and still in the warehouse. */
export interface PickedThere {
  readonly batchId: number;
  readonly locationId: number;
  readonly qty: Quantity;
}

const total = (quantities: readonly Quantity[]): Quantity => round3(sum(quantities));
const plain = (qty: Quantity): string => exact(qty).toFixed();

/** Every line that cannot be moved is named. */
export function movingRefusal(
  lines: readonly MovedLine[],
  shelf: readonly ShelvedPlace[],
  picked: readonly PickedThere[],
): Refusal | null {
  const here = lines.flatMap((line, index): FieldProblem[] =>
    line.toLocationId === line.locationId
      ? [{ path: `lines.${index}.toLocationId`, words: say.movedNowhere().words }]
      : [],
  );
  if (here.length > 0) return { ...say.movedNowhere(), fields: here };
  const missing = takingRefusal({ onlyFree: false }, lines, shelf);
  if (missing) return missing;
  const found = lines.flatMap((_, index) => {
    const refusal = pickedRefusal(lines.slice(0, index + 1), shelf, picked);
    return refusal ? [{ refusal, problem: { path: `lines.${index}.qty`, words: refusal.words } }] : [];
  });
  const [first] = found;
  return first ? { ...first.refusal, fields: found.map(({ problem }) => problem) } : null;
}

/** Of the last of these lines: whether it takes what is on a trolley, after those before it. */
export function pickedRefusal(
  lines: readonly TakenLine[],
  shelf: readonly ShelvedPlace[],
  picked: readonly PickedThere[],
): Refusal | null {
  const line = lines.at(-1)!;
  const isHere = (row: { readonly batchId: number; readonly locationId: number }) =>
    row.batchId === line.batchId && row.locationId === line.locationId;
  const held = total(picked.filter(isHere).map(({ qty }) => qty));
  const there = total(shelf.filter(isHere).map(({ onHand }) => onHand));
  const taken = total(lines.filter(isHere).map(({ qtyBase }) => qtyBase));
  const left = exact(there).minus(held);
  if (!isPositive(held) || left.greaterThanOrEqualTo(taken)) return null;
  const { batchNo, locationName: place } = line;
  return say.movePicked({ batchNo, place, picked: plain(held), left: left.isPositive() ? left.toFixed() : "0" });
}

const isBlocking = (kind: LocationKind): boolean => !isSellableLocation(kind);

/** Whether somebody has to say why: it goes where nothing is sold from. */
export const reasonMissing = (
  remark: string | null | undefined,
  lines: readonly Pick<MovedLine, "toKind">[],
): Refusal | null => (lines.some(({ toKind }) => isBlocking(toKind)) && !remark?.trim() ? say.whyBlocked() : null);

/** What of each batch is reserved and not for sale any more, once the lines are moved. */
export function notCarriedAfter(
  lines: readonly Pick<MovedLine, "batchId" | "locationKind" | "toKind" | "qtyBase">[],
  shelf: readonly ShelvedPlace[],
): ReadonlyMap<number, Quantity> {
  const over = [...new Set(lines.map(({ batchId }) => batchId))].map((batchId): [number, Quantity] => {
    const its = lines.filter((line) => line.batchId === batchId);
    const sumOf = (of: (line: (typeof its)[0]) => boolean) => total(its.filter(of).map(({ qtyBase }) => qtyBase));
    const blocked = sumOf(({ locationKind, toKind }) => !isBlocking(locationKind) && isBlocking(toKind));
    const released = sumOf(({ locationKind, toKind }) => isBlocking(locationKind) && !isBlocking(toKind));
    return [batchId, round3(exact(blocked).minus(released).minus(freeOf(shelf, batchId)))];
  });
  return new Map(over.filter(([, qty]) => compare(qty, "0") > 0));
}
