/** What the plain moves of an order do; those that decide about it are in purchase-approve.ts and purchase-amend.ts. */
import type { InputOf } from "@larder/domain/kernel/calls";
import { isPositive } from "@larder/domain/kernel/decimal";
import type { SavedDocument } from "@larder/domain/kernel/document-calls";
import type { purchaseOrderCalls } from "@larder/domain/purchase/purchase-order/purchase-order.calls";
import { outstandingBase } from "@larder/domain/purchase/purchase-order/purchase-order.rules";
import type { PurchaseOrderState } from "@larder/domain/purchase/purchase-order/purchase-order.states";
import { explained } from "@larder/domain/trade/explained";
import type { Ctx } from "../../../platform/context.ts";
import { changeRows } from "../../../platform/db/update-rows.ts";
import { orNotFound } from "../../../platform/record/found-and-fresh.ts";
import { expectedOf, expectNow } from "./purchase-expected.ts";
import { purchaseOrders } from "./purchase-order.document.ts";
import { byId } from "./purchase-order.store.ts";
import * as requests from "./purchase-request.store.ts";

/** Who it was given to, and when: the paper itself leaves by print or by the buyer's own mail. */
export const send = (ctx: Ctx, { id, to }: InputOf<typeof purchaseOrderCalls.send>): Promise<SavedDocument> =>
  purchaseOrders.move(ctx, id, "send", async ({ state }) => {
    const shown = orNotFound(await byId(ctx, id));
    const sentTo = to || shown.supplierEmail || null;
    return {
      to: state as PurchaseOrderState,
      set: { sentAt: ctx.now.toISOString(), sentTo },
      audit: { after: { sentTo } },
    };
  });

/** What has not come is no longer expected. */
export const close = (ctx: Ctx, id: number, reason: string | undefined): Promise<SavedDocument> =>
  purchaseOrders.move(ctx, id, "close", (order) => {
    const why = explained(reason);
    const open = order.lines.filter((line) => isPositive(outstandingBase(line)));
    changeRows(
      ctx,
      "poLine",
      ["cancelledBase"],
      open.map((line) => ({ id: line.id, cancelledBase: outstandingBase(line) })),
    );
    expectNow(ctx, order.warehouseId, expectedOf(order), []);
    return { set: { dueDate: order.expectedDate }, audit: { reason: why } };
  });

export const cancel = (ctx: Ctx, id: number, reason: string | undefined): Promise<SavedDocument> =>
  purchaseOrders.move(ctx, id, "cancel", async (order) => {
    if (order.state === "PENDING_APPROVAL") requests.end(ctx, await requests.waitingFor(ctx, id), "WITHDRAWN");
    expectNow(ctx, order.warehouseId, expectedOf(order), []);
    return { set: { agreed: null }, audit: { reason: reason ?? null } };
  });
