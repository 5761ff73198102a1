import { paymentCalls as calls } from "@larder/domain/accounts/payment/payment.calls";
import { paymentInputFields } from "@larder/domain/accounts/payment/payment.fields";
import { receivableHistoryCalls } from "@larder/domain/accounts/receivable-history/receivable-history.calls";
import { receivableCalls } from "@larder/domain/accounts/receivable/receivable.calls";
import { words } from "@larder/domain/kernel/words";
import { salesInvoiceCalls } from "@larder/domain/sales/sales-invoice/sales-invoice.calls";
import { useMemo } from "react";
import { useSearchParams } from "react-router";
import { useRecordRoute } from "../../../kit/record-route.tsx";
import { formFor, handledByForm, today } from "../../../kit/index.ts";
import { useMayCall } from "../../../kit/may-call.ts";
import { toast } from "../../../kit/toast.tsx";
import { useAction } from "../../../kit/use-call.ts";
import { OpenItemsGrid } from "./open-items-grid.tsx";

const Payment = formFor(paymentInputFields, calls.create);

/** What a payment changes: payments, invoices, the account. */
const touched = [calls.list, receivableCalls.list, receivableHistoryCalls.list, salesInvoiceCalls.list];

/** The number of a cheque is asked for where there is one. */
function ChequeNo() {
  const { method } = Payment.useValues(["method"]);
  return method === "CHEQUE" ? <Payment.Input name="chequeNo" /> : null;
}

function Allocations() {
  const may = useMayCall(calls.allocate);
  const { customerId, amount } = Payment.useValues(["customerId", "amount"]);
  if (!may || typeof customerId !== "number") return null;
  return (
    <Payment.Section title={words("What it pays", "核銷明細")} across={1}>
      <Payment.Part name="allocations">
        {({ value, set }) => (
          <OpenItemsGrid
            key={customerId}
            customerId={customerId}
            available={amount}
            value={value ?? []}
            onChange={set}
          />
        )}
      </Payment.Part>
    </Payment.Section>
  );
}

export function PaymentForm() {
  const record = useRecordRoute();
  const [asked] = useSearchParams();
  const save = useAction(calls.create, { handles: handledByForm, invalidates: touched });
  const customer = Number(asked.get("customerId") ?? "");
  const start = useMemo(
    () => ({ bizDate: today(), method: "BANK_TRANSFER", ...(customer > 0 ? { customerId: customer } : {}) }),
    [customer],
  );
  return (
    <Payment.Screen
      title={words("Record a payment", "記錄付款")}
      start={start}
      pending={save.pending}
      error={save.error}
      onBack={() => record.back()}
      onSave={(input) => save.run(input)}
      onSaved={(answer: { id: number; no: string }, again) => {
        toast.good(words(`Payment ${answer.no} is recorded`, `已記錄付款 ${answer.no}`));
        if (!again) record.saved(answer.id);
      }}
      saveLabel={words("Record", "記錄")}
      again
    >
      <Payment.Section title={words("Payment", "付款")}>
        <Payment.Input name="customerId" span={2} />
        <Payment.Input name="amount" />
        <Payment.Input name="method" />
        <ChequeNo />
        <Payment.Input name="bizDate" />
        <Payment.Input name="reference" />
        <Payment.Input name="remark" />
      </Payment.Section>
      <Allocations />
    </Payment.Screen>
  );
}
