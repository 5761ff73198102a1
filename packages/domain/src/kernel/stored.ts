/**
 * The columns to store follow from the fields: every field that is not computed, whatever was given. A field
 * missing from the request is cleared, because an edit sends the whole record, or takes its declared default
 * (`usual`).
 *
 * Fields with many values (lines, refs) are stored in tables of their own and are not included.
 */
import type { Field, Shape } from "./fields.ts";

type ValueOf<F> = F extends Field<infer T> ? T : never;
/** Not `null` if the field is required or declares a default. */
type StoredValue<F> = F extends { required: true } | { usual: unknown } ? NonNullable<ValueOf<F>> : ValueOf<F> | null;
type IsStored<F> = F extends { computed: true }
  ? false
  : NonNullable<ValueOf<F>> extends readonly unknown[]
    ? false
    : true;

/** Names of the fields that are columns of the record. */
export type StoredNames<S extends Shape> = { [K in keyof S]: IsStored<S[K]> extends true ? K : never }[keyof S] &
  string;

/** The columns that follow from fields. */
export type StoredOf<S extends Shape> = { -readonly [K in StoredNames<S>]: StoredValue<S[K]> };

const inTablesOfTheirOwn = new Set(["lines", "refs", "choices"]);

export const isStored = ({ computed, kind }: Pick<Field, "computed" | "kind">): boolean =>
  !computed && !inTablesOfTheirOwn.has(kind);

const known = new WeakMap<Shape, readonly string[]>();

/** Computed once per shape: an import calls this for thousands of records. */
export function storedNames<S extends Shape>(fields: S): readonly StoredNames<S>[] {
  let names = known.get(fields);
  if (names === undefined) known.set(fields, (names = Object.keys(fields).filter((name) => isStored(fields[name]!))));
  return names as readonly StoredNames<S>[];
}

/** `storedOf(customerFields, input)`: a value for each of these columns; anything else in the input is ignored. */
export function storedOf<S extends Shape>(fields: S, input: object): StoredOf<S> {
  const given = input as Readonly<Record<string, unknown>>;
  const stored: Record<string, unknown> = {};
  for (const name of storedNames(fields)) stored[name] = given[name] ?? fields[name]!.usual ?? null;
  return stored as StoredOf<S>;
}
