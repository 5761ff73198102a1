/**
 * Data scope: which rows of customers and documents the roles of a user let them see and
 * change. It applies to reads and writes alike; a row outside it does not exist for them
 * (docs/rules/people.md#data-scope, docs/rules/people.md#data-scope).
 */
import { sql, type Expression, type RawBuilder, type SqlBool } from "kysely";
import type { Ctx } from "../context.ts";

interface Columns {
  /** The department column of the row: `customer.dept_id`, `order_head.create_dept`. */
  readonly dept: string;
  /** Users to whom the row belongs: its creator, its salesperson. */
  readonly owners: readonly string[];
}

/**
 * The condition for `where`; true for users who see everything. Column names come from the code, never from a
 * request.
 */
export function inScope(ctx: Pick<Ctx, "actor">, { dept, owners }: Columns): RawBuilder<SqlBool> & Expression<SqlBool> {
  const { scope, id } = ctx.actor;
  if (scope === null) return sql<SqlBool>`true`;
  const parts: RawBuilder<unknown>[] = [];
  if (scope.deptIds.length > 0) parts.push(sql`${sql.ref(dept)} = any(${[...scope.deptIds]}::bigint[])`);
  if (scope.own) for (const owner of owners) parts.push(sql`${sql.ref(owner)} = ${id}`);
  return parts.length === 0 ? sql<SqlBool>`false` : sql<SqlBool>`(${sql.join(parts, sql` or `)})`;
}

/**
 * The same where the columns belong to another record, given as what follows `from`: `customer where
 * customer.id = …`. The subquery is used only for users with a restricted scope, so that other lists do not
 * have to join it for counting.
 */
export const inScopeOf = (
  ctx: Pick<Ctx, "actor">,
  record: RawBuilder<unknown>,
  columns: Columns,
): RawBuilder<SqlBool> & Expression<SqlBool> =>
  ctx.actor.scope === null
    ? sql<SqlBool>`true`
    : sql<SqlBool>`exists (select from ${record} and ${inScope(ctx, columns)})`;
