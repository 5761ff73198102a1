/**
 * States of a sales order and of a domestic order (docs/rules/orders.md#states).
 *
 * An order is a promise: it counts against stock from CONFIRMED on, is fulfilled through its order invoices,
 * and ends when nothing is outstanding. ON_HOLD is an order that credit control (or the stop list) stops for a
 * person to decide.
 */
import { exact, isPositive, type Quantity } from "../../kernel/decimal.ts";
import type { SecondPerson } from "../../kernel/four-eyes.ts";
import {
  button,
  bySystem,
  cancelled,
  closed,
  confirmed,
  defineStates,
  draft,
  move,
  savesDraft,
  shown,
} from "../../kernel/states.ts";
import { salesOrderMoveMessages as say } from "./sales-order.moves.messages.ts";

export interface SalesOrderFacts extends SecondPerson {
  readonly state: string;
  readonly lineCount: number;
  /** An order invoice that is neither posted, void nor returned. */
  readonly hasActiveOrderInvoice: boolean;
  readonly somethingPosted: boolean;
}

/**
 * The facts of the moves, for an order with its lines. Whether one is being picked is known on the server; a
 * screen knows it from the state.
 */
export const salesOrderFacts = (
  order: { readonly state: string; readonly hasActiveOrderInvoice?: boolean } & Partial<SecondPerson>,
  lines: readonly { readonly postedBase: Quantity }[],
): SalesOrderFacts => ({
  state: order.state,
  lineCount: lines.length,
  hasActiveOrderInvoice: order.hasActiveOrderInvoice ?? order.state === "RELEASED",
  somethingPosted: lines.some((line) => isPositive(line.postedBase)),
  needsSecondPerson: order.needsSecondPerson ?? false,
});

const untouched = (order: SalesOrderFacts) =>
  order.hasActiveOrderInvoice ? say.orderInvoiceActive() : order.somethingPosted ? say.alreadyPosted() : null;

/** Neither a draft nor being picked, with something outstanding. */
const waiting = ["ON_HOLD", "CONFIRMED", "PART_INVOICED"] as const;

export const salesOrderStates = defineStates<SalesOrderFacts>()({
  begins: ["DRAFT"],
  states: {
    DRAFT: draft,
    ON_HOLD: shown("On hold", "暫停", "warn"),
    CONFIRMED: confirmed,
    RELEASED: shown("Released", "已放行", "busy"),
    PART_INVOICED: shown("Part invoiced", "部分開票", "busy"),
    INVOICED: shown("Invoiced", "已開票", "good"),
    CLOSED: closed,
    CANCELLED: cancelled,
  },
  moves: {
    save: savesDraft("sales:order:edit"),
    // Credit control (credit.rules) decides between the two.
    confirm: {
      ...move("DRAFT", ["CONFIRMED", "ON_HOLD"], button("Confirm", "確認", "sales:order:confirm")),
      unless: (order) => (order.lineCount > 0 ? null : say.noLines()),
    },
    // A confirmed order is reopened and confirmed again in one step.
    saveAndConfirm: {
      ...move(
        ["DRAFT", "ON_HOLD", "CONFIRMED"],
        ["CONFIRMED", "ON_HOLD"],
        button("Save and confirm", "儲存並確認", "sales:order:confirm"),
      ),
      unless: untouched,
    },
    // It stays on hold for a reason that arose after those released.
    releaseHold: {
      ...move(
        "ON_HOLD",
        ["CONFIRMED", "PART_INVOICED", "ON_HOLD"],
        button("Release hold", "解除暫停", "sales:order:releaseHold"),
      ),
      fourEyes: true,
    },
    edit: { ...move(["ON_HOLD", "CONFIRMED"], "DRAFT", button("Edit", "修改", "sales:order:edit")), unless: untouched },
    release: move(
      ["CONFIRMED", "PART_INVOICED"],
      ["RELEASED", "ON_HOLD"],
      button("Release to picking", "放行揀貨", "sales:order:release"),
    ),
    orderInvoicePosted: move("RELEASED", ["INVOICED", "PART_INVOICED"], bySystem("Invoice", "開票")),
    orderInvoiceBack: move(
      ["RELEASED", "PART_INVOICED", "INVOICED"],
      ["CONFIRMED", "PART_INVOICED"],
      bySystem("Order invoice voided or returned", "訂單發票作廢或退回"),
    ),
    // The order keeps its state while other lines are outstanding; otherwise stateOfLines names the new one.
    cancelLine: move(
      waiting,
      [...waiting, "INVOICED", "CLOSED"],
      button("Cancel line", "取消明細", "sales:order:cancel"),
    ),
    close: move(waiting, "CLOSED", button("Close order", "結束訂單", "sales:order:cancel")),
    cancel: {
      ...move(["DRAFT", "ON_HOLD", "CONFIRMED"], "CANCELLED", button("Cancel order", "取消訂單", "sales:order:cancel")),
      unless: untouched,
    },
  },
});

export type SalesOrderState = (typeof salesOrderStates.stateNames)[number];

/** Base units of a line: ordered, invoiced, cancelled. */
export interface OrderedLine {
  readonly qtyBase: Quantity;
  readonly postedBase: Quantity;
  readonly cancelledBase: Quantity;
  readonly kind?: string | null;
  /** For a charge: whether it is on an invoice. */
  readonly chargeDone?: boolean;
}

export const outstandingBase = (line: OrderedLine): Quantity =>
  exact(line.qtyBase).minus(line.postedBase).minus(line.cancelledBase).toFixed(3);

/**
 * A bounce fee, rent: nothing to pick and nothing to deliver, so the order is invoiced as it is confirmed
 * (docs/rules/orders.md#charges-only).
 */
export const isChargesOnly = (lines: readonly Pick<OrderedLine, "kind">[]): boolean =>
  lines.length > 0 && lines.every((line) => line.kind === "CHARGE");

/**
 * The state that follows from the lines, for an order that is not a draft, not on hold and not being picked.
 * With nothing outstanding it is INVOICED if anything was sold, otherwise CLOSED. Charges have no quantity:
 * beside products they go along, alone they wait for their invoice.
 */
export function stateOfLines(lines: readonly OrderedLine[]): "CONFIRMED" | "PART_INVOICED" | "INVOICED" | "CLOSED" {
  if (isChargesOnly(lines)) return lines.every((line) => line.chargeDone) ? "INVOICED" : "CONFIRMED";
  const outstanding = lines.some((line) => isPositive(outstandingBase(line)));
  const posted = lines.some((line) => isPositive(line.postedBase));
  if (outstanding) return posted ? "PART_INVOICED" : "CONFIRMED";
  return posted ? "INVOICED" : "CLOSED";
}
