import { paymentCalls as calls } from "@larder/domain/accounts/payment/payment.calls";
import { paidIntoBank } from "@larder/domain/accounts/payment/payment.rules";
import { paymentInputFields } from "@larder/domain/accounts/payment/payment.fields";
import { receivableHistoryCalls } from "@larder/domain/accounts/receivable-history/receivable-history.calls";
import { receivableCalls } from "@larder/domain/accounts/receivable/receivable.calls";
import { words } from "@larder/domain/kernel/words";
import { salesInvoiceCalls } from "@larder/domain/sales/sales-invoice/sales-invoice.calls";
import { useEffect, useId, useMemo, useRef } from "react";
import { useSearchParams } from "react-router";
import { faultText, FieldInput, formFor, Labelled, moneyText, prompt, today, useDayText } from "../../../kit/index.ts";
import { say, useWords } from "../../../kit/language.ts";
import { useCall } from "../../../kit/use-call.ts";
import { ItemsToPay } from "./items-to-pay.tsx";
import { noOpenItems, recordedWords } from "./payment.words.ts";

const Payment = formFor(paymentInputFields, calls.create);

/** What a payment affects: payments, invoices, the account. */
const touched = [
  calls.list,
  receivableCalls.list,
  receivableHistoryCalls.list,
  salesInvoiceCalls.list,
  salesInvoiceCalls.linked,
];

/** A prepaid order; one of the customer's that is not invoiced yet. */
function ForOrder() {
  const t = useWords();
  const dayOf = useDayText();
  const id = useId();
  const set = Payment.useSet();
  const { customerId } = Payment.useValues(["customerId"]);
  const known = typeof customerId === "number";
  const orders = useCall(calls.orders, { customerId: known ? customerId : 0 }, { enabled: known, staleTime: 0 });
  const choices = (orders.data ?? []).map((order) => {
    const said = `${order.no} · ${dayOf(order.deliveryDate)} · ${moneyText(order.outstandingTotal)}`;
    return { value: String(order.id), label: { en: said, zh: said } };
  });
  const field = paymentInputFields.forOrderId;
  // Changing the customer clears the order.
  const of = useRef(customerId);
  useEffect(() => {
    if (of.current !== undefined && of.current !== customerId) set("forOrderId", null as never);
    of.current = customerId;
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- set of a form is new at each drawing
  }, [customerId]);
  return (
    <Payment.Part name="forOrderId">
      {({ value, set: put, problems }) => (
        <Labelled id={id} label={field.label} hint={hintOf()} problem={problems[0]?.message} span={2}>
          <FieldInput
            id={id}
            field={{ ...field, kind: "choice" }}
            value={value ? String(value) : ""}
            onChange={(chosen) => {
              put((chosen === "" || chosen === null ? null : Number(chosen)) as never);
              // Money reserved for an order pays nothing else.
              set("allocations", []);
            }}
            choices={choices}
            disabled={!known || choices.length === 0}
            invalid={problems.length > 0}
          />
        </Labelled>
      )}
    </Payment.Part>
  );

  function hintOf() {
    if (!known) return words("Choose the customer first", "請先選擇客戶");
    if (orders.error) return words(faultText(orders.error, t), faultText(orders.error, t));
    return orders.data && choices.length === 0 ? words("No order to be invoiced", "沒有待開票的訂單") : field.hint;
  }
}

/** The cheque number is required for a cheque. */
function ChequeNo() {
  const { method } = Payment.useValues(["method"]);
  return method === "CHEQUE" ? <Payment.Input name="chequeNo" /> : null;
}

/** The account on which the money arrived. */
function Bank() {
  const { method } = Payment.useValues(["method"]);
  return method && paidIntoBank(method) ? <Payment.Input name="bankAccountId" /> : null;
}

function Allocations() {
  const { customerId, amount, forOrderId } = Payment.useValues(["customerId", "amount", "forOrderId"]);
  if (typeof customerId !== "number" || forOrderId) return null;
  return (
    <ItemsToPay
      key={customerId}
      title={words("Items to pay", "核銷明細")}
      {...{ calls, party: { customerId }, none: noOpenItems, available: amount }}
    />
  );
}

export function PaymentForm() {
  const [asked] = useSearchParams();
  const customer = Number(asked.get("customerId") ?? "");
  const order = Number(asked.get("forOrderId") ?? "");
  const start = useMemo(
    () => ({
      bizDate: today(),
      method: "BANK_TRANSFER",
      ...(customer > 0 ? { customerId: customer } : {}),
      ...(order > 0 ? { forOrderId: order } : {}),
    }),
    [customer, order],
  );
  return (
    <Payment.Posted
      title={words("Record a payment", "記錄付款")}
      start={start}
      invalidates={touched}
      done={recordedWords}
      onDone={({ warnings }) => {
        if (warnings.length > 0) void prompt(warnings.map((warning) => say(warning.words)).join("\n"));
      }}
      saveLabel={words("Record", "記錄")}
      again
    >
      <Payment.Section title={words("Payment", "付款")}>
        <Payment.Input name="customerId" span={2} />
        <Payment.Inputs names={["amount", "method"]} />
        <ChequeNo />
        <Bank />
        <Payment.Inputs names={["bizDate", "reference"]} />
        <ForOrder />
        <Payment.Input name="remark" />
      </Payment.Section>
      <Allocations />
    </Payment.Posted>
  );
}
