/**
 * Lists: one query for the page, and one for the count unless the page holds everything.
 *
 * A page returns a cursor (`next`) from which the next page starts: no offset, so page 200 costs the same as
 * page 1. The count stops at 10,000, because counting, not paging, is the main cost of a list (decision 0034).
 */
import { createHash } from "node:crypto";
import { LRUCache } from "lru-cache";
import { sql, type Kysely, type RawBuilder, type SelectQueryBuilder } from "kysely";
import { PAGE_SIZE, type Page, type Rows } from "@larder/domain/kernel/calls";
import { refuse } from "@larder/domain/kernel/refusal";
import type { Ctx } from "../context.ts";
import { platformMessages } from "../messages.ts";
import { owned } from "../owned.ts";

const MOST_COUNTED = 10_000;
/** Lists that were longer than that a moment ago still are: they are not counted for each page that is opened. */
const longLists = new LRUCache<string, true>({ max: 5_000, ttl: 60_000 });
const DEEPEST = 100_000;
/** An export holds at most this many rows (docs/rules/wire.md#downloads). */
export const MOST_EXPORTED = 100_000;
const EXPORTED_AT_ONCE = 1_000;

export interface Sort {
  /** Column with its table, from the code: `customer.shop_code`. */
  readonly column: string;
  /** May be empty: such rows sort last. */
  readonly nullable?: boolean;
}

export interface ListOptions {
  /** Sort keys of the list: name in the answer → column. */
  readonly sorts: Readonly<Record<string, Sort | string>>;
  /** Default order: `["-orderDate"]`, a minus for descending. */
  readonly order: readonly string[];
  /** Tie-breaker, so that every order is stable. */
  readonly id: string;
  /**
   * The filters determine the rows and no index has them in order: all are collected for any page, and counted
   * on the way.
   */
  readonly gathered?: boolean;
  /** The same rows without the joins of `query` that only show something: what is counted. */
  readonly counted?: Counted;
}

// eslint-disable-next-line typescript/no-explicit-any -- any joined tables
type Counted = SelectQueryBuilder<any, any, any>;

/**
 * Joins and columns that only the rows of the page need. They must neither add nor drop rows: counting and
 * choosing the page run without them. Rows sorted by their own columns are chosen first.
 */
type Shown<Q, O> = (rows: Q) => Query<O>;

type ListContext = Pick<Ctx, "db" | "tenantId" | "actor">;

/** For an export: the count is not needed, because all rows are read. */
type PageOfAll = Page & {
  readonly uncounted?: true;
  /**
   * Not the page that begins after the cursor but the one behind it, asked for before that page has arrived. It
   * says which row it follows (`follows`), because rows may have come or gone in between.
   */
  readonly nextButOne?: true;
};

/** `follows` is the cursor of the row before the first; null: there is none. */
type RowsOfAll<O> = Rows<O> & { readonly follows?: string | null };

interface Step {
  readonly column: string;
  readonly desc: boolean;
  readonly nullable: boolean;
}

const directions: Record<string, boolean> = { asc: false, ascending: false, desc: true, descending: true };

function stepsOf(page: Page, options: ListOptions): Step[] {
  const asked =
    page.orderByColumn?.trim() && page.isAsc?.trim()
      ? askedFor(page, options)
      : options.order.map((name) => ({ name: name.replace(/^-/, ""), desc: name.startsWith("-") }));
  const steps = asked.map(({ name, desc }): Step => {
    const sort = Object.hasOwn(options.sorts, name) ? options.sorts[name]! : refuse(platformMessages.wrongSort());
    return typeof sort === "string"
      ? { column: sort, desc, nullable: false }
      : { column: sort.column, desc, nullable: sort.nullable ?? false };
  });
  return [...steps, { column: options.id, desc: steps.at(-1)?.desc ?? false, nullable: false }];
}

function askedFor(page: Page, { sorts }: ListOptions): { name: string; desc: boolean }[] {
  const names = page.orderByColumn!.split(",").map((name) => name.trim());
  const ways = page.isAsc!.split(",").map((way) => way.trim().toLowerCase());
  const wrong = names.length > 3 || (ways.length !== 1 && ways.length !== names.length);
  if (
    wrong ||
    names.some((name) => !Object.hasOwn(sorts, name)) ||
    ways.some((way) => !Object.hasOwn(directions, way))
  ) {
    refuse(platformMessages.wrongSort());
  }
  return names.map((name, i) => ({ name, desc: directions[ways.length === 1 ? ways[0]! : ways[i]!]! }));
}

// eslint-disable-next-line typescript/no-explicit-any -- any joined tables
type Query<O> = SelectQueryBuilder<any, any, O>;
// eslint-disable-next-line typescript/no-explicit-any -- the table of whichever list
type AnyDb = Kysely<any>;

/**
 * Runs a list: `query` holds tenant and filters, and joins and columns unless `shown` adds them; sorting and
 * paging are added here. `page` is all that was asked, filters included: whether there are any decides how the
 * page is planned.
 */
export async function listRows<DB, TB extends keyof DB, L, O = L>(
  ctx: ListContext,
  query: SelectQueryBuilder<DB, TB, L>,
  page: PageOfAll,
  options: ListOptions,
  shown?: Shown<SelectQueryBuilder<DB, TB, L>, O>,
): Promise<RowsOfAll<O>> {
  const steps = stepsOf(page, options);
  if (page.pageNum * page.pageSize > DEEPEST && page.pageNum > 1) refuse(platformMessages.wrongPage());
  const table = options.id.replace(/\.id$/, "");
  const ownOrder = steps.every((step) => step.column.startsWith(`${table}.`));
  const choose = options.gathered ? gathered : inTurn;
  const found = await (
    shown && ownOrder
      ? inOrder(shown(choose(ctx, query as never, page, { table, steps }) as never), steps)
      : pageOf(ctx, shown ? shown(query) : (query as never), steps, page)
  ).execute();

  const isFirst = !page.after && page.pageNum <= 1;
  const gatheredCount = (found[0] as { counted?: number } | undefined)?.counted;
  // A first page that is not full is complete, so a search is read only once.
  const count =
    (isFirst && found.length <= page.pageSize) || page.uncounted
      ? found.length
      : (gatheredCount ?? (await countOf(ctx, options.counted ?? (query as never))));

  const markOf = (row: unknown) => (row ? writeMark(row as Record<string, string | null>, steps) : null);
  const follows = page.nextButOne ? { follows: markOf(found.shift()) } : {};
  const rows = found.slice(0, page.pageSize) as O[];
  const next = found.length > page.pageSize ? markOf(rows.at(-1)) : null;
  const more = count > MOST_COUNTED ? { more: true } : {};
  return { rows, total: Math.min(count, MOST_COUNTED), ...more, next, ...follows };
}

/** What says where a page is, and not which rows are found. */
const PLACE = new Set<string>([
  "pageNum",
  "pageSize",
  "orderByColumn",
  "isAsc",
  "after",
  "uncounted",
  "nextButOne",
] satisfies (keyof PageOfAll)[]);
const isFiltered = (page: object): boolean =>
  Object.entries(page).some(
    ([name, value]) => !PLACE.has(name) && value !== undefined && value !== null && value !== "",
  );

/**
 * One row more than the page holds shows that there are more. The page that everybody opens says in its text how many that is, and keeps
 * its plan; of a parameter PostgreSQL does not know that it is small, and plans each page again
 * (docs/decisions/0096-the-first-page-keeps-its-plan.md).
 */
const mostRows = ({ actor }: ListContext, page: PageOfAll) =>
  page.pageSize === PAGE_SIZE && page.pageNum <= 1 && !page.after && !actor.scope && !isFiltered(page)
    ? sql.lit(PAGE_SIZE + 1)
    : page.pageSize + (page.nextButOne ? 2 : 1);

function pageOf<O>(ctx: ListContext, query: Query<O>, steps: readonly Step[], page: PageOfAll): Query<O> {
  const marks = steps.map(({ column }, i) => sql<string | null>`${sql.ref(column)}::text`.as(`mark${i}`));
  let rows = query.select(marks as never) as Query<O>;
  rows = inOrder(rows, steps).limit(mostRows(ctx, page));
  if (page.after) rows = rows.where(behind(steps, readMark(page.after, steps.length)) as never);
  else if (page.pageNum > 1) rows = rows.offset((page.pageNum - 1) * page.pageSize);
  if (page.nextButOne) rows = rows.offset(page.pageSize - 1);
  return rows;
}

function inOrder<O>(rows: Query<O>, steps: readonly Step[]): Query<O> {
  for (const { column, desc, nullable } of steps) {
    // "Nulls last" only where there are nulls: with a descending order it prevents the use of an index that has
    // the order already.
    rows = rows.orderBy(sql.ref(column), (o) => (desc ? (nullable ? o.desc().nullsLast() : o.desc()) : o.asc()));
  }
  return rows;
}

async function countOf(ctx: Pick<Ctx, "db" | "tenantId">, query: Query<unknown>): Promise<number> {
  const counting = ctx.db
    .selectFrom(
      query
        .clearSelect()
        .select(sql`1`.as("one") as never)
        .limit(MOST_COUNTED + 1)
        .as("counted"),
    )
    .select((eb) => eb.fn.countAll<number>().as("count"));
  const { sql: text, parameters } = counting.compile();
  const question = createHash("sha1")
    .update(JSON.stringify([ctx.tenantId, text, parameters]))
    .digest("base64");
  if (longLists.has(question)) return MOST_COUNTED + 1;
  const { count } = await counting.executeTakeFirstOrThrow();
  if (count > MOST_COUNTED) longLists.set(question, true);
  return count;
}

interface Choice {
  readonly table: string;
  readonly steps: readonly Step[];
}

/** The rows of the page, read in order until it is full, aliased like their table. */
const inTurn = (ctx: ListContext, query: Query<unknown>, page: Page, { table, steps }: Choice): Query<unknown> =>
  (ctx.db as AnyDb)
    .selectFrom(pageOf(ctx, query.selectAll(table), steps, page).as(table))
    .select(steps.map((_, i) => `${table}.mark${i}`));

/** All matches with only their keys and order, counted; the rows of the page are fetched by key. */
function gathered(ctx: ListContext, query: Query<unknown>, page: Page, { table, steps }: Choice): Query<unknown> {
  const { db, tenantId } = ctx;
  const keys = [...new Set([`${table}.tenantId`, ...steps.map((step) => step.column)])];
  const all = query.select(keys as never).select(sql<number>`count(*) over ()`.as("counted") as never);
  // Aliased like the table as well, so that order and cursor work as in any list.
  const chosen = pageOf(ctx, (db as AnyDb).selectFrom(all.as(table)).selectAll(), steps, page).as("chosen");
  return (db as AnyDb)
    .selectFrom(table)
    .innerJoin(chosen, (join) => join.onRef("chosen.id", "=", `${table}.id`))
    .where(`${table}.tenantId`, "=", tenantId)
    .select(["chosen.counted", ...steps.map((_, i) => `chosen.mark${i}`)]);
}

const writeMark = (row: Readonly<Record<string, string | null>>, steps: readonly Step[]): string =>
  Buffer.from(JSON.stringify(steps.map((_, i) => row[`mark${i}`]))).toString("base64url");

function readMark(mark: string, length: number): (string | null)[] {
  try {
    const values = JSON.parse(Buffer.from(mark, "base64url").toString("utf8")) as unknown;
    if (Array.isArray(values) && values.length === length && values.every((v) => v === null || typeof v === "string"))
      return values as (string | null)[];
  } catch {
    // not one of our cursors
  }
  return refuse(platformMessages.wrongSort());
}

/** Rows after the cursor: a row comparison if possible (it uses the index), otherwise column by column. */
function behind(steps: readonly Step[], values: readonly (string | null)[]): RawBuilder<unknown> {
  const plain = steps.every((step) => !step.nullable && step.desc === steps[0]!.desc);
  if (plain) {
    const columns = sql.join(steps.map((step) => sql.ref(step.column)));
    return sql`(${columns}) ${sql.raw(steps[0]!.desc ? "<" : ">")} (${sql.join(values)})`;
  }
  const [step, ...rest] = steps as [Step, ...Step[]];
  const [value, ...others] = values as [string | null, ...(string | null)[]];
  const column = sql.ref(step.column);
  const beyond =
    value === null
      ? sql`false`
      : step.nullable
        ? sql`(${column} ${sql.raw(step.desc ? "<" : ">")} ${value} or ${column} is null)`
        : sql`${column} ${sql.raw(step.desc ? "<" : ">")} ${value}`;
  if (rest.length === 0) return beyond;
  const equal = value === null ? sql`${column} is null` : sql`${column} = ${value}`;
  return sql`(${beyond} or (${equal} and ${behind(rest, others)}))`;
}

type List<O> = (page: PageOfAll) => Promise<RowsOfAll<O>>;

/**
 * All rows of a list for an export, piece by piece: the same filters, and a limit with a clear message.
 *
 * Two pieces are asked for ahead, so that the database reads while this process works: the next one by its
 * cursor, and the one behind it before its cursor is known. That one is used if it follows the last row of the
 * next one, and otherwise asked for again by the cursor.
 */
export async function* piecesOf<O>(list: List<O>, filters: Page): AsyncGenerator<O[]> {
  const first = { ...filters, pageNum: 1, pageSize: EXPORTED_AT_ONCE, uncounted: true, after: undefined } as const;
  // Awaited in its turn; a consumer that has stopped by then is not disturbed.
  const ask = (place: Pick<PageOfAll, "after" | "nextButOne">) => list({ ...first, ...place });
  const unlessMoved = (early: Promise<RowsOfAll<O>>, after: string) =>
    early.then((piece) => (piece.follows === after ? piece : ask({ after })));
  let coming = owned(ask({}));
  let ahead: Promise<RowsOfAll<O>> | null = null;
  for (let many = 0; ;) {
    const { rows, next } = await coming;
    many += rows.length;
    if (many > MOST_EXPORTED) refuse(platformMessages.exportTooLarge({ most: MOST_EXPORTED }));
    if (next) {
      coming = owned(ahead ? unlessMoved(ahead, next) : ask({ after: next }));
      ahead = owned(ask({ after: next, nextButOne: true }));
    }
    yield rows;
    if (!next) return;
  }
}

export async function allRows<O>(list: List<O>, filters: Page): Promise<O[]> {
  const rows: O[] = [];
  for await (const piece of piecesOf(list, filters)) rows.push(...piece);
  return rows;
}
