import type { Day } from "@larder/domain/kernel/calendar";
import type { Money } from "@larder/domain/kernel/decimal";
import type { Ctx } from "../../../platform/context.ts";

export interface OpenThen {
  readonly supplierId: number;
  readonly supplierCode: string;
  readonly nameEn: string | null;
  readonly nameZh: string | null;
  readonly dueDate: Day;
  /** With its sign: below 0 it is credit. */
  readonly open: Money;
}

// An allocation counts from its own day: what was paid later was still open then. Items of one supplier and due day are one row.
const OPEN_AT = `with open as (
    select e.supplier_id, e.due_date, e.amount - sign(e.amount) * coalesce((select sum(a.amount) from party_alloc a
        where a.tenant_id = $1 and a.side = 'SUPPLIER' and a.party_id = e.supplier_id and a.alloc_date <= $2
          and (a.debit_entry_id = e.id or a.credit_entry_id = e.id)), 0) as open
      from party_entry e
     where e.tenant_id = $1 and e.supplier_id is not null and e.biz_date <= $2 and ($3::bigint is null or e.supplier_id = $3))
  select s.id as "supplierId", s.code as "supplierCode", s.name_en as "nameEn", s.name_zh as "nameZh", o.due_date as "dueDate", sum(o.open)::numeric(14, 2) as open
    from open o join supplier s on s.tenant_id = $1 and s.id = o.supplier_id
   where o.open <> 0
   group by s.id, s.code, s.name_en, s.name_zh, o.due_date, o.open > 0`;

export async function openAt(ctx: Ctx, day: Day, supplierId: number | null): Promise<OpenThen[]> {
  const { rows } = await ctx.query(OPEN_AT, [ctx.tenantId, day, supplierId]);
  return rows as OpenThen[];
}
