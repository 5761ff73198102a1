/**
 * Approves a price below the minimum in advance: on the draft, or while the order is picked
 * (docs/rules/prices.md#minimum-price).
 */
import { isReason } from "@larder/domain/kernel/reason";
import { refuse } from "@larder/domain/kernel/refusal";
import { goodsName } from "@larder/domain/sales/sales-order/sales-order.rules";
import { isBelowFloor, netNetOf } from "@larder/domain/sales/minimum-price.rules";
import { salesMessages } from "@larder/domain/sales/messages";
import type { SavedOrder } from "@larder/domain/sales/sales-order/order-answers";
import { orderMessages as say } from "@larder/domain/sales/sales-order/sales-order.messages";
import { isZero } from "@larder/domain/kernel/decimal";
import type { Ctx } from "../../../platform/context.ts";
import { platformMessages } from "../../../platform/messages.ts";
import { orNotFound } from "../../../platform/record/found-and-fresh.ts";
import { payableStates } from "./order-to-pay.ts";
import { salesOrders } from "./sales-order.document.ts";
import * as orders from "./sales-order.store.ts";

/** The permission for it; the call requires it. */
const PERMISSION = "sales:price:belowMinimum";

export async function approvePrice(
  ctx: Ctx,
  id: number,
  lineIds: readonly number[],
  reason: string | undefined,
): Promise<SavedOrder> {
  const order = orNotFound(await orders.lockVisible(ctx, id));
  if (!payableStates.has(order.state)) refuse(say.orderEnded({ no: order.no }));
  if (!isReason(reason)) refuse(platformMessages.overrideReason());
  const chosen = new Set(lineIds);
  const approved = order.lines.filter(
    (line) => chosen.has(line.id) && line.kind === "GOODS" && !line.minPriceOverride && isBelowFloor(line),
  );
  if (approved.length === 0) refuse(say.nothingToApprove());
  const unexplained = approved.find((line) => isZero(netNetOf(line)) && line.reason !== "SAMPLE");
  if (unexplained)
    refuse(salesMessages.sampleReasonMissing({ goods: goodsName({ ...unexplained, code: `#${unexplained.lineNo}` }) }));

  orders.writeFloors(
    ctx,
    approved.map((line) => ({ ...line, minPriceOverride: true })),
  );
  return salesOrders.change(ctx, order, "approvePrice", {
    audit: {
      override: PERMISSION,
      reason: reason ?? null,
      after: {
        lines: approved.map((line) => ({ goodsId: line.goodsId, unitId: line.unitId, price: netNetOf(line) })),
      },
    },
  });
}
