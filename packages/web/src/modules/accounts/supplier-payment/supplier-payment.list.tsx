import {
  supplierPaymentCalls as calls,
  supplierPaymentFilterFields,
} from "@larder/domain/accounts/supplier-payment/supplier-payment.calls";
import { supplierPaymentListFields } from "@larder/domain/accounts/supplier-payment/supplier-payment.fields";
import { supplierPaymentStates } from "@larder/domain/accounts/supplier-payment/supplier-payment.states";
import { supplierPaymentMessages as say } from "@larder/domain/accounts/supplier-payment/supplier-payment.messages";
import { words } from "@larder/domain/kernel/words";
import { DocumentLink, listFor } from "../../../kit/index.ts";
import { ListSums } from "../list-sums.tsx";

const Payments = listFor({ ...supplierPaymentFilterFields, ...supplierPaymentListFields }, calls);

export const SupplierPaymentList = () => (
  <Payments.Screen
    add={words("Pay a supplier", "付款予供應商")}
    searchWords={words("Number, reference, supplier", "編號、參考、供應商")}
    prints={({ status }) => (status === "REVERSED" ? say.reversedNotSent().words : null)}
  >
    <Payments.Filters names={["supplierId", "status", "method", "dateFrom", "dateTo", "unallocatedOnly"]} />
    <ListSums
      call={calls.totals}
      of={[
        [words("Paid", "已付款"), "amount"],
        [words("Unallocated", "未核銷"), "unallocated"],
      ]}
    />
    <Payments.Bulk call={calls.mailAsProposed} label={words("E-mail remittance advices", "以電郵發送匯款通知")} />
    <Payments.Table
      sort="-bizDate"
      unsorted={["runId", "printed", "bankAccountId"]}
      none={words("No payments yet", "暫無付款")}
      why={words(
        "What is paid to suppliers is recorded here, by hand or by a payment run.",
        "在此記錄付予供應商的款項，可逐筆或批次付款。",
      )}
    >
      <Payments.Column name="no" link width={116} />
      <Payments.Columns widths={{ bizDate: 104, supplierId: 200, method: 120, amount: 112 }} />
      <Payments.Columns widths={{ unallocated: 108 }} />
      <Payments.Column name="status" states={supplierPaymentStates} />
      <Payments.Column name="reference" width={124} />
      <Payments.Column
        name="runId"
        width={116}
        render={(_id, row) => <DocumentLink kind="paymentRun" id={row.runId} no={row.runNo} />}
      />
      <Payments.Columns names={["chequeNo", "bankAccountId", "printed", "createTime"]} hidden />
    </Payments.Table>
  </Payments.Screen>
);
