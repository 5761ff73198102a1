import { payableHistoryCalls } from "@larder/domain/accounts/payable-history/payable-history.calls";
import { paidFromBank } from "@larder/domain/accounts/payment/payment.rules";
import { payableCalls } from "@larder/domain/accounts/payable/payable.calls";
import { supplierPaymentCalls as calls } from "@larder/domain/accounts/supplier-payment/supplier-payment.calls";
import { supplierPaymentInputFields } from "@larder/domain/accounts/supplier-payment/supplier-payment.fields";
import { words } from "@larder/domain/kernel/words";
import { purchaseInvoiceCalls } from "@larder/domain/purchase/purchase-invoice/purchase-invoice.calls";
import { useMemo } from "react";
import { useSearchParams } from "react-router";
import { formFor, today } from "../../../kit/index.ts";
import { ItemsToPay } from "../payment/items-to-pay.tsx";
import { recordedWords } from "../payment/payment.words.ts";
import { noOpenBills } from "./supplier-payment.words.ts";

const Payment = formFor(supplierPaymentInputFields, calls.create);

const touched = [calls.list, payableCalls.list, payableHistoryCalls.list, purchaseInvoiceCalls.list];

/** The cheque number is required for a cheque. */
function ChequeNo() {
  const { method } = Payment.useValues(["method"]);
  return method === "CHEQUE" ? <Payment.Input name="chequeNo" /> : null;
}

/** Everything but cash leaves an account of ours. */
function Bank() {
  const { method } = Payment.useValues(["method"]);
  return method && paidFromBank(method) ? <Payment.Input name="bankAccountId" /> : null;
}

function Bills({ first }: { first: number }) {
  const { supplierId, amount } = Payment.useValues(["supplierId", "amount"]);
  if (typeof supplierId !== "number") return null;
  return (
    <ItemsToPay
      key={supplierId}
      title={words("Bills to pay", "付款發票")}
      {...{ calls, first, party: { supplierId }, none: noOpenBills, available: amount }}
    />
  );
}

export function SupplierPaymentForm() {
  const [asked] = useSearchParams();
  const supplier = Number(asked.get("supplierId") ?? "");
  const amount = asked.get("amount");
  const start = useMemo(
    () => ({
      bizDate: today(),
      method: "BANK_TRANSFER",
      ...(supplier > 0 ? { supplierId: supplier } : {}),
      ...(amount ? { amount } : {}),
    }),
    [supplier, amount],
  );
  return (
    <Payment.Posted
      title={words("Pay a supplier", "付款予供應商")}
      start={start}
      invalidates={touched}
      done={recordedWords}
      saveLabel={words("Record", "記錄")}
      again
    >
      <Payment.Section title={words("Payment", "付款")}>
        <Payment.Input name="supplierId" span={2} />
        <Payment.Inputs names={["amount", "method"]} />
        <ChequeNo />
        <Bank />
        <Payment.Inputs names={["bizDate", "reference", "remark"]} />
      </Payment.Section>
      <Bills first={Number(asked.get("invoiceId") ?? "")} />
    </Payment.Posted>
  );
}
