import {
  paymentRunCalls as calls,
  paymentRunFilterFields,
} from "@larder/domain/accounts/payment-run/payment-run.calls";
import { paymentRunListFields } from "@larder/domain/accounts/payment-run/payment-run.fields";
import { paymentRunStates } from "@larder/domain/accounts/payment-run/payment-run.states";
import { words } from "@larder/domain/kernel/words";
import { listFor } from "../../../kit/index.ts";
import { ListSums } from "../list-sums.tsx";

const Runs = listFor({ ...paymentRunFilterFields, ...paymentRunListFields }, calls, { states: paymentRunStates });

export const PaymentRunList = () => (
  <Runs.Screen
    add={words("New payment run", "新增批次付款")}
    searchWords={words("Run number or supplier", "批次編號或供應商")}
    moves={{ submit: {}, approve: {} }}
  >
    <Runs.Filters names={["state", "supplierId", "payFrom", "payTo"]} />
    <ListSums call={calls.totals} of={[[words("To pay", "付款總額"), "total"]]} />
    <Runs.Table
      sort="-payDate"
      unsorted={["createByName", "approvedByName", "approvedAt", "fileMadeAt", "fileTimes"]}
      why={words("Press N to pay what is due to many suppliers at once.", "按 N 一次支付多個供應商的到期款項。")}
    >
      <Runs.Columns widths={{ no: 116, payDate: 108, dueUntil: 108, supplierCount: 96, total: 116, state: 150 }} />
      <Runs.Columns widths={{ createByName: 120, approvedByName: 120, fileMadeAt: 140 }} />
      <Runs.Columns names={["approvedAt", "fileTimes", "createTime"]} hidden />
    </Runs.Table>
  </Runs.Screen>
);
