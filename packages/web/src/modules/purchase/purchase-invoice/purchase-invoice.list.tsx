import { paymentRunCalls } from "@larder/domain/accounts/payment-run/payment-run.calls";
import { words } from "@larder/domain/kernel/words";
import {
  purchaseInvoiceCalls as calls,
  purchaseInvoiceFilterFields,
} from "@larder/domain/purchase/purchase-invoice/purchase-invoice.calls";
import { purchaseInvoiceListFields } from "@larder/domain/purchase/purchase-invoice/purchase-invoice.fields";
import { purchaseInvoiceStates } from "@larder/domain/purchase/purchase-invoice/purchase-invoice.states";
import { Badge, listFor } from "../../../kit/index.ts";
import { FoundSums } from "../../../kit/trade/list-sums.tsx";
import { isToPay, onlyOpenWords, payByRunWords, runOf } from "./pay-by-run.tsx";
import { disputeQuestion } from "./purchase-invoice.questions.ts";
import { ResultBadge } from "./result-badge.tsx";

const Invoices = listFor({ ...purchaseInvoiceFilterFields, ...purchaseInvoiceListFields }, calls, {
  states: purchaseInvoiceStates,
});

const sums = { netTotal: words("Net", "未稅"), statedTotal: words("Total", "總計") };
const onlyPending = words("Only pending invoices are matched", "只可核對待處理的發票");

export function PurchaseInvoiceList() {
  return (
    <Invoices.Screen
      add={words("New purchase invoice", "新增採購發票")}
      searchWords={words("Our number, theirs, or supplier", "本公司或供應商編號、供應商")}
      moves={{ confirm: {}, dispute: { reason: disputeQuestion } }}
    >
      <Invoices.Filters names={["state", "supplierId", "dueFrom", "dueTo"]} />
      <Invoices.Filters names={["invoiceFrom", "invoiceTo", "disputed", "unmatched"]} />
      <FoundSums call={calls.totals} of={sums} strong="statedTotal" />
      <Invoices.Bulk
        call={calls.auto}
        label={words("Match automatically", "自動核對")}
        disabledReason={(rows) => (rows.every(({ state }) => state === "PENDING") ? null : onlyPending)}
      />
      <Invoices.Bulk
        call={paymentRunCalls.create}
        label={payByRunWords}
        disabledReason={(rows) => (rows.every(isToPay) ? null : onlyOpenWords)}
        opens={runOf}
      />
      <Invoices.Table
        sort="-invoiceDate"
        unsorted={["matched", "disputed", "open", "createByName"]}
        why={words("Press N to enter what a supplier bills.", "按 N 輸入供應商發票。")}
        rowTone={(row) => (row.disputed === null ? undefined : "warn")}
      >
        <Invoices.Columns widths={{ no: 112, state: 116, supplierCode: 84 }} />
        <Invoices.OneName of="supplier" width={150} title={words("Supplier", "供應商")} />
        <Invoices.Columns widths={{ supplierInvoiceNo: 130, invoiceDate: 104, dueDate: 104 }} />
        <Invoices.Column name="matched" width={130} render={(result) => <ResultBadge result={result} />} />
        <Invoices.Column
          name="disputed"
          width={106}
          render={(reason) => reason && <Badge tone="bad" label={words("Disputed", "有爭議")} />}
        />
        <Invoices.Columns widths={{ netTotal: 100, vatTotal: 88, statedTotal: 110, open: 100 }} />
        <Invoices.Columns names={["createByName", "createTime"]} hidden />
      </Invoices.Table>
    </Invoices.Screen>
  );
}
