/** Which columns of a list fit on a page, how wide each is and how large the letters are. */

export interface PaperColumn {
  readonly label: string;
  /** A figure is never broken. */
  readonly figure: boolean;
  readonly texts: readonly string[];
}

export interface Fitted {
  /** In points. */
  readonly size: number;
  /** Of the columns from the first, in points. */
  readonly widths: readonly number[];
  /** How many from the first fit. */
  readonly count: number;
}

/** A4 across, less its margins: 277 mm. */
export const PAGE_WIDTH = 785;
/** Left and right of a text, in points. */
export const INSET = 3;
const SIZES = [8.5, 8, 7.5, 7, 6.5, 6];
/** Down to this size, letters shrink before texts are broken. */
const SMALLEST_WHOLE = 7.5;
/** The average letter is a little more than half as wide as it is high; digits and capitals are wider. */
const LETTER = 0.56;
/** Longer text is broken into lines. */
const LONGEST = 34;
const SHORTEST = 9;

/** Chinese letters are twice as wide. */
export const lettersIn = (text: string): number => {
  let letters = 0;
  for (const letter of text) letters += letter > "\u2e7f" ? 1.8 : 1;
  return letters;
};

const longestWord = (text: string): number =>
  text.split(/[\s-]/).reduce((most, word) => Math.max(most, Math.min(lettersIn(word), SHORTEST)), 0);

/** The letters that a column would like, and those it needs at least. */
function wishOf({ label, figure, texts }: PaperColumn): { readonly wanted: number; readonly least: number } {
  const longest = texts.reduce((most, text) => Math.max(most, lettersIn(text)), 0);
  const head = longestWord(label);
  if (figure) return { wanted: Math.max(longest, head), least: Math.max(longest, head) };
  const wanted = Math.max(Math.min(longest, LONGEST), head, 3);
  return { wanted, least: Math.min(wanted, Math.max(SHORTEST, head)) };
}

const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, one) => sum + one, 0);

export function fitted(columns: readonly PaperColumn[]): Fitted {
  const wishes = columns.map(wishOf);
  const widthOf = (letters: number, size: number) => letters * LETTER * size + 2 * INSET;
  const wantedAt = (size: number) => wishes.map((wish) => widthOf(wish.wanted, size));
  const leastAt = (size: number) => wishes.map((wish) => widthOf(wish.least, size));
  const fits = (widths: readonly number[]) => sumOf(widths) <= PAGE_WIDTH;

  const whole = SIZES.find((size) => size >= SMALLEST_WHOLE && fits(wantedAt(size)));
  if (whole !== undefined) return { size: whole, widths: stretched(wantedAt(whole)), count: columns.length };
  // Texts are broken rather than printed in small letters.
  const broken = SIZES.find((size) => fits(leastAt(size)));
  if (broken !== undefined)
    return { size: broken, widths: shared(leastAt(broken), wantedAt(broken)), count: columns.length };

  const size = SIZES.at(-1)!;
  const [least, wanted] = [leastAt(size), wantedAt(size)];
  // One column is always printed, however wide.
  let count = 1;
  while (count < least.length && fits(least.slice(0, count + 1))) count++;
  return { size, widths: shared(least.slice(0, count), wanted.slice(0, count)), count };
}

/** A narrow table is not torn apart to fill the page. */
function stretched(widths: readonly number[]): number[] {
  const share = Math.min(PAGE_WIDTH / sumOf(widths), 1.3);
  return widths.map((width) => width * share);
}

/** What is left over goes to those that would like more. */
function shared(least: readonly number[], wanted: readonly number[]): number[] {
  const missing = least.map((width, at) => Math.max(wanted[at]! - width, 0));
  const all = sumOf(missing);
  const left = Math.max(PAGE_WIDTH - sumOf(least), 0);
  const share = all === 0 ? 0 : Math.min(left / all, 1);
  return least.map((width, at) => width + missing[at]! * share);
}
