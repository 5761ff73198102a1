import { payableHistoryCalls } from "@larder/domain/accounts/payable-history/payable-history.calls";
import { payableCalls } from "@larder/domain/accounts/payable/payable.calls";
import {
  supplierPaymentCalls as calls,
  type SupplierPaymentDetail as Detail,
} from "@larder/domain/accounts/supplier-payment/supplier-payment.calls";
import { supplierPaymentFields } from "@larder/domain/accounts/supplier-payment/supplier-payment.fields";
import { supplierPaymentFacts } from "@larder/domain/accounts/supplier-payment/supplier-payment.states";
import { words } from "@larder/domain/kernel/words";
import { purchaseInvoiceCalls } from "@larder/domain/purchase/purchase-invoice/purchase-invoice.calls";
import { documentFor, DocumentLink, PrintButton } from "../../../kit/index.ts";
import { MailButton, MailNotice } from "../../../kit/document/mail-button.tsx";
import { mailHistory, mailVerbs } from "../../../kit/document/mail-verbs.ts";
import { CodeAndNames } from "../../../kit/lines/code-and-names.tsx";
import { useCall } from "../../../kit/use-call.ts";
import { AllocatedItems, AllocateRest, isLive, ofPayments, stillFree } from "../payment/allocated-items.tsx";
import supplierPayment from "./supplier-payment.document.ts";
import { noOpenBills } from "./supplier-payment.words.ts";

const Payment = documentFor(supplierPayment, {
  entity: "supplierPayment",
  fields: supplierPaymentFields,
  calls,
  ...ofPayments,
  facts: supplierPaymentFacts,
  verbs: { ...ofPayments.verbs, ...mailVerbs },
  historyFields: { ...ofPayments.historyFields, ...mailHistory },
  figures: ["amount", stillFree, "bizDate"],
});

/** What it affects: payments, bills, the account. */
const touched = [
  calls.get,
  calls.linked,
  payableCalls.list,
  payableHistoryCalls.list,
  purchaseInvoiceCalls.list,
  purchaseInvoiceCalls.get,
];

export const SupplierPaymentDetail = () => (
  <Payment.Screen
    notes={(row) => <MailNotice mail={row.mail} />}
    actions={(row) => (
      <>
        <Payment.Move name="bank" stays />
        <Payment.Move name="unbank" stays reason={words("Why did the bank not send it?", "銀行未付款的原因？")} />
        {isLive(row) && <PrintButton calls={calls} row={row} />}
        {isLive(row) && <MailButton calls={calls} row={row} />}
        <Payment.Move
          name="reverse"
          stays
          kind="danger"
          reason={words(
            `Payment ${row.no} is reversed as a mistake. The bills it paid will be open again.`,
            `付款 ${row.no} 將作錯誤沖銷，已付發票會重新變為未結。`,
          )}
          invalidates={touched}
        />
      </>
    )}
    below={(row) => (
      <AllocatedItems {...{ calls, row, touched }} pays="PI" rest={<Rest key={row.version} row={row} />} />
    )}
  >
    {(row) => (
      <Payment.Section>
        <Payment.Value
          name="supplierId"
          span={2}
          render={() => (
            <CodeAndNames code={row.supplierCode} nameEn={row.supplierNameEn} nameZh={row.supplierNameZh} />
          )}
        />
        <Payment.Values names={["method", "chequeNo", "reference"]} />
        <Payment.Value name="bankAccountId" optional />
        <Payment.Value
          name="runNo"
          optional
          render={() => <DocumentLink kind="paymentRun" id={row.runId} no={row.runNo} />}
        />
        <Payment.Value
          name="receiptNo"
          optional
          render={() => <DocumentLink kind="typedReceipt" id={row.receiptId} no={row.receiptNo} />}
        />
        <Payment.Value name="warehouseId" optional />
        <Payment.Values names={["createTime", "createByName"]} />
        <Payment.Value name="remark" span={2} optional />
      </Payment.Section>
    )}
  </Payment.Screen>
);

function Rest({ row }: { row: Detail }) {
  const open = useCall(calls.openItems, { supplierId: row.supplierId }, { staleTime: 0 });
  return <AllocateRest {...{ calls, row, touched, open }} none={noOpenBills} />;
}
