import { useNavigate } from "react-router";
import { words } from "@larder/domain/kernel/words";
import { holdCalls } from "@larder/domain/sales/hold/hold.calls";
import { holdFields } from "@larder/domain/sales/hold/hold.fields";
import { salesOrderCalls } from "@larder/domain/sales/sales-order/sales-order.calls";
import { salesOrderStates } from "@larder/domain/sales/sales-order/sales-order.states";
import { ActionButton, linked, listFor } from "../../../kit/index.ts";
import { confirmedToast } from "../sales-order/confirmed-toast.ts";

const Holds = listFor(holdFields, holdCalls);

/** Held orders with the compared figures; released here, or opened to be changed or cancelled. */
export default function HoldList() {
  const navigate = useNavigate();
  return (
    <Holds.Screen searchWords={words("Number or customer", "編號或客戶")}>
      <Holds.Filters names={["holdReason", "customerId", "salespersonId"]} />
      <Holds.Table
        sort="deliveryDate"
        unsorted={[
          "customerNameEn",
          "customerNameZh",
          "overBy",
          "creditLimit",
          "exposure",
          "uncleared",
          "openOrders",
          "oldestOverdueDays",
          "salespersonName",
          "createByName",
        ]}
        onOpen={(row) => void navigate(`/sales/order/${row.id}`)}
        none={words("No order is on hold", "沒有暫停的訂單")}
      >
        <Holds.Column name="no" width={112} render={linked("salesOrder")} />
        <Holds.Extra
          id="release"
          title={salesOrderStates.moves.releaseHold.label}
          width={122}
          render={(row) => (
            <ActionButton
              call={salesOrderCalls.releaseHold}
              label={salesOrderStates.moves.releaseHold.label}
              small
              invalidates={[salesOrderCalls.list, holdCalls.list]}
              onDone={confirmedToast}
              input={{ id: row.id }}
              reason={words(`Why may ${row.no} be released?`, `為何可解除 ${row.no} 的暫停？`)}
            />
          )}
        />
        <Holds.Column name="holdReason" width={110} />
        <Holds.OneName of="customer" title={words("Customer", "客戶")} width={130} />
        <Holds.Columns widths={{ deliveryDate: 104, thisOrder: 96, overBy: 104, creditLimit: 92, exposure: 96 }} />
        <Holds.Columns widths={{ balance: 92, uncleared: 100, openOrders: 92, oldestOverdueDays: 96 }} />
        <Holds.Columns names={["customerCode", "salespersonName", "createByName", "heldAt"]} hidden />
      </Holds.Table>
    </Holds.Screen>
  );
}
