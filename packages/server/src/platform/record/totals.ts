/**
 * Sums below a list, over all rows that its filters find. The fields of the call's answer (`totalsCall`) say which sums
 * there are; `count` counts the rows.
 */
import { sql, type RawBuilder, type SelectQueryBuilder } from "kysely";
import type { Field, Shape, ValuesOf } from "@larder/domain/kernel/fields";
import type { Ctx } from "../context.ts";

// eslint-disable-next-line typescript/no-explicit-any -- any joined tables
type Rows = SelectQueryBuilder<any, any, object>;
/** What a row adds to a sum, if it is not the column of that name. */
export type Amounts<S extends Shape> = { readonly [K in keyof S]?: RawBuilder<unknown> };

export function totalsOf<S extends Shape>(
  ctx: Pick<Ctx, "db">,
  table: string,
  fields: S,
  rows: unknown,
  amounts: Amounts<S> = {},
): Promise<ValuesOf<S>> {
  const names = Object.keys(fields);
  const amountOf = (name: string) => amounts[name] ?? (name === "count" ? sql`1` : sql.ref(`${table}.${name}`));
  const added = (rows as Rows).select(names.map((name) => amountOf(name).as(name)) as never).as("added");
  return ctx.db
    .selectFrom(added)
    .select(names.map((name) => summed(fields[name]!, name).as(name)) as never)
    .executeTakeFirstOrThrow() as Promise<unknown> as Promise<ValuesOf<S>>;
}

const summed = ({ decimals }: Field, name: string): RawBuilder<unknown> =>
  decimals === undefined
    ? sql`coalesce(sum(${sql.ref(name)}), 0)::bigint`
    : sql`coalesce(sum(${sql.ref(name)}), 0)::numeric(20, ${sql.lit(decimals)})`;
