/** Claims that a bill raised, took over or ends. */
import type { Ctx } from "../../../platform/context.ts";
import type { ScnLine } from "./supplier-credit.store.ts";

/** An open claim that asks for goods which nobody had billed: rejected at the door, or sent back. */
export interface Taker {
  readonly creditId: number;
  readonly goodsId: number;
  readonly receiptId: number;
  readonly poLineId: number | null;
}

const TAKERS = `from scn_head h join scn_line l on l.tenant_id = $1 and l.head_id = h.id and l.pi_line_id is null and not l.raised
  left join gr_line r on r.tenant_id = $1 and r.id = l.gr_line_id left join gr_item i on i.tenant_id = $1 and i.id = l.gr_item_id
 where h.tenant_id = $1 and h.supplier_id = $2 and l.goods_id = any($3::bigint[]) and not h.deleted
   and ((h.reason = 'SHORT' and h.state in ('DRAFT', 'SENT') and l.gr_item_id is not null) or (h.reason = 'RETURN' and h.state = 'SENT' and l.gr_line_id is not null))`;

export async function openTakers(ctx: Ctx, supplierId: number, goodsIds: readonly number[]): Promise<Taker[]> {
  if (goodsIds.length === 0) return [];
  const { rows } = await ctx.query(
    `select h.id as "creditId", l.goods_id as "goodsId", coalesce(r.head_id, i.head_id) as "receiptId", coalesce(r.po_line_id, i.po_line_id) as "poLineId" ${TAKERS} order by h.claim_date, h.id`,
    [ctx.tenantId, supplierId, [...goodsIds]],
  );
  return rows as Taker[];
}

/** Before receipts and stock are locked (docs/rules/documents.md#order-of-locks). */
export async function lockTakers(
  ctx: Ctx,
  { supplierId, goodsIds }: { readonly supplierId: number; readonly goodsIds: readonly number[] },
): Promise<void> {
  if (goodsIds.length === 0) return;
  await ctx.query(
    `select id from scn_head where tenant_id = $1 and id in (select h.id ${TAKERS}) order by id for update`,
    [ctx.tenantId, supplierId, [...goodsIds]],
  );
}

/** All that ask for lines of a bill. */
export async function lockClaimsOf(ctx: Ctx, invoiceId: number): Promise<{ id: number; state: string }[]> {
  const { rows } = await ctx.query(
    `select id, state from scn_head where tenant_id = $1 and not deleted and id in (select c.head_id from scn_line c
        join pi_line p on p.tenant_id = $1 and p.id = c.pi_line_id where c.tenant_id = $1 and p.head_id = $2) order by id for update`,
    [ctx.tenantId, invoiceId],
  );
  return rows as { id: number; state: string }[];
}

const OF_INVOICE = "pi_line_id in (select id from pi_line where tenant_id = $1 and head_id = $3)";

/** They are of a bill that was reversed; what of them was claimed stays readable. */
export const endLines = (ctx: Ctx, headId: number, invoiceId: number): void =>
  ctx.write({
    text: `update scn_line set pi_line_id = null, ended_pi_id = $3 where tenant_id = $1 and head_id = $2 and ${OF_INVOICE}`,
    values: [ctx.tenantId, headId, invoiceId],
  });

/** What an older claim took over comes off it; goods that are to go back are not billed any more. */
export function dropLinesOf(ctx: Ctx, headId: number, invoiceId: number): void {
  const values = [ctx.tenantId, headId, invoiceId];
  ctx.write({
    text: `update scn_line set pi_line_id = null, net = 0 where tenant_id = $1 and head_id = $2 and gr_line_id is not null and ${OF_INVOICE}`,
    values,
  });
  ctx.write({ text: `delete from scn_line where tenant_id = $1 and head_id = $2 and ${OF_INVOICE}`, values });
  ctx.write({
    text: `update scn_line l set net = round((p.line_net - p.disc_alloc) * l.qty_base / p.qty_base, 2) from gr_item i, po_line p
      where l.tenant_id = $1 and l.head_id = $2 and i.tenant_id = $1 and i.id = l.gr_item_id and p.tenant_id = $1 and p.id = i.po_line_id`,
    values: [ctx.tenantId, headId],
  });
}

/** What was asked at the price of the order is asked as it was billed. */
export const clearEstimates = (ctx: Ctx, ids: readonly number[]): void =>
  ctx.write({
    text: "update scn_line set net = 0 where tenant_id = $1 and id = any($2::bigint[])",
    values: [ctx.tenantId, [...ids]],
  });

export const linesLeft = async (ctx: Ctx, headId: number): Promise<Pick<ScnLine, "net" | "vatCode">[]> =>
  (
    await ctx.query(`select net, vat_code as "vatCode" from scn_line where tenant_id = $1 and head_id = $2`, [
      ctx.tenantId,
      headId,
    ])
  ).rows as Pick<ScnLine, "net" | "vatCode">[];
