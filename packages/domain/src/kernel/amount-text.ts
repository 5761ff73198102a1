/**
 * Formats amounts for display. Decimal strings go in and text comes out: nothing passes through a binary float
 * and nothing is rounded, so that the screen, a refusal and the printed page show the same figure as the books.
 */
interface Look {
  /** Minimum number of decimals shown. */
  readonly least: number;
  readonly before?: string;
  readonly after?: string;
}

/** "1234.5" → ["", "1234", "5"]; null for anything that is not a plain number. */
export const partsOfNumber = (value: string): [sign: string, whole: string, rest: string] | null => {
  const found = /^(-?)(\d+)(?:\.(\d+))?$/.exec(value.trim());
  return found ? [found[1] ?? "", found[2] ?? "0", found[3] ?? ""] : null;
};

const grouped = (whole: string): string => whole.replace(/^0+(?=\d)/, "").replace(/\B(?=(\d{3})+$)/g, ",");

/** Anything that is not a plain number is shown unchanged. */
export function amountText(value: string, { least, before = "", after = "" }: Look): string {
  const found = partsOfNumber(value);
  if (!found) return value;
  const [sign, whole, rest] = found;
  const decimals = rest.replace(/0+$/, "").padEnd(least, "0");
  const isZero = /^0*$/.test(whole + rest);
  return `${isZero ? "" : sign}${before}${grouped(whole)}${decimals === "" ? "" : `.${decimals}`}${after}`;
}

/** £1,234.50; prices show a third and fourth decimal only when they have one. */
export const moneyText = (value: string): string => amountText(value, { least: 2, before: "£" });
