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
import { Badge, Button, listFor, useMayCall } from "../../../kit/index.ts";
import { useMayAny } from "../../../kit/permissions.tsx";
import { useRecordRoute } from "../../../kit/record-route.tsx";
import { OrderSums } from "../../../kit/trade/list-sums.tsx";
import { closeQuestion } from "./purchase-order.questions.ts";

const Orders = listFor({ ...purchaseOrderFilterFields, ...purchaseOrderListFields }, calls, {
  states: purchaseOrderStates,
});

/** A filter by an amount. */
const below = ["belowApproval" as const];

function SuggestionsButton() {
  const record = useRecordRoute();
  const open = () => record.open("add", { suggestions: "1" });
  return useMayCall(calls.fromSuggestions) && <Button label={words("Suggestions", "補貨建議")} onPress={open} />;
}

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
      <Orders.Filters names={["orderFrom", "orderTo", "goodsId", "buyerId", "overdue", ...(priced ? below : [])]} />
      {priced && <OrderSums call={calls.totals} />}
      <Orders.Table
        sort="-orderDate"
        unsorted={["lineCount", "vatTotal", "receivedPct", "invoicedPct", "lateDays", "buyerName", "createByName"]}
        why={words("Press N to order from a supplier.", "按 N 向供應商訂貨。")}
        rowTone={(row) => (row.lateDays > 0 ? "warn" : undefined)}
      >
        <Orders.Columns widths={{ no: 112, state: 150, supplierCode: 84 }} />
        <Orders.OneName of="supplier" width={150} title={words("Supplier", "供應商")} />
        <Orders.Column name="orderDate" width={104} />
        <Orders.Column name="expectedDate" width={104} />
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

export function Late({ days }: { days: number }) {
  if (days === 0) return null;
  return <Badge tone="warn" label={words(days === 1 ? "late 1 day" : `late ${days} days`, `遲 ${days} 天`)} />;
}
