import { payableHistoryCalls } from "@larder/domain/accounts/payable-history/payable-history.calls";
import { paidFromBank } from "@larder/domain/accounts/payment/payment.rules";
import { payableCalls } from "@larder/domain/accounts/payable/payable.calls";
import { supplierPaymentCalls as calls } from "@larder/domain/accounts/supplier-payment/supplier-payment.calls";
import { supplierPaymentInputFields } from "@larder/domain/accounts/supplier-payment/supplier-payment.fields";
import { words } from "@larder/domain/kernel/words";
import { purchaseInvoiceCalls } from "@larder/domain/purchase/purchase-invoice/purchase-invoice.calls";
import { useMemo } from "react";
import { useSearchParams } from "react-router";
import { formFor, handledByForm, today } from "../../../kit/index.ts";
import { useMayCall } from "../../../kit/may-call.ts";
import { useRecordRoute } from "../../../kit/record-route.tsx";
import { toast } from "../../../kit/toast.tsx";
import { useAction, useCall } from "../../../kit/use-call.ts";
import { OpenItemsGrid } from "../payment/open-items-grid.tsx";
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
  const may = useMayCall(calls.allocate);
  const { supplierId, amount } = Payment.useValues(["supplierId", "amount"]);
  const known = typeof supplierId === "number";
  const open = useCall(
    calls.openItems,
    { supplierId: known ? supplierId : 0 },
    { enabled: may && known, staleTime: 0 },
  );
  if (!may || !known) return null;
  return (
    <Payment.Section title={words("Bills to pay", "付款發票")} across={1}>
      <Payment.Part name="allocations">
        {({ value, set }) => (
          <OpenItemsGrid
            key={supplierId}
            {...{ open, none: noOpenBills, first }}
            available={amount}
            value={value ?? []}
            onChange={set}
          />
        )}
      </Payment.Part>
    </Payment.Section>
  );
}

export function SupplierPaymentForm() {
  const record = useRecordRoute();
  const [asked] = useSearchParams();
  const save = useAction(calls.create, { handles: handledByForm, invalidates: touched });
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
    <Payment.Screen
      title={words("Pay a supplier", "付款予供應商")}
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
        <Payment.Input name="supplierId" span={2} />
        <Payment.Inputs names={["amount", "method"]} />
        <ChequeNo />
        <Bank />
        <Payment.Inputs names={["bizDate", "reference", "remark"]} />
      </Payment.Section>
      <Bills first={Number(asked.get("invoiceId") ?? "")} />
    </Payment.Screen>
  );
}
