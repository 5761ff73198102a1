/**
 * Fields whose values a company words itself (`fromDictionary("region")`): with the entries
 * known they are choices like any other, so that list, form and exported file show the same word.
 */
import type { Choice, Field } from "./fields.ts";

interface WordedEntry {
  readonly dictValue: string;
  readonly labelEn: string;
  readonly labelZh: string;
}

// eslint-disable-next-line typescript/no-explicit-any -- fields of every value type
type AnyField = Field<any>;

/** A value that left the dictionary is still shown, as the code that it is. */
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
