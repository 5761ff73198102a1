/**
 * Five past midnight: the window in which invoices of the days before might be modified closes (docs/rules/invoices.md#states).
 *
 * An invoice without a drop closes with its business day, and no invoice has a drop before deliveries are planned; one
 * that waits for its van will be left for the settlement of its line. How far it is paid is another matter.
 */
import type { Ctx } from "../../../platform/context.ts";
import { salesInvoices } from "./sales-invoice.document.ts";
import { lockDue } from "./sales-invoice.store.ts";

const PIECE = 200;

/** The oldest ones first, at most a piece of them; `more`: there may be others. Once more, it finds nothing to do. */
export async function closeInvoices(ctx: Ctx): Promise<{ closed: number; more: boolean }> {
  const due = await lockDue(ctx, salesInvoices.states.moves.closeWindow.from, PIECE);
  salesInvoices.moveAll(ctx, due, "closeWindow");
  return { closed: due.length, more: due.length === PIECE };
}
