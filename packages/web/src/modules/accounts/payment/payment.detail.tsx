import { paymentCalls as calls, type PaymentDetail as Detail } from "@larder/domain/accounts/payment/payment.calls";
import { allocationFields, paymentFields, type Paying } from "@larder/domain/accounts/payment/payment.fields";
import { paymentFacts, paymentStates } from "@larder/domain/accounts/payment/payment.states";
import { receivableHistoryCalls } from "@larder/domain/accounts/receivable-history/receivable-history.calls";
import { receivableCalls } from "@larder/domain/accounts/receivable/receivable.calls";
import { isPositive } from "@larder/domain/kernel/decimal";
import { words } from "@larder/domain/kernel/words";
import { salesInvoiceCalls } from "@larder/domain/sales/sales-invoice/sales-invoice.calls";
import { useState } from "react";
import { Link } from "react-router";
import {
  ActionButton,
  askReason,
  Attachments,
  Card,
  detailFor,
  EmptyState,
  Money,
  moneyText,
  RecordHistory,
  StateBadge,
  useMay,
  useRecord,
} from "../../../kit/index.ts";
import { useWords } from "../../../kit/language.ts";
import { useMayCall } from "../../../kit/may-call.ts";
import { DocumentLink } from "../document-link.tsx";
import { OpenItemsGrid } from "./open-items-grid.tsx";
import { problemsOf } from "./proposal.ts";

const Payment = detailFor(paymentFields);

const actions = {
  add: words("Recorded", "已記錄"),
  allocate: words("Allocated", "核銷"),
  takeBack: words("Allocation taken back", "取消核銷"),
  reverse: words("Reversed", "沖銷"),
};

/** What changes with an allocation: the payments themselves, the invoices, and the account. */
const touched = [calls.get, receivableCalls.list, receivableHistoryCalls.list, salesInvoiceCalls.list];

export function PaymentDetail({ id }: { id: number }) {
  const one = useRecord(calls, id);
  const payment = one.row;
  const live = payment !== undefined && payment.status !== "REVERSED" && payment.status !== "BOUNCED";
  return (
    <Payment.Screen
      title={words("Customer payment", "客戶付款")}
      {...one}
      onEdit={undefined}
      beside={
        payment && (
          <>
            <strong>{payment.no}</strong> <StateBadge states={paymentStates} value={payment.status} />
          </>
        )
      }
      actions={payment && <Reverse payment={payment} />}
      below={
        payment && (
          <>
            <Allocations payment={payment} />
            {live && isPositive(payment.unallocated) && <AllocateRest key={payment.version} payment={payment} />}
            <Attachments entity="payment" id={id} />
            <RecordHistory
              call={calls.history}
              id={id}
              fields={{ ...paymentFields, ...allocationHistory }}
              actions={actions}
            />
          </>
        )
      }
    >
      <Payment.Section>
        <Payment.Value name="customerId" span={2} />
        <Payment.Value name="amount" />
        <Payment.Value name="unallocated" />
        <Payment.Value name="bizDate" />
        <Payment.Value name="method" />
        <Payment.Value name="chequeNo" />
        <Payment.Value name="reference" />
        {payment?.forOrderId && <Payment.Value name="forOrderNo" render={() => <ForOrder payment={payment} />} />}
        <Payment.Value name="warehouseId" />
        <Payment.Value name="receivedByName" />
        <Payment.Value name="createTime" />
        {payment?.remark && <Payment.Value name="remark" span={2} />}
      </Payment.Section>
    </Payment.Screen>
  );
}

/** The order that was paid in advance, and what is still kept for it. */
function ForOrder({ payment }: { payment: Detail }) {
  const t = useWords();
  const may = useMay("sales:order:query");
  return (
    <>
      {may ? (
        <Link className="k-link k-number" to={`/sales/order/${payment.forOrderId}`}>
          {payment.forOrderNo}
        </Link>
      ) : (
        <span className="k-number">{payment.forOrderNo}</span>
      )}
      {payment.keptForOrder && isPositive(payment.unallocated) && (
        <span className="k-soft"> {t(words("kept until it is invoiced", "留待開票時核銷"))}</span>
      )}
    </>
  );
}

/** Lists of the history are shown by number and amount. */
const shape = { documentNo: allocationFields.documentNo, amount: allocationFields.amount };
const allocationHistory = {
  allocations: { ...allocationFields.documentNo, kind: "lines" as const, label: words("Allocated", "核銷"), shape },
  takenBack: { ...allocationFields.documentNo, kind: "lines" as const, label: words("Taken back", "取消核銷"), shape },
};

function Reverse({ payment }: { payment: Detail }) {
  const t = useWords();
  const question = words(
    `Payment ${payment.no} is reversed as a mistake. What it paid is open again.`,
    `付款 ${payment.no} 將作錯誤沖銷，已核銷的發票會重新變為未結。`,
  );
  const input = async () => {
    const reason = await askReason(t(question), {
      title: paymentStates.moves.reverse.label,
      okLabel: paymentStates.moves.reverse.label,
    });
    // Whoever turns back ends the action without a word.
    if (reason === null) throw new Error("turned back");
    return { id: payment.id, reason };
  };
  return (
    <ActionButton
      call={calls.reverse}
      input={input}
      label={paymentStates.moves.reverse.label}
      kind="danger"
      refusal={paymentStates.refusal(paymentFacts(payment), "reverse")}
      invalidates={touched}
    />
  );
}

function Allocations({ payment }: { payment: Detail }) {
  const t = useWords();
  const mayTakeBack = useMayCall(calls.takeBack);
  if (payment.allocations.length === 0)
    return (
      <Card title={words("What it paid", "核銷明細")}>
        <EmptyState title={words("Nothing is allocated", "尚未核銷")} />
      </Card>
    );
  return (
    <Card title={words("What it paid", "核銷明細")}>
      <table className="k-table">
        <thead>
          <tr>
            {(["documentNo", "dueDate", "total", "open", "amount", "allocDate"] as const).map((name) => (
              <th key={name} data-end={["total", "open", "amount"].includes(name) || undefined}>
                {t(allocationFields[name].label)}
              </th>
            ))}
            {mayTakeBack && <th />}
          </tr>
        </thead>
        <tbody>
          {payment.allocations.map((row) => (
            <tr key={row.id}>
              <td>
                <DocumentLink type="SI" id={row.documentId} no={row.documentNo} />
              </td>
              <td>{row.dueDate}</td>
              <td data-end>
                <Money value={row.total} />
              </td>
              <td data-end>
                <Money value={row.open} />
              </td>
              <td data-end>
                <Money value={row.amount} />
              </td>
              <td>{row.allocDate}</td>
              {mayTakeBack && (
                <td data-end>
                  <ActionButton
                    call={calls.takeBack}
                    input={{ id: payment.id, allocationIds: [row.id] }}
                    label={words("Take back", "取消核銷")}
                    confirm={words(
                      `Take ${moneyText(row.amount)} back from ${row.documentNo}?`,
                      `確定取消核銷 ${row.documentNo} 的 ${moneyText(row.amount)}？`,
                    )}
                    invalidates={touched}
                  />
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  );
}

function AllocateRest({ payment }: { payment: Detail }) {
  const may = useMayCall(calls.allocate);
  const [paying, setPaying] = useState<Paying[]>([]);
  if (!may) return null;
  const refusal =
    paying.length === 0 ? words("Choose what is to be paid", "請選擇要核銷的項目") : overpaid(payment, paying);
  return (
    <Card title={words("Allocate what is left", "核銷餘額")}>
      <OpenItemsGrid
        customerId={payment.customerId}
        available={payment.unallocated}
        value={paying}
        onChange={setPaying}
        proposes={!payment.keptForOrder}
      />
      <div className="k-row" style={{ justifyContent: "flex-end", marginTop: 10 }}>
        <ActionButton
          call={calls.allocate}
          input={{ id: payment.id, allocations: paying }}
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

const overpaid = (payment: Detail, paying: readonly Paying[]) =>
  problemsOf([], paying, payment.unallocated).find((problem) => problem.path === null)?.words ?? null;
