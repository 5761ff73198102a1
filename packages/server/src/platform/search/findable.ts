/** Keeps the words under which records are found (decision: search behind the tenant wall). */
import type { Ctx } from "../context.ts";
import { writeManyRows } from "../db/many-rows.ts";
import { writeRows } from "../db/rows.ts";
import { unhurried } from "../threads/unhurried.ts";
import type { Findable, SearchWord } from "./words.ts";

export type Entity = "goods" | "customer" | "supplier";
type Writing = Pick<Ctx, "write" | "tenantId">;

export interface FindableRecord extends Findable {
  readonly id: number;
}

/** Called with every save of a record that can be searched. */
export async function keepFindable(ctx: Writing, entity: Entity, recordId: number, findable: Findable): Promise<void> {
  const wordsOf = await wordMaker();
  forget(ctx, entity, [recordId]);
  writeRows(ctx, "searchWord", rowsOf(ctx, entity, recordId, wordsOf(findable)));
}

/** The same for what an import brought, a slice at a time. The caller holds the records, so that nobody saves one meanwhile. */
export async function keepManyFindable(
  ctx: Writing & Pick<Ctx, "query">,
  entity: Entity,
  records: readonly FindableRecord[],
): Promise<void> {
  const wordsOf = await wordMaker();
  const rows: ReturnType<typeof rowsOf> = [];
  await unhurried(records, (record) => void rows.push(...rowsOf(ctx, entity, record.id, wordsOf(record))));
  forget(
    ctx,
    entity,
    records.map(({ id }) => id),
  );
  await writeManyRows(ctx, "searchWord", rows);
}

/** The dictionaries of pronunciation weigh tens of megabytes: loaded by the first save, never by a search. */
const wordMaker = async () => (await import("./words.ts")).searchWords;

const rowsOf = ({ tenantId }: Writing, entity: Entity, recordId: number, words: readonly SearchWord[]) =>
  words.map(({ word, rank }) => ({ tenantId, entity, rank, word, recordId }));

export const forget = (ctx: Writing, entity: Entity, recordIds: readonly number[]): void =>
  ctx.write({
    text: "delete from search_word where tenant_id = $1 and entity = $2 and record_id = any($3::bigint[])",
    values: [ctx.tenantId, entity, recordIds],
  });
