/** What an invoice stores about the day it was issued (docs/rules/documents.md#frozen): JSON on its head and lines. */
import type { Day } from "@larder/domain/kernel/calendar";
import type { PaymentTermBasis } from "@larder/domain/trade/due-date.rules";
import type { DateType } from "@larder/domain/stock/batch.rules";
import type { PrintBank, PrintParty, PrintSeller } from "../../../platform/print/paper.ts";

export interface InvoiceParties {
  readonly seller: PrintSeller & { readonly bank: PrintBank | null };
  readonly buyer: PrintParty & {
    readonly code: string;
    readonly country: string;
    readonly deliveredTo: readonly string[];
    readonly paymentTerm: number;
    readonly paymentTermBasis: PaymentTermBasis;
    readonly batchOnInvoice: boolean;
  };
}

/** A batch issued on a line: for recalls, returns and the batch margin. */
export interface InvoicedBatch {
  readonly batchId: number;
  readonly batchNo: string;
  readonly dateType: DateType;
  readonly expiryDate: Day | null;
  readonly locationId: number;
  readonly qtyBase: string;
  readonly weightKg: string | null;
  readonly cost: string;
}
