/** The order as a document: the facts of its moves, and its lock (docs/rules/orders.md#states). */
import { salesOrderCalls } from "@larder/domain/sales/sales-order/sales-order.calls";
import { salesOrderFields } from "@larder/domain/sales/sales-order/sales-order.fields";
import {
  salesOrderFacts,
  salesOrderStates as states,
  type SalesOrderState,
} from "@larder/domain/sales/sales-order/sales-order.states";
import { documentIn, type Outcome, type Saved } from "../../../platform/document/document.ts";
import { byId, lockVisible, type MovableOrder } from "./sales-order.store.ts";

export type OrderOutcome<A = undefined> = Outcome<"orderHead", SalesOrderState, A>;
export type MovedOrder = Saved<SalesOrderState>;

export const salesOrders = documentIn({
  entity: "order",
  table: "orderHead",
  calls: salesOrderCalls,
  fields: salesOrderFields,
  states,
  lock: lockVisible,
  byId,
  files: "sales:order:edit",
  unfinished: {
    states: ["DRAFT", "ON_HOLD", "CONFIRMED", "RELEASED", "PART_INVOICED"],
    day: "deliveryDate",
    names: { customer: "customerId", warehouse: "warehouseId", goods: { table: "orderLine", by: "orderId" } },
    owners: ["createBy", "salespersonId"],
  },
  facts: (order: MovableOrder) => salesOrderFacts(order, order.lines),
});
