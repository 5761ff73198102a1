/**
 * Many rows in one statement whose text never changes: the values travel as one JSON
 * parameter, so that the server plans the insert once, whatever the number of lines.
 */
import type { Insertable } from "kysely";
import { snake } from "../records.ts";
import type { Statement } from "./outbox.ts";
import type { Tables } from "./tables.ts";
import type { Tx } from "./transaction.ts";

const texts = new Map<string, string>();

/** `ctx.write(insertRows("orderLine", lines))`. All rows have the keys of the first one. */
export function insertRows<T extends keyof Tables & string>(
  table: T,
  rows: readonly Insertable<Tables[T]>[],
): Statement {
  const first = rows[0] as Record<string, unknown> | undefined;
  if (!first) return { text: "select", values: [] };
  const keys = Object.keys(first);
  const id = `${table}:${keys.join()}`;
  let text = texts.get(id);
  if (text === undefined) {
    const name = snake(table);
    const columns = keys.map((key) => `"${snake(key)}"`).join(", ");
    text = `insert into "${name}" (${columns}) select ${columns} from jsonb_populate_recordset(null::"${name}", $1::jsonb)`;
    texts.set(id, text);
  }
  const values = (rows as readonly Record<string, unknown>[]).map((row) =>
    Object.fromEntries(keys.map((key) => [snake(key), row[key]])),
  );
  return { text, values: [JSON.stringify(values)] };
}

export const writeRows = <T extends keyof Tables & string>(
  ctx: Pick<Tx, "write">,
  table: T,
  rows: readonly Insertable<Tables[T]>[],
): void => {
  if (rows.length > 0) ctx.write(insertRows(table, rows));
};
