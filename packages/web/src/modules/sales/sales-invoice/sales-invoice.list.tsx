import { words } from "@larder/domain/kernel/words";
import {
  salesInvoiceCalls as calls,
  type SalesInvoiceFilters,
  type SalesInvoiceTotals,
} from "@larder/domain/sales/sales-invoice/sales-invoice.calls";
import { salesInvoiceFields } from "@larder/domain/sales/sales-invoice/sales-invoice.fields";
import { payStatuses } from "@larder/domain/sales/sales-invoice/pay-status.rules";
import { salesInvoiceStates } from "@larder/domain/sales/sales-invoice/sales-invoice.states";
import { memo } from "react";
import { listFor, Money } from "../../../kit/index.ts";
import { useMay } from "../../../kit/permissions.tsx";
import { useList } from "../../../kit/list/list-state.ts";
import { useCall } from "../../../kit/use-call.ts";

const SalesInvoices = listFor(salesInvoiceFields, calls);

export const SalesInvoiceList = () => (
  <SalesInvoices.Screen searchWords={words("Number, customer or PO", "編號、客戶或客戶訂單號")} prints>
    <SalesInvoices.Filters names={["dateFrom", "dateTo", "customerId", "goodsId", "payStatus", "state"]} />
    <Table />
  </SalesInvoices.Screen>
);

/** The totals row covers everything the filters match, not only the page. */
function Table() {
  const { input } = useList();
  const sums = useCall(calls.totals, input as unknown as SalesInvoiceFilters, { quiet: true, keepPrevious: true }).data;
  return <SumTable sums={sums} />;
}

const figures = ["costAmount", "profit", "margin"] as const;

// Redrawn only for other totals: a table that reports each change to its list would loop for ever.
const SumTable = memo(function SumTable({ sums }: { sums: SalesInvoiceTotals | undefined }) {
  const seesMargin = useMay("sales:margin:view");
  return (
    <SalesInvoices.Table
      sort="-invoiceDate"
      unsorted={[...figures, "customerId", "vatTotal", "open", "state", "customerPo", "salespersonName", "printed"]}
      none={words("No sales invoices", "沒有銷售發票")}
      why={words("An invoice is issued when an order invoice is posted.", "訂單發票過帳時會開立發票。")}
      {...(sums
        ? {
            totals: () => ({
              netTotal: <Money value={sums.netTotal} inColumn />,
              vatTotal: <Money value={sums.vatTotal} inColumn />,
              total: <Money value={sums.total} inColumn />,
              open: <Money value={sums.open} inColumn />,
              ...(sums.profit === null ? {} : { profit: <Money value={sums.profit} inColumn /> }),
            }),
          }
        : {})}
    >
      <SalesInvoices.Column name="no" link width={116} />
      <SalesInvoices.Columns widths={{ invoiceDate: 104, customerId: 190, netTotal: 104, vatTotal: 92, total: 104 }} />
      <SalesInvoices.Columns widths={{ open: 100, dueDate: 104 }} />
      <SalesInvoices.Column name="payStatus" states={{ states: payStatuses }} />
      <SalesInvoices.Column name="orderNo" width={116} hidden />
      <SalesInvoices.Column name="state" states={salesInvoiceStates} hidden />
      <SalesInvoices.Column name="customerPo" width={130} hidden />
      <SalesInvoices.Column name="salespersonName" width={130} hidden />
      <SalesInvoices.Column name="printed" width={90} hidden />
      {seesMargin && <SalesInvoices.Column name="costAmount" width={110} hidden />}
      {seesMargin && <SalesInvoices.Column name="profit" width={110} />}
      {seesMargin && <SalesInvoices.Column name="margin" width={100} />}
    </SalesInvoices.Table>
  );
});
