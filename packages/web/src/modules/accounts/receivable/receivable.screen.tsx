import { receivableCalls as calls, receivableFilterFields } from "@larder/domain/accounts/receivable/receivable.calls";
import { receivableFields } from "@larder/domain/accounts/receivable/receivable.fields";
import { words } from "@larder/domain/kernel/words";
import { payStatuses } from "@larder/domain/sales/sales-invoice/pay-status.rules";
import { Badge, listFor, LedgerLink } from "../../../kit/index.ts";
import { AgedItems } from "../ageing.tsx";

const Receivables = listFor(receivableFields, calls);

export default function ReceivableList() {
  return (
    <Receivables.Screen searchWords={words("Invoice, order or customer", "發票、訂單或客戶")}>
      <Receivables.Filters names={["customerId", "payStatus"]} more={receivableFilterFields} />
      <AgedItems call={calls.ageing} party="customerId" />
      <Receivables.Table
        sort="dueDate"
        unsorted={["overdueDays", "open", "orderNo"]}
        onOpen={false}
        rowTone={(row) => (row.overdueDays > 30 ? "bad" : row.overdueDays > 0 ? "warn" : undefined)}
        none={words("No invoices", "沒有發票")}
        why={words("Invoices appear here as soon as they are issued.", "發票開立後會在此出現。")}
      >
        <Receivables.Column name="no" width={116} render={(no, row) => <LedgerLink type="SI" id={row.id} no={no} />} />
        <Receivables.Columns widths={{ customerId: 200, invoiceDate: 104, dueDate: 104 }} />
        <Receivables.Column name="payStatus" width={142} render={(status) => <Badge {...payStatuses[status]} />} />
        <Receivables.Columns widths={{ overdueDays: 100, total: 105, allocated: 105, open: 105 }} />
        <Receivables.Column name="orderNo" width={130} hidden />
      </Receivables.Table>
    </Receivables.Screen>
  );
}
