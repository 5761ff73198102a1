/**
 * Which tables name products, read from the catalogue of the database once: a new document needs no line anywhere to
 * keep the units of its products in use.
 */
import type { Ctx } from "../../../platform/context.ts";
import { headOf, type Head } from "../../../platform/record/references.ts";

/** A table whose rows name a product: lines of documents, prices, codes, ledgers. */
export interface GoodsTable {
  readonly table: string;
  /** The product is in the row above, which this column names. */
  readonly through: { readonly table: string; readonly column: string } | null;
  /** Its column `unit_id` refers to a unit. */
  readonly hasUnit: boolean;
  readonly head: Head | null;
}

const GOODS_TABLES = `
with named as (select a.attrelid as oid from pg_attribute a join pg_class t on t.oid = a.attrelid and t.relkind = 'r' and t.relnamespace = 'public'::regnamespace
    where a.attname = 'goods_id' and not a.attisdropped),
  below as (select distinct on (k.conrelid) k.conrelid as oid, jsonb_build_object('table', k.confrelid::regclass::text, 'column', a.attname) as through
      from pg_constraint k join named n on n.oid = k.confrelid join pg_attribute a on a.attrelid = k.conrelid and a.attnum = k.conkey[cardinality(k.conkey)]
     where k.contype = 'f' and k.conrelid not in (select oid from named) order by k.conrelid, k.conname)
select t.oid::regclass::text as "table", t.through,
  exists (select from pg_constraint k join pg_attribute a on a.attrelid = k.conrelid and a.attnum = any(k.conkey) and a.attname = 'unit_id'
    where k.conrelid = t.oid and k.contype = 'f' and k.confrelid in ('unit'::regclass, 'goods_unit'::regclass)) as "hasUnit",
  ${headOf("t.oid")} as head
from (select oid, null::jsonb as through from named union all select oid, through from below) t
where t.oid not in ('goods'::regclass, 'goods_unit'::regclass) order by 1`;

/** By the counters of an installation: each has its database. */
const known = new WeakMap<Ctx["numbers"], readonly GoodsTable[]>();

export async function tablesNamingGoods(ctx: Pick<Ctx, "query" | "numbers">): Promise<readonly GoodsTable[]> {
  const before = known.get(ctx.numbers);
  if (before) return before;
  const tables = (await ctx.query(GOODS_TABLES)).rows as GoodsTable[];
  known.set(ctx.numbers, tables);
  return tables;
}

/** Its rows that name the product `goods` (an expression), and the unit, if one is given; of documents that are not removed. */
export function namingGoods({ table, through, head }: GoodsTable, goods: string, unit?: string): string {
  const parts = [
    `from ${table} f`,
    through ? ` join ${through.table} p on p.tenant_id = $1 and p.id = f.${through.column}` : "",
  ];
  const conditions = [
    "f.tenant_id = $1",
    `${through ? "p" : "f"}.goods_id = ${goods}`,
    ...(unit ? [`f.unit_id = ${unit}`] : []),
    ...(head
      ? [`not exists (select from ${head.table} h where h.tenant_id = $1 and h.id = f.${head.column} and h.deleted)`]
      : []),
  ];
  return `select ${parts.join("")} where ${conditions.join(" and ")}`;
}
