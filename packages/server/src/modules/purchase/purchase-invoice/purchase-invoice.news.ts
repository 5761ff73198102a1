/** What purchase publishes of suppliers' bills, in the same transaction. */
import type { Day } from "@larder/domain/kernel/calendar";
import type { Cost, Money, Quantity } from "@larder/domain/kernel/decimal";
import type { ChargeAccount } from "@larder/domain/purchase/purchase-invoice/invoice-line.fields";
import type { BilledVat } from "@larder/domain/purchase/purchase-invoice/invoice.rules";
import type { VatCode } from "@larder/domain/trade/vat";
import type { Ctx } from "../../../platform/context.ts";
import { port } from "../../../platform/request/port.ts";
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
  /** What the supplier is asked back for. */
  readonly claims: Cost;
  /** What it bills: money that was paid with these receipts waits for it. */
  readonly receiptIds: readonly number[];
  readonly reversal: boolean;
}
export const purchaseInvoiceBooked = announcement<PurchaseInvoiceBooked>();

/** What a confirmed bill asks back: what a receipt was billed above its order, or what never came (docs/rules/supplier-credits.md#from-an-invoice). */
export interface InvoiceClaim {
  readonly reason: "PRICE" | "SHORT";
  readonly piLineId: number;
  readonly goodsId: number;
  /** Of the receipt that is billed; null: it did not come. */
  readonly receiptId: number | null;
  readonly warehouseId: number | null;
  /** Receipts and lines of orders that the billed line is matched to. */
  readonly receiptIds: readonly number[];
  readonly poLineIds: readonly number[];
  readonly qtyBase: Quantity;
  readonly net: Money;
  readonly value: Cost;
  readonly vatCode: VatCode;
}

export interface ClaimsRaised {
  readonly invoiceId: number;
  readonly invoiceNo: string;
  readonly supplierId: number;
  readonly claims: readonly InvoiceClaim[];
}
export const claimsRaised = announcement<ClaimsRaised>();

/** Open claims of a supplier that may take over what a bill asks back: locked before receipts and stock are. */
export const claimsInQuestion = announcement<{ readonly supplierId: number; readonly goodsIds: readonly number[] }>();

/** The claims of a bill end with it: what they hold is no longer claimed, what was abandoned before comes back. */
export const endClaims = port<(ctx: Ctx, invoice: { readonly id: number; readonly no: string }) => Promise<Cost>>(
  "Which claims end with this bill?",
);
