/** Finds records by their words (decision: search behind the tenant wall). */
import { sql, type Expression, type RawBuilder, type SqlBool } from "kysely";
import type { Ctx } from "../context.ts";
import type { Entity } from "./findable.ts";
import { wordsOf } from "./keyed-words.ts";

/** Said one by one: then the index answers a range of words within each, on every version of PostgreSQL. */
const RANKS = "0, 1, 2, 3, 4";

/** The condition that `column` is a record in which each keyed word is found. */
export const foundBy = (ctx: Wall, entity: Entity, search: string, column: string): Expression<SqlBool> => {
  const found = recordsFoundBy(ctx, entity, search);
  return found ? sql<SqlBool>`${sql.ref(column)} in (${found})` : sql<SqlBool>`true`;
};

/**
 * The same for a list of the records themselves. Their keys are gathered first and looked up in one go, however few a plan
 * expects; beside other conditions that are read row by row, each row would be compared with all of the keys.
 */
export const isFoundBy = (ctx: Wall, entity: Entity, search: string, id: string): Expression<SqlBool> => {
  const found = recordsFoundBy(ctx, entity, search);
  return found ? sql<SqlBool>`${sql.ref(id)} = any(array(${found}))` : sql<SqlBool>`true`;
};

type Wall = Pick<Ctx, "tenantId">;

function recordsFoundBy(ctx: Wall, entity: Entity, search: string): RawBuilder<unknown> | null {
  const found = wordsOf(search).map((word) => {
    const matching = sql`w.tenant_id = ${ctx.tenantId} and w.entity = ${entity} and w.rank in (${sql.raw(RANKS)}) and w.word >= ${word} and w.word < ${after(word)}`;
    // Unfolded where they are selected: a function beside each row takes twice as long.
    return sql`(select w.record_id as id from search_word w where ${matching}
      union all select r.id from (select w.sheaf, unnest(w.record_ids) as id from search_sheaf_word w where ${matching}
         and w.sheaf <> all (array(select c.sheaf from search_coming c where c.tenant_id = ${ctx.tenantId} and c.entity = ${entity}))) r
       where not exists (select from search_left l where l.tenant_id = ${ctx.tenantId} and l.entity = ${entity} and l.sheaf = r.sheaf and l.record_id = r.id))`;
  });
  return found.length === 0 ? null : sql.join(found, sql` intersect `);
}

/** Words of an import whose records are still being written find nothing yet. */
const there = (tenantId: string, entity: string): string =>
  `w.sheaf <> all (array(select c.sheaf from search_coming c where c.tenant_id = ${tenantId} and c.entity = ${entity}))`;

/** Neither changed nor removed since it came in this sheaf. */
const still = (tenantId: string, entity: string, sheaf = "r"): string =>
  `not exists (select from search_left l where l.tenant_id = ${tenantId} and l.entity = ${entity} and l.sheaf = ${sheaf}.sheaf and l.record_id = r.id)`;

interface Search {
  readonly text: string;
  readonly values: readonly unknown[];
}

/**
 * The best matches of a search: a code that is meant exactly comes before one that begins so,
 * before a name. Rows of `record_id`, `best`, `word`, in no order, to be joined with what else a
 * picker shows; `cut` says that there are more. `$1` is the tenant; the values of the search
 * begin at `$first`. Null when nothing was keyed.
 *
 * A single letter may begin half of all words. Of one word only as many are read as are asked
 * for, so that the answer takes as long for twenty thousand goods as for two hundred. Of several
 * words all records are compared.
 */
export function bestMatches(entity: Entity, search: string, first: number, most: number): Search | null {
  const words = wordsOf(search);
  if (words.length === 0) return null;
  const text = words.length === 1 ? ofOneWord(first, most) : ofAllWords(first, words.length, most);
  return { text, values: [entity, ...words.flatMap((word) => [word, after(word)])] };
}

const ofOneWord = (first: number, most: number): string => {
  const matching = `w.tenant_id = $1 and w.entity = $${first} and w.rank = ranks.rank and w.word >= $${first + 1} and w.word < $${first + 2}`;
  return `
  with w as (
    select s.rank - case when s.word = $${first + 1} then 5 else 0 end as best, s.word, s.sheaf, s.part, s.record_ids
      from unnest('{${RANKS}}'::smallint[]) ranks(rank)
     cross join lateral (
       (select w.rank, w.word, w.record_id as sheaf, 0 as part, array[w.record_id] as record_ids from search_word w where ${matching} order by w.word, w.record_id limit ${most + 1})
       union all
       (select w.rank, w.word, w.sheaf, w.part, w.record_ids from search_sheaf_word w where ${matching} and ${there("$1", `$${first}`)} order by w.word, w.sheaf, w.part limit ${most + 1})) s),
  counted as (select *, sum(cardinality(record_ids)) over (order by best, word, sheaf, part) - cardinality(record_ids) as before from w)
  select r.id as record_id, min(w.best) as best, min(w.word) as word, (select max(before) from counted) >= ${most} as cut
    from counted w cross join lateral unnest(w.record_ids) r(id)
   where w.before < ${most} and ${still("$1", `$${first}`, "w")} group by r.id`;
};

/** All of them gathered and counted once, for whichever word is rare: a condition per word is planned as a loop within a loop. */
const ofAllWords = (first: number, many: number, most: number): string => {
  const of = (nth: number) => {
    const columns = `${1 << nth} as has, ${nth === 0 ? `w.rank - case when w.word = $${first + 1} then 5 else 0 end` : "null::int"} as best, ${nth === 0 ? "w.word" : "null::text"} as word`;
    const matching = `w.tenant_id = $1 and w.entity = $${first} and w.rank in (${RANKS}) and w.word >= $${first + 1 + nth * 2} and w.word < $${first + 2 + nth * 2}`;
    return `
    select ${columns}, w.record_id as id from search_word w where ${matching}
    union all select r.has, r.best, r.word, r.id
      from (select ${columns}, w.sheaf, unnest(w.record_ids) as id from search_sheaf_word w where ${matching} and ${there("$1", `$${first}`)}) r
     where ${still("$1", `$${first}`)}`;
  };
  return `
  select r.id as record_id, min(r.best) as best, min(r.word) as word, count(*) over () > ${most} as cut
    from (${Array.from({ length: many }, (_, nth) => of(nth)).join(" union all ")}) r
   group by r.id having bit_or(r.has) = ${2 ** many - 1} order by best, word, r.id limit ${most}`;
};

/** The first text behind all that begin with `word`, in the order of code points. */
const after = (word: string): string => `${word}\u{10ffff}`;
