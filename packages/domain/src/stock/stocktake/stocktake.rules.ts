/**
 * What a count says of the books (docs/rules/stock.md#stocktakes). Orders go on being posted while people count, so a count is
 * compared with the book as it stood when it was made: the frozen quantity, and every movement of that place and batch since.
 */
import { exact, isPositive, isZero, round3, sum, type Cost, type Quantity, type Weight } from "../../kernel/decimal.ts";
import type { Refusal } from "../../kernel/refusal.ts";
import { stocktakeMessages as say } from "./stocktake.messages.ts";

/** A movement of the place and batch after the books were frozen. */
export interface Moved {
  readonly seq: number;
  readonly qty: Quantity;
  readonly weightKg: Weight;
}

/** One count: how many, and how far the ledger was. */
export interface Counted {
  readonly seq: number;
  readonly qtyBase: Quantity;
  readonly weightKg: Weight | null;
}

export interface CountedLine {
  readonly bookQty: Quantity;
  readonly bookWeightKg: Weight;
  readonly entries: readonly Counted[];
  /** Counted as zero when counting ended, at this point of the ledger. */
  readonly zeroSeq: number | null;
  readonly moved: readonly Moved[];
}

export interface Judged {
  /** null: not counted, and left out. */
  readonly counted: Quantity | null;
  readonly bookThen: Quantity;
  readonly weightThen: Weight;
  /** + found, − missing; null as long as nothing is counted. */
  readonly difference: Quantity | null;
  /** Of the difference, where every count was weighed; otherwise it goes in proportion. */
  readonly weightKg: Weight | null;
  /** It moved between two of its counts: they cannot be added up. */
  readonly movedBetween: boolean;
}

/** The first and last point of the ledger at which it was counted. */
function countedAt({ entries, zeroSeq }: CountedLine): { readonly from: number; readonly to: number } | null {
  const seqs = entries.length > 0 ? entries.map(({ seq }) => seq) : zeroSeq === null ? [] : [zeroSeq];
  return seqs.length === 0 ? null : { from: Math.min(...seqs), to: Math.max(...seqs) };
}

export function judged(line: CountedLine): Judged {
  const at = countedAt(line);
  const until = (seq: number) => line.moved.filter((move) => move.seq <= seq);
  const moved = at ? until(at.to) : line.moved;
  // Of most lines nothing has moved since.
  const after = (book: string, changes: readonly string[]) =>
    round3(changes.length === 0 ? book : exact(book).plus(sum(changes)));
  const bookThen: Quantity = after(
    line.bookQty,
    moved.map(({ qty }) => qty),
  );
  const weightThen: Weight = after(
    line.bookWeightKg,
    moved.map(({ weightKg }) => weightKg),
  );
  if (!at) return { counted: null, bookThen, weightThen, difference: null, weightKg: null, movedBetween: false };
  const counted = round3(sum(line.entries.map(({ qtyBase }) => qtyBase)));
  const weights = line.entries.map(({ weightKg }) => weightKg);
  const isWeighed = weights.length > 0 && weights.every((weight) => weight !== null);
  return {
    counted,
    bookThen,
    weightThen,
    difference: round3(exact(counted).minus(bookThen)),
    weightKg: isWeighed ? round3(sum(weights).minus(weightThen)) : null,
    movedBetween: line.moved.some(({ seq }) => seq > at.from && seq <= at.to),
  };
}

/**
 * What posting does to the weight: never the other way than the pieces, and in proportion where nobody weighed. What goes takes its
 * share of what is there by then (null); what is found weighs as the book says of the others, or by its nominal weight if there are none.
 */
export function weightOf(
  { difference, bookThen, weightThen, weightKg }: Pick<Judged, "difference" | "bookThen" | "weightThen" | "weightKg">,
  nominal: Weight | null = null,
): Weight | null {
  if (difference === null) return null;
  const goes = exact(difference).isNegative();
  if (weightKg === null) {
    if (goes) return null;
    return isPositive(bookThen) ? round3(exact(weightThen).times(difference).dividedBy(bookThen)) : nominal;
  }
  const weight = exact(weightKg);
  if (weight.isZero() || weight.isNegative() !== goes) return "0.000";
  return round3(weight.abs());
}

interface LineOnHand extends Judged {
  /** On hand now, whatever was posted since the count. */
  readonly onHand: Quantity;
}

/** Why a line cannot be posted and has to be recounted; null if it can. */
export function postingHindrance({
  difference,
  movedBetween,
  onHand,
}: LineOnHand): "movedBetween" | "belowZero" | null {
  if (difference === null) return null;
  if (movedBetween) return "movedBetween";
  return exact(onHand).plus(difference).isNegative() ? "belowZero" : null;
}

interface NamedLine extends LineOnHand {
  readonly batchNo: string;
  readonly locationName: string;
}

/** The same in words. */
export function postingRefusal(line: NamedLine): Refusal | null {
  const { batchNo, locationName: place, difference, onHand } = line;
  switch (postingHindrance(line)) {
    case null:
      return null;
    case "movedBetween":
      return say.movedBetween({ batchNo, place });
    case "belowZero": {
      const figures = { missing: exact(difference!).negated().toFixed(), there: exact(onHand).toFixed() };
      return say.belowZero({ batchNo, place, ...figures });
    }
  }
}

export interface Accuracy {
  readonly lines: number;
  readonly countedLines: number;
  readonly sameLines: number;
}

/** Lines without difference ÷ lines counted, in percent; null before anything is counted. */
export const accuracyOf = ({ countedLines, sameLines }: Accuracy): string | null =>
  countedLines === 0 ? null : exact(sameLines).times(100).dividedBy(countedLines).toFixed(1);

/** A difference in percent of what the books said; null where they said that nothing is there. */
export const ofBookOf = (difference: Quantity | Cost, book: Quantity | Cost): string | null =>
  isPositive(book) ? exact(difference).times(100).dividedBy(book).toFixed(1) : null;

/** How far the count is, in percent. */
export const progressOf = ({ lines, countedLines }: Accuracy): string =>
  lines === 0 ? "0.0" : exact(countedLines).times(100).dividedBy(lines).toFixed(1);

/** Found or missing. */
export const isDifferent = ({ difference }: Pick<Judged, "difference">): boolean =>
  difference !== null && !isZero(difference);
export const isFound = ({ difference }: Pick<Judged, "difference">): boolean =>
  difference !== null && isPositive(difference);
