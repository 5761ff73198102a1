/**
 * What is stored follows from the fields: every one that is not computed, whatever was given. What a request leaves out
 * is emptied, because an edit sends the whole record, and falls back to what the field says it usually is.
 *
 * Fields of many values (lines, refs) stand in tables of their own and are not among it.
 */
import type { Field, Shape } from "./fields.ts";

type ValueOf<F> = F extends Field<infer T> ? T : never;
/** Not `null`, where the field must be given or says what it usually is. */
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

/** Worked out once for a shape: an import asks for thousands of records. */
export function storedNames<S extends Shape>(fields: S): readonly StoredNames<S>[] {
  let names = known.get(fields);
  if (names === undefined) known.set(fields, (names = Object.keys(fields).filter((name) => isStored(fields[name]!))));
  return names as readonly StoredNames<S>[];
}

/** `storedOf(customerFields, input)`: a value for each of these columns; what else the input holds is left behind. */
export function storedOf<S extends Shape>(fields: S, input: object): StoredOf<S> {
  const given = input as Readonly<Record<string, unknown>>;
  const stored: Record<string, unknown> = {};
  for (const name of storedNames(fields)) stored[name] = given[name] ?? fields[name]!.usual ?? null;
  return stored as StoredOf<S>;
}
