import { exact, isPositive } from "@larder/domain/kernel/decimal";
import { words } from "@larder/domain/kernel/words";
import {
  purchaseOrderCalls as calls,
  type PurchaseOrderDetail as ShownOrder,
} from "@larder/domain/purchase/purchase-order/purchase-order.calls";
import { purchaseLineFields, type PurchaseLine } from "@larder/domain/purchase/purchase-order/purchase-line.fields";
import { purchaseOrderFields } from "@larder/domain/purchase/purchase-order/purchase-order.fields";
import { purchaseOrderMessages as say } from "@larder/domain/purchase/purchase-order/purchase-order.messages";
import {
  belowMinimum,
  outstandingBase,
  outstandingNet,
} from "@larder/domain/purchase/purchase-order/purchase-order.rules";
import { orderedStates, purchaseOrderFacts } from "@larder/domain/purchase/purchase-order/purchase-order.states";
import { useMemo } from "react";
import {
  Button,
  documentFor,
  LineGrid,
  linesFor,
  Notice,
  PrintButton,
  Qty,
  type LineColumn,
} from "../../../kit/index.ts";
import { MailButton, MailNotice } from "../../../kit/document/mail-button.tsx";
import { mailVerbs } from "../../../kit/document/mail-verbs.ts";
import { useWords } from "../../../kit/language.ts";
import { UnitName } from "../../../kit/lines/unit-name.tsx";
import { useRecordRoute } from "../../../kit/record-route.tsx";
import { useSession } from "../../../kit/session.ts";
import { SupplierName } from "../supplier/supplier-name.tsx";
import { ApprovalHistory } from "./approval-history.tsx";
import purchaseOrder from "./purchase-order.document.ts";
import { PurchaseTotals } from "./purchase-order.grid.tsx";
import { minimumWords } from "./purchase-order.inputs.tsx";
import { Late } from "./purchase-order.list.tsx";
import { closeQuestion, rejectQuestion } from "./purchase-order.questions.ts";

const Paper = documentFor(purchaseOrder, {
  ...{ entity: "purchaseOrder", fields: purchaseOrderFields, calls, facts: purchaseOrderFacts },
  figures: [
    "total",
    "receivedPct",
    {
      name: "netTotal",
      label: words("Outstanding (net)", "未到金額（未稅）"),
      value: ({ lines }) => outstandingNet(lines),
    },
    { name: "expectedDate", tone: ({ lateDays }) => (lateDays > 0 ? "bad" : null) },
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
        <Paper.Values names={["orderDate", "buyerId"]} />
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
  const t = useWords();
  const missing = belowMinimum({ ...order, discountPrice: order.discountPrice ?? "0" }, order.minOrder);
  const isOpen = order.state === "DRAFT" || order.state === "PENDING_APPROVAL";
  return (
    <>
      <MailNotice mail={order.mail} />
      {isOpen && missing && order.minOrder && <Notice>{t(minimumWords(missing, order.minOrder))}</Notice>}
      {order.levelsNeeded === 2 && (
        <Notice>{t(words(`Step ${order.levelsGiven + 1} of 2`, `第 ${order.levelsGiven + 1} 步，共 2 步`))}</Notice>
      )}
    </>
  );
}

const Lines = linesFor(purchaseLineFields);

const inUnits = (line: PurchaseLine, base: string): string =>
  exact(base).dividedBy(line.factor).toDecimalPlaces(3).toFixed();
const quantity = (line: PurchaseLine, base: string) => (isPositive(base) ? <Qty value={inUnits(line, base)} /> : null);

/** Quantities that are zero for all lines have no column. */
function columnsOf(order: ShownOrder): LineColumn<PurchaseLine>[] {
  const some = (is: (line: PurchaseLine) => boolean) => order.lines.some(is);
  const counted = (name: "receivedBase" | "cancelledBase" | "invoicedBase") =>
    some((line) => isPositive(line[name])) &&
    Lines.column<PurchaseLine>(name, { width: 84, render: (line) => quantity(line, line[name]) });
  const columns: (LineColumn<PurchaseLine> | false)[] = [
    some(({ supplierCode }) => supplierCode !== null) && Lines.column<PurchaseLine>("supplierCode", { width: 96 }),
    Lines.column<PurchaseLine>("goodsCode", { width: 84 }),
    Lines.goods<PurchaseLine>({ remark: (line) => line.remark }),
    Lines.column<PurchaseLine>("qty", { label: words("Qty", "數量"), width: 70 }),
    Lines.column<PurchaseLine>("unitName", { width: 70, render: (line) => <UnitName line={line} /> }),
    Lines.column<PurchaseLine>("oldPrice", { width: 84 }),
    some((line) => isPositive(line.discountPrice ?? "0")) && Lines.column<PurchaseLine>("discountPrice", { width: 84 }),
    Lines.column<PurchaseLine>("lastPrice", { width: 84 }),
    Lines.column<PurchaseLine>("vatCode", { width: 60 }),
    Lines.column<PurchaseLine>("lineNet", { width: 92 }),
    counted("receivedBase"),
    counted("cancelledBase"),
    counted("invoicedBase"),
    ["APPROVED", "PART_RECEIVED"].includes(order.state) &&
      Lines.extra<PurchaseLine>("outstanding", {
        label: words("Outstanding", "未到"),
        kind: "quantity",
        width: 92,
        render: (line) => quantity(line, outstandingBase({ ...line, kind: line.kind ?? "GOODS" })),
      }),
  ];
  return columns.filter((column) => column !== false);
}

function SavedLines({ order }: { order: ShownOrder }) {
  const columns = useMemo(() => columnsOf(order), [order]);
  return (
    <LineGrid
      label={words("Order lines", "訂單明細")}
      columns={columns}
      lines={order.lines}
      footer={<PurchaseTotals of={order} />}
    />
  );
}
