/** What purchase publishes of suppliers' bills, in the same transaction. */
import type { Day } from "@larder/domain/kernel/calendar";
import type { Cost, Money } from "@larder/domain/kernel/decimal";
import type { ChargeAccount } from "@larder/domain/purchase/purchase-invoice/invoice-line.fields";
import type { BilledVat } from "@larder/domain/purchase/purchase-invoice/invoice.rules";
import { announcement } from "../../../platform/request/announcement.ts";

export interface BookedCharge {
  readonly account: ChargeAccount;
  readonly amount: Money;
}

/** A bill is owed, or was reversed: then every amount is below 0 (docs/rules/purchase-invoices.md#posting). */
export interface PurchaseInvoiceBooked {
  readonly docId: number;
  readonly docNo: string;
  readonly bizDate: Day;
  readonly supplierId: number;
  /** The tax point. */
  readonly invoiceDate: Day;
  readonly dueDate: Day;
  readonly total: Money;
  readonly vat: readonly Pick<BilledVat, "vatCode" | "net" | "vat" | "reverse">[];
  /** Of what the supplier charges; a reverse charge always is. */
  readonly claimable: boolean;
  readonly cleared: Cost;
  readonly stock: readonly { readonly warehouseId: number; readonly value: Cost }[];
  /** null: what is left of the journal. */
  readonly ppv: Cost | null;
  /** What charges are booked to. */
  readonly charges: readonly BookedCharge[];
  readonly reversal: boolean;
}
export const purchaseInvoiceBooked = announcement<PurchaseInvoiceBooked>();
