/** While the number of a bill is typed: what has it already, with the way there. */
import { words } from "@larder/domain/kernel/words";
import { normalisedNumber } from "@larder/domain/purchase/purchase-invoice/invoice.rules";
import { purchaseInvoiceCalls as calls } from "@larder/domain/purchase/purchase-invoice/purchase-invoice.calls";
import { DocumentLink, Notice, useMayCall } from "../../../kit/index.ts";
import { useWords } from "../../../kit/language.ts";
import { useCall } from "../../../kit/use-call.ts";
import { useSettled } from "../../../kit/use-settled.ts";

interface KnownNumberProps {
  /** Of the bill that is edited. */
  readonly id?: number | string | null;
  readonly supplierId?: number | null;
  readonly supplierInvoiceNo?: string | null;
}

const says = {
  purchaseInvoice: (number: string) =>
    words(`${number} of this supplier is entered already:`, `此供應商的 ${number} 已登記：`),
  openingItem: (number: string) =>
    words(
      `${number} of this supplier is among the opening items already:`,
      `此供應商的 ${number} 已列於期初未結項目：`,
    ),
};

export function KnownNumber({ id, supplierId, supplierInvoiceNo }: KnownNumberProps) {
  const t = useWords();
  const may = useMayCall(calls.knownNumber);
  const entered = supplierInvoiceNo?.trim() ?? "";
  const number = useSettled(entered);
  const found = useCall(
    calls.knownNumber,
    { supplierId: supplierId ?? 0, supplierInvoiceNo: number, ...(id ? { invoiceId: Number(id) } : {}) },
    { enabled: may && Boolean(supplierId) && normalisedNumber(number) !== "", quiet: true, staleTime: 0 },
  );
  const known = supplierId && number === entered ? found.data : null;
  if (!known) return null;
  return (
    <Notice tone="warn">
      {t(says[known.kind](entered))} <DocumentLink {...known} />
    </Notice>
  );
}
