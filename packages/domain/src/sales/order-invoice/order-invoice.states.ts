/**
 * States of an order invoice, the working document between order and VAT invoice
 * (docs/rules/picking.md#posting). It is picked, then posted: the stock is issued and the sales invoice is
 * created at the same moment. A company that invoices at delivery dispatches first, and the drop posts it with
 * the quantities actually accepted.
 */
import { button, bySystem, defineStates, draft, move, posted, shown, stays } from "../../kernel/states.ts";
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
    PICKING: shown("Picking", "揀貨中", "busy"),
    PICKED: shown("Picked", "已揀貨", "busy"),
    DISPATCHED: shown("Dispatched", "已發貨", "busy"),
    POSTED: posted,
    RETURNED: shown("Returned", "已退回", "warn"),
    VOID: shown("Void", "已作廢", "bad"),
  },
  moves: {
    // The user who starts is the picker, unless another one is named in the same step.
    startPick: move("DRAFT", "PICKING", button("Start picking", "開始揀貨", "sales:orderInvoice:pick")),
    record: stays("PICKING", button("Record", "記錄揀貨", "sales:orderInvoice:pick")),
    completePick: {
      ...move("PICKING", "PICKED", button("Complete picking", "完成揀貨", "sales:orderInvoice:pick")),
      unless: (paper) => (paper.unresolvedLines === 0 ? null : say.linesNotPicked({ lines: paper.unresolvedLines })),
    },
    // As proposed: unrecorded lines are picked as they are, and picking is complete.
    pickAll: move(["DRAFT", "PICKING"], "PICKED", button("Pick all", "全部揀貨", "sales:orderInvoice:pick")),
    post: {
      ...move("PICKED", "POSTED", button("Post", "過帳", "sales:orderInvoice:post")),
      posts: true,
      unless: (paper) => (paper.issuePoint === "DELIVERY" ? say.issuedAtDelivery() : hasGoods(paper)),
    },
    void: move(["DRAFT", "PICKING", "PICKED"], "VOID", button("Void", "作廢", "sales:orderInvoice:void")),
    reopen: move("PICKED", "PICKING", button("Reopen picking", "重新揀貨", "sales:orderInvoice:pick")),
    // A batch was blocked, moved or redated: lines already picked are picked again
    // (docs/rules/batches.md#reserved-stock).
    reallocate: move(["DRAFT", "PICKING", "PICKED"], ["DRAFT", "PICKING"], bySystem("Other batches", "改配批次")),
    dispatch: {
      ...move("PICKED", "DISPATCHED", button("Dispatch", "發貨", "sales:orderInvoice:post")),
      posts: true,
      unless: (paper) => (paper.issuePoint === "DISPATCH" ? say.issuedAtDispatch() : hasGoods(paper)),
    },
    dropConfirmed: move("DISPATCHED", "POSTED", bySystem("Delivered", "已送達")),
    dropFailed: move("DISPATCHED", "RETURNED", bySystem("Goods returned", "商品退回")),
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
