import { payableHistoryCalls } from "@larder/domain/accounts/payable-history/payable-history.calls";
import { payableCalls } from "@larder/domain/accounts/payable/payable.calls";
import {
  supplierPaymentCalls as calls,
  type SupplierPaymentDetail as Detail,
} from "@larder/domain/accounts/supplier-payment/supplier-payment.calls";
import { supplierPaymentFields } from "@larder/domain/accounts/supplier-payment/supplier-payment.fields";
import {
  supplierPaymentFacts,
  supplierPaymentStates,
} from "@larder/domain/accounts/supplier-payment/supplier-payment.states";
import { isPositive } from "@larder/domain/kernel/decimal";
import { words } from "@larder/domain/kernel/words";
import { purchaseInvoiceCalls } from "@larder/domain/purchase/purchase-invoice/purchase-invoice.calls";
import { documentFor, DocumentLink, PrintButton, type NextWay } from "../../../kit/index.ts";
import { MailButton, MailNotice } from "../../../kit/document/mail-button.tsx";
import { mailHistory, mailVerbs } from "../../../kit/document/mail-verbs.ts";
import { NEXT_KEYS } from "../../../kit/document/next-step.tsx";
import { CodeAndNames } from "../../../kit/lines/code-and-names.tsx";
import { AllocatedItems, allocateWay, isLive, ofPayments, reversal, stillFree } from "../payment/allocated-items.tsx";
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
  next: nextOf,
});

/** Allocated first, then advised, then sent by the bank. */
function nextOf(row: Detail): NextWay | null {
  const allocate = allocateWay(calls, row);
  if (allocate) return allocate;
  if (remits(row)) return { label: words("Print the remittance advice", "列印匯款通知"), keys: "ctrl+p" };
  return banks(row) ? { label: supplierPaymentStates.moves.bank.label, action: calls.bank } : null;
}
const remits = (row: Detail): boolean =>
  isLive(row) && row.method !== "CONTRA" && !isPositive(row.unallocated) && row.printed === 0;
const banks = (row: Detail): boolean =>
  !isPositive(row.unallocated) &&
  !remits(row) &&
  supplierPaymentStates.refusal(supplierPaymentFacts(row), "bank") === null;

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
        <Payment.Move name="bank" stays {...(banks(row) ? { kind: "primary", shortcut: NEXT_KEYS } : {})} />
        <Payment.Move name="unbank" stays reason={words("Why did the bank not send it?", "銀行未付款的原因？")} />
        {isLive(row) && row.method !== "CONTRA" && <PrintButton calls={calls} row={row} isNext={remits(row)} />}
        {isLive(row) && row.method !== "CONTRA" && <MailButton calls={calls} row={row} />}
        <Payment.Move
          {...reversal(
            row.contraNo === null
              ? words(
                  `Payment ${row.no} is reversed as a mistake. The bills it paid will be open again.`,
                  `付款 ${row.no} 將作錯誤沖銷，已付發票會重新變為未結。`,
                )
              : words(
                  `${row.no} and ${row.contraNo} are reversed together. What both paid will be open again.`,
                  `${row.no} 及 ${row.contraNo} 將一併沖銷，兩者已核銷的項目會重新變為未結。`,
                ),
            touched,
          )}
        />
      </>
    )}
    below={(row) => (
      <AllocatedItems {...{ calls, row, touched }} party={{ supplierId: row.supplierId }} none={noOpenBills} />
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
        <Payment.Value
          name="contraNo"
          optional
          render={() => <DocumentLink kind="payment" id={row.contraId} no={row.contraNo} />}
        />
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
