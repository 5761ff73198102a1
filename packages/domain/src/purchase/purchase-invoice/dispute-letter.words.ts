/** What is proposed to write to a supplier about invoices that we dispute (docs/rules/purchase-invoices.md#disputes). */
import { words, type Words } from "../../kernel/words.ts";
import { listed } from "../chase/listed.ts";

export interface DisputedInvoice {
  readonly supplierInvoiceNo: string;
  readonly invoiceDate: string;
  readonly statedTotal: string;
  /** What is wrong with it. */
  readonly disputed: string;
}

const invoiceLine = ({ supplierInvoiceNo, invoiceDate, statedTotal, disputed }: DisputedInvoice): Words =>
  words(
    `${supplierInvoiceNo} of ${invoiceDate}, £${statedTotal}: ${disputed}`,
    `${supplierInvoiceNo}（${invoiceDate}），£${statedTotal}：${disputed}`,
  );

export const disputeLetter = {
  subject: (company: Words): Words => words(`Invoices that ${company.en} disputes`, `${company.zh} 有爭議的發票`),
  text: (invoices: readonly DisputedInvoice[]): readonly Words[] => [
    words("We do not agree with these invoices:", "本公司對下列發票有爭議："),
    listed(invoices.map(invoiceLine)),
    words(
      "We will not pay them until this is resolved. Please send us a corrected invoice or a credit note, or tell us how you see it.",
      "問題解決前暫不付款。請發出更正發票或貸項通知單，或告知貴公司的意見。",
    ),
  ],
};
