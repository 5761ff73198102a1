/** What sales publishes about its invoices, and what accounts may write back on them. */
import type { Day } from "@larder/domain/kernel/calendar";
import type { Cost, Money } from "@larder/domain/kernel/decimal";
import type { VatCode } from "@larder/domain/trade/vat";
import type { TakenCredit } from "@larder/domain/sales/prepayment.rules";
import type { PayStatus } from "@larder/domain/sales/sales-invoice/pay-status.rules";
import { announcement } from "../../../platform/request/announcement.ts";
import type { Ctx } from "../../../platform/context.ts";
import type { PrepaidCredit } from "../credit-standing.ts";

/**
 * An invoice was issued, in the same transaction; the counter of its number is locked, so nothing may be
 * awaited here.
 */
export interface SalesInvoiceIssued {
  readonly id: number;
  readonly no: string;
  readonly customerId: number;
  readonly warehouseId: number;
  readonly invoiceDate: Day;
  readonly taxPoint: Day;
  readonly dueDate: Day;
  readonly netTotal: Money;
  readonly vatTotal: Money;
  readonly total: Money;
  /** The cost of the goods issued with it. */
  readonly cost: Cost;
  readonly vat: readonly { readonly vatCode: VatCode; readonly net: Money; readonly vat: Money }[];
  /**
   * The customer's credits that it takes, as read under the customer's lock; the invoice shows its payment
   * status already.
   */
  readonly prepaid: readonly TakenCredit<PrepaidCredit>[];
}
export const salesInvoiceIssued = announcement<SalesInvoiceIssued>();

export interface InvoicePaid {
  readonly siId: number;
  /** Σ of its current allocations. */
  readonly allocated: Money;
  readonly payStatus: PayStatus;
}

/** The payment status of the invoices, written by the allocating module. */
export function setInvoicePaid(ctx: Pick<Ctx, "write" | "tenantId">, rows: readonly InvoicePaid[]): void {
  if (rows.length === 0) return;
  ctx.write({
    text: `update si_head h set allocated = n.allocated, pay_status = n."payStatus", version = h.version + 1
      from jsonb_to_recordset($2::jsonb) as n("siId" bigint, allocated numeric, "payStatus" text) 
      where h.tenant_id = $1 and h.id = any($3::bigint[]) and h.id = n."siId"`,
    values: [ctx.tenantId, JSON.stringify(rows), rows.map((row) => row.siId)],
  });
}
