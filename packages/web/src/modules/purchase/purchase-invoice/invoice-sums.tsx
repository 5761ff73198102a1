import { purchaseInvoiceCalls as calls } from "@larder/domain/purchase/purchase-invoice/purchase-invoice.calls";
import { words } from "@larder/domain/kernel/words";
import { Money } from "../../../kit/index.ts";
import { useWords } from "../../../kit/language.ts";
import { useListTotals } from "../../../kit/list/list-totals.ts";

/** Of all invoices that the list finds. */
export function InvoiceSums() {
  const t = useWords();
  const sums: { count: number; netTotal: string; statedTotal: string } | undefined = useListTotals(calls.totals);
  if (!sums || sums.count === 0) return null;
  return (
    <p className="k-soft" role="status" style={{ margin: 0, textAlign: "right" }}>
      {t(words("Net", "未稅"))} <Money value={sums.netTotal} /> · {t(words("Total", "總計"))}{" "}
      <strong>
        <Money value={sums.statedTotal} />
      </strong>
    </p>
  );
}
