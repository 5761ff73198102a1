/** What accounts may write back on suppliers' bills. */
import { exact, isZero, round2, type Money } from "@larder/domain/kernel/decimal";
import type { PurchaseInvoiceState } from "@larder/domain/purchase/purchase-invoice/purchase-invoice.states";
import type { Ctx } from "../../../platform/context.ts";
import { purchaseInvoices } from "./purchase-invoice.document.ts";

interface AllocatedBill {
  readonly docId: number;
  readonly total: Money;
  /** 0: it is paid. */
  readonly open: Money;
}

interface LockedBill {
  readonly id: number;
  readonly no: string;
  readonly state: PurchaseInvoiceState;
  readonly version: number;
  readonly allocated: Money;
  readonly statedTotal: Money;
}

/**
 * Bills that may be paid, before their suppliers are locked: whoever reverses one holds it when the supplier's balance
 * changes (docs/rules/documents.md#order-of-locks).
 */
export const lockBillsToPay = (ctx: Ctx, suppliers: readonly number[]): Promise<unknown> =>
  ctx.query(
    "select from pi_head where tenant_id = $1 and supplier_id = any($2::bigint[]) and state = 'CONFIRMED' order by id for no key update",
    [ctx.tenantId, suppliers],
  );

/** How far bills are paid: in full they are PAID, and fall back when an allocation is undone (docs/rules/purchase-invoices.md#states). */
export async function billsAllocated(ctx: Ctx, bills: readonly AllocatedBill[]): Promise<void> {
  const openOf = new Map(bills.map(({ docId, open }) => [docId, open]));
  const { rows } = await ctx.query(
    `select id, no, state, version, allocated, stated_total as "statedTotal" from pi_head where tenant_id = $1 and id = any($2::bigint[]) order by id for no key update`,
    [ctx.tenantId, [...openOf.keys()]],
  );
  for (const bill of rows as LockedBill[]) {
    const open = openOf.get(bill.id)!;
    const allocated = round2(exact(bill.statedTotal).minus(open));
    const name = isZero(open) ? "paid" : bill.state === "PAID" ? "unpaid" : "partlyPaid";
    purchaseInvoices.moved(ctx, bill, name, {
      ...{ set: { allocated }, showsState: true },
      audit: { before: { allocated: bill.allocated }, after: { allocated } },
    });
  }
}
