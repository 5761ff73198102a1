/**
 * A document line in input form, derived from its fields: what an empty one contains, how a stored one is shown
 * in the cells, and what is sent. A field added to the line takes part in all three without code here.
 *
 *     const orderLine = enteredLines(orderLineFields, { chosen: ["unitId"], derived: ["price"] });
 *     orderLine.blank()  ·  orderLine.entered(row)  ·  orderLine.sent(line)
 *
 * Cells hold text; a record found by its code is held by its id, and computed values are included for display.
 */
import type { Field, Shape, ValuesOf } from "@larder/domain/kernel/fields";
import { isAmountKind, trimmed } from "./cell-value.ts";

/** Flags stay flags, records are ids, choices stay choices; everything else is text. */
type CellOf<T> = [T] extends [boolean | null]
  ? boolean
  : [T] extends [number | null]
    ? number | null
    : string extends NonNullable<T>
      ? string
      : NonNullable<T> | "";

export type EnteredLine<S extends Shape, Chosen = never> = { readonly id?: number | undefined } & {
  readonly [K in keyof S]: K extends Chosen ? string : CellOf<ValuesOf<S>[K]>;
};

export interface EnteredOptions<Name extends string, Chosen extends Name> {
  /** Records chosen from a list in their cell, such as the unit: their id is held as text. */
  readonly chosen?: readonly Chosen[];
  /** Computed fields: they are never sent. */
  readonly derived?: readonly Name[];
}

const blankCell = (field: Field, asText: boolean): unknown =>
  field.kind === "flag" ? false : (field.kind === "ref" || field.kind === "int") && !asText ? null : "";

function cellOf(field: Field, asText: boolean, value: unknown): unknown {
  if (value === null || value === undefined) return blankCell(field, asText);
  if (asText) return String(value as string | number);
  return isAmountKind(field.kind) && typeof value === "string" ? trimmed(value) : value;
}

export function enteredLines<const S extends Shape, Chosen extends Extract<keyof S, string> = never>(
  fields: S,
  { chosen = [], derived = [] }: EnteredOptions<Extract<keyof S, string>, Chosen> = {},
) {
  type Line = EnteredLine<S, Chosen>;
  const asText = new Set<string>(chosen);
  const all = Object.entries(fields);
  const sentNames = all.flatMap(([name, field]) =>
    field.computed || (derived as readonly string[]).includes(name) ? [] : [name],
  );
  const filledWith = (make: (field: Field, text: boolean, name: string) => unknown) =>
    Object.fromEntries(all.map(([name, field]) => [name, make(field, asText.has(name), name)]));

  const blank = () => filledWith((field, text) => cellOf(field, text, field.usual)) as Line;

  /** Converts a stored line back to cell input; a value that the reader may not see is empty. */
  const entered = (
    row: { readonly id?: number | undefined } & { readonly [K in keyof ValuesOf<S>]?: ValuesOf<S>[K] | null },
  ) => ({ id: row.id, ...filledWith((field, text, name) => cellOf(field, text, row[name])) }) as Line;

  const sent = (line: Line) =>
    Object.fromEntries(["id", ...sentNames].map((name) => [name, line[name as keyof Line]])) as Pick<
      Line,
      "id" | Extract<keyof S, string>
    >;

  /** Nothing was entered, not even a code without a match; values that a blank line has anyway do not count. */
  const isBlank = (line: Line, like: Line = blank()): boolean =>
    all.every(([name]) => line[name as keyof Line] === like[name as keyof Line]);

  /** Those that are not blank. */
  const sentLines = (lines: readonly Line[]) => lines.filter((line) => !isBlank(line)).map(sent);

  return { fields, blank, entered, sent, isBlank, sentLines };
}
