/**
 * Whether a record is in use: the database knows every reference to it, also from modules that the record's own
 * does not know. Its foreign keys are read from the catalogue once per server.
 */
import type { Ctx } from "../context.ts";
import type { Tables } from "../db/tables.ts";
import { snake } from "./snake-case.ts";

type Table = keyof Tables & string;

/** One foreign key: the referring table, and its columns with those they reference. */
interface Reference {
  readonly table: string;
  readonly columns: readonly (readonly [own: string, named: string])[];
  /** The rows can be marked as removed. */
  readonly flagged: boolean;
  readonly head: Head | null;
}

/** A line counts only while its document is not removed: where the document's mark is. */
export interface Head {
  readonly table: string;
  readonly column: string;
}

/** The document of a line: it has a number, and its removed ones are marked. Other documents may be named beside it. */
export const headOf = (
  table: string,
) => `(select jsonb_build_object('table', h.confrelid::regclass::text, 'column', a.attname) from pg_constraint h
     join pg_attribute a on a.attrelid = h.conrelid and a.attnum = h.conkey[2]
    where h.conrelid = ${table} and h.contype = 'f'
      and 2 = (select count(*) from pg_attribute d where d.attrelid = h.confrelid and d.attname in ('no', 'deleted') and not d.attisdropped)
    order by a.attname <> 'head_id', h.confdeltype <> 'c', h.conname limit 1)`;

/** What is removed together with the record is not a use of it. */
const REFERENCES = `
select c.conrelid::regclass::text as "table",
  (select jsonb_agg(jsonb_build_array(a.attname, f.attname) order by k.n)
     from unnest(c.conkey, c.confkey) with ordinality k(own, named, n)
     join pg_attribute a on a.attrelid = c.conrelid and a.attnum = k.own
     join pg_attribute f on f.attrelid = c.confrelid and f.attnum = k.named) as columns,
  exists (select from pg_attribute a where a.attrelid = c.conrelid and a.attname = 'deleted' and not a.attisdropped) as flagged,
  ${headOf("c.conrelid")} as head
from pg_constraint c
where c.contype = 'f' and c.confrelid = to_regclass($1) and c.confdeltype in ('a', 'r') order by 1, c.conname`;

type Asking = Pick<Ctx, "query" | "numbers">;
/** By the counters of an installation: each has its database. */
const known = new WeakMap<Ctx["numbers"], Map<string, readonly Reference[]>>();

async function referencesTo(ctx: Asking, table: string): Promise<readonly Reference[]> {
  const ofInstallation = known.get(ctx.numbers) ?? new Map<string, readonly Reference[]>();
  known.set(ctx.numbers, ofInstallation);
  const before = ofInstallation.get(table);
  if (before) return before;
  const { rows } = await ctx.query(REFERENCES, [table]);
  const references = rows as Reference[];
  ofInstallation.set(table, references);
  return references;
}

interface Terms {
  /** Tables whose rows belong to the record, such as its units or its own prices: they are not a use of it. */
  readonly apart?: readonly Table[] | "all";
  /** The row stays: a removed row no longer counts as a use. */
  readonly stays?: boolean;
  readonly id?: string;
}

/**
 * Those of these records that something refers to. Called while they are locked, so that no new reference can
 * appear.
 */
export async function usedAmong(
  ctx: Asking & Pick<Ctx, "tenantId">,
  table: Table,
  ids: readonly number[],
  { apart = [], stays = false, id = "id" }: Terms = {},
): Promise<Set<number>> {
  if (apart === "all") return new Set();
  const name = snake(table);
  const without = new Set<string>(apart.map(snake));
  const references = (await referencesTo(ctx, name)).filter((one) => !without.has(one.table));
  if (references.length === 0 || ids.length === 0) return new Set();
  const key = snake(id);
  const ofCompany = references.some(({ columns }) => columns.some(([, named]) => named === "tenant_id"));
  const { rows } = await ctx.query(
    `select r.${key} as id from ${name} r where r.${key} = any($1::bigint[])${ofCompany ? " and r.tenant_id = $2" : ""}
      and (${references.map((one) => `exists (${referring(one, name, key, stays)})`).join("\n        or ")})`,
    ofCompany ? [[...ids], ctx.tenantId] : [[...ids]],
  );
  return new Set(rows.map((row) => row.id as number));
}

/** Rows that refer to the record `r`; rows removed in the same operation do not keep their parents. */
function referring({ table, columns, flagged, head }: Reference, name: string, key: string, stays: boolean): string {
  const same = columns.map(([own, named]) => (named === "tenant_id" ? `f.${own} = $2` : `f.${own} = r.${named}`));
  if (table === name) same.push(`f.${key} <> all($1::bigint[])`);
  if (stays && flagged) same.push("not f.deleted");
  if (stays && head)
    same.push(
      `not exists (select from ${head.table} h where h.tenant_id = $2 and h.id = f.${head.column} and h.deleted)`,
    );
  return `select from ${table} f where ${same.join(" and ")}`;
}
