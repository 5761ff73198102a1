import { words } from "@larder/domain/kernel/words";
import {
  purchaseOrderCalls as calls,
  purchaseOrderFilterFields,
} from "@larder/domain/purchase/purchase-order/purchase-order.calls";
import { purchaseOrderListFields } from "@larder/domain/purchase/purchase-order/purchase-order.fields";
import { purchaseOrderMessages as say } from "@larder/domain/purchase/purchase-order/purchase-order.messages";
import { pricePermissions } from "@larder/domain/purchase/purchase-order/purchase-prices";
import { purchaseOrderStates } from "@larder/domain/purchase/purchase-order/purchase-order.states";
import { mailMany } from "../../../kit/document/mail-verbs.ts";
import { listFor } from "../../../kit/index.ts";
import { useMayAny } from "../../../kit/permissions.tsx";
import { useRecordRoute } from "../../../kit/record-route.tsx";
import { OrderSums } from "../../../kit/trade/list-sums.tsx";
import { Late } from "./late.tsx";
import { closeQuestion } from "./purchase-order.questions.ts";
import { SuggestionsButton } from "./suggestions-button.tsx";

const Orders = listFor({ ...purchaseOrderFilterFields, ...purchaseOrderListFields }, calls, {
  states: purchaseOrderStates,
});

export function PurchaseOrderList() {
  const record = useRecordRoute();
  const priced = useMayAny(pricePermissions);
  return (
    <Orders.Screen
      add={words("New purchase order", "新增採購訂單")}
      searchWords={words("Number or supplier", "編號或供應商")}
      actions={<SuggestionsButton />}
      onCopy={(id) => record.open("add", { copyOf: String(id) })}
      prints={({ state }) => (state === "DRAFT" ? say.notApprovedYet().words : null)}
      moves={{
        submit: {},
        send: {},
        close: { reason: closeQuestion },
        cancel: { kind: "danger", confirm: words("Cancel these orders?", "確定取消所選訂單？") },
      }}
    >
      <Orders.Filters names={["state", "supplierId", "expectedFrom", "expectedTo"]} />
      <Orders.Bulk call={calls.mailAsProposed} {...mailMany} />
      <Orders.Filters
        names={[
          "orderFrom",
          "orderTo",
          "goodsId",
          "buyerId",
          "overdue",
          ...(priced ? (["belowApproval"] as const) : []),
        ]}
      />
      {priced && <OrderSums call={calls.totals} />}
      <Orders.Table
        sort="-orderDate"
        unsorted={["lineCount", "vatTotal", "receivedPct", "invoicedPct", "lateDays", "buyerName", "createByName"]}
        why={words("Press N to order from a supplier.", "按 N 向供應商訂貨。")}
        rowTone={(row) => (row.lateDays > 0 ? "warn" : undefined)}
      >
        <Orders.Columns widths={{ no: 112, state: 150, supplierCode: 84 }} />
        <Orders.OneName of="supplier" width={150} title={words("Supplier", "供應商")} />
        <Orders.Columns widths={{ orderDate: 104, expectedDate: 104 }} />
        <Orders.Column name="lateDays" width={110} render={(days) => <Late days={days} />} />
        <Orders.Column name="lineCount" width={60} />
        {priced && <Orders.Columns widths={{ netTotal: 100, vatTotal: 84, total: 104 }} />}
        <Orders.Column name="receivedPct" width={96} />
        <Orders.Columns
          names={["invoicedPct", "dueDate", "buyerName", "sentAt", "createByName", "createTime"]}
          hidden
        />
      </Orders.Table>
    </Orders.Screen>
  );
}
