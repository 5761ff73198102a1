import { salesInvoiceCalls as calls, type Layout } from "@larder/domain/sales/sales-invoice/sales-invoice.calls";
import type { PdfItem } from "../../../kit/index.ts";

/** Where the viewer finds the paper of an invoice. */
export const paperOf = ({ id, no }: { readonly id: number; readonly no: string }, layout: Layout): PdfItem => ({
  url: `${calls.pdf.path.replace("{id}", String(id))}?layout=${layout}`,
  originalName: `${no}.pdf`,
});
