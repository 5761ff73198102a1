/**
 * A line of a document as it is entered, from the fields of its document: what an empty one holds, how a stored one
 * stands in the cells, and what of it is sent. A field that is added to the line is in all three without a word here.
 *
 *     const orderLine = enteredLines(orderLineFields, { chosen: ["unitId"], derived: ["price"] });
 *     orderLine.blank()  ·  orderLine.entered(row)  ·  orderLine.sent(line)
 *
 * Cells hold text; a record that is found by its code is held by its id, and what is computed comes along to be shown.
 */
import type { Field, Shape, ValuesOf } from "@larder/domain/kernel/fields";
import { isAmountKind, trimmed } from "./cell-value.ts";

/** Flags stay flags, records are ids, one of a few words stays one of them; everything else is text. */
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
  /** Records that are chosen in a list of their cell, such as the unit: their id stands there as text. */
  readonly chosen?: readonly Chosen[];
  /** Fields that follow from what is entered: they are never sent. */
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

  /** A stored line back in its cells. */
  const entered = (row: { readonly id?: number | undefined } & Partial<ValuesOf<S>>) =>
    ({ id: row.id, ...filledWith((field, text, name) => cellOf(field, text, row[name])) }) as Line;

  const sent = (line: Line) =>
    Object.fromEntries(["id", ...sentNames].map((name) => [name, line[name as keyof Line]])) as Pick<
      Line,
      "id" | Extract<keyof S, string>
    >;

  /** Nothing was entered, not even a code that nothing was found for; beside a blank that holds something, nothing else. */
  const isBlank = (line: Line, like: Line = blank()): boolean =>
    all.every(([name]) => line[name as keyof Line] === like[name as keyof Line]);

  return { fields, blank, entered, sent, isBlank };
}
