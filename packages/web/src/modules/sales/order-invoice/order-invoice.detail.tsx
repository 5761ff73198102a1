/**
 * The order invoice as the picker works through it, on a tablet beside the trolley: lines in walking order,
 * scan to find, Enter to confirm, Ctrl+Enter to complete and to post.
 */
import { words } from "@larder/domain/kernel/words";
import { orderInvoiceCalls as calls } from "@larder/domain/sales/order-invoice/order-invoice.calls";
import { orderInvoiceFields } from "@larder/domain/sales/order-invoice/order-invoice.fields";
import { orderInvoiceFacts } from "@larder/domain/sales/order-invoice/order-invoice.rules";
import { orderInvoiceProgress } from "@larder/domain/sales/sales-progress.rules";
import { salesInvoiceCalls } from "@larder/domain/sales/sales-invoice/sales-invoice.calls";
import { salesOrderCalls } from "@larder/domain/sales/sales-order/sales-order.calls";
import { documentFor, DocumentLink, Notice } from "../../../kit/index.ts";
import { useWords } from "../../../kit/language.ts";
import { toast } from "../../../kit/toast.tsx";
import { invoicesOf, invoiceWay, linkedOfOrder, orderWay, salesRail } from "../sales-way.ts";
import orderInvoice from "./order-invoice.document.ts";
import { PickLines } from "./pick-lines.tsx";

const Paper = documentFor(orderInvoice, {
  entity: "orderInvoice",
  fields: orderInvoiceFields,
  calls,
  facts: (row) => orderInvoiceFacts(row, row.lines),
  onward: ["startPick", "completePick", "post"],
  figures: [
    "lineCount",
    "pickedCount",
    { name: "shortCount", tone: ({ shortCount }) => (shortCount > 0 ? "warn" : null) },
    "deliveryDate",
  ],
  linkedOf: linkedOfOrder,
  next: (row) =>
    row.salesInvoiceId !== null && row.salesInvoiceNo !== null
      ? invoiceWay(row.salesInvoiceId, row.salesInvoiceNo)
      : orderWay(row.orderId, row.orderNo),
  rail: (row, linked) => {
    const invoice = invoicesOf(linked).find((one) => one.id === row.salesInvoiceId);
    return salesRail(orderInvoiceProgress(row.state, invoice?.paid ?? "none"));
  },
  verbs: {
    open: words("Opened by release", "放行時建立"),
    reallocate: words("Batch blocked, reallocated", "批次凍結，重新分配"),
  },
});

export const OrderInvoiceDetail = () => (
  <Paper.Screen actions={() => <PaperMoves />} below={(row) => <PickLines row={row} />}>
    {(row) => (
      <>
        {row.state === "VOID" && <VoidNotice />}
        <Paper.Section across={4}>
          <Paper.Value name="customerId" span={2} />
          <Paper.Value name="orderNo" render={(no) => <DocumentLink kind="salesOrder" id={row.orderId} no={no} />} />
          <Paper.Values names={["pickerName", "pickedAt", "postedAt"]} />
          <Paper.Value
            name="salesInvoiceNo"
            render={(no) => <DocumentLink kind="salesInvoice" id={row.salesInvoiceId} no={no} />}
          />
          <Paper.Value name="remark" span={4} />
        </Paper.Section>
      </>
    )}
  </Paper.Screen>
);

function VoidNotice() {
  const t = useWords();
  return (
    <Notice tone="warn">
      {t(
        words(
          "This order invoice was voided. Its order can be released again.",
          "此訂單發票已作廢，其訂單可再次放行。",
        ),
      )}
    </Notice>
  );
}

/** What a posting makes stale besides the order invoices. */
const alsoOld = [calls.post, salesInvoiceCalls.list, salesOrderCalls.list];

const PaperMoves = () => (
  <>
    <Paper.Move name="startPick" />
    <Paper.Move name="pickAll" shortcut="ctrl+shift+enter" />
    <Paper.Move name="completePick" />
    <Paper.Move name="reopen" />
    <Paper.Move
      name="post"
      invalidates={alsoOld}
      onDone={({ salesInvoiceNo, warnings }) => {
        toast.good(words(`Sales invoice ${salesInvoiceNo} issued`, `已開立銷售發票 ${salesInvoiceNo}`));
        for (const warning of warnings) toast.bad(warning);
      }}
    />
    <Paper.Move
      name="void"
      kind="danger"
      reason={words(
        "The stock reserved for it becomes free, and the order is outstanding again.",
        "已預留的庫存將釋放，訂單恢復為待處理。",
      )}
    />
  </>
);
