import { words } from "@larder/domain/kernel/words";
import { salesOrderCalls as calls, salesOrderFilterFields } from "@larder/domain/sales/sales-order/sales-order.calls";
import { salesOrderListFields } from "@larder/domain/sales/sales-order/sales-order.fields";
import { salesOrderStates } from "@larder/domain/sales/sales-order/sales-order.states";
import { listFor } from "../../../kit/index.ts";
import { useRecordRoute } from "../../../kit/record-route.tsx";
import { OrderSums } from "../../../kit/trade/list-sums.tsx";

const Orders = listFor({ ...salesOrderFilterFields, ...salesOrderListFields }, calls, {
  states: salesOrderStates,
});

export const SalesOrderList = () => {
  const record = useRecordRoute();
  return (
    <Orders.Screen
      add={words("New order", "新增訂單")}
      searchWords={words("Number or customer", "編號或客戶")}
      moves={{
        confirm: {},
        release: {},
        cancel: { kind: "danger", confirm: words("Cancel these orders?", "確定取消所選訂單？") },
      }}
      onCopy={(id) => record.open("add", { copyOf: String(id) })}
    >
      <Orders.Filters
        names={[
          "state",
          "customerId",
          "salespersonId",
          "deliveryFrom",
          "deliveryTo",
          "orderFrom",
          "orderTo",
          "type",
          "mine",
        ]}
      />
      <OrderSums call={calls.totals} />
      <Orders.Table
        sort="-orderDate"
        unsorted={[
          "lineCount",
          "vatTotal",
          "holdReason",
          "customerPo",
          "salespersonName",
          "type",
          "source",
          "createByName",
        ]}
        none={words("No orders yet", "暫無訂單")}
        why={words("Press N to take the first one.", "按 N 開始第一張訂單。")}
        rowTone={(row) => (row.state === "ON_HOLD" ? "warn" : undefined)}
      >
        <Orders.Column name="no" width={112} />
        <Orders.Column name="state" />
        <Orders.Column name="customerCode" width={76} />
        <Orders.OneName of="customer" width={150} title={customerWords} />
        <Orders.Columns widths={{ orderDate: 104, deliveryDate: 104, lineCount: 60, netTotal: 92, vatTotal: 84 }} />
        <Orders.Column name="total" width={96} />
        <Orders.Columns names={["outstandingTotal", "holdReason", "customerPo", "salespersonName", "type"]} hidden />
        <Orders.Columns names={["source", "createByName"]} hidden />
      </Orders.Table>
    </Orders.Screen>
  );
};

const customerWords = words("Customer", "客戶");
