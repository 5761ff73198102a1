/**
 * Of the prices that are shown: the order that was received or billed, and the invoice of a receipt or the receipt of an
 * invoice, as far as the reader may open them.
 */
import { sql } from "kysely";
import type { PricePaid } from "@larder/domain/reports/price-history/price-history.fields";
import { inScope } from "../../../platform/access/scope.ts";
import type { Ctx } from "../../../platform/context.ts";

type Behind = Pick<PricePaid, "orderId" | "orderNo" | "matchedId" | "matchedNo">;

const theirs = (ctx: Ctx, table: string, ...more: string[]) =>
  inScope(ctx, { dept: `${table}.create_dept`, owners: [`${table}.create_by`, ...more] });

// A price is named by its first receipt line or by its invoice line: ids are drawn from one sequence, so none is both.
const behind = (ctx: Ctx, ids: readonly number[]) => sql<
  Behind & { id: number }
>`select b.id, o.id as "orderId", o.no as "orderNo", coalesce(i.id, r.id) as "matchedId", coalesce(i.no, r.no) as "matchedNo"
  from (select l.id, l.po_line_id,
      (select min(h.id) from gr_line s
         join pi_match x on x.tenant_id = ${ctx.tenantId} and x.gr_line_id = s.id
         join pi_head h on h.tenant_id = ${ctx.tenantId} and h.id = x.head_id and h.state in ('CONFIRMED', 'PAID')
        where s.tenant_id = ${ctx.tenantId} and s.head_id = l.head_id and s.goods_id = l.goods_id and s.po_line_id is not distinct from l.po_line_id) as matched
      from gr_line l where l.tenant_id = ${ctx.tenantId} and l.id = any(${[...ids]}::bigint[])
    union all
    select p.id, min(l.po_line_id), min(l.head_id) from pi_line p
      join pi_match x on x.tenant_id = ${ctx.tenantId} and x.head_id = p.head_id and x.pi_line_id = p.id
      join gr_line l on l.tenant_id = ${ctx.tenantId} and l.id = x.gr_line_id
     where p.tenant_id = ${ctx.tenantId} and p.id = any(${[...ids]}::bigint[]) group by p.id) b
  left join po_line n on n.tenant_id = ${ctx.tenantId} and n.id = b.po_line_id
  left join po_head o on o.tenant_id = ${ctx.tenantId} and o.id = n.head_id and ${theirs(ctx, "o", "o.buyer_id")}
  left join pi_head i on i.tenant_id = ${ctx.tenantId} and i.id = b.matched and ${theirs(ctx, "i")}
  left join gr_head r on r.tenant_id = ${ctx.tenantId} and r.id = b.matched and (r.kind = 'ORDER' or ${theirs(ctx, "r")})`;

const NOTHING: Behind = { orderId: null, orderNo: null, matchedId: null, matchedNo: null };

export async function documentsBehind(ctx: Ctx, ids: readonly number[]): Promise<(id: number) => Behind> {
  if (ids.length === 0) return () => NOTHING;
  const { rows } = await behind(ctx, ids).execute(ctx.db);
  const known = new Map(rows.map(({ id, ...found }) => [id, found]));
  return (id) => known.get(id) ?? NOTHING;
}
