/**
 * Many rows in one statement whose text never changes: the values travel as one JSON
 * parameter, so that the server plans the insert once, whatever the number of lines.
 */
import { snake } from "../record/records.ts";
import type { Statement } from "./statement-batch.ts";
import type { Tables } from "./tables.ts";
import type { Whole } from "./whole.ts";
import type { Tx } from "./transaction.ts";

interface Shape {
  readonly text: string;
  /** As the columns are called. */
  readonly names: readonly string[];
}

const shapes = new Map<string, Shape>();

function shapeOf(table: string, keys: readonly string[]): Shape {
  const names = keys.map(snake);
  const columns = names.map((name) => `"${name}"`).join(", ");
  const text = `insert into "${snake(table)}" (${columns}) select ${columns} from jsonb_populate_recordset(null::"${snake(table)}", $1::jsonb)`;
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
    // A plain loop: this is done for every line of every document.
    for (let i = 0; i < keys.length; i++) named[names[i]!] = row[keys[i]!];
    return named;
  });
  return { text, values: [JSON.stringify(values)] };
}

export const writeRows = <T extends keyof Tables & string>(
  ctx: Pick<Tx, "write">,
  table: T,
  rows: readonly Whole<T>[],
): void => {
  if (rows.length > 0) ctx.write(insertRows(table, rows));
};
