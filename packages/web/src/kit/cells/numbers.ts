/**
 * How amounts are shown. Decimal strings go in and text comes out: nothing passes through a binary float, and
 * only averages and shares in a list are rounded, so that the screen shows what the books hold.
 */
import { amountText as shown, moneyText, partsOfNumber as parts } from "@larder/domain/kernel/amount-text";
import { exact, round2 } from "@larder/domain/kernel/decimal";
import type { Kind } from "@larder/domain/kernel/fields";

export { moneyText };
/** Prices have up to four decimals; the third and fourth are shown only if they are not zero. */
export const priceText = moneyText;
/** A cost is an average with four decimals; a list shows it rounded. */
export const costText = (value: string): string => (parts(value) ? moneyText(round2(value)) : value);
export const quantityText = (value: string): string => shown(value, { least: 0 });
/** Nothing weighs 0 kg: what has no weight, or is not weighed yet, shows none. */
export const weightText = (value: string): string =>
  /^-?[0.]*$/.test(value) ? "" : shown(value, { least: 0, after: " kg" });
export const percentText = (value: string): string => shown(value, { least: 0, after: "%" });
/** A computed share, such as a margin, as shown in a list. */
export const shareText = (value: string): string => (parts(value) ? percentText(round2(value)) : value);
/** A rate of 0.2 is shown as 20 %. */
export const rateText = (value: string): string =>
  parts(value) ? percentText(exact(value).times(100).toFixed()) : value;
export const intText = (value: number): string => shown(String(value), { least: 0 });

export const isNegative = (value: string): boolean => /^-.*[1-9]/.test(value.trim());

/** The value in an input: a price of 2.3600 is shown as 2.36, a quantity of 5.000 as 5. */
export function enteredAmount(kind: Kind, value: string): string {
  const found = parts(value);
  if (!found) return value;
  const [sign, whole, rest] = found;
  const least = kind === "money" || kind === "price" || kind === "cost" ? 2 : 0;
  const decimals = rest.replace(/0+$/, "").padEnd(least, "0");
  return `${sign}${whole}${decimals === "" ? "" : `.${decimals}`}`;
}
