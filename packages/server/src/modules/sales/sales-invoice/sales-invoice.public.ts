/** What sales tells of its invoices, and what accounts may write back on them. */
import type { Day } from "@larder/domain/kernel/calendar";
import type { Cost, Money } from "@larder/domain/kernel/decimal";
import type { VatCode } from "@larder/domain/trade/vat";
import type { TakenCredit } from "@larder/domain/sales/prepayment.rules";
import type { PayStatus } from "@larder/domain/sales/sales-invoice/pay-status.rules";
import { announcement } from "../../../platform/request/announcement.ts";
import type { Ctx } from "../../../platform/context.ts";
import type { PrepaidCredit } from "../credit-standing.ts";

/** An invoice was issued, in the same transaction; the counter of its number is held, so nobody waits for anything here. */
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
  /** What the goods cost that left with it. */
  readonly cost: Cost;
  readonly vat: readonly { readonly vatCode: VatCode; readonly net: Money; readonly vat: Money }[];
  /** Credits of the customer that it takes, as they were under the customer's lock; the invoice says how far it is paid already. */
  readonly prepaid: readonly TakenCredit<PrepaidCredit>[];
}
export const salesInvoiceIssued = announcement<SalesInvoiceIssued>();

export interface InvoicePaid {
  readonly siId: number;
  /** Σ of what is allocated to it now. */
  readonly allocated: Money;
  readonly payStatus: PayStatus;
}

/** How far the invoices are paid, written by whoever allocated. */
export function setInvoicePaid(ctx: Pick<Ctx, "write" | "tenantId">, rows: readonly InvoicePaid[]): void {
  if (rows.length === 0) return;
  ctx.write({
    text: `update si_head h set allocated = n.allocated, pay_status = n."payStatus", version = h.version + 1
      from jsonb_to_recordset($2::jsonb) as n("siId" bigint, allocated numeric, "payStatus" text) 
      where h.tenant_id = $1 and h.id = any($3::bigint[]) and h.id = n."siId"`,
    values: [ctx.tenantId, JSON.stringify(rows), rows.map((row) => row.siId)],
  });
}
