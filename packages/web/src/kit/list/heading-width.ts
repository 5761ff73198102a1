/** Padding of a cell, and the sort arrow. */
const CELL_PADDING = 24;
const ARROW_WIDTH = 16;
/** Width of a Latin and of a Chinese character in a heading. */
const LETTER = 6.9;
const CHARACTER = 12.5;

const widthOf = (text: string): number =>
  [...text].reduce((sum, sign) => sum + (sign > "\u2e80" ? CHARACTER : LETTER), 0);

/** Padding, icon and gap of a state badge, whose font is smaller. */
const BADGE_WIDTH = 36;

/** Where a heading may wrap: between words and between Chinese characters, not before its sign. */
const BREAKS = /(?<=[\u2e80-\uffff])(?![ \u00a0][£%])|\s+(?![£%])/;
const ONE_LINE = 64;

/** Headings are never cut off: they have two lines, and a column is as wide as they need. */
export function headingWidth(title: string, sortable: boolean): number {
  const whole = widthOf(title);
  const longest = Math.max(...title.split(BREAKS).map(widthOf));
  // A short heading stays on one line; a long one breaks near its middle.
  const needed = whole <= ONE_LINE ? whole : Math.max(longest, whole * 0.58);
  return Math.ceil(needed + CELL_PADDING + (sortable ? ARROW_WIDTH : 0));
}

/** State names are never cut off either: the column is as wide as the longest of them. */
export const badgeWidth = (labels: readonly string[]): number =>
  Math.ceil(Math.max(0, ...labels.map(widthOf)) + BADGE_WIDTH + CELL_PADDING);
