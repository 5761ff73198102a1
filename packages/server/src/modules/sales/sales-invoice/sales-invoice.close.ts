/**
 * Five past midnight: the window in which invoices of the days before might be modified closes (domain-rules 7.6).
 *
 * An invoice without a drop closes with its business day, and no invoice has a drop before deliveries are planned; one
 * that waits for its van will be left for the settlement of its line. How far it is paid is another matter.
 */
import { salesInvoiceStates, type SalesInvoiceState } from "@larder/domain/sales/sales-invoice/sales-invoice.states";
import type { Ctx } from "../../../platform/context.ts";

const PIECE = 200;
const CLOSED: SalesInvoiceState = "SETTLED";

/** The oldest ones first, at most a piece of them; `more`: there may be others. Once more, it finds nothing to do. */
export async function closeInvoices(ctx: Ctx): Promise<{ closed: number; more: boolean }> {
  const { rows } = await ctx.query(
    `with due as (
       select id from si_head where tenant_id = $1 and state = any($2) and invoice_date < $3 order by id limit $4 for no key update)
     update si_head h set state = $5, version = h.version + 1, update_time = $6 from due
      where h.tenant_id = $1 and h.id = due.id returning h.id`,
    [ctx.tenantId, salesInvoiceStates.moves.closeWindow.from, ctx.today, PIECE, CLOSED, ctx.now],
  );
  for (const { id } of rows as { id: number }[])
    ctx.audit({ entity: "salesInvoice", entityId: id, action: "closeWindow", state: CLOSED });
  return { closed: rows.length, more: rows.length === PIECE };
}
