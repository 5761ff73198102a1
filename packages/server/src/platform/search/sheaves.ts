/**
 * The words of the records of an import. They are made by a thread before there are any records, and kept with the file; and
 * they are written by a transaction of their own, beside the one that writes the records. Until that one opens their sheaf no
 * search reads them (decision: what an import costs).
 */
import { promisify } from "node:util";
import { deserialize, serialize } from "node:v8";
import { inflateRaw } from "node:zlib";
import type { Ctx } from "../context.ts";
import { bigintArray } from "../db/binary-array.ts";
import type { Tx } from "../db/transaction.ts";
import { workerThread } from "../threads/worker-thread.ts";
import type { Entity } from "./findable.ts";
import type { FindableRecord } from "./sheaf.ts";
import { owned } from "../owned.ts";

/** Words column by column, as PostgreSQL takes arrays. The records of all of them stand in one, each word says from where to where. */
export interface SheafSlice {
  readonly ranks: Buffer;
  readonly words: Buffer;
  readonly parts: Buffer;
  readonly firsts: Buffer;
  readonly lasts: Buffer;
  readonly recordIds: Buffer;
}

export interface BoundSheaf {
  readonly recordIds: readonly number[];
  /** Packed: unfolded they weigh many times as much as the file. */
  readonly slices: readonly Uint8Array[];
}

/** A thread of its own: it takes the dictionaries along when it ends, and holds nobody up. */
const binder = workerThread<readonly Uint8Array[], Uint8Array[]>(new URL("./sheaf.worker.ts", import.meta.url), {
  timeoutMs: 120_000,
  // What it weighs is wanted by whatever comes next.
  idleMs: 100,
  heapMb: 192,
});

/** What a sheaf may weigh: more names share more words, and take more memory. */
const HEAVIEST = 4_000_000;
/** A Chinese sign begins a word in two scripts and in two pronunciations, of a Latin letter only the first of a word. */
const HAN_WEIGHS = 10;

/** Gathers the names of records, as few bytes as they are, and has their words made. */
export class SheafBinder {
  readonly #sheaves: { recordIds: number[]; names: Uint8Array[] }[] = [];
  #weight = Infinity;

  add(records: readonly FindableRecord[]): void {
    if (this.#weight > HEAVIEST) {
      this.#sheaves.push({ recordIds: [], names: [] });
      this.#weight = 0;
    }
    const { recordIds, names } = this.#sheaves.at(-1)!;
    for (const record of records) {
      recordIds.push(record.id);
      for (const name of record.names) this.#weight += weightOf(name ?? "");
    }
    names.push(serialize(records));
  }

  async bound(): Promise<BoundSheaf[]> {
    const bound: BoundSheaf[] = [];
    for (const { recordIds, names } of this.#sheaves) bound.push({ recordIds, slices: await binder.run(names) });
    return bound;
  }
}

const weightOf = (name: string): number => name.length * (/[^\0-\u04ff]/.test(name) ? HAN_WEIGHS : 1);

const unpack = promisify(inflateRaw);

/** A sheaf on its way into the books, by its number. */
export interface ComingSheaf extends BoundSheaf {
  readonly id: number;
}

/** Held by the transaction of the records: as long as it lasts, nobody takes their words for left behind. */
const HOLD = "select pg_advisory_xact_lock(hashtextextended('larder: sheaf', id)) from unnest($1::bigint[]) id";
const COME = "insert into search_coming (tenant_id, entity, sheaf) select $1, $2, unnest($3::bigint[])";
const INSERT_WORDS = `insert into search_sheaf_word (tenant_id, entity, sheaf, rank, word, part, record_ids)
  select $1, $2, $3, w.rank, w.word, w.part, ($9::bigint[])[w.first:w.last]
    from unnest($4::int[], $5::text[], $6::int[], $7::int[], $8::int[]) as w(rank, word, part, first, last)`;
const INSERT_RECORDS = `insert into search_sheaf (tenant_id, entity, sheaf, first_id, last_id, record_ids)
  values ($1, $2, $3, $4, $5, $6)`;
const OPEN = "delete from search_coming where tenant_id = $1 and entity = $2 and sheaf = any($3::bigint[])";
/** Locked as they are read: one that was opened a moment ago is none any more. */
const SWEEP = `with behind as materialized (
    select sheaf from search_coming
     where tenant_id = $1 and entity = $2 and pg_try_advisory_xact_lock(hashtextextended('larder: sheaf', sheaf))
       for update skip locked),
  words as (delete from search_sheaf_word where tenant_id = $1 and entity = $2 and sheaf in (select sheaf from behind))
  delete from search_coming where tenant_id = $1 and entity = $2 and sheaf in (select sheaf from behind)`;
/** So many of them are looked through when one of them is changed. */
const RECORDS = 1000;

type Asking = Pick<Tx, "query"> & Pick<Ctx, "tenantId">;

export async function holdSheaves(ctx: Asking, sheaves: readonly ComingSheaf[]): Promise<void> {
  await ctx.query(HOLD, [sheaves.map(({ id }) => id)]);
}

/** In a transaction of its own. One slice is unfolded while the one before is written. */
export async function writeSheaves(
  beside: Asking,
  entity: Entity,
  sheaves: readonly ComingSheaf[],
  givenUp: AbortSignal,
): Promise<void> {
  // Looked at one slice later.
  let written = owned(beside.query(COME, [beside.tenantId, entity, sheaves.map(({ id }) => id)]));
  for (const { id, slices } of sheaves)
    for (const slice of slices) {
      const { ranks, words, parts, firsts, lasts, recordIds } = deserialize(await unpack(slice)) as SheafSlice;
      await written;
      givenUp.throwIfAborted();
      const values = [beside.tenantId, entity, id, ranks, words, parts, firsts, lasts, recordIds];
      written = owned(beside.query(INSERT_WORDS, values));
    }
  await written;
}

/** When all of their words are there: with the records they are found. */
export async function openSheaves(ctx: Asking & Pick<Ctx, "write">, entity: Entity, sheaves: readonly ComingSheaf[]) {
  for (const { id, recordIds } of sheaves) {
    const ordered = recordIds.toSorted((a, b) => a - b);
    for (let at = 0; at < ordered.length; at += RECORDS) {
      const some = ordered.slice(at, at + RECORDS);
      ctx.write({ text: INSERT_RECORDS, values: [ctx.tenantId, entity, id, some[0], some.at(-1), bigintArray(some)] });
    }
  }
  const { rowCount } = await ctx.query(OPEN, [ctx.tenantId, entity, sheaves.map(({ id }) => id)]);
  if (rowCount !== sheaves.length) throw new Error("Words of an import are gone");
}

/** Words whose records never came. */
export async function sweepSheaves(ctx: Asking, entity: Entity): Promise<void> {
  await ctx.query(SWEEP, [ctx.tenantId, entity]);
}
