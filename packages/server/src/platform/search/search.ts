/** Finds records by their search words (decision 0003). */
import { sql, type Expression, type RawBuilder, type SqlBool } from "kysely";
import type { Ctx } from "../context.ts";
import type { Entity } from "./findable.ts";
import { wordsOf } from "./query-words.ts";

/** Written one by one: then the index serves a range of words for each, on every PostgreSQL version. */
const RANKS = "0, 1, 2, 3, 4";

/** The condition that `column` refers to a record in which each search word is found. */
export const matchesSearch = (ctx: Wall, entity: Entity, search: string, column: string): Expression<SqlBool> => {
  const found = recordsMatching(ctx, entity, search);
  return found ? sql<SqlBool>`${sql.ref(column)} in (${found})` : sql<SqlBool>`true`;
};

/**
 * The same for a list of the records themselves. Their keys are collected first and looked up at once, however
 * few the plan expects; combined with other conditions that are checked row by row, each row would be compared
 * with all the keys.
 */
export const idMatchesSearch = (ctx: Wall, entity: Entity, search: string, id: string): Expression<SqlBool> => {
  const found = recordsMatching(ctx, entity, search);
  return found ? sql<SqlBool>`${sql.ref(id)} = any(array(${found}))` : sql<SqlBool>`true`;
};

type Wall = Pick<Ctx, "tenantId">;

function recordsMatching({ tenantId }: Wall, entity: Entity, search: string): RawBuilder<unknown> | null {
  const found = wordsOf(search).map(
    (word) =>
      sql`(select w.record_id from search_word w where w.tenant_id = ${tenantId} and w.entity = ${entity} and w.rank in (${sql.raw(RANKS)}) and w.word >= ${word} and w.word < ${after(word)})`,
  );
  return found.length === 0 ? null : sql.join(found, sql` intersect `);
}

interface Search {
  readonly text: string;
  readonly values: readonly unknown[];
}

/**
 * The best matches of a search: an exact code comes before one that begins with the text, before a name. Rows
 * of `record_id`, `best`, `word`, unordered, to be joined with what else a picker shows; `cut` says that there
 * are more. `$1` is the tenant; the values of the search start at `$first`. Null if nothing was entered.
 *
 * A single letter may begin half of all words. For one word only as many rows are read as requested, so that
 * the answer takes as long for twenty thousand products as for two hundred. For several words all records are
 * compared.
 */
export function bestMatches(entity: Entity, search: string, first: number, most: number): Search | null {
  const words = wordsOf(search);
  if (words.length === 0) return null;
  const text = words.length === 1 ? ofOneWord(first, most) : ofAllWords(first, words.length, most);
  return { text, values: [entity, ...words.flatMap((word) => [word, after(word)])] };
}

/**
 * As many rows of each rank as requested contain the best of all ranks; a record may occur with several of its
 * words.
 */
const ofOneWord = (first: number, most: number): string => `
  select m.record_id, min(m.best) as best, min(m.word) as word, bool_or(m.many > ${most}) as cut
    from (select s.record_id, s.word, s.rank - case when s.word = $${first + 1} then 5 else 0 end as best, count(*) over () as many
            from unnest('{${RANKS}}'::smallint[]) ranks(rank)
           cross join lateral (
             select w.rank, w.word, w.record_id from search_word w
              where w.tenant_id = $1 and w.entity = $${first} and w.rank = ranks.rank and w.word >= $${first + 1} and w.word < $${first + 2}
              order by w.word, w.record_id limit ${most + 1}) s
           order by best, s.word, s.record_id limit ${most}) m
   group by m.record_id`;

/**
 * All of them collected and counted once, whichever word is rare: a condition per word would be planned as
 * nested loops.
 */
const ofAllWords = (first: number, many: number, most: number): string => {
  const of = (nth: number) => `
    select w.record_id, ${1 << nth} as has, ${nth === 0 ? `w.rank - case when w.word = $${first + 1} then 5 else 0 end` : "null::int"} as best, ${nth === 0 ? "w.word" : "null::text"} as word
      from search_word w
     where w.tenant_id = $1 and w.entity = $${first} and w.rank in (${RANKS}) and w.word >= $${first + 1 + nth * 2} and w.word < $${first + 2 + nth * 2}`;
  return `
  select r.record_id, min(r.best) as best, min(r.word) as word, count(*) over () > ${most} as cut
    from (${Array.from({ length: many }, (_, nth) => of(nth)).join(" union all ")}) r
   group by r.record_id having bit_or(r.has) = ${2 ** many - 1} order by best, word, r.record_id limit ${most}`;
};

export interface Likely {
  readonly recordId: number;
  /** How many of the words of the text it has, of a hundred. */
  readonly share: number;
}

/** Of how many records with a word the best are looked for: a word that half of all have says nothing. */
const MOST_SHARING = 300;

/** For each text the record that has most of its words, if it has at least half of them. */
export async function likeliest(
  ctx: Pick<Ctx, "query" | "tenantId">,
  entity: Entity,
  texts: ReadonlyMap<string, readonly string[]>,
): Promise<Map<string, Likely>> {
  const asked = [...texts].flatMap(([text, words]) =>
    words.map((word) => ({ text, word, next: after(word), many: words.length })),
  );
  if (asked.length === 0) return new Map();
  const { rows } = await ctx.query(
    `select distinct on (r.text) r.text, r.record_id as "recordId", round(100.0 * r.shared / r.many)::int as share
       from (select n.text, n.many, w.record_id, count(distinct n.word) as shared, min(w.rank) as best
               from jsonb_to_recordset($3::jsonb) as n(text text, word text, next text, many int)
              cross join lateral (select s.record_id, s.rank from search_word s
                  where s.tenant_id = $1 and s.entity = $2 and s.rank in (${RANKS}) and s.word >= n.word and s.word < n.next
                  order by s.word, s.record_id limit ${MOST_SHARING}) w
              group by n.text, n.many, w.record_id) r
      where r.shared * 2 >= r.many order by r.text, r.shared desc, r.best, r.record_id`,
    [ctx.tenantId, entity, JSON.stringify(asked)],
  );
  return new Map((rows as (Likely & { text: string })[]).map(({ text, ...likely }) => [text, likely]));
}

/** The first text after all that begin with `word`, in code point order. */
const after = (word: string): string => `${word}\u{10ffff}`;
