/**
 * What happens to an order after confirmation: reopened, released to picking, cancelled
 * (docs/rules/orders.md#states).
 */
import { exact, isPositive } from "@larder/domain/kernel/decimal";
import { refuse } from "@larder/domain/kernel/refusal";
import { outstandingGross } from "@larder/domain/sales/sales-order/outstanding.rules";
import type { OrderWarning, ReleasedOrder, SavedOrder } from "@larder/domain/sales/sales-order/order-answers";
import { orderMessages as say, orderWarnings } from "@larder/domain/sales/sales-order/sales-order.messages";
import {
  outstandingBase,
  stateOfLines,
  type SalesOrderState,
} from "@larder/domain/sales/sales-order/sales-order.states";
import type { Ctx } from "../../../platform/context.ts";
import { orNotFound } from "../../../platform/record/found-and-fresh.ts";
import { ratesOn, settingsOf } from "../../company/index.ts";
import { availability } from "../../stock/index.ts";
import { decision, holdOf, standingOf } from "./order-credit.ts";
import { lockCustomer } from "./order-customer.store.ts";
import { goodsIdsOf } from "./order-draft.ts";
import { updatePromised } from "./order-promise.ts";
import { paperToPick } from "./order-to-pick.ts";
import { salesOrders, type MovedOrder, type OrderOutcome } from "./sales-order.document.ts";
import * as orders from "./sales-order.store.ts";
import type { MovableOrder, OrderLineRow } from "./sales-order.store.ts";

/** Back to a draft: its promise is released until it is confirmed again. */
export const edit = (ctx: Ctx, id: number): Promise<SavedOrder> =>
  move(ctx, id, "edit", () => ({ set: { ...notHeld, confirmedAt: null } }));

/** To the warehouse, unless the customer's credit has worsened meanwhile. Shorts are listed, not refused. */
export async function release(ctx: Ctx, id: number): Promise<ReleasedOrder> {
  const { answer, ...saved } = await move(ctx, id, "release", async (order) => {
    if (!order.lines.some((line) => isPositive(outstandingBase(line)))) refuse(say.nothingOutstanding());
    const [customer, standing, settings, stock] = await Promise.all([
      lockCustomer(ctx, order.customerId).then(orNotFound),
      standingOf(ctx, order.customerId, id),
      settingsOf(ctx),
      availability(ctx, order.warehouseId, goodsIdsOf(order.lines)),
    ]);
    const hold = holdOf(ctx, customer, standing, order, settings);
    const warnings = missing(order.lines, (goodsId) => stock.get(goodsId)?.available ?? "0");
    const paper = hold ? null : await paperToPick.ask(ctx, order, customer.minShelfDays);
    return {
      to: hold ? "ON_HOLD" : "RELEASED",
      ...(hold ? { set: decision(ctx, hold) } : {}),
      answer: { hold, warnings, orderInvoiceId: paper?.id ?? null, orderInvoiceNo: paper?.no ?? null },
    };
  });
  return { ...saved, ...answer };
}

export const cancel = (ctx: Ctx, id: number, reason: string | undefined): Promise<SavedOrder> =>
  move(ctx, id, "cancel", () => ({ set: { ...notHeld, outstandingTotal: "0.00" }, reason }));

/** Cancels some lines; the order ends when nothing else is outstanding. */
export const cancelLines = (
  ctx: Ctx,
  id: number,
  lineIds: readonly number[],
  reason: string | undefined,
): Promise<SavedOrder> =>
  move(ctx, id, "cancelLine", (order) => {
    const why = required(reason);
    const chosen = new Set(lineIds);
    if (!order.lines.some((line) => chosen.has(line.id) && isPositive(outstandingBase(line))))
      refuse(say.nothingToCancel());
    const lines = order.lines.map((line) => (chosen.has(line.id) ? cancelledLine(line, why) : line));
    const stays = lines.some((line) => isPositive(outstandingBase(line)));
    return stays
      ? { lines, reason: why, to: order.state as SalesOrderState }
      : { lines, reason: why, to: stateOfLines(lines), set: notHeld };
  });

/** Cancels everything outstanding. */
export const close = (ctx: Ctx, id: number, reason: string | undefined): Promise<SavedOrder> =>
  move(ctx, id, "close", (order) => {
    const why = required(reason);
    return {
      lines: order.lines.map((line) => cancelledLine(line, why)),
      reason: why,
      set: { ...notHeld, outstandingTotal: "0.00" },
    };
  });

const notHeld = { holdReason: null, holdDetail: null };

interface Progress<A> extends Pick<OrderOutcome<A>, "to" | "set" | "answer"> {
  /** The effect on the lines. */
  readonly lines?: readonly OrderLineRow[];
  readonly reason?: string | undefined;
}

/** Every move: the lines if they changed, what is still to be invoiced, and the SO quantity. */
const move = <A = undefined>(
  ctx: Ctx,
  id: number,
  name: (typeof salesOrders.states.moveNames)[number],
  effect: (order: MovableOrder) => Promise<Progress<A>> | Progress<A>,
): Promise<MovedOrder & { readonly answer: A }> =>
  salesOrders.move(ctx, id, name, async (order): Promise<OrderOutcome<A>> => {
    const { lines, reason, set, ...progress } = await effect(order);
    const owed = lines ? { outstandingTotal: outstandingGross(lines, await ratesOn(ctx, order.deliveryDate)) } : {};
    if (lines) orders.writeProgress(ctx, lines);
    return {
      ...progress,
      set: { ...owed, ...set },
      audit: { reason },
      showsState: true,
      onSaved: ({ state }) => updatePromised(ctx, order.warehouseId, order, { state, lines: lines ?? order.lines }),
    };
  });

function cancelledLine(line: OrderLineRow, reason: string): OrderLineRow {
  const open = outstandingBase(line);
  // Charges go on the first invoice; if no invoice follows any more, nobody pays them.
  if (!isPositive(open)) return line;
  return { ...line, cancelledBase: exact(line.cancelledBase).plus(open).toFixed(3), cancelReason: reason };
}

const required = (reason: string | undefined): string => reason || refuse(say.reasonMissing());

/** What stock cannot cover although it was promised: more was confirmed than there is. */
function missing(lines: readonly OrderLineRow[], availableOf: (goodsId: number) => string): OrderWarning[] {
  const over = new Map<number, string>();
  return lines.flatMap((line, i): OrderWarning[] => {
    const open = exact(outstandingBase(line));
    if (line.goodsId === null || open.lessThanOrEqualTo(0)) return [];
    const lacking = exact(over.get(line.goodsId) ?? exact(availableOf(line.goodsId)).negated().toFixed(3));
    if (lacking.lessThanOrEqualTo(0)) return [];
    const short = lacking.lessThan(open) ? lacking : open;
    over.set(line.goodsId, lacking.minus(short).toFixed(3));
    return [
      {
        line: i + 1,
        reason: "aboveAvailable",
        words: orderWarnings.aboveAvailable({ available: open.minus(short).toFixed(3), short: short.toFixed(3) }),
      },
    ];
  });
}
