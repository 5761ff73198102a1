/** What typed or pasted cell input becomes, by the kind of its column. */
import type { Choice, Kind } from "@larder/domain/kernel/fields";
import { enteredAmount } from "../cells/numbers.ts";
import { amountFrom, plainAmount } from "../inputs/arithmetic.ts";
import { dayFrom } from "../inputs/day-keys.ts";

interface CellKind {
  readonly kind: Kind;
  readonly places?: number | undefined;
  readonly choices?: readonly Choice[] | undefined;
}

const placesOf: Partial<Record<Kind, number>> = {
  money: 2,
  price: 4,
  cost: 4,
  quantity: 3,
  weight: 3,
  percent: 4,
  rate: 4,
  factor: 6,
  degree: 6,
  int: 0,
};

export const isAmountKind = (kind: Kind): boolean => kind in placesOf;

export function cellValue(
  { kind, places, choices }: CellKind,
  entered: string,
  today: string,
): string | number | boolean | null {
  const text = entered.trim();
  if (text === "") return kind === "flag" ? false : isAmountKind(kind) || kind === "day" ? "" : text;
  if (isAmountKind(kind)) return amountOf(text, kind, places ?? placesOf[kind] ?? 0);
  if (kind === "day") return dayFrom(text, today);
  if (kind === "flag") return /^(1|true|y|yes|是|✓|x)$/i.test(text);
  if (kind === "choice")
    return (
      choices?.find((choice) =>
        [choice.value, choice.label.en, choice.label.zh].some((name) => name.toLowerCase() === text.toLowerCase()),
      )?.value ?? text
    );
  return text;
}

/** Typed sums are computed; other text stays, so that validation can name it. */
function amountOf(text: string, kind: Kind, places: number): string | number {
  const amount = amountFrom(text, places);
  if (kind === "int" && /^-?\d{1,15}$/.test(amount)) return Number(amount);
  // "20 %" in a sheet of rates means 0.2 only to a person; validation asks instead of guessing.
  return /^-?\d+(\.\d+)?$/.test(amount) ? trimmed(amount) : plainAmount(text) === "" ? "" : amount;
}

/** 37.000 is shown as 37. */
export const trimmed = (amount: string): string => (amount.includes(".") ? amount.replace(/\.?0+$/, "") : amount);

/** The input's text for a stored value. */
export const cellShown = (kind: Kind, value: string | number | boolean | null | undefined): string =>
  value === null || value === undefined
    ? ""
    : isAmountKind(kind) && typeof value === "string" && value !== ""
      ? enteredAmount(kind, value)
      : String(value);
