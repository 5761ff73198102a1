/** The bills that a credit note is used against: the oldest first in one step, each to be undone. */
import { creditAllocationCalls as uses } from "@larder/domain/accounts/credit-allocation/credit-allocation.calls";
import { allocationFields, type PaymentAllocation } from "@larder/domain/accounts/payment/payment.fields";
import { isPositive } from "@larder/domain/kernel/decimal";
import { words } from "@larder/domain/kernel/words";
import { purchaseInvoiceCalls } from "@larder/domain/purchase/purchase-invoice/purchase-invoice.calls";
import {
  supplierCreditCalls as calls,
  type SupplierCreditDetail as Credit,
} from "@larder/domain/purchase/supplier-credit/supplier-credit.calls";
import {
  ActionButton,
  Card,
  DocumentLink,
  EmptyState,
  linesFor,
  LineTable,
  moneyText,
  type LineColumn,
  type NextWay,
} from "../../../kit/index.ts";
import { NEXT_KEYS } from "../../../kit/document/next-step.tsx";
import { useMayCall } from "../../../kit/may-call.ts";
import { Waiting } from "../../../kit/states/waiting.tsx";
import { useCall } from "../../../kit/use-call.ts";

const title = words("Used against invoices", "核銷發票");
const usingWords = words("Use against the oldest invoices", "核銷最早到期發票");
const undo = words("Undo", "撤回");
const touched = [uses.list, calls.get, calls.list, calls.history, purchaseInvoiceCalls.list, purchaseInvoiceCalls.get];
const Lines = linesFor(allocationFields);

const columnsOf = (id: number, mayUndo: boolean): LineColumn<PaymentAllocation>[] => [
  Lines.column("documentNo", {
    grow: 1,
    render: (line) => <DocumentLink kind="purchaseInvoice" id={line.documentId} no={line.documentNo} />,
  }),
  Lines.column("dueDate"),
  Lines.column("open"),
  Lines.column("amount"),
  Lines.column("allocDate"),
  ...(mayUndo
    ? [
        Lines.extra<PaymentAllocation>("undo", {
          label: undo,
          kind: "text",
          render: (line) => (
            <ActionButton
              call={uses.takeBack}
              input={{ id, allocationIds: [line.id] }}
              label={undo}
              small
              confirm={words(
                `Take ${moneyText(line.amount)} back from ${line.documentNo}?`,
                `確定撤回 ${line.documentNo} 的 ${moneyText(line.amount)}？`,
              )}
              invalidates={touched}
            />
          ),
        }),
      ]
    : []),
];

/** Used here; a payment or a run may deduct it as well. */
export const usingWay = ({ open }: Credit): NextWay | null =>
  isPositive(open ?? "0") ? { label: usingWords, action: uses.allocate } : null;

export function Allocations({ credit: { id, open, version } }: { credit: Credit }) {
  const found = useCall(uses.list, { id }, { staleTime: 0 });
  const mayUndo = useMayCall(uses.takeBack);
  return (
    <Card title={title} key={version}>
      {!found.data ? (
        <Waiting on={found} />
      ) : found.data.length === 0 ? (
        <EmptyState
          title={words("It is not used yet", "尚未使用")}
          why={words(
            "Use it against open invoices here, or let a payment or a payment run deduct it.",
            "可在此核銷未結發票，或於付款及批次付款時扣減。",
          )}
        />
      ) : (
        <LineTable label={title} columns={columnsOf(id, mayUndo)} lines={found.data} />
      )}
      {isPositive(open ?? "0") && (
        <div className="k-row" style={{ justifyContent: "flex-end", marginTop: 10 }}>
          <ActionButton
            call={uses.allocate}
            input={{ id }}
            label={usingWords}
            kind="primary"
            shortcut={NEXT_KEYS}
            invalidates={touched}
          />
        </div>
      )}
    </Card>
  );
}
