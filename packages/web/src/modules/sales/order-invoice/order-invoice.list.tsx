import { words } from "@larder/domain/kernel/words";
import { orderInvoiceCalls as calls } from "@larder/domain/sales/order-invoice/order-invoice.calls";
import { orderInvoiceFields, orderInvoiceFilterFields } from "@larder/domain/sales/order-invoice/order-invoice.fields";
import { orderInvoiceStates, pickingStatuses } from "@larder/domain/sales/order-invoice/order-invoice.states";
import { listFor } from "../../../kit/index.ts";

const OrderInvoices = listFor(orderInvoiceFields, calls, { states: orderInvoiceStates });

const pickings = {
  states: {
    NOT_COMPLETED: { label: pickingStatuses.NOT_COMPLETED, tone: "plain" },
    COMPLETED: { label: pickingStatuses.COMPLETED, tone: "good" },
  },
} as const;

const postQuestion = words(
  "Post these order invoices? The stock leaves and the sales invoices are issued.",
  "確定過帳？庫存將出庫並開立銷售發票。",
);

export const OrderInvoiceList = () => (
  <OrderInvoices.Screen
    searchWords={words("Number, order or customer", "編號、訂單或客戶")}
    moves={{ startPick: {}, pickAll: {}, completePick: {}, post: { kind: "primary", confirm: postQuestion } }}
  >
    <OrderInvoices.Filters
      names={["picking", "state", "deliveryDate", "customerId", "pickerId"]}
      more={orderInvoiceFilterFields}
    />
    <OrderInvoices.Table
      sort="-deliveryDate"
      unsorted={["customerId", "picking", "pickedCount", "shortCount", "pickerName", "orderNo", "salesInvoiceNo"]}
      none={words("Nothing to pick", "沒有待揀的單據")}
      why={words("Order invoices appear here when orders are released to picking.", "訂單放行揀貨後會在此出現。")}
    >
      <OrderInvoices.Columns widths={{ no: 116, customerId: 200, deliveryDate: 108 }} />
      <OrderInvoices.Column name="state" />
      <OrderInvoices.Column name="picking" states={pickings} />
      <OrderInvoices.Column
        name="pickedCount"
        width={84}
        title={words("Progress", "進度")}
        render={(_, row) => `${row.pickedCount} / ${row.lineCount}`}
      />
      <OrderInvoices.Columns widths={{ shortCount: 92, pickerName: 120, orderNo: 116, salesInvoiceNo: 120 }} />
      <OrderInvoices.Column name="createTime" hidden width={150} />
    </OrderInvoices.Table>
  </OrderInvoices.Screen>
);
