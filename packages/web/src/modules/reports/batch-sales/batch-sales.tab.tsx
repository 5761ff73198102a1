/** The tab of a batch's page with who got it; and what to do where it was delivered after the date that it has now. */
import { words } from "@larder/domain/kernel/words";
import { batchSaleCalls as calls } from "@larder/domain/reports/batch-sales/batch-sales.calls";
import { batchSaleFields, batchSaleFilterFields } from "@larder/domain/reports/batch-sales/batch-sales.fields";
import { Card, DocumentLink, linked, listFor, Notice, useMayCall, type RecordTab } from "../../../kit/index.ts";
import { useWords } from "../../../kit/language.ts";
import { useCall } from "../../../kit/use-call.ts";

const Sales = listFor({ ...batchSaleFilterFields, ...batchSaleFields }, calls);

function Deliveries({ batchId }: { batchId: number }) {
  return (
    <Card fill>
      <Sales.Screen inside search={false} fixed={{ batchId }}>
        <Sales.Table
          sort="-deliveryDate"
          unsorted={[
            ...(["salesInvoiceNo", "customerNameEn", "customerNameZh", "tel", "email"] as const),
            ...(["unitName", "weightKg", "leftUnder", "expiryDate", "pastDate"] as const),
          ]}
          onOpen={false}
          rowTone={({ pastDate }) => (pastDate ? "bad" : undefined)}
          none={words("No deliveries from this batch yet", "此批次尚未送出")}
        >
          <Sales.Column name="deliveryDate" />
          <Sales.Column name="docNo" width={120} render={linked("orderInvoice")} />
          <Sales.Column
            name="salesInvoiceNo"
            width={120}
            render={(no, row) =>
              row.salesInvoiceId && no && <DocumentLink kind="salesInvoice" id={row.salesInvoiceId} no={no} />
            }
          />
          <Sales.Column name="customerCode" width={90} />
          <Sales.OneName of="customer" />
          <Sales.Columns
            widths={{ tel: 124, email: 170, qty: 84, unitName: 70, weightKg: 84, leftUnder: 116, pastDate: 90 }}
          />
        </Sales.Table>
      </Sales.Screen>
    </Card>
  );
}

export const batchSalesTab = (batchId: number): RecordTab => ({
  key: "sales",
  call: calls.list,
  label: words("Sold to", "售予"),
  content: () => <Deliveries batchId={batchId} />,
});

const FIRST = { pageNum: 1, pageSize: 1 };

/** After a date was moved earlier: what had left by then is with customers. */
export function SoldPastDate({ batchId, expiryDate }: { batchId: number; expiryDate: string | null }) {
  const t = useWords();
  const may = useMayCall(calls.list);
  const { data } = useCall(
    calls.list,
    { batchId, pastDate: true, ...FIRST },
    { enabled: may && expiryDate !== null, staleTime: 0, quiet: true },
  );
  const count = data?.total ?? 0;
  return count === 0 ? null : (
    <Notice tone="bad">
      {t(
        words(
          `${count === 1 ? "One delivery was" : `${count} deliveries were`} made after this date. Tell these customers: they are listed under “Sold to”.`,
          `有 ${count} 次送貨在此日期之後。請通知「售予」所列的客戶。`,
        ),
      )}
    </Notice>
  );
}
