/** Keeps the words of records and finds records by them (decision: search behind the tenant wall). */
import { sql, type Expression, type SqlBool } from "kysely";
import type { Ctx } from "../context.ts";
import { insertRows } from "../db/rows.ts";
import { wordsOf, type Findable } from "./words.ts";

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
      sql`${sql.ref(column)} in (select record_id from search_word where tenant_id = ${ctx.tenantId} and entity = ${entity} and word >= ${word} and word < ${after(word)})`,
  );
  return found.length === 0 ? sql<SqlBool>`true` : sql<SqlBool>`(${sql.join(found, sql` and `)})`;
}

/**
 * The first matches, best first: an exact code before a code that begins so, before a name.
 * For pickers; answers in a few milliseconds at 20,000 goods.
 */
export async function firstMatches(
  ctx: Pick<Ctx, "query" | "tenantId">,
  entity: Entity,
  search: string,
  most: number,
): Promise<number[]> {
  const words = wordsOf(search);
  const [first, ...others] = words;
  if (first === undefined) return [];
  const also = others.map(
    (_, i) =>
      `and record_id in (select record_id from search_word where tenant_id = $1 and entity = $2 and word >= $${5 + i * 2} and word < $${6 + i * 2})`,
  );
  const { rows } = await ctx.query(
    `select record_id from search_word where tenant_id = $1 and entity = $2 and word >= $3 and word < $4 ${also.join(" ")}
      group by record_id order by min(case when word = $3 then rank - 5 else rank end), min(word), record_id limit ${Math.trunc(most)}`,
    [ctx.tenantId, entity, first, after(first), ...others.flatMap((word) => [word, after(word)])],
  );
  return rows.map((row) => row.record_id as number);
}

/** The first text behind all that begin with `word`, in the order of code points. */
const after = (word: string): string => `${word}\u{10ffff}`;
