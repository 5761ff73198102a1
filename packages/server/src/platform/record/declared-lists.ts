/**
 * The readings that nearly every record has, declared: its list, with the filters of a call; its rows by their ids;
 * whether a code is taken. What a row holds, joined and limited to what the caller may see, is the query of its store.
 */
import { sql, type Expression, type SelectQueryBuilder, type SqlBool } from "kysely";
import type { Call, Page, Rows } from "@larder/domain/kernel/calls";
import type { Shape, ValuesOf } from "@larder/domain/kernel/fields";
import type { Range } from "@larder/domain/kernel/platform-filters";
import type { Ctx } from "../context.ts";
import { columnsOf, type Tables } from "../db/tables.ts";
import { listRows, type ListOptions, type Sort } from "./list-pages.ts";
import { contains, equals, inRange, type Wanted } from "./conditions.ts";
import { totalsOf, type Amounts } from "./totals.ts";

type Table = keyof Tables & string;
type Column<T extends Table> = keyof Tables[T] & string;
type Query<DB, TB extends keyof DB, O> = (ctx: Ctx) => SelectQueryBuilder<DB, TB, O>;

/** `sortsOf("goods", ["code", "nameEn?"])`: by these columns of the table; a question mark where it may be empty. */
export const sortsOf = <T extends Table>(
  table: T,
  names: readonly (Column<T> | `${Column<T>}?`)[],
): Readonly<Record<string, Sort>> =>
  Object.fromEntries(
    names.map((said) => {
      const name = said.replace("?", "");
      return [name, { column: `${table}.${name}`, nullable: name !== said }];
    }),
  );

/** The text in any of these columns. Every row that the other filters leave is read. */
export const holds = <T extends Table>(
  table: T,
  columns: readonly Column<T>[],
  text: string | null | undefined,
): Expression<SqlBool> =>
  contains(sql`concat_ws(chr(1), ${sql.join(columns.map((column) => sql.ref(`${table}.${column}`)))})`, text);

/** The filters of `F` that are of this type. */
type FilterOf<F, V> = { [K in keyof F & string]-?: F[K] extends V | null | undefined ? K : never }[keyof F & string];

/** Filters that are called like their columns. */
interface Filters<F> {
  /** Text to be found. An empty first one takes what the search box says. */
  readonly contains?: readonly FilterOf<F, string>[];
  readonly equals?: readonly FilterOf<F, Wanted>[];
  /** The column of a moment: `params[beginTime]` to `params[endTime]`. */
  readonly during?: string;
  /** What is more than a column; a filter that is empty is no condition. It may read first what a condition is measured by. */
  readonly where?: (ctx: Ctx, asked: F) => Wheres | Promise<Wheres>;
}
type Wheres = readonly (Expression<SqlBool> | false | "" | 0 | null | undefined)[];

type Sorts = ListOptions["sorts"];

interface Listing<F> extends Omit<ListOptions, "gathered" | "sorts" | "counted"> {
  /** The call whose filters they are. */
  readonly call: Call<F, unknown>;
  readonly filters: Filters<F>;
  readonly sorts: Sorts | ((ctx: Ctx) => Sorts);
}

type Conditions = readonly Expression<SqlBool>[];

/** What the filters ask of a row. */
function conditionsOf<F extends Page & Range>({ filters, id }: Pick<Listing<F>, "filters" | "id">) {
  const table = tableOf(id);
  return async (ctx: Ctx, asked: F): Promise<Conditions> => [
    ...(filters.contains ?? []).map((name, i) =>
      contains(`${table}.${name}`, (asked[name] as string | undefined) ?? (i === 0 ? asked.search : undefined)),
    ),
    ...(filters.equals ?? []).map((name) => equals(`${table}.${name}`, asked[name] as Wanted)),
    ...(filters.during ? [inRange(`${table}.${filters.during}`, asked)] : []),
    ...((await filters.where?.(ctx, asked)) ?? []).flatMap((condition) => condition || []),
  ];
}

/** Only the rows that they find. */
const filtered = <DB, TB extends keyof DB, O>(rows: SelectQueryBuilder<DB, TB, O>, conditions: Conditions) =>
  conditions.reduce((query, condition) => query.where(condition), rows);

const tableOf = (id: string): string => id.split(".")[0]!;

/** `export const list = listOf(clients, { call: clientCalls.list, id: "client.id", … })`. */
export function listOf<DB, TB extends keyof DB, O, F extends Page & Range>(
  rows: Query<DB, TB, O>,
  { filters, sorts, ...options }: Listing<F>,
  counted?: (ctx: Ctx) => unknown,
): (ctx: Ctx, asked: F) => Promise<Rows<O>> {
  const conditions = conditionsOf<F>({ filters, id: options.id });
  return async (ctx, asked) => {
    const asks = await conditions(ctx, asked);
    return listRows(ctx, filtered(rows(ctx), asks), asked, {
      ...options,
      sorts: typeof sorts === "function" ? sorts(ctx) : sorts,
      counted: counted && filtered(counted(ctx) as NonNullable<ListOptions["counted"]>, asks),
    });
  };
}

interface Summed<DB, TB extends keyof DB, S extends Shape> {
  /** The rows without what is joined only to be shown. */
  readonly rows: Query<DB, TB, object>;
  readonly fields: S;
  readonly amounts?: (ctx: Ctx) => Amounts<S>;
  /** Sums that only some may see. */
  readonly onlyFor?: { readonly [K in keyof S]?: (ctx: Ctx) => boolean };
}

/** A list and the sums over all that its filters find, which are declared once: `export const { list, totals } = listAndTotals(…)`. */
export function listAndTotals<
  DB,
  TB extends keyof DB,
  O,
  OWN,
  TO extends keyof OWN,
  F extends Page & Range,
  S extends Shape,
>(
  shown: Query<DB, TB, O>,
  { rows, fields, amounts, onlyFor = {} }: Summed<OWN, TO, S>,
  listing: Listing<F>,
): { list: (ctx: Ctx, asked: F) => Promise<Rows<O>>; totals: (ctx: Ctx, asked: F) => Promise<ValuesOf<S>> } {
  const conditions = conditionsOf(listing);
  const only = Object.entries<((ctx: Ctx) => boolean) | undefined>(onlyFor);
  return {
    // Counted without the joins: ten thousand suppliers of orders cost more than the fifty orders of a page.
    list: listOf(shown, listing, rows),
    async totals(ctx, asked) {
      const found = filtered(rows(ctx), await conditions(ctx, asked));
      const added = await totalsOf(ctx, tableOf(listing.id), fields, found, amounts?.(ctx));
      const hidden = only.flatMap(([name, sees]) => (sees?.(ctx) ? [] : [[name, null] as const]));
      return { ...added, ...Object.fromEntries(hidden) };
    },
  };
}

/** `export const byIds = byIdsOf(clients, "client.id")`, in the order of the ids. */
export const byIdsOf =
  <DB, TB extends keyof DB, O>(rows: Query<DB, TB, O>, id: string) =>
  (ctx: Ctx, ids: readonly number[]) =>
    rows(ctx)
      .where(sql<SqlBool>`${sql.ref(id)} in (${sql.join([...ids])})`)
      .orderBy(sql.ref(id))
      .execute();

/** Each row of a list with what is worked out from it. */
export const withEach =
  <F, L, P>(list: (ctx: Ctx, asked: F) => Promise<Rows<L>>, shown: (ctx: Ctx, row: L) => P) =>
  async (ctx: Ctx, asked: F): Promise<Rows<P>> => {
    const page = await list(ctx, asked);
    return { ...page, rows: page.rows.map((row) => shown(ctx, row)) };
  };

/** `anotherHas(ctx, "dept", { parentId, deptName }, exceptId)`: another row with all of these values; null: one without. */
export async function anotherHas<T extends Table>(
  ctx: Ctx,
  table: T,
  values: Partial<Record<Column<T>, string | number | boolean | null>>,
  exceptId: number,
): Promise<boolean> {
  const same = Object.entries(values).map(([column, value]) =>
    value === null ? sql`${sql.ref(column)} is null` : sql`${sql.ref(column)} = ${value}`,
  );
  const { rows } = await sql`select 1 from ${sql.table(table)}
    where tenant_id = ${ctx.tenantId} and ${sql.join(same, sql` and `)} and id <> ${exceptId} limit 1`.execute(ctx.db);
  return rows.length > 0;
}

interface Taken {
  readonly id?: string;
  /** Capital and small letters are the same. */
  readonly anyCase?: true;
}

/** `export const codeTaken = takenIn("unit", "code", { anyCase: true })`: by another record, unless it is removed. */
export function takenIn<T extends Table>(table: T, column: Column<T>, { id = "id", anyCase }: Taken = {}) {
  const columns = new Set<string>(columnsOf[table]);
  return async (ctx: Ctx, text: string, exceptId: number): Promise<boolean> => {
    const is = anyCase ? sql`upper(${sql.ref(column)}) = upper(${text})` : sql`${sql.ref(column)} = ${text}`;
    const { rows } = await sql`select 1 from ${sql.table(table)} where ${is} and ${sql.ref(id)} <> ${exceptId}
      ${columns.has("tenantId") ? sql`and tenant_id = ${ctx.tenantId}` : sql``}
      ${columns.has("deleted") ? sql`and not deleted` : sql``} limit 1`.execute(ctx.db);
    return rows.length > 0;
  };
}
