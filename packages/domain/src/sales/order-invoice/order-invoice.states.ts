/**
 * States of an order invoice, the working document between order and VAT invoice
 * (docs/rules/picking.md#posting). It is picked, then posted: the stock is issued and the sales invoice is
 * created at the same moment. A company that invoices at delivery dispatches first, and the drop posts it with
 * the quantities actually accepted.
 */
import { button, bySystem, defineStates, draft, posted } from "../../kernel/states.ts";
import type { Words } from "../../kernel/words.ts";
import { orderInvoiceMoveMessages as say } from "./order-invoice.moves.messages.ts";

export interface OrderInvoiceFacts {
  readonly state: string;
  /** The company's setting; orders without a route and counter sales always work as DISPATCH. */
  readonly issuePoint: "DISPATCH" | "DELIVERY";
  /** Lines that are neither picked, short nor zero with a reason. */
  readonly unresolvedLines: number;
  /** Lines with something picked. */
  readonly pickedLines: number;
}

const hasGoods = (paper: OrderInvoiceFacts) => (paper.pickedLines > 0 ? null : say.nothingPicked());

export const orderInvoiceStates = defineStates<OrderInvoiceFacts>()({
  // Nobody walks for charges only: they are ready to be posted (docs/rules/orders.md#charges-only).
  begins: ["DRAFT", "PICKED"],
  states: {
    DRAFT: draft,
    PICKING: { label: { en: "Picking", zh: "揀貨中" }, tone: "busy" },
    PICKED: { label: { en: "Picked", zh: "已揀貨" }, tone: "busy" },
    DISPATCHED: { label: { en: "Dispatched", zh: "已發貨" }, tone: "busy" },
    POSTED: posted,
    RETURNED: { label: { en: "Returned", zh: "已退回" }, tone: "warn" },
    VOID: { label: { en: "Void", zh: "已作廢" }, tone: "bad" },
  },
  moves: {
    // The user who starts is the picker, unless another one is named in the same step.
    startPick: { from: ["DRAFT"], to: "PICKING", ...button("Start picking", "開始揀貨", "sales:orderInvoice:pick") },
    record: { from: ["PICKING"], to: "PICKING", ...button("Record", "記錄揀貨", "sales:orderInvoice:pick") },
    completePick: {
      from: ["PICKING"],
      to: "PICKED",
      ...button("Complete picking", "完成揀貨", "sales:orderInvoice:pick"),
      unless: (paper) => (paper.unresolvedLines === 0 ? null : say.linesNotPicked({ lines: paper.unresolvedLines })),
    },
    // As proposed: unrecorded lines are picked as they are, and picking is complete.
    pickAll: { from: ["DRAFT", "PICKING"], to: "PICKED", ...button("Pick all", "全部揀貨", "sales:orderInvoice:pick") },
    post: {
      posts: true,
      from: ["PICKED"],
      to: "POSTED",
      ...button("Post", "過帳", "sales:orderInvoice:post"),
      unless: (paper) => (paper.issuePoint === "DELIVERY" ? say.issuedAtDelivery() : hasGoods(paper)),
    },
    void: { from: ["DRAFT", "PICKING", "PICKED"], to: "VOID", ...button("Void", "作廢", "sales:orderInvoice:void") },
    reopen: { from: ["PICKED"], to: "PICKING", ...button("Reopen picking", "重新揀貨", "sales:orderInvoice:pick") },
    // A batch was blocked, moved or redated: lines already picked are picked again
    // (docs/rules/batches.md#reserved-stock).
    reallocate: {
      from: ["DRAFT", "PICKING", "PICKED"],
      to: ["DRAFT", "PICKING"],
      ...bySystem("Other batches", "改配批次"),
    },
    dispatch: {
      posts: true,
      from: ["PICKED"],
      to: "DISPATCHED",
      ...button("Dispatch", "發貨", "sales:orderInvoice:post"),
      unless: (paper) => (paper.issuePoint === "DISPATCH" ? say.issuedAtDispatch() : hasGoods(paper)),
    },
    dropConfirmed: { from: ["DISPATCHED"], to: "POSTED", ...bySystem("Delivered", "已送達") },
    dropFailed: { from: ["DISPATCHED"], to: "RETURNED", ...bySystem("Goods returned", "商品退回") },
  },
});

export type OrderInvoiceState = (typeof orderInvoiceStates.stateNames)[number];

/** Picking is completed from PICKED on; one voided earlier stays not completed. */
export const pickingStatuses = {
  NOT_COMPLETED: { en: "Not completed", zh: "未完成" },
  COMPLETED: { en: "Completed", zh: "已完成" },
} as const satisfies Record<string, Words>;
export type PickingStatus = keyof typeof pickingStatuses;

export const pickingStatus = (state: OrderInvoiceState): PickingStatus =>
  state === "DRAFT" || state === "PICKING" || state === "VOID" ? "NOT_COMPLETED" : "COMPLETED";
