import { paymentCalls as calls, type PaymentDetail as Detail } from "@larder/domain/accounts/payment/payment.calls";
import { paymentFields } from "@larder/domain/accounts/payment/payment.fields";
import { paymentFacts } from "@larder/domain/accounts/payment/payment.states";
import { receivableHistoryCalls } from "@larder/domain/accounts/receivable-history/receivable-history.calls";
import { receivableCalls } from "@larder/domain/accounts/receivable/receivable.calls";
import { exact, isPositive, round2 } from "@larder/domain/kernel/decimal";
import { words } from "@larder/domain/kernel/words";
import { salesInvoiceCalls } from "@larder/domain/sales/sales-invoice/sales-invoice.calls";
import { documentFor, DocumentLink } from "../../../kit/index.ts";
import { useWords } from "../../../kit/language.ts";
import { AllocatedItems, allocateWay, isLive, ofPayments, reversal, stillFree } from "./allocated-items.tsx";
import payment from "./payment.document.ts";
import { noOpenItems } from "./payment.words.ts";

const Payment = documentFor(payment, {
  entity: "payment",
  fields: paymentFields,
  calls,
  ...ofPayments,
  facts: paymentFacts,
  figures: [
    "amount",
    {
      name: "amount",
      label: words("Allocated", "已核銷"),
      value: (row) => round2(exact(row.amount).minus(row.unallocated)),
    },
    stillFree,
    "bizDate",
  ],
  // What is reserved for an order waits for its invoice.
  next: (row) =>
    row.keptForOrder && row.forOrderId !== null && row.forOrderNo !== null
      ? isLive(row)
        ? {
            label: words(`Open order ${row.forOrderNo}`, `開啟訂單 ${row.forOrderNo}`),
            document: { kind: "salesOrder", id: row.forOrderId },
          }
        : null
      : allocateWay(calls, row),
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
        {...reversal(
          row.contraNo === null
            ? words(
                `Payment ${row.no} is reversed as a mistake. The items it paid will be open again.`,
                `付款 ${row.no} 將作錯誤沖銷，已核銷的發票會重新變為未結。`,
              )
            : words(
                `${row.no} and ${row.contraNo} are reversed together. What both paid will be open again.`,
                `${row.no} 及 ${row.contraNo} 將一併沖銷，兩者已核銷的項目會重新變為未結。`,
              ),
          touched,
        )}
      />
    )}
    below={(row) => (
      <AllocatedItems
        {...{ calls, row, touched }}
        party={{ customerId: row.customerId }}
        none={noOpenItems}
        proposes={!row.keptForOrder}
      />
    )}
  >
    {(row) => (
      <Payment.Section>
        <Payment.Value name="customerId" span={2} />
        <Payment.Values names={["method", "chequeNo", "reference"]} />
        <Payment.Value
          name="contraNo"
          optional
          render={() => <DocumentLink kind="supplierPayment" id={row.contraId} no={row.contraNo} />}
        />
        <Payment.Value name="bankAccountId" optional />
        <Payment.Value name="forOrderNo" optional render={() => <ForOrder row={row} />} />
        <Payment.Values names={["warehouseId", "receivedByName", "createTime"]} />
        <Payment.Value name="remark" span={2} optional />
      </Payment.Section>
    )}
  </Payment.Screen>
);

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
