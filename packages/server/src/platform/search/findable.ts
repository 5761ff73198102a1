/** Keeps the words under which records are found (decision: search behind the tenant wall). */
import type { Ctx } from "../context.ts";
import { insertRows } from "../db/rows.ts";
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
        recordId,
      })),
    ),
  );
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
  words as (delete from search_sheaf_word where tenant_id = $1 and entity = $2 and sheaf in (select sheaf from bare)),
  gone as (delete from search_left where tenant_id = $1 and entity = $2 and sheaf in (select sheaf from bare))
  delete from search_sheaf where tenant_id = $1 and entity = $2 and sheaf in (select sheaf from bare)`;

export function forget(ctx: Writing, entity: Entity, recordIds: readonly number[]): void {
  const values = [ctx.tenantId, entity, recordIds];
  ctx.write({
    text: "delete from search_word where tenant_id = $1 and entity = $2 and record_id = any($3::bigint[])",
    values,
  });
  ctx.write({ text: LEAVE, values });
  if (recordIds.length > 1) ctx.write({ text: CLEAR, values: [ctx.tenantId, entity] });
}
