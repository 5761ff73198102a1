/** Keeps the words of records and finds records by them (decision: search behind the tenant wall). */
import { sql, type Expression, type Insertable, type SqlBool } from "kysely";
import type { Ctx } from "../context.ts";
import { insertRows } from "../db/rows.ts";
import type { SearchWordTable } from "../db/tables.ts";
import { unhurried } from "../unhurried.ts";
import { wordsOf } from "./keyed-words.ts";
import type { Findable } from "./words.ts";

type Entity = "goods" | "customer" | "supplier";

/** Called with every save of a record that can be searched. */
export async function keepFindable(
  ctx: Pick<Ctx, "write" | "tenantId">,
  entity: Entity,
  recordId: number,
  findable: Findable,
): Promise<void> {
  // The dictionaries of pronunciation weigh tens of megabytes: loaded by the first save, never by a search.
  const { searchWords } = await import("./words.ts");
  forget(ctx, entity, recordId);
  ctx.write(
    insertRows(
      "searchWord",
      searchWords(findable).map(({ word, rank }) => ({ tenantId: ctx.tenantId, entity, word, recordId, rank })),
    ),
  );
}

/** The words of many new records, as an import brings them; none of them had any before. */
export async function makeFindable(
  ctx: Pick<Ctx, "write" | "tenantId">,
  entity: Entity,
  records: readonly { readonly id: number; readonly findable: Findable }[],
): Promise<void> {
  const { searchWords } = await import("./words.ts");
  const rows: Insertable<SearchWordTable>[] = [];
  await unhurried(records, ({ id: recordId, findable }) => {
    for (const { word, rank } of searchWords(findable))
      rows.push({ tenantId: ctx.tenantId, entity, word, recordId, rank });
  });
  ctx.write(insertRows("searchWord", rows));
}

export const forget = (ctx: Pick<Ctx, "write" | "tenantId">, entity: Entity, recordId: number): void =>
  ctx.write({
    text: "delete from search_word where tenant_id = $1 and entity = $2 and record_id = $3",
    values: [ctx.tenantId, entity, recordId],
  });

/** The condition that `column` is a record in which each keyed word is found. */
export function foundBy(
  ctx: Pick<Ctx, "tenantId">,
  entity: Entity,
  search: string,
  column: string,
): Expression<SqlBool> {
  const found = wordsOf(search).map(
    (word) =>
      sql`select record_id from search_word where tenant_id = ${ctx.tenantId} and entity = ${entity} and word >= ${word} and word < ${after(word)}`,
  );
  // One set made by hashing: a condition per word is planned as a loop within a loop.
  return found.length === 0
    ? sql<SqlBool>`true`
    : sql<SqlBool>`${sql.ref(column)} in (${sql.join(found, sql` intersect `)})`;
}

/** A single letter may begin half of all words; so many of them are looked at, the one meant exactly among the first. */
const MOST_WORDS = 4000;

/**
 * The matches of a search with their rank, to be joined with what else a picker shows: a code
 * that is meant exactly comes before one that begins so, before a name. `$1` is the tenant; the
 * values of the search begin at `$first`. Null when nothing was keyed.
 */
export function bestMatches(entity: Entity, search: string, first: number): { text: string; values: unknown[] } | null {
  const [word, ...others] = wordsOf(search);
  if (word === undefined) return null;
  const within = (n: number) => `tenant_id = $1 and entity = $${first} and word >= $${n} and word < $${n + 1}`;
  const also = others.map(
    (_, i) => ` and record_id in (select record_id from search_word where ${within(first + 3 + i * 2)})`,
  );
  return {
    text: `select record_id, min(case when word = $${first + 1} then rank - 5 else rank end) as best, min(word) as word
      from (select record_id, word, rank from search_word where ${within(first + 1)}${also.join("")} order by word, record_id limit ${MOST_WORDS}) m group by record_id`,
    values: [entity, word, after(word), ...others.flatMap((other) => [other, after(other)])],
  };
}

/** The first matches, best first; answers in a few milliseconds at 20,000 goods. */
export async function firstMatches(
  ctx: Pick<Ctx, "query" | "tenantId">,
  entity: Entity,
  search: string,
  most: number,
): Promise<number[]> {
  const matches = bestMatches(entity, search, 2);
  if (!matches) return [];
  const { rows } = await ctx.query(
    `select record_id from (${matches.text}) m order by best, word, record_id limit ${Math.trunc(most)}`,
    [ctx.tenantId, ...matches.values],
  );
  return rows.map((row) => row.record_id as number);
}

/** The first text behind all that begin with `word`, in the order of code points. */
const after = (word: string): string => `${word}\u{10ffff}`;
