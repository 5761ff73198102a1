import { words } from "@larder/domain/kernel/words";
import { orderInvoiceCalls as calls } from "@larder/domain/sales/order-invoice/order-invoice.calls";
import { orderInvoiceFields, orderInvoiceFilterFields } from "@larder/domain/sales/order-invoice/order-invoice.fields";
import { orderInvoiceStates, pickingStatuses } from "@larder/domain/sales/order-invoice/order-invoice.states";
import { listFor } from "../../../kit/index.ts";

const OrderInvoices = listFor(orderInvoiceFields, calls);

const pickings = {
  states: {
    NOT_COMPLETED: { label: pickingStatuses.NOT_COMPLETED, tone: "plain" },
    COMPLETED: { label: pickingStatuses.COMPLETED, tone: "good" },
  },
} as const;

export const OrderInvoiceList = () => (
  <OrderInvoices.Screen
    title={words("Order invoices", "訂單發票")}
    searchWords={words("Number, order or customer", "編號、訂單或客戶")}
  >
    <OrderInvoices.Filters names={["picking", "state", "deliveryDate", "customerId"]} more={orderInvoiceFilterFields} />
    <OrderInvoices.Bulk call={calls.startPick} label={orderInvoiceStates.moves.startPick.label} />
    <OrderInvoices.Bulk call={calls.pickAll} label={orderInvoiceStates.moves.pickAll.label} />
    <OrderInvoices.Bulk call={calls.completePick} label={orderInvoiceStates.moves.completePick.label} />
    <OrderInvoices.Bulk
      call={calls.post}
      label={orderInvoiceStates.moves.post.label}
      kind="primary"
      confirm={words(
        "Post these order invoices? The stock leaves and the sales invoices are issued.",
        "確定過帳？庫存將出庫並開立銷售發票。",
      )}
    />
    <OrderInvoices.Table
      sort="-deliveryDate"
      empty={{
        title: words("Nothing to pick", "沒有待揀的單據"),
        why: words("Order invoices appear here when orders are released to picking.", "訂單放行揀貨後會在此出現。"),
      }}
    >
      <OrderInvoices.Column name="no" link width={116} />
      <OrderInvoices.Column name="customerId" width={200} sortable={false} />
      <OrderInvoices.Column name="deliveryDate" width={108} />
      <OrderInvoices.Column name="state" states={orderInvoiceStates} />
      <OrderInvoices.Column name="picking" sortable={false} states={pickings} />
      <OrderInvoices.Column
        name="pickedCount"
        sortable={false}
        width={84}
        title={words("Progress", "進度")}
        render={(_, row) => `${row.pickedCount} / ${row.lineCount}`}
      />
      <OrderInvoices.Column name="shortCount" sortable={false} width={92} />
      <OrderInvoices.Column name="pickerName" sortable={false} width={120} />
      <OrderInvoices.Column name="orderNo" sortable={false} width={116} />
      <OrderInvoices.Column name="salesInvoiceNo" sortable={false} width={120} />
      <OrderInvoices.Column name="createTime" hidden width={150} />
    </OrderInvoices.Table>
  </OrderInvoices.Screen>
);
