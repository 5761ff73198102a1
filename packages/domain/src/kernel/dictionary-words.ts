/**
 * Fields whose values have labels set by the company (`fromDictionary("region")`): once the entries are loaded
 * they are choices like any other, so that list, form and export show the same label.
 */
import type { Choice, Field } from "./fields.ts";

interface WordedEntry {
  readonly dictValue: string;
  readonly labelEn: string;
  readonly labelZh: string;
}

// eslint-disable-next-line typescript/no-explicit-any -- fields of every value type
type AnyField = Field<any>;

/** A value that was removed from the dictionary is shown as its code. */
export function wordedField(field: AnyField, entries: readonly WordedEntry[], value?: unknown): AnyField {
  const choices = entries.map((entry): Choice => ({
    value: entry.dictValue,
    label: { en: entry.labelEn, zh: entry.labelZh },
  }));
  const gone = typeof value === "string" && value !== "" && !choices.some((choice) => choice.value === value);
  return {
    ...field,
    kind: "choice",
    choices: gone ? [{ value, label: { en: value, zh: value } }, ...choices] : choices,
  };
}
