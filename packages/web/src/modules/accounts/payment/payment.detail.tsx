import { paymentCalls as calls, type PaymentDetail as Detail } from "@larder/domain/accounts/payment/payment.calls";
import {
  allocationFields,
  paymentFields,
  type PaymentAllocation,
  type Paying,
} from "@larder/domain/accounts/payment/payment.fields";
import { paymentFacts } from "@larder/domain/accounts/payment/payment.states";
import { receivableHistoryCalls } from "@larder/domain/accounts/receivable-history/receivable-history.calls";
import { receivableCalls } from "@larder/domain/accounts/receivable/receivable.calls";
import { exact, isPositive, round2 } from "@larder/domain/kernel/decimal";
import { words } from "@larder/domain/kernel/words";
import { salesInvoiceCalls } from "@larder/domain/sales/sales-invoice/sales-invoice.calls";
import { useState } from "react";
import {
  ActionButton,
  Card,
  documentFor,
  DocumentLink,
  EmptyState,
  linesFor,
  LineTable,
  moneyText,
  type LineColumn,
} from "../../../kit/index.ts";
import { useWords } from "../../../kit/language.ts";
import { useMayCall } from "../../../kit/may-call.ts";
import { OpenItemsGrid } from "./open-items-grid.tsx";
import payment from "./payment.document.ts";
import { problemsOf } from "./proposal.ts";

const allocatedWords = words("Allocated", "核銷");
const takeBackWords = words("Undo allocation", "取消核銷");
const takenBackWords = words("Undone", "取消核銷");

/** Lists in the history are shown by number and amount. */
const shape = { documentNo: allocationFields.documentNo, amount: allocationFields.amount };
const allocationHistory = {
  allocations: { ...allocationFields.documentNo, kind: "lines" as const, label: allocatedWords, shape },
  takenBack: { ...allocationFields.documentNo, kind: "lines" as const, label: takenBackWords, shape },
};

const Payment = documentFor(payment, {
  entity: "payment",
  fields: paymentFields,
  calls,
  state: (row) => row.status,
  facts: paymentFacts,
  figures: [
    "amount",
    {
      name: "amount",
      label: words("Allocated", "已核銷"),
      value: (row) => round2(exact(row.amount).minus(row.unallocated)),
    },
    { name: "unallocated", tone: (row) => (isLive(row) && isPositive(row.unallocated) ? "warn" : null) },
    "bizDate",
  ],
  verbs: {
    add: words("Recorded", "已記錄"),
    allocate: allocatedWords,
    takeBack: words("Allocation undone", "取消核銷"),
  },
  historyFields: allocationHistory,
});

/** What an allocation affects: the payments, the invoices, and the account. */
const touched = [
  calls.get,
  receivableCalls.list,
  receivableHistoryCalls.list,
  salesInvoiceCalls.list,
  salesInvoiceCalls.linked,
];

export const PaymentDetail = () => (
  <Payment.Screen
    actions={(row) => (
      <Payment.Move
        name="reverse"
        stays
        kind="danger"
        reason={words(
          `Payment ${row.no} is reversed as a mistake. The items it paid will be open again.`,
          `付款 ${row.no} 將作錯誤沖銷，已核銷的發票會重新變為未結。`,
        )}
        invalidates={touched}
      />
    )}
    below={(row) => (
      <>
        <Allocations row={row} />
        {isLive(row) && isPositive(row.unallocated) && <AllocateRest key={row.version} row={row} />}
      </>
    )}
  >
    {(row) => (
      <Payment.Section>
        <Payment.Value name="customerId" span={2} />
        <Payment.Values names={["method", "chequeNo", "reference"]} />
        <Payment.Value name="forOrderNo" optional render={() => <ForOrder row={row} />} />
        <Payment.Values names={["warehouseId", "receivedByName", "createTime"]} />
        <Payment.Value name="remark" span={2} optional />
      </Payment.Section>
    )}
  </Payment.Screen>
);

const isLive = ({ status }: Detail): boolean => status !== "REVERSED" && status !== "BOUNCED";

/** The prepaid order, and what is still reserved for it. */
function ForOrder({ row }: { row: Detail }) {
  const t = useWords();
  return (
    <>
      <DocumentLink kind="salesOrder" id={row.forOrderId} no={row.forOrderNo} />
      {row.keptForOrder && isPositive(row.unallocated) && (
        <span className="k-soft"> {t(words("reserved until it is invoiced", "留待開票時核銷"))}</span>
      )}
    </>
  );
}

const Lines = linesFor(allocationFields);

/** The allocations, with undo for users who may. */
const columnsOf = (row: Detail, mayTakeBack: boolean): LineColumn<PaymentAllocation>[] => [
  Lines.column("documentNo", {
    render: (line) => <DocumentLink kind="salesInvoice" id={line.documentId} no={line.documentNo} />,
  }),
  Lines.column("dueDate"),
  Lines.column("total"),
  Lines.column("open"),
  Lines.column("amount"),
  Lines.column("allocDate"),
  ...(mayTakeBack
    ? [
        Lines.extra<PaymentAllocation>("takeBack", {
          label: takeBackWords,
          kind: "money",
          render: (line) => <TakeBack row={row} line={line} />,
        }),
      ]
    : []),
];

function Allocations({ row }: { row: Detail }) {
  const title = words("Items paid", "核銷明細");
  const mayTakeBack = useMayCall(calls.takeBack);
  return (
    <Card title={title}>
      {row.allocations.length === 0 ? (
        <EmptyState title={words("Nothing is allocated", "尚未核銷")} />
      ) : (
        <LineTable label={title} columns={columnsOf(row, mayTakeBack)} lines={row.allocations} />
      )}
    </Card>
  );
}

const TakeBack = ({ row, line }: { row: Detail; line: PaymentAllocation }) => (
  <ActionButton
    call={calls.takeBack}
    input={{ id: row.id, allocationIds: [line.id] }}
    label={takeBackWords}
    confirm={words(
      `Take ${moneyText(line.amount)} back from ${line.documentNo}?`,
      `確定取消核銷 ${line.documentNo} 的 ${moneyText(line.amount)}？`,
    )}
    invalidates={touched}
  />
);

function AllocateRest({ row }: { row: Detail }) {
  const may = useMayCall(calls.allocate);
  const [paying, setPaying] = useState<Paying[]>([]);
  if (!may) return null;
  const refusal = paying.length === 0 ? words("Choose the items to pay", "請選擇要核銷的項目") : overpaid(row, paying);
  return (
    <Card title={words("Allocate what is left", "核銷餘額")}>
      <OpenItemsGrid
        customerId={row.customerId}
        available={row.unallocated}
        value={paying}
        onChange={setPaying}
        proposes={!row.keptForOrder}
      />
      <div className="k-row" style={{ justifyContent: "flex-end", marginTop: 10 }}>
        <ActionButton
          call={calls.allocate}
          input={{ id: row.id, allocations: paying }}
          label={words("Allocate", "核銷")}
          kind="primary"
          shortcut="ctrl+enter"
          refusal={refusal}
          invalidates={touched}
        />
      </div>
    </Card>
  );
}

const overpaid = (row: Detail, paying: readonly Paying[]) =>
  problemsOf([], paying, row.unallocated).find((problem) => problem.path === null)?.words ?? null;
