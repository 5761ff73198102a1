/** Maintains the words by which search finds records (decision 0003). */
import type { Ctx } from "../context.ts";
import { bigintArray, intArray, textArray } from "../db/binary-array.ts";
import { writeRows } from "../db/insert-rows.ts";
import { inYieldingSteps } from "../threads/yielding.ts";
import type { Findable } from "./words.ts";

export type Entity = "goods" | "customer" | "supplier";
type Writing = Pick<Ctx, "write" | "tenantId">;

export interface FindableRecord extends Findable {
  readonly id: number;
}

/** Called with every save of a searchable record. */
export async function indexRecord(ctx: Writing, entity: Entity, recordId: number, findable: Findable): Promise<void> {
  const wordsOf = await wordMaker();
  removeFromIndex(ctx, entity, [recordId]);
  writeRows(
    ctx,
    "searchWord",
    wordsOf(findable).map(({ word, rank }) => ({ tenantId: ctx.tenantId, entity, rank, word, recordId })),
  );
}

const INSERT_MANY = `insert into search_word (tenant_id, entity, rank, word, record_id)
  select $1, $2, w.rank, w.word, w.record_id from unnest($3::int[], $4::text[], $5::bigint[]) as w(rank, word, record_id)`;

/**
 * The same for the records of an import, a slice at a time. The caller holds the locks, so that nobody saves
 * one meanwhile.
 */
export async function indexRecords(ctx: Writing, entity: Entity, records: readonly FindableRecord[]): Promise<void> {
  const wordsOf = await wordMaker();
  const ranks: number[] = [];
  const words: string[] = [];
  const ids: number[] = [];
  await inYieldingSteps(records, (record) => {
    for (const { word, rank } of wordsOf(record)) {
      ranks.push(rank);
      words.push(word);
      ids.push(record.id);
    }
  });
  removeFromIndex(
    ctx,
    entity,
    records.map(({ id }) => id),
  );
  const values = [ctx.tenantId, entity, intArray(ranks), textArray(words), bigintArray(ids)];
  ctx.write({ text: INSERT_MANY, values, onNodes: () => ({ text: `${INSERT_MANY} returning 1`, values }) });
}

/** The pronunciation dictionaries take tens of megabytes: loaded by the first save, never by a search. */
const wordMaker = async () => (await import("./words.ts")).searchWords;

export const removeFromIndex = (ctx: Writing, entity: Entity, recordIds: readonly number[]): void =>
  ctx.write({
    text: "delete from search_word where tenant_id = $1 and entity = $2 and record_id = any($3::bigint[])",
    values: [ctx.tenantId, entity, recordIds],
  });
