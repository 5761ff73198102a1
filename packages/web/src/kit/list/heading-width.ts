/** Sides of a cell, and the arrow of the order. */
const CELL_ROOM = 24;
const ARROW_ROOM = 16;
/** Of a letter and of a Chinese character in a heading. */
const LETTER = 7.4;
const CHARACTER = 12.5;

const widthOf = (text: string): number =>
  [...text].reduce((sum, sign) => sum + (sign > "\u2e80" ? CHARACTER : LETTER), 0);

/** Sides, sign and gap of the badge of a state, whose letters are smaller. */
const BADGE_ROOM = 36;

/** Where a heading may be broken: between words and between Chinese characters, not before its sign. */
const BREAKS = /(?<=[\u2e80-\uffff])(?! [£%])|\s+(?![£%])/;
const ONE_LINE = 64;

/** Words of a heading are never cut: it has two lines, and a column is as wide as they need. */
export function headingWidth(title: string, sortable: boolean): number {
  const whole = widthOf(title);
  const longest = Math.max(...title.split(BREAKS).map(widthOf));
  // A short heading keeps to one line; a long one is broken near its middle.
  const needed = whole <= ONE_LINE ? whole : Math.max(longest, whole * 0.58);
  return Math.ceil(needed + CELL_ROOM + (sortable ? ARROW_ROOM : 0));
}

/** Words of a state are never cut either: its column is as wide as the longest of them. */
export const badgeWidth = (labels: readonly string[]): number =>
  Math.ceil(Math.max(0, ...labels.map(widthOf)) + BADGE_ROOM + CELL_ROOM);
