import { payableCalls as calls, payableFilterFields } from "@larder/domain/accounts/payable/payable.calls";
import { payableFields, type Payable } from "@larder/domain/accounts/payable/payable.fields";
import { paymentRunCalls } from "@larder/domain/accounts/payment-run/payment-run.calls";
import { isPositive } from "@larder/domain/kernel/decimal";
import { words } from "@larder/domain/kernel/words";
import { purchaseInvoiceCalls } from "@larder/domain/purchase/purchase-invoice/purchase-invoice.calls";
import { purchaseInvoiceStates } from "@larder/domain/purchase/purchase-invoice/purchase-invoice.states";
import { useSearchParams } from "react-router";
import { Badge, LedgerLink, listFor, Skeleton } from "../../../kit/index.ts";
import { LazyBoundary, lazyPart } from "../../../kit/lazy-part.tsx";
import { SegmentedLists } from "../../../kit/segmented-lists.tsx";
import { disputeQuestion } from "../../purchase/index.ts";
import { AgedItems } from "../ageing.tsx";

const PayablesAsAt = lazyPart(() => import("./payables-as-at.tsx").then((file) => file.PayablesAsAt));
const Payables = listFor({ ...payableFilterFields, ...payableFields }, calls);

/** A payment run deducts what a supplier owes us by itself, so that no credit is forgotten or deducted twice. */
const payable = (row: Payable): boolean => isPositive(row.open);
const onlyBills = words("Tick open bills only; credits are deducted by themselves", "請只勾選未付發票；貸項會自動扣減");

const isInvoice = ({ documentType }: Payable): boolean => documentType === "PI";
const onlyInvoices = words("Only invoices are disputed", "只可就發票提出爭議");

const parts = [
  { key: "items", label: words("Items", "逐項") },
  { key: "asAt", label: words("By supplier, as at a day", "按供應商，截至某日") },
] as const;

export default function PayablePage() {
  const [params] = useSearchParams();
  return (
    <SegmentedLists label={words("Payables", "應付帳款")} parts={parts} first={params.has("day") ? "asAt" : "items"}>
      {(part) =>
        part === "items" ? (
          <PayableList />
        ) : (
          <LazyBoundary fallback={<Skeleton />}>
            <PayablesAsAt />
          </LazyBoundary>
        )
      }
    </SegmentedLists>
  );
}

function PayableList() {
  return (
    <Payables.Screen searchWords={words("Our number, theirs, or supplier", "本公司或供應商編號、供應商")}>
      <Payables.Bulk
        call={paymentRunCalls.create}
        label={words("Pay", "付款")}
        kind="primary"
        disabledReason={(rows) => (rows.every(payable) ? null : onlyBills)}
        opens={(_rows, ids) => `/accounts/paymentRun/add?entryIds=${ids.join(",")}`}
      />
      <Payables.Bulk
        call={purchaseInvoiceCalls.dispute}
        label={purchaseInvoiceStates.moves.dispute.label}
        about={(row) => row.documentId}
        reason={disputeQuestion}
        disabledReason={(rows) => (rows.every(isInvoice) ? null : onlyInvoices)}
      />
      <Payables.Filters names={["supplierId", "openOnly", "overdue", "entryType"]} />
      <Payables.Filters names={["state", "disputed", "dueFrom", "dueTo"]} />
      <AgedItems call={calls.ageing} party="supplierId" />
      <Payables.Table
        sort="dueDate"
        unsorted={["overdueDays", "open", "allocated", "supplierInvoiceNo", "entryType", "state", "disputed"]}
        onOpen={false}
        rowTone={(row) => (row.overdueDays > 30 ? "bad" : row.overdueDays > 0 ? "warn" : undefined)}
        none={words("Nothing is owed", "沒有應付款項")}
        why={words("Confirmed invoices of suppliers appear here.", "已確認的供應商發票會在此出現。")}
      >
        <Payables.Column
          name="documentNo"
          width={120}
          render={(no, row) => <LedgerLink type={row.documentType} id={row.documentId} no={no} />}
        />
        <Payables.Columns widths={{ supplierCode: 84 }} />
        <Payables.OneName of="supplier" width={150} />
        <Payables.Columns widths={{ supplierInvoiceNo: 130, entryType: 110, bizDate: 104, dueDate: 104 }} />
        <Payables.Columns widths={{ overdueDays: 100, total: 105, allocated: 105, open: 105, state: 110 }} />
        <Payables.Column
          name="disputed"
          width={96}
          render={(reason) => reason && <Badge tone="bad" label={words("Disputed", "有爭議")} />}
        />
      </Payables.Table>
    </Payables.Screen>
  );
}
