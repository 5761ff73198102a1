import { exact } from "@larder/domain/kernel/decimal";
import type { Field } from "@larder/domain/kernel/fields";
import { nameIn, type Language, type Words } from "@larder/domain/kernel/words";
import { dayText } from "../day-words.ts";
import { today } from "../inputs/today.ts";
import { useLanguage } from "../language.ts";
import { usePreferences } from "../preferences.ts";
import { StateBadge, type StatesOf } from "./badge.tsx";
import { withoutSign } from "./pounds.ts";
import {
  costText,
  intText,
  isNegative,
  moneyText,
  percentText,
  priceText,
  quantityText,
  rateText,
  shareText,
  weightText,
} from "./numbers.ts";

// eslint-disable-next-line typescript/no-explicit-any -- a cell may show any value of any row
type Any = any;

/** Computed averages and shares; values that somebody entered are shown as entered. */
const shortened: Partial<Record<Field["kind"], (value: string) => string>> = { cost: costText, percent: shareText };

const amounts: Partial<Record<Field["kind"], (value: string) => string>> = {
  money: moneyText,
  price: priceText,
  cost: priceText,
  quantity: quantityText,
  weight: weightText,
  percent: percentText,
  rate: rateText,
  factor: quantityText,
  degree: (value) => value,
};

export const isAmount = (field: Pick<Field, "kind">): boolean => field.kind in amounts || field.kind === "int";

const yes: Words = { en: "Yes", zh: "是" };
const no: Words = { en: "No", zh: "否" };

/**
 * The name shown for a ref: rows carry it in a field beside the id, `customerName` (or `customerNameEn` and
 * `customerNameZh`) with `customerCode` beside `customerId`.
 */
export function companionText(row: Any, name: string, language: Language): string | null {
  const base = name.replace(/Ids?$/, "");
  const title =
    nameIn(language, { nameEn: row?.[`${base}NameEn`] ?? row?.[`${base}Name`], nameZh: row?.[`${base}NameZh`] }) ||
    null;
  const code = row?.[`${base}Code`] ?? row?.[`${base}No`];
  const found = [code, title].filter((part) => typeof part === "string" && part !== "");
  return found.length === 0 ? null : found.join(" ");
}

/** A value as text, in the reader's language. Empty values show nothing. */
export function cellText(field: Field<Any>, value: Any, row: Any, name: string, language: Language): string {
  if (field.kind === "ref" || field.kind === "refs")
    return companionText(row, name, language) ?? (value == null ? "" : `#${value}`);
  if (value === null || value === undefined || value === "") return "";
  const amount = amounts[field.kind];
  if (amount) return amount(String(value));
  const labelOf = (one: string): string =>
    field.choices?.find((choice) => choice.value === one)?.label[language] ?? one;
  switch (field.kind) {
    case "int":
      return intText(value);
    case "flag":
      return (value ? yes : no)[language];
    case "choice":
      return labelOf(String(value));
    case "choices":
      return (Array.isArray(value) ? value : String(value).split(","))
        .map(labelOf)
        .join(language === "zh" ? "、" : ", ");
    case "day":
    case "instant":
      return dayText(String(value), language, { style: usePreferences.getState().dayStyle, today: today() });
    case "lines":
      return Array.isArray(value) ? intText(value.length) : "";
    case "json":
      return JSON.stringify(value);
    default:
      return String(value);
  }
}

interface CellProps {
  readonly field: Field<Any>;
  readonly name: string;
  readonly value: Any;
  readonly row: Any;
  readonly states?: StatesOf | undefined;
  /**
   * In a list and in the strip above a record a computed cost has two decimals; the record itself shows all. In a list the pound sign
   * is in the heading, too.
   */
  readonly shortIn?: "list" | "strip" | undefined;
}

export function Cell(props: CellProps) {
  usePreferences((state) => state.dayStyle);
  return drawCell(props, useLanguage());
}

/** Not a component: a list draws hundreds of cells, and each hook in them would cost time at every scroll. */
export function drawCell({ field, name, value, row, states, shortIn }: CellProps, language: Language) {
  if (states && typeof value === "string") return <StateBadge states={states} value={value} />;
  const text = cellText(field, value, row, name, language);
  if (!isAmount(field))
    return <span title={field.kind === "memo" || field.kind === "text" ? text : undefined}>{text}</span>;
  const short = shortIn && field.computed && value !== null && value !== undefined ? shortened[field.kind] : undefined;
  const figure = short ? short(String(value)) : text;
  return (
    <span
      className={`k-number${isNegative(String(value ?? "")) ? " k-negative" : ""}`}
      title={short ? text : undefined}
    >
      {shortIn === "list" ? withoutSign(field.kind, figure) : figure}
    </span>
  );
}

interface AmountProps {
  readonly value: string | null | undefined;
  /** In a column whose heading has the pound sign. */
  readonly inColumn?: boolean;
}

const amountOf = (show: (value: string) => string) =>
  function Amount({ value, inColumn }: AmountProps) {
    if (value === null || value === undefined) return null;
    const text = show(value);
    return (
      <span className={`k-number${isNegative(value) ? " k-negative" : ""}`}>
        {inColumn ? withoutSign("money", text) : text}
      </span>
    );
  };

export const Money = amountOf(moneyText);
export const Price = amountOf(priceText);
export const Qty = amountOf(quantityText);
export const Percent = amountOf(percentText);
/** An average of what was sold: one decimal says enough. */
export const Margin = ({ value }: AmountProps) =>
  value == null ? "–" : <Percent value={exact(value).toDecimalPlaces(1).toFixed()} />;
