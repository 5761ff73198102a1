/** Conditions of lists, from filters that may be empty. */
import { sql, type Expression, type RawBuilder, type SqlBool } from "kysely";
import type { Range } from "@larder/domain/kernel/platform-filters";

/** What a filter asks for: a value, or one of several. */
export type Wanted = string | number | boolean | readonly string[] | null | undefined;

/** `where(equals("customer.region", input.region))`, or on an expression: no condition if the filter is empty. */
export const equals = (said: string | RawBuilder<unknown>, wanted: Wanted): Expression<SqlBool> => {
  if (isNothing(wanted)) return sql<SqlBool>`true`;
  const column = typeof said === "string" ? sql.ref(said) : said;
  return typeof wanted === "object"
    ? sql<SqlBool>`${column} in (${sql.join([...wanted])})`
    : sql<SqlBool>`${column} = ${wanted}`;
};

type Nothing = null | undefined | "" | readonly [];
const isNothing = (wanted: Wanted): wanted is Nothing =>
  wanted === null || wanted === undefined || wanted === "" || (Array.isArray(wanted) && wanted.length === 0);

/** The same for what a rule works out: `isWanted(row.advice, asked.advice)`. */
export const isWanted = <V extends string>(value: V | null, wanted: V | readonly V[] | null | undefined): boolean =>
  isNothing(wanted) || (value !== null && [wanted].flat().includes(value));

/** `where(equalsEach("customer", filters, ["status", "region"]))`: filters that are called like their columns. */
export const equalsEach = <N extends string>(
  table: string,
  filters: { readonly [K in N]?: Wanted },
  names: readonly N[],
): Expression<SqlBool> =>
  sql<SqlBool>`${sql.join(
    names.map((name) => equals(`${table}.${name}`, filters[name])),
    sql` and `,
  )}`;

export const between = (
  column: string,
  from: string | null | undefined,
  to: string | null | undefined,
): Expression<SqlBool> =>
  sql<SqlBool>`${from ? sql`${sql.ref(column)} >= ${from}` : sql`true`} and ${to ? sql`${sql.ref(column)} <= ${to}` : sql`true`}`;

/** `params[beginTime]` to `params[endTime]`, both included, London time; no condition unless both are given (docs/rules/wire.md#lists). */
export function inRange(column: string, { params }: Range): Expression<SqlBool> {
  const from = params?.beginTime ?? "";
  const to = params?.endTime ?? "";
  if (from === "" || to === "") return sql<SqlBool>`true`;
  const end = to.length === 10 ? `${to} 23:59:59` : to;
  // The end is a whole second and is included.
  return sql<SqlBool>`${sql.ref(column)} >= ${from}::timestamp at time zone 'Europe/London' and ${sql.ref(column)} < (${end}::timestamp + interval '1 second') at time zone 'Europe/London'`;
}

interface Days {
  readonly dateFrom?: string | null | undefined;
  readonly dateTo?: string | null | undefined;
}

/** From the first to the last of these days in London; either may be open. */
export const onDays = (column: string, { dateFrom, dateTo }: Days): Expression<SqlBool> =>
  inRange(column, {
    params: dateFrom || dateTo ? { beginTime: dateFrom ?? "1900-01-01", endTime: dateTo ?? "2199-12-31" } : undefined,
  });

/** The text anywhere, for `like`: its own percent signs and underscores are only signs. */
export const anywhere = (text: string): string => `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;

/** `where(contains("post.postName", input.postName))`, or on an expression: the text as entered, case-insensitive. */
export const contains = (said: string | RawBuilder<unknown>, text: string | null | undefined): Expression<SqlBool> =>
  text ? sql<SqlBool>`${typeof said === "string" ? sql.ref(said) : said} ilike ${anywhere(text)}` : sql<SqlBool>`true`;
