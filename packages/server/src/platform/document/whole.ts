/**
 * A document is its head and what is below it, asked for together: in one round trip, the head first.
 *
 *     export const lock = (ctx: Ctx, id: number) =>
 *       withParts(lockedHead(ctx, visible(ctx), "poHead", id), { lines: linesOf(ctx, id) });
 */
import { sql, type Selectable, type SelectQueryBuilder } from "kysely";
import type { Ctx } from "../context.ts";
import type { Tables } from "../db/tables.ts";
import { userName } from "../record/audit-columns.ts";

type Parts = Readonly<Record<string, Promise<unknown>>>;
type Read<P extends Parts> = { readonly [K in keyof P]: Awaited<P[K]> };

/** Undefined where there is no head, or the caller does not see it. */
export async function withParts<H extends object, P extends Parts>(
  head: Promise<H | undefined>,
  parts: P,
): Promise<(H & Read<P>) | undefined> {
  const names = Object.keys(parts);
  const [found, ...below] = await Promise.all([head, ...Object.values(parts)]);
  return found && { ...found, ...(Object.fromEntries(names.map((name, at) => [name, below[at]])) as Read<P>) };
}

type Head<T extends keyof Tables, O> = Selectable<Tables[T]> & O & { readonly updateByName: string | null };

/** The head of these rows, locked, with whoever changed it last; what is below it is then as the last holder left it. */
export const lockedHead = <T extends keyof Tables & string, DB, TB extends keyof DB, O>(
  ctx: Ctx,
  rows: SelectQueryBuilder<DB, TB, O>,
  table: T,
  id: number,
): Promise<Head<T, O> | undefined> =>
  // Kysely builds the text for any table; the columns are known where the table is named.
  (rows as unknown as SelectQueryBuilder<Tables, "poHead", object>)
    .selectAll(table as "poHead")
    .select(userName(ctx, `${table}.updateBy`).as("updateByName"))
    .where(`${table}.id` as "poHead.id", "=", id)
    .forUpdate(table as "poHead")
    .executeTakeFirst() as Promise<unknown> as Promise<Head<T, O> | undefined>;

/** How many lines each has, in the query of a list: `lineCount(ctx, "piLine", "piHead")`. */
export const lineCount = (
  { tenantId }: Pick<Ctx, "tenantId">,
  lines: keyof Tables & string,
  head: keyof Tables & string,
) =>
  sql<number>`(select count(*) from ${sql.table(lines)} l where l.tenant_id = ${tenantId} and l.head_id = ${sql.ref(`${head}.id`)})`.as(
    "lineCount",
  );
