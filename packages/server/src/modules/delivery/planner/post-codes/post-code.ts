/**
 * A post code of the United Kingdom, however it is spelled.
 *
 * The outward part (SW1A) is a district. The inward part is the digit of a sector and two letters of a unit, of which twenty are
 * in use: C, I, K, M, O and V are left out because they are misread.
 */
export interface PostCode {
  readonly outward: string;
  readonly sector: number;
  /** 0 … 399 */
  readonly unit: number;
}

export const UNIT_LETTERS = "ABDEFGHJLNPQRSTUWXYZ";
export const UNITS = UNIT_LETTERS.length ** 2;

const OUTWARD = /^(?:[A-Z]{1,2}\d[A-Z\d]?|GIR)$/;
/** Letters that people write for the sector digit. */
const DIGITS: Readonly<Record<string, string>> = { O: "0", I: "1", L: "1" };

/** Upper case, without blanks and punctuation; full-width letters of a Chinese keyboard become plain ones. */
const plain = (text: string): string =>
  text
    .normalize("NFKC")
    .toUpperCase()
    .replaceAll(/[^A-Z\d]/g, "");

/** Null if it is not a post code. */
export function postCodeOf(text: string): PostCode | null {
  const signs = plain(text);
  if (signs.length < 5 || signs.length > 7) return null;
  const outward = signs.slice(0, -3);
  const digit = DIGITS[signs.at(-3)!] ?? signs.at(-3)!;
  const [first, second] = [UNIT_LETTERS.indexOf(signs.at(-2)!), UNIT_LETTERS.indexOf(signs.at(-1)!)];
  if (!OUTWARD.test(outward) || !/^\d$/.test(digit) || first < 0 || second < 0) return null;
  return { outward, sector: Number.parseInt(digit, 10), unit: first * UNIT_LETTERS.length + second };
}

/** The district of a post code, or of its outward part alone; null when it is neither. */
export function outwardOf(text: string): string | null {
  const signs = plain(text);
  return postCodeOf(text)?.outward ?? (OUTWARD.test(signs) ? signs : null);
}

/** `SW1A 1AA` */
export const postCodeText = ({ outward, sector, unit }: PostCode): string =>
  `${outward} ${sector}${UNIT_LETTERS[Math.floor(unit / UNIT_LETTERS.length)]}${UNIT_LETTERS[unit % UNIT_LETTERS.length]}`;

/* ---------- as a number, in the order of the file ---------- */

const SIGNS = " 0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ";
const PER_DISTRICT = 10 * UNITS;

export const numberOf = ({ outward, sector, unit }: PostCode): number =>
  [...outward.padEnd(4)].reduce((sum, sign) => sum * SIGNS.length + SIGNS.indexOf(sign), 0) * PER_DISTRICT +
  sector * UNITS +
  unit;

export function fromNumber(number: number): PostCode {
  let rest = Math.floor(number / PER_DISTRICT);
  let outward = "";
  for (let nth = 0; nth < 4; nth++) {
    outward = SIGNS[rest % SIGNS.length]! + outward;
    rest = Math.floor(rest / SIGNS.length);
  }
  return { outward: outward.trimEnd(), sector: Math.floor((number % PER_DISTRICT) / UNITS), unit: number % UNITS };
}
