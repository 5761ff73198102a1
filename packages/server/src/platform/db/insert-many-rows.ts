/**
 * Inserts thousands of rows in one statement, column by column: an array for each column whose values differ,
 * one value for each that is the same in all rows. PostgreSQL takes half the time of the same rows as JSON, and
 * the server a quarter. Anything but a number travels as text and is cast to its column type. Distributed
 * tables accept this only with a RETURNING clause, whose result is not read.
 */
import { snake } from "../record/snake-case.ts";
import { bigintArray, textArray } from "./binary-array.ts";
import type { Statement } from "./statement-batch.ts";
import type { Tables } from "./tables.ts";
import type { Whole } from "./whole-row.ts";
import type { Tx } from "./transaction.ts";

type Types = ReadonlyMap<string, string>;

/**
 * Column types of a table as PostgreSQL names them: the same in every company and process. `char(2)` travels as
 * text: a cast would truncate a value that is too long, where an insert refuses it.
 */
const known = new Map<string, Types>();

async function typesOf(ctx: Pick<Tx, "query">, table: string): Promise<Types> {
  const before = known.get(table);
  if (before) return before;
  const { rows } = await ctx.query(
    "select attname as name, case atttypid when 'bpchar'::regtype then 'text' else format_type(atttypid, null) end as type from pg_attribute where attrelid = to_regclass($1) and attnum > 0 and not attisdropped",
    [`public.${table}`],
  );
  const types = new Map(rows.map((row) => [row.name as string, row.type as string]));
  known.set(table, types);
  return types;
}

/** All rows have the keys of the first one. The insert is not awaited, as with `writeRows`. */
export async function writeManyRows<T extends keyof Tables & string>(
  ctx: Pick<Tx, "query" | "write">,
  table: T,
  rows: readonly Whole<T>[],
): Promise<void> {
  if (rows.length > 0)
    ctx.write(insertMany(snake(table), rows as readonly Record<string, unknown>[], await typesOf(ctx, snake(table))));
}

function insertMany(table: string, rows: readonly Record<string, unknown>[], types: Types): Statement {
  const values: unknown[] = [];
  const arrays: string[] = [];
  const columns: string[] = [];
  const selected: string[] = [];
  for (const key of Object.keys(rows[0]!)) {
    const column = snake(key);
    const type = types.get(column);
    const first = rows[0]![key] ?? null;
    columns.push(`"${column}"`);
    if (rows.every((row) => (row[key] ?? null) === first))
      selected.push(first === null ? "null" : `$${values.push(plain(first))}::${type}`);
    else if (type === "bigint")
      selected.push(
        `r.c${arrays.push(`$${values.push(bigintArray(rows.map((row) => (row[key] ?? null) as number | null)))}::bigint[]`)}`,
      );
    else
      selected.push(
        `r.c${arrays.push(`$${values.push(textArray(rows.map((row) => plain(row[key]))))}::text[]`)}::${type}`,
      );
  }
  // Even if all rows are equal, there is one row for each.
  if (arrays.length === 0) arrays.push(`$${values.push(rows.map(() => 0))}::int[]`);
  const text = `insert into "${table}" (${columns.join(", ")}) select ${selected.join(", ")} from unnest(${arrays.join(", ")}) as r(${arrays.map((_, i) => `c${i + 1}`).join(", ")})`;
  return { text, values, onNodes: () => ({ text: `${text} returning 1`, values }) };
}

/** The transported form. Objects are JSON columns. */
function plain(value: unknown): string | null {
  if (value === undefined || value === null) return null;
  if (typeof value !== "object") return String(value);
  return value instanceof Date ? value.toISOString() : JSON.stringify(value);
}
