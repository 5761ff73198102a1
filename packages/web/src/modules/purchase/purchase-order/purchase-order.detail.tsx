import { exact, isPositive } from "@larder/domain/kernel/decimal";
import { words } from "@larder/domain/kernel/words";
import {
  purchaseOrderCalls as calls,
  type PurchaseOrderDetail as ShownOrder,
  type ReadPurchaseLine as ReadLine,
} from "@larder/domain/purchase/purchase-order/purchase-order.calls";
import { purchaseLineFields } from "@larder/domain/purchase/purchase-order/purchase-line.fields";
import { purchaseOrderFields } from "@larder/domain/purchase/purchase-order/purchase-order.fields";
import { purchaseOrderMessages as say } from "@larder/domain/purchase/purchase-order/purchase-order.messages";
import { outstandingBase, outstandingNet } from "@larder/domain/purchase/purchase-order/purchase-order.rules";
import { orderedStates, purchaseOrderFacts } from "@larder/domain/purchase/purchase-order/purchase-order.states";
import { useMemo, type ComponentProps } from "react";
import { Button, Day, documentFor, LineGrid, linesFor, PrintButton, Qty, type LineColumn } from "../../../kit/index.ts";
import { MailButton, MailNotice } from "../../../kit/document/mail-button.tsx";
import { mailVerbs } from "../../../kit/document/mail-verbs.ts";
import { useRecordRoute } from "../../../kit/record-route.tsx";
import { useSession } from "../../../kit/session.ts";
import { SupplierName } from "../supplier/supplier-name.tsx";
import { ApprovalHistory, ApprovalStep } from "./approval-history.tsx";
import { Late } from "./late.tsx";
import purchaseOrder from "./purchase-order.document.ts";
import { PurchaseTotals } from "./purchase-order.grid.tsx";
import { closeQuestion, rejectQuestion } from "./purchase-order.questions.ts";
import { BelowMinimum } from "./supplier-notes.tsx";

const Paper = documentFor(purchaseOrder, {
  ...{ entity: "purchaseOrder", fields: purchaseOrderFields, calls, facts: purchaseOrderFacts },
  figures: [
    { name: "total", optional: true },
    "receivedPct",
    {
      name: "netTotal",
      label: words("Outstanding (net)", "未到金額（未稅）"),
      value: ({ lines, total }) => (total === null ? null : outstandingNet(lines)),
      optional: true,
    },
    { name: "dueDate", tone: ({ lateDays }) => (lateDays > 0 ? "bad" : null) },
    "invoicedPct",
  ],
  onward: ["submit", "approve", "approveHigh"],
  verbs: mailVerbs,
  next: ({ id, state }) =>
    orderedStates.includes(state)
      ? {
          label: words("Receive", "收貨"),
          page: { to: `/purchase/receipt/add?orders=${id}`, permission: "purchase:order:receive" },
        }
      : null,
});

export const PurchaseOrderDetail = () => (
  <Paper.Screen
    removes={words("purchase order", "採購訂單")}
    beside={(order) => <Late days={order.lateDays} />}
    actions={(order) => <Actions order={order} />}
    notes={(order) => <Notes order={order} />}
    lines={(order) => <SavedLines order={order} />}
    below={({ requests }) => requests.length > 0 && <ApprovalHistory requests={requests} />}
  >
    {(order) => (
      <Paper.Section across={4}>
        <Paper.Value name="supplierId" span={2} render={() => <SupplierName of={order} />} />
        <Paper.Values names={["orderDate", "expectedDate", "buyerId"]} />
        <Paper.Values names={["approvedAt", "sentAt", "sentTo"]} optional />
        <Paper.Value name="remark" span={4} optional />
      </Paper.Section>
    )}
  </Paper.Screen>
);

function Actions({ order }: { order: ShownOrder }) {
  const record = useRecordRoute();
  const me = useSession((session) => session.info?.user.userId);
  const isMine = order.requests.some(({ state, requestedBy }) => state === "PENDING" && requestedBy === me);
  return (
    <>
      <Paper.Move name="submit" />
      {order.levelsGiven === 0 && <Paper.Move name="approve" />}
      {order.levelsGiven === 0 && <Paper.Move name="reject" reason={rejectQuestion} />}
      {order.levelsNeeded === 2 && <Paper.Move name="approveHigh" />}
      {order.levelsGiven > 0 && <Paper.Move name="rejectHigh" reason={rejectQuestion} />}
      <Paper.Move name="withdraw" refusal={isMine ? null : say.onlyRequester()} />
      {orderedStates.includes(order.state) && <MailButton calls={calls} row={order} />}
      <Paper.Move name="send" />
      {order.approvedAt !== null && <PrintButton calls={calls} row={order} />}
      <Button label={words("Copy", "複製")} onPress={() => record.open("add", { copyOf: String(order.id) })} />
      <Paper.Move name="close" reason={closeQuestion} />
      <Paper.Move name="cancel" kind="danger" confirm={words("Cancel this order?", "確定取消此訂單？")} />
    </>
  );
}

/** What a buyer or an approver has to know before anything else. */
function Notes({ order }: { order: ShownOrder }) {
  const { goodsNet, discountPrice, minOrder } = order;
  const isOpen = order.state === "DRAFT" || order.state === "PENDING_APPROVAL";
  return (
    <>
      <MailNotice mail={order.mail} />
      {isOpen && goodsNet !== null && (
        <BelowMinimum totals={{ goodsNet, discountPrice: discountPrice ?? "0" }} minOrder={minOrder} />
      )}
      <ApprovalStep {...order} />
    </>
  );
}

const Lines = linesFor(purchaseLineFields);

const quantity = (line: ReadLine, base: string) =>
  isPositive(base) ? <Qty value={exact(base).dividedBy(line.factor).toDecimalPlaces(3).toFixed()} /> : null;

/** Quantities that are zero for all lines have no column. */
function columnsOf({ lines, total, state, expectedDate }: ShownOrder): LineColumn<ReadLine>[] {
  const priced = total !== null;
  const counted = (name: "receivedBase" | "cancelledBase" | "invoicedBase") => ({
    [name]: { width: 84, some: "amount" as const, render: (line: ReadLine) => quantity(line, line[name]) },
  });
  return Lines.shown(
    lines,
    { supplierCode: { width: 96, some: true }, goodsCode: 84 },
    Lines.goods({ remark: (line) => line.remark }),
    { qty: { label: words("Qty", "數量"), width: 70 }, unitName: 70 },
    priced && { oldPrice: 84, discountPrice: { width: 84, some: "amount" }, lastPrice: 84 },
    {
      vatCode: 60,
      expectedDate: {
        width: 104,
        some: (line) => line.expectedDate !== null && line.expectedDate !== expectedDate,
        render: (line) => <Day value={line.expectedDate ?? expectedDate} />,
      },
    },
    priced && { lineNet: 92 },
    { ...counted("receivedBase"), ...counted("cancelledBase"), ...counted("invoicedBase") },
    orderedStates.includes(state) &&
      Lines.extra("outstanding", {
        ...{ label: words("Outstanding", "未到"), kind: "quantity", width: 92 },
        render: (line) => quantity(line, outstandingBase({ ...line, kind: line.kind ?? "GOODS" })),
      }),
  );
}

/** Not for those who may not see what it costs. */
const isPriced = (order: ShownOrder): order is ShownOrder & ComponentProps<typeof PurchaseTotals>["of"] =>
  order.total !== null;

function SavedLines({ order }: { order: ShownOrder }) {
  const columns = useMemo(() => columnsOf(order), [order]);
  return (
    <LineGrid
      label={words("Order lines", "訂單明細")}
      columns={columns}
      lines={order.lines}
      footer={isPriced(order) && <PurchaseTotals of={order} />}
    />
  );
}
