/** Values as people read them on paper, in one language: choices and flags by their words, days with their month in letters. */
import { amountText } from "@larder/domain/kernel/amount-text";
import type { Field, Kind } from "@larder/domain/kernel/fields";
import { words, type Language, type Words } from "@larder/domain/kernel/words";

const YES = words("Yes", "是");
const NO = words("No", "否");
export const yesOrNo = (value: boolean): Words => (value ? YES : NO);

/** The least decimals that a figure of this kind shows. */
const LEAST: Partial<Record<Kind, number>> = {
  money: 2,
  price: 2,
  cost: 2,
  quantity: 0,
  weight: 0,
  percent: 0,
  factor: 0,
};

const FIGURES: ReadonlySet<Kind> = new Set<Kind>([...(Object.keys(LEAST) as Kind[]), "rate", "degree", "int"]);
/** Stands on the right of its column. */
export const isFigure = (kind: Kind): boolean => FIGURES.has(kind);

const MONTHS = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];

/** `6 May 2026`, with the time of an instant after it; the month in letters, since 06/05 is June to half the world. */
export function dayText(language: Language, text: string): string {
  const found = /^(\d{4})-(\d\d)-(\d\d)(?:[ T](\d\d:\d\d))?/.exec(text);
  if (!found) return text;
  const [, year, month, day, time] = found;
  const date =
    language === "zh"
      ? `${year}年${Number(month)}月${Number(day)}日`
      : `${Number(day)} ${MONTHS[Number(month) - 1]} ${year}`;
  return time ? `${date} ${time}` : date;
}

/** A value of an exported column; the words of choices are in it already. */
export function valueText(language: Language, kind: Kind, value: unknown): string {
  if (value === null || value === undefined) return "";
  if (typeof value === "object") return JSON.stringify(value);
  const text = String(value);
  if (kind === "day" || kind === "instant") return dayText(language, text);
  const least = LEAST[kind];
  return least === undefined ? text : amountText(text, { least });
}

/** A filter's value, one or several; a record's id is not worded here. */
export function filterText(language: Language, field: Field, wanted: unknown): string {
  const listed = Array.isArray(wanted) ? (wanted as unknown[]) : [wanted];
  const labels = new Map(field.choices?.map((choice) => [choice.value, choice.label[language]]));
  return listed
    .map((one) =>
      typeof one === "boolean"
        ? yesOrNo(one)[language]
        : (labels.get(String(one)) ?? valueText(language, field.kind, one)),
    )
    .join(language === "zh" ? "、" : ", ");
}
