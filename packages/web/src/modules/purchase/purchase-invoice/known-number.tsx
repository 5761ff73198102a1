/** While the number of a bill is typed: the bill that has it already, with the way to it. */
import { words } from "@larder/domain/kernel/words";
import { normalisedNumber } from "@larder/domain/purchase/purchase-invoice/invoice.rules";
import { purchaseInvoiceCalls as calls } from "@larder/domain/purchase/purchase-invoice/purchase-invoice.calls";
import { useDeferredValue } from "react";
import { DocumentLink, Notice, useMayCall } from "../../../kit/index.ts";
import { useWords } from "../../../kit/language.ts";
import { useCall } from "../../../kit/use-call.ts";

interface KnownNumberProps {
  /** Of the bill that is edited. */
  readonly id?: number | string | null;
  readonly supplierId?: number | null;
  readonly supplierInvoiceNo?: string | null;
}

export function KnownNumber({ id, supplierId, supplierInvoiceNo }: KnownNumberProps) {
  const t = useWords();
  const may = useMayCall(calls.list);
  const key = useDeferredValue(normalisedNumber(supplierInvoiceNo ?? ""));
  const found = useCall(
    calls.list,
    { supplierId: supplierId ?? 0, search: key, pageNum: 1, pageSize: 20 },
    { enabled: may && Boolean(supplierId) && key !== "", quiet: true, staleTime: 0 },
  );
  const known = found.data?.rows.find(
    (one) => normalisedNumber(one.supplierInvoiceNo) === key && one.id !== Number(id ?? 0),
  );
  if (!known || !supplierId) return null;
  return (
    <Notice tone="warn">
      {t(
        words(`${supplierInvoiceNo} of this supplier is entered already:`, `此供應商的 ${supplierInvoiceNo} 已登記：`),
      )}{" "}
      <DocumentLink kind="purchaseInvoice" id={known.id} no={known.no} />
    </Notice>
  );
}
