/**
 * Exact numbers.
 *
 * Amounts travel as decimal strings (wire, SQL, JSON, memory) and become a Decimal only inside a rule. A rule
 * computes with `exact(…)` and ends with the rounding that its paragraph names, so that nothing is rounded
 * twice or by accident (docs/rules/numbers.md#rounding). Rounding is half away from zero: 0.125 → 0.13, −0.125
 * → −0.13.
 *
 * The kinds are branded strings: a plain string can become any of them, but a Quantity is not accepted where
 * Money is wanted.
 */
import { Decimal } from "decimal.js";

type Kind<K extends string> = string & { readonly kind?: K };

/** Pounds, 2 decimals: totals, line amounts, payments. */
export type Money = Kind<"money">;
/** Pounds per unit, 4 decimals, without VAT unless the name ends in IncVat. */
export type Price = Kind<"price">;
/** Stock value in the ledger, 4 decimals: the only money stored finer than pence. */
export type Cost = Kind<"cost">;
/** Units of stock or of a document, 3 decimals. */
export type Quantity = Kind<"quantity">;
/** Kilograms, 3 decimals. */
export type Weight = Kind<"weight">;
/** 2 means 2 %, 4 decimals. */
export type Percent = Kind<"percent">;
/** 0.2 means 20 %, 4 decimals. */
export type Rate = Kind<"rate">;
/** Base units in one unit, above 0, 6 decimals. */
export type Factor = Kind<"factor">;

const Exact = Decimal.clone({ precision: 60, rounding: Decimal.ROUND_HALF_UP, toExpNeg: -40, toExpPos: 40 });
export type Exact = Decimal;

/** Decimals are immutable, so an exact value can be returned as it is. */
export const exact = (value: string | number | Decimal): Decimal => (value instanceof Exact ? value : new Exact(value));

/** Zero has no sign, even after rounding a negative. */
const rounded = (value: string | number | Decimal, places: number): string => {
  const text = exact(value).toFixed(places);
  return text.startsWith("-") && !/[1-9]/.test(text) ? text.slice(1) : text;
};

export const round2 = (value: string | number | Decimal): Money => rounded(value, 2);
export const round3 = (value: string | number | Decimal): Quantity & Weight => rounded(value, 3) as Quantity & Weight;
export const round4 = (value: string | number | Decimal): Price & Cost & Percent & Rate =>
  rounded(value, 4) as Price & Cost & Percent & Rate;

export const sum = (values: Iterable<string>): Decimal => {
  let total = exact(0);
  for (const value of values) total = total.plus(value);
  return total;
};

/** Numeric equality: "1.50" equals "1.5". */
export const same = (a: string | Decimal, b: string | Decimal): boolean => exact(a).equals(b);
export const compare = (a: string | Decimal, b: string | Decimal): number => exact(a).comparedTo(b);
export const isZero = (value: string | Decimal): boolean => exact(value).isZero();
export const isPositive = (value: string | Decimal): boolean => exact(value).greaterThan(0);
/** Keeps the written decimals: "1.50" → "-1.50". Zero has no sign. */
export const negated = <T extends string>(value: T): T =>
  (isZero(value) ? value : value.startsWith("-") ? value.slice(1) : `-${value.replace(/^\+/, "")}`) as T;
export const isWhole = (value: string | Decimal): boolean => exact(value).isInteger();
/** Decimals actually used: "1.50" has one. */
export const decimalsOf = (value: string): number => exact(value).decimalPlaces();
