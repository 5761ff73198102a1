/** Keeps the words under which records are found (decision: search behind the tenant wall). */
import type { Ctx } from "../context.ts";
import { insertRows } from "../db/rows.ts";
import { workerThread } from "../worker-thread.ts";
import type { FindableRecord } from "./sheaf.ts";
import type { Findable } from "./words.ts";

export type Entity = "goods" | "customer" | "supplier";
type Writing = Pick<Ctx, "write" | "tenantId">;

/** Called with every save of a record that can be searched. */
export async function keepFindable(ctx: Writing, entity: Entity, recordId: number, findable: Findable): Promise<void> {
  // The dictionaries of pronunciation weigh tens of megabytes: loaded by the first save, never by a search.
  const { searchWords } = await import("./words.ts");
  forget(ctx, entity, [recordId]);
  ctx.write(
    insertRows(
      "searchWord",
      searchWords(findable).map(({ word, rank }) => ({
        tenantId: ctx.tenantId,
        entity,
        rank,
        word,
        sheaf: recordId,
        recordIds: [recordId],
      })),
    ),
  );
}

/** Values of many rows, column by column, as PostgreSQL reads arrays. */
export interface SheafSlice {
  readonly ranks: string;
  readonly words: string;
  readonly parts: string;
  readonly recordIds: string;
}

/** A thread of its own: it takes the dictionaries along when it ends, and holds nobody up. */
const binder = workerThread<readonly FindableRecord[], SheafSlice[]>(new URL("./sheaf.worker.ts", import.meta.url), {
  timeoutMs: 120_000,
  idleMs: 5_000,
  heapMb: 192,
});

export interface Sheaf {
  readonly id: number;
  readonly recordIds: readonly number[];
  readonly slices: Promise<readonly SheafSlice[]>;
}

/** What a sheaf may weigh: more names share more words, and take more memory. */
const HEAVIEST = 4_000_000;
/** A Chinese sign begins a word in two scripts and in two pronunciations, of a Latin letter only the first of a word. */
const HAN_WEIGHS = 10;

/** The words of the new records of an import, to be made while their rows are written. */
export function bindSheaves(records: Iterable<FindableRecord>, nextId: () => number): Sheaf[] {
  const sheaves: Sheaf[] = [];
  let some: FindableRecord[] = [];
  let weight = 0;
  const bind = () => {
    const slices = binder.run(some);
    // Looked at when all rows are written; until then a failure is nobody's surprise.
    slices.catch(() => {});
    sheaves.push({ id: nextId(), recordIds: some.map(({ id }) => id), slices });
    [some, weight] = [[], 0];
  };
  for (const record of records) {
    some.push(record);
    for (const name of record.names) weight += (name?.length ?? 0) * (/[^\0-\u04ff]/.test(name ?? "") ? HAN_WEIGHS : 1);
    if (weight > HEAVIEST) bind();
  }
  if (some.length > 0) bind();
  return sheaves;
}

const INSERT_WORDS = `insert into search_word (tenant_id, entity, sheaf, rank, word, part, record_ids)
  select $1, $2, $3, w.rank, w.word, w.part, w.record_ids::bigint[]
    from unnest($4::smallint[], $5::text[], $6::int[], $7::text[]) as w(rank, word, part, record_ids)`;
const INSERT_RECORDS = `insert into search_sheaf (tenant_id, entity, sheaf, first_id, last_id, record_ids)
  values ($1, $2, $3, $4, $5, $6)`;
/** So many of them are looked through when one of them is changed. */
const RECORDS = 1000;

/** The records had no words before. Between the slices there is time to see whether anybody still wants them. */
export async function writeSheaf(
  ctx: Writing,
  entity: Entity,
  { id, recordIds, slices }: Sheaf,
  taken: () => Promise<unknown>,
): Promise<void> {
  const ordered = recordIds.toSorted((a, b) => a - b);
  for (let at = 0; at < ordered.length; at += RECORDS) {
    const some = ordered.slice(at, at + RECORDS);
    ctx.write({ text: INSERT_RECORDS, values: [ctx.tenantId, entity, id, some[0], some.at(-1), some] });
  }
  for (const { ranks, words, parts, recordIds: ids } of await slices) {
    ctx.write({ text: INSERT_WORDS, values: [ctx.tenantId, entity, id, ranks, words, parts, ids] });
    await taken();
  }
}

const LEAVE = `insert into search_left (tenant_id, entity, sheaf, record_id)
  select s.tenant_id, s.entity, s.sheaf, r.id
    from unnest($3::bigint[]) r(id)
    join search_sheaf s on s.tenant_id = $1 and s.entity = $2 and s.first_id <= r.id and s.last_id >= r.id and r.id = any(s.record_ids)
  on conflict do nothing`;
/** A sheaf that nobody is in any more: an import that was taken back. */
const CLEAR = `with bare as materialized (
    select s.sheaf from search_sheaf s
     where s.tenant_id = $1 and s.entity = $2
     group by s.sheaf
    having sum(cardinality(s.record_ids)) = (select count(*) from search_left l where l.tenant_id = $1 and l.entity = $2 and l.sheaf = s.sheaf)),
  words as (delete from search_word where tenant_id = $1 and entity = $2 and sheaf in (select sheaf from bare)),
  gone as (delete from search_left where tenant_id = $1 and entity = $2 and sheaf in (select sheaf from bare))
  delete from search_sheaf where tenant_id = $1 and entity = $2 and sheaf in (select sheaf from bare)`;

export function forget(ctx: Writing, entity: Entity, recordIds: readonly number[]): void {
  const values = [ctx.tenantId, entity, recordIds];
  ctx.write({
    text: "delete from search_word where tenant_id = $1 and entity = $2 and sheaf = any($3::bigint[]) and record_ids[1] = sheaf",
    values,
  });
  ctx.write({ text: LEAVE, values });
  if (recordIds.length > 1) ctx.write({ text: CLEAR, values: [ctx.tenantId, entity] });
}
