/** What happens to an order after it was confirmed: opened again, released to picking, given up (domain-rules 7.3). */
import { exact, isPositive } from "@larder/domain/kernel/decimal";
import { refuse, refuseIf } from "@larder/domain/kernel/refusal";
import { outstandingGross } from "@larder/domain/sales/sales-order/outstanding.rules";
import type { OrderWarning, ReleasedOrder, SavedOrder } from "@larder/domain/sales/sales-order/sales-order.calls";
import { orderMessages as say, orderWarnings } from "@larder/domain/sales/sales-order/sales-order.messages";
import {
  outstandingBase,
  salesOrderStates,
  stateOfLines,
  type SalesOrderState,
} from "@larder/domain/sales/sales-order/sales-order.states";
import type { Ctx } from "../../../platform/context.ts";
import { changed, found } from "../../../platform/record/record.ts";
import { settingsOf } from "../../company/index.ts";
import { availability } from "../../stock/index.ts";
import { openOrderInvoice } from "../order-invoice/order-invoice.open.ts";
import { ratesOn } from "../vat-rates.ts";
import { decided } from "./order-confirm.ts";
import { holdOf, standingOf } from "./order-credit.ts";
import { lockCustomer } from "./order-customer.store.ts";
import { goodsIdsOf } from "./order-draft.ts";
import { keepPromise } from "./order-promise.ts";
import * as orders from "./sales-order.store.ts";
import type { LockedOrder, OrderLineRow } from "./sales-order.store.ts";

/** Back to a draft: what it promised is free again until it is confirmed anew. */
export async function edit(ctx: Ctx, id: number): Promise<SavedOrder> {
  const order = found(await orders.lockVisible(ctx, id));
  const state = salesOrderStates.after(orders.factsOf(order), "edit");
  return move(ctx, order, order.lines, state, "edit", null, { holdReason: null, holdDetail: null, confirmedAt: null });
}

/** To the warehouse, unless the customer's credit has turned meanwhile. What is missing on the shelf is listed, not refused. */
export async function release(ctx: Ctx, id: number): Promise<ReleasedOrder> {
  const order = found(await orders.lockVisible(ctx, id));
  refuseIf(salesOrderStates.refusal(orders.factsOf(order), "release"));
  if (!order.lines.some((line) => isPositive(outstandingBase(line)))) refuse(say.nothingOutstanding());
  const [customer, standing, settings, stock] = await Promise.all([
    lockCustomer(ctx, order.customerId).then(found),
    standingOf(ctx, order.customerId, id),
    settingsOf(ctx),
    availability(ctx, order.warehouseId, goodsIdsOf(order.lines)),
  ]);
  const hold = holdOf(ctx, customer, standing, order, settings);
  const warnings = missing(order.lines, (goodsId) => stock.get(goodsId)?.available ?? "0");
  if (hold) {
    const held = await move(
      ctx,
      order,
      order.lines,
      "ON_HOLD",
      "release",
      null,
      decided(ctx, { state: "ON_HOLD", hold }),
    );
    return { ...held, hold, warnings, orderInvoiceId: null, orderInvoiceNo: null };
  }
  const opened = await openOrderInvoice(ctx, order, customer.minShelfDays);
  const done = await move(ctx, order, order.lines, "RELEASED", "release", null, {});
  return { ...done, hold: null, warnings, orderInvoiceId: opened.id, orderInvoiceNo: opened.no };
}

export async function cancel(ctx: Ctx, id: number, reason: string | undefined): Promise<SavedOrder> {
  const order = found(await orders.lockVisible(ctx, id));
  const state = salesOrderStates.after(orders.factsOf(order), "cancel");
  return move(ctx, order, order.lines, state, "cancel", reason ?? null, {
    holdReason: null,
    holdDetail: null,
    outstandingTotal: "0.00",
  });
}

/** Some lines are given up; the order ends when nothing else is outstanding. */
export async function cancelLines(
  ctx: Ctx,
  id: number,
  lineIds: readonly number[],
  reason: string | undefined,
): Promise<SavedOrder> {
  const order = found(await orders.lockVisible(ctx, id));
  refuseIf(salesOrderStates.refusal(orders.factsOf(order), "cancelLine"));
  const why = required(reason);
  const chosen = new Set(lineIds);
  if (!order.lines.some((line) => chosen.has(line.id) && isPositive(outstandingBase(line))))
    refuse(say.nothingToCancel());
  const lines = order.lines.map((line) => (chosen.has(line.id) ? givenUp(line, why) : line));
  const stays = lines.some((line) => isPositive(outstandingBase(line)));
  const state = salesOrderStates.after(
    orders.factsOf(order),
    "cancelLine",
    stays ? (order.state as SalesOrderState) : stateOfLines(lines),
  );
  return move(ctx, order, lines, state, "cancelLine", why, stays ? {} : { holdReason: null, holdDetail: null });
}

/** Everything that is still outstanding is given up. */
export async function close(ctx: Ctx, id: number, reason: string | undefined): Promise<SavedOrder> {
  const order = found(await orders.lockVisible(ctx, id));
  const state = salesOrderStates.after(orders.factsOf(order), "close");
  const why = required(reason);
  const lines = order.lines.map((line) => givenUp(line, why));
  return move(ctx, order, lines, state, "close", why, {
    holdReason: null,
    holdDetail: null,
    outstandingTotal: "0.00",
  });
}

type Changes = Parameters<typeof orders.update>[2];

/** Every move: the head with its new state, the lines if they changed, the history, and the SO quantity. */
async function move(
  ctx: Ctx,
  order: LockedOrder,
  lines: readonly OrderLineRow[],
  state: SalesOrderState,
  action: string,
  reason: string | null,
  changes: Changes,
): Promise<SavedOrder> {
  const touched = lines !== order.lines;
  const owed = touched ? { outstandingTotal: outstandingGross(lines, await ratesOn(ctx, order.deliveryDate)) } : {};
  if (touched) orders.writeProgress(ctx, lines);
  orders.update(ctx, order.id, { state, ...owed, ...changes, ...changed(ctx, order.version) });
  ctx.audit({
    entity: "order",
    entityId: order.id,
    action,
    state,
    reason,
    before: { state: order.state },
    after: { state },
  });
  keepPromise(ctx, order.warehouseId, order, { state, lines });
  return { id: order.id, no: order.no, version: order.version + 1, state };
}

function givenUp(line: OrderLineRow, reason: string): OrderLineRow {
  const open = outstandingBase(line);
  // Charges go on the first invoice; when no invoice follows any more, nobody pays them.
  if (!isPositive(open)) return line;
  return { ...line, cancelledBase: exact(line.cancelledBase).plus(open).toFixed(3), cancelReason: reason };
}

const required = (reason: string | undefined): string => reason || refuse(say.reasonMissing());

/** What the shelf cannot give to this order although it was promised: more was confirmed than there is. */
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
