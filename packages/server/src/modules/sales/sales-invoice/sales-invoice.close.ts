/**
 * Five past midnight: invoices of earlier days can no longer be modified (docs/rules/invoices.md#states).
 *
 * An invoice without a drop closes with its business day, and no invoice has a drop before deliveries are
 * planned; one that waits for its van will be left for its line's settlement. The payment status is separate.
 */
import type { Ctx } from "../../../platform/context.ts";
import { salesInvoices } from "./sales-invoice.document.ts";
import { lockDue } from "./sales-invoice.store.ts";

const PIECE = 200;

/** The oldest ones first, a limited number; `more`: there may be others. Repeating it does nothing. */
export async function closeInvoices(ctx: Ctx): Promise<{ closed: number; more: boolean }> {
  const due = await lockDue(ctx, salesInvoices.states.moves.closeWindow.from, PIECE);
  salesInvoices.moveAll(ctx, due, "closeWindow");
  return { closed: due.length, more: due.length === PIECE };
}
