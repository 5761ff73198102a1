/**
 * Updates many rows of a company with one statement whose text never changes: the values travel as one JSON
 * parameter and take their types from the table, so that no list of columns and types is maintained by hand.
 */
import type { Selectable } from "kysely";
import { snake } from "../record/snake-case.ts";
import { columnsOf, type Tables } from "./tables.ts";
import type { Tx } from "./transaction.ts";
import type { Whole } from "./whole-row.ts";

type Table = {
  [T in keyof Tables & string]: Tables[T] extends { tenantId: string; id: number } ? T : never;
}[keyof Tables & string];
type Writer = Pick<Tx, "write"> & { readonly tenantId: string };

const quoted = (column: string): string => `"${snake(column)}"`;
const named = (columns: readonly string[], row: object): Record<string, unknown> =>
  Object.fromEntries(columns.map((column) => [snake(column), (row as Record<string, unknown>)[column]]));

/** `changeRows(ctx, "orderLine", ["minPrice"], lines)`: sets these columns of these rows and nothing else. */
export function changeRows<T extends Table, const K extends keyof Selectable<Tables[T]> & string>(
  ctx: Writer,
  table: T,
  columns: readonly K[],
  rows: readonly ({ readonly id: number } & Pick<Selectable<Tables[T]>, K>)[],
): void {
  if (rows.length === 0) return;
  const name = snake(table);
  const sets = columns.map((column) => `${quoted(column)} = n.${quoted(column)}`).join(", ");
  ctx.write({
    text: `update ${name} l set ${sets} from jsonb_populate_recordset(null::${name}, $2::jsonb) n where l.tenant_id = $1 and l.id = any($3::bigint[]) and l.id = n.id`,
    values: [
      ctx.tenantId,
      JSON.stringify(rows.map((row) => named(["id", ...columns], row))),
      rows.map((row) => row.id),
    ],
  });
}

/** Whole rows: existing ones are updated, the others inserted. */
export function putRows<T extends Table>(ctx: Pick<Tx, "write">, table: T, rows: readonly Whole<T>[]): void {
  if (rows.length === 0) return;
  const columns: readonly string[] = columnsOf[table];
  const name = snake(table);
  const list = columns.map(quoted).join(", ");
  const sets = columns
    .filter((column) => column !== "tenantId" && column !== "id")
    .map((column) => `${quoted(column)} = excluded.${quoted(column)}`)
    .join(", ");
  ctx.write({
    text: `insert into ${name} (${list}) select ${list} from jsonb_populate_recordset(null::${name}, $1::jsonb) on conflict (tenant_id, id) do update set ${sets}`,
    values: [JSON.stringify(rows.map((row) => named(columns, row)))],
  });
}
