/**
 * Fields whose values a company words itself (`fromDictionary("region")`): with the entries
 * known they are choices like any other, so inputs, filters, cells and chips need nothing more.
 */
import { useMemo } from "react";
import { queryOptions, useQueries, useQuery } from "@tanstack/react-query";
import { dictionaryCalls, type DictionaryEntry } from "@larder/domain/settings/dictionary/dictionary.calls";
import type { Choice, Field, Shape } from "@larder/domain/kernel/fields";
import { send } from "./wire.ts";

// eslint-disable-next-line typescript/no-explicit-any -- fields of every value type
type AnyField = Field<any>;

const entriesOf = (dictType: string) =>
  queryOptions({
    queryKey: [dictionaryCalls.entries.path, dictType],
    queryFn: ({ signal }) => send(dictionaryCalls.entries, { dictType }, { quiet: true, signal }),
    // Entries change a few times a year.
    staleTime: 10 * 60_000,
  });

const choicesOf = (entries: readonly DictionaryEntry[]): Choice[] =>
  entries.map((entry) => ({ value: entry.dictValue, label: { en: entry.labelEn, zh: entry.labelZh } }));

/** A value that left the dictionary is still shown, as the code that it is. */
function worded(field: AnyField, entries: readonly DictionaryEntry[], value?: unknown): AnyField {
  const choices = choicesOf(entries);
  const gone = typeof value === "string" && value !== "" && !choices.some((choice) => choice.value === value);
  return {
    ...field,
    kind: "choice",
    choices: gone ? [{ value, label: { en: value, zh: value } }, ...choices] : choices,
  };
}

/** The field itself, unless a dictionary words it. */
export function useWordedField(field: AnyField, value?: unknown): AnyField {
  const { data } = useQuery({ ...entriesOf(field.dictionary ?? ""), enabled: field.dictionary !== undefined });
  return useMemo(() => (field.dictionary ? worded(field, data ?? [], value) : field), [field, data, value]);
}

const dataOf = (results: readonly { data?: DictionaryEntry[] | undefined }[]) => results.map(({ data }) => data);

/** The same for all fields of a list. */
export function useWordedShape<S extends Shape>(shape: S): S {
  const names = useMemo(() => [...new Set(Object.values(shape).flatMap((field) => field.dictionary ?? []))], [shape]);
  const found = useQueries({ queries: names.map(entriesOf), combine: dataOf });
  return useMemo(() => {
    if (names.length === 0) return shape;
    const fields = Object.entries(shape).map(([name, field]) => [
      name,
      field.dictionary ? worded(field, found[names.indexOf(field.dictionary)] ?? []) : field,
    ]);
    return Object.fromEntries(fields) as S;
  }, [shape, names, found]);
}
