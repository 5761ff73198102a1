import { contraCalls } from "@larder/domain/accounts/contra/contra.calls";
import { paymentCalls as calls, paymentFilterFields } from "@larder/domain/accounts/payment/payment.calls";
import { paymentListFields } from "@larder/domain/accounts/payment/payment.fields";
import { paymentStates } from "@larder/domain/accounts/payment/payment.states";
import { words } from "@larder/domain/kernel/words";
import { Link } from "react-router";
import { listFor, useMayCall } from "../../../kit/index.ts";
import { useWords } from "../../../kit/language.ts";
import { Amounts } from "../../../kit/lines/amounts.tsx";
import { useListTotals } from "../../../kit/list/list-totals.ts";

const Payments = listFor(paymentListFields, calls);

/** Over everything the filters match, as added up by the server; reversed payments do not count. */
function Totals() {
  const data = useListTotals(calls.totals);
  if (!data) return null;
  return (
    <div className="k-row" style={{ justifyContent: "flex-end", gap: 24, padding: "6px 10px" }}>
      <Amounts
        of={[
          [words("Received", "已收款"), data.amount],
          [words("Unallocated", "未核銷"), data.unallocated],
        ]}
      />
    </div>
  );
}

/** Against a supplier who is a customer too. */
function SetOff() {
  const t = useWords();
  const may = useMayCall(contraCalls.record);
  return (
    may && (
      <Link className="k-button" to="/accounts/payment/add?contra=">
        {t(words("Set off", "對沖"))}
      </Link>
    )
  );
}

export const PaymentList = () => (
  <Payments.Screen
    add={words("Record a payment", "記錄付款")}
    searchWords={words("Number, cheque, customer", "編號、支票、客戶")}
    actions={<SetOff />}
  >
    <Payments.Filters names={["customerId", "status", "method"]} more={paymentFilterFields} />
    <Payments.Table
      sort="-bizDate"
      unsorted={["forOrderNo", "bankAccountId", "warehouseId", "receivedByName", "createTime"]}
      rowTone={(row) => (row.status === "BOUNCED" ? "bad" : undefined)}
      none={words("No payments yet", "暫無付款")}
      why={words(
        "What customers pay is recorded here and allocated to their invoices.",
        "在此記錄客戶付款並核銷其發票。",
      )}
    >
      <Payments.Column name="no" link width={116} />
      <Payments.Columns widths={{ bizDate: 104, customerId: 200, method: 120, amount: 112, unallocated: 108 }} />
      <Payments.Column name="status" states={paymentStates} />
      <Payments.Column name="reference" width={124} />
      <Payments.Column name="forOrderNo" width={116} hidden />
      <Payments.Column name="chequeNo" width={120} hidden />
      <Payments.Column name="bankAccountId" width={160} hidden />
      <Payments.Column name="warehouseId" width={140} hidden />
      <Payments.Column name="receivedByName" width={120} />
      <Payments.Column name="createTime" width={150} hidden />
    </Payments.Table>
    <Totals />
  </Payments.Screen>
);
