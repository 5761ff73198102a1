import { orderEntryCalls } from "@larder/domain/sales/sales-order/order-entry.calls";
import { salesOrderCalls } from "@larder/domain/sales/sales-order/sales-order.calls";
import { documentAnswersOf, movesOf } from "../../../platform/record/answer-calls.ts";
import { serve, type Route } from "../../../platform/request/serve.ts";
import { confirm, releaseHold, saveAndConfirm } from "./order-confirm.ts";
import { approvePrice } from "./order-approve.ts";
import { cancel, cancelLines, close, edit, release } from "./order-moves.ts";
import { lastOrder, opening, orderPad, quote, shorts } from "./order-quote.ts";
import * as orders from "./sales-order.service.ts";

export const salesOrderRoutes: Route[] = [
  ...serve(salesOrderCalls, {
    ...documentAnswersOf(orders),
    saveAndConfirm: (ctx, input) => saveAndConfirm(ctx, input),
    confirm: (ctx, { id, ...given }) => confirm(ctx, id, given),
    releaseHold: (ctx, { id, ...given }) => releaseHold(ctx, id, given),
    ...movesOf({ edit, release, cancel, close }),
    cancelLine: (ctx, { id, lineIds, reason }) => cancelLines(ctx, id, lineIds, reason),
    approvePrice: (ctx, { id, lineIds, reason }) => approvePrice(ctx, id, lineIds, reason),
  }),
  ...serve(orderEntryCalls, {
    opening: (ctx, { customerId }) => opening(ctx, customerId),
    quote: (ctx, input) => quote(ctx, input),
    lastOrder: (ctx, { customerId }) => lastOrder(ctx, customerId),
    orderPad: (ctx, { customerId }) => orderPad(ctx, customerId),
    shorts: (ctx, { id }) => shorts(ctx, id),
  }),
];
