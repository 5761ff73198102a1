/**
 * Inserts many rows with one statement whose text never changes: the values travel as one JSON parameter, so
 * that the server plans the insert once, whatever the number of lines. Not `jsonb`: building that takes longer than reading the rows.
 *
 * On distributed tables the values are passed one by one: rows from a JSON would be forwarded by COPY, which
 * tables with row security do not accept.
 */
import { snake } from "../record/snake-case.ts";
import type { Statement } from "./statement-batch.ts";
import { jsonColumns, type Tables } from "./tables.ts";
import type { Whole } from "./whole-row.ts";
import type { Tx } from "./transaction.ts";

interface Shape {
  readonly text: string;
  /** Column names as in the database. */
  readonly names: readonly string[];
}

const shapes = new Map<string, Shape>();

function shapeOf(table: string, keys: readonly string[]): Shape {
  const names = keys.map(snake);
  const columns = names.map((name) => `"${name}"`).join(", ");
  const text = `insert into "${snake(table)}" (${columns}) select ${columns} from json_populate_recordset(null::"${snake(table)}", $1::json)`;
  return { text, names };
}

/** `ctx.write(insertRows("orderLine", lines))`. All rows have the keys of the first one. */
export function insertRows<T extends keyof Tables & string>(table: T, rows: readonly Whole<T>[]): Statement {
  const first = rows[0] as Record<string, unknown> | undefined;
  if (!first) return { text: "select", values: [] };
  const keys = Object.keys(first);
  const id = `${table}:${keys.join()}`;
  let shape = shapes.get(id);
  if (shape === undefined) shapes.set(id, (shape = shapeOf(table, keys)));
  const { text, names } = shape;
  const values = (rows as readonly Record<string, unknown>[]).map((row) => {
    const named: Record<string, unknown> = {};
    // A plain loop, because this runs for every line of every document.
    for (let i = 0; i < keys.length; i++) named[names[i]!] = row[keys[i]!];
    return named;
  });
  return { text, values: [JSON.stringify(values)], onNodes: () => valueByValue(table, rows) };
}

/** The maximum number of values in one statement; larger sets use JSON there too, through an intermediate result. */
const MOST_VALUES = 10_000;

export function valueByValue<T extends keyof Tables & string>(table: T, rows: readonly Whole<T>[]): Statement {
  const keys = Object.keys(rows[0]!);
  if (rows.length * keys.length > MOST_VALUES) {
    const { text, values } = insertRows(table, rows);
    return { text: `${text} returning 1`, values };
  }
  const isJson = keys.map((key) => jsonColumns.has(`${table}.${key}`));
  const values = (rows as readonly Record<string, unknown>[]).flatMap((row) =>
    keys.map((key, i) => {
      const value = row[key] ?? null;
      return isJson[i] && value !== null ? JSON.stringify(value) : value;
    }),
  );
  const row = (n: number) => `(${keys.map((_, i) => `$${n * keys.length + i + 1}`).join(", ")})`;
  const columns = keys.map((key) => `"${snake(key)}"`).join(", ");
  return { text: `insert into "${snake(table)}" (${columns}) values ${rows.map((_, n) => row(n)).join(", ")}`, values };
}

export const writeRows = <T extends keyof Tables & string>(
  ctx: Pick<Tx, "write">,
  table: T,
  rows: readonly Whole<T>[],
): void => {
  if (rows.length > 0) ctx.write(insertRows(table, rows));
};
