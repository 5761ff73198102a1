/** The document page of an order, shared by its parts. */
import { words } from "@larder/domain/kernel/words";
import { salesOrderCalls as calls } from "@larder/domain/sales/sales-order/sales-order.calls";
import { salesOrderFields, type SalesOrder } from "@larder/domain/sales/sales-order/sales-order.fields";
import { salesOrderFacts } from "@larder/domain/sales/sales-order/sales-order.states";
import { orderProgress } from "@larder/domain/sales/sales-progress.rules";
import { documentFor } from "../../../kit/index.ts";
import { invoicesOf, nextPaper, papersOf, salesRail } from "../sales-way.ts";
import salesOrder from "./sales-order.document.ts";

export type { SalesOrderDetail as ShownOrder } from "@larder/domain/sales/sales-order/sales-order.calls";

export const Order = documentFor(salesOrder, {
  entity: "order",
  fields: salesOrderFields,
  calls,
  facts: (order) => salesOrderFacts(order, order.lines),
  onward: ["confirm", "releaseHold", "release"],
  figures: [
    "total",
    { name: "outstandingTotal", tone: (order) => (order.state === "PART_INVOICED" ? "warn" : null) },
    "deliveryDate",
    "lineCount",
  ],
  next: (_order, linked) => nextPaper(linked),
  rail: (order, linked) =>
    salesRail(
      orderProgress(
        order.state,
        papersOf(linked).map((one) => one.state ?? ""),
        invoicesOf(linked).map((one) => one.paid),
      ),
    ),
  verbs: { approvePrice: words("Price below the minimum approved", "已批准低於最低價") },
});

/** Not fully invoiced yet: a payment now is a prepayment, and a price can still be approved. */
export const isUninvoiced = ({ state }: SalesOrder): boolean =>
  ["DRAFT", "ON_HOLD", "CONFIRMED", "RELEASED", "PART_INVOICED"].includes(state);
