/** The company's own labels for dictionary fields, for inputs, filters, cells and chips alike. */
import { useMemo } from "react";
import { queryOptions, useQueries, useQuery } from "@tanstack/react-query";
import { dictionaryCalls, type DictionaryEntry } from "@larder/domain/company/dictionary/dictionary.calls";
import { wordedField } from "@larder/domain/kernel/dictionary-words";
import type { Field, Shape } from "@larder/domain/kernel/fields";
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

/** The field itself, unless it has a dictionary. */
export function useWordedField(field: AnyField, value?: unknown): AnyField {
  const { data } = useQuery({ ...entriesOf(field.dictionary ?? ""), enabled: field.dictionary !== undefined });
  return useMemo(() => (field.dictionary ? wordedField(field, data ?? [], value) : field), [field, data, value]);
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
      field.dictionary ? wordedField(field, found[names.indexOf(field.dictionary)] ?? []) : field,
    ]);
    return Object.fromEntries(fields) as S;
  }, [shape, names, found]);
}
