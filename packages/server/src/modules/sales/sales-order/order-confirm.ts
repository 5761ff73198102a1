/** Confirming an order: from a draft, or together with saving it (docs/rules/orders.md#states). */
import { londonTimestamp } from "@larder/domain/kernel/calendar";
import type { InputOf } from "@larder/domain/kernel/calls";
import { isReason } from "@larder/domain/kernel/reason";
import { refuse } from "@larder/domain/kernel/refusal";
import type { salesOrderCalls } from "@larder/domain/sales/sales-order/sales-order.calls";
import type { ConfirmedOrder, HoldDetail } from "@larder/domain/sales/sales-order/order-answers";
import { salesOrderFacts, stateOfLines } from "@larder/domain/sales/sales-order/sales-order.states";
import { mayDo, type Ctx } from "../../../platform/context.ts";
import { platformMessages } from "../../../platform/messages.ts";
import type { Override } from "../../../platform/request/override.ts";
import { invoicedIfCharges, passGateIfCharges } from "./order-charges.ts";
import { decision } from "./order-credit.ts";
import { orderedOn } from "./order-customer.store.ts";
import { draftOf, goodsIdsOf, type DraftHead } from "./order-draft.ts";
import { factsFor } from "./order-facts.ts";
import { judge, type Judgement } from "./order-judge.ts";
import { updatePromised, nothingPromised, type Promising } from "./order-promise.ts";
import { salesOrders, type MovedOrder, type OrderOutcome } from "./sales-order.document.ts";
import { fresh, numberOf, rewrite, auditSnapshot, auditEdit } from "./sales-order.service.ts";
import * as orders from "./sales-order.store.ts";

type SaveInput = InputOf<typeof salesOrderCalls.saveAndConfirm>;
type Entered = Omit<SaveInput, "id" | "version" | "override" | "reason">;

/** What an order is judged by. Its customer stays locked, so that two orders do not use the same credit. */
async function lockedFacts(ctx: Ctx, order: Entered | orders.LockedOrder, orderId: number | undefined) {
  await passGateIfCharges(ctx, order.lines);
  return factsFor(ctx, {
    customerId: order.customerId,
    lock: true,
    goodsIds: goodsIdsOf(order.lines),
    deliveryDate: order.deliveryDate,
    customerPo: order.customerPo,
    orderId,
  });
}

export async function confirm(ctx: Ctx, id: number, given: Override): Promise<ConfirmedOrder> {
  const { answer: judgement, ...saved } = await salesOrders.move(ctx, id, "confirm", async (order) => {
    const facts = await lockedFacts(ctx, order, id);
    const judged = await judge(ctx, order, order.lines, facts, given);
    orders.writeFloors(ctx, judged.lines);
    orderedOn(ctx, order.customerId, order.orderDate);
    return confirmed(ctx, order, order, judged, given);
  });
  return answered(ctx, saved, judgement);
}

/** For a new order, a draft, or a confirmed order that is reopened for it. */
export async function saveAndConfirm(
  ctx: Ctx,
  { override, reason, version, id, ...input }: SaveInput,
): Promise<ConfirmedOrder> {
  requirePermission(ctx, id === undefined ? "sales:order:add" : "sales:order:edit");
  const given = { override, reason };
  return id === undefined ? confirmNew(ctx, input, given) : confirmAnew(ctx, id, version ?? 0, input, given);
}

async function confirmNew(ctx: Ctx, input: Entered, given: Override): Promise<ConfirmedOrder> {
  const id = ctx.nextId();
  const { draft, judgement } = await judged(ctx, input, null, id, given);
  const no = await numberOf(ctx, draft);
  const { states } = salesOrders;
  const state = states.after(salesOrderFacts({ state: "DRAFT" }, judgement.lines), "confirm", judgement.state);
  salesOrders.insert(ctx, state, { ...fresh(ctx, id, no), ...draft.head, ...decision(ctx, judgement.hold) });
  orders.insertLines(ctx, judgement.lines);
  ctx.audit({ entity: "order", entityId: id, action: "add", state: "DRAFT", after: auditSnapshot(draft) });
  orderedOn(ctx, draft.head.customerId, draft.head.orderDate);
  ctx.audit({ entity: "order", entityId: id, action: "confirm", state, ...confirmation(judgement, given) });
  updatePromised(ctx, draft.head.warehouseId, nothingPromised, judgement);
  return answered(ctx, { id, no, version: 1, state }, judgement);
}

/** Lines keep their ids; the previous promise is compared with the new one. */
async function confirmAnew(
  ctx: Ctx,
  id: number,
  version: number,
  input: Entered,
  given: Override,
): Promise<ConfirmedOrder> {
  const { answer: judgement, ...saved } = await salesOrders.move(
    ctx,
    id,
    "saveAndConfirm",
    async (before) => {
      const { draft, judgement } = await judged(ctx, input, before, id, given);
      await rewrite(ctx, before, draft);
      auditEdit(ctx, before, draft);
      orderedOn(ctx, draft.head.customerId, draft.head.orderDate);
      return confirmed(ctx, before, draft.head, judgement, given, draft.head);
    },
    { version, as: "confirm" },
  );
  return answered(ctx, saved, judgement);
}

/** The input, as a draft with the minimum prices that were checked. */
async function judged(ctx: Ctx, input: Entered, before: orders.LockedOrder | null, id: number, given: Override) {
  const facts = await lockedFacts(ctx, input, before?.id);
  const draft = draftOf(ctx, input, facts, before, id);
  const released = before?.customerId === draft.head.customerId ? before.released : [];
  const createTime = before?.createTime ?? londonTimestamp(ctx.now);
  const judgement = await judge(ctx, { ...draft.head, id, released, createTime }, draft.lines, facts, given);
  return { draft: { ...draft, lines: judgement.lines }, judgement };
}

/** CONFIRMED or ON_HOLD, with the reason; the SO quantity changes by the difference. */
const confirmed = (
  ctx: Ctx,
  before: Promising,
  { warehouseId }: { readonly warehouseId: number },
  judgement: Judgement,
  given: Override,
  head: Partial<DraftHead> = {},
): OrderOutcome<Judgement> => ({
  to: judgement.state,
  set: { ...head, ...decision(ctx, judgement.hold) },
  audit: confirmation(judgement, given),
  onSaved: () => updatePromised(ctx, warehouseId, before, judgement),
  answer: judgement,
});

/**
 * Only the credit hold is released, and only for its reasons: a reason that has arisen since keeps it on hold.
 * Everything else that confirming checks is checked again, and approved by the user who releases
 * (docs/rules/orders.md#states, docs/rules/credit.md#released-holds).
 */
export async function releaseHold(ctx: Ctx, id: number, given: Override): Promise<ConfirmedOrder> {
  const { answer: judgement, ...saved } = await salesOrders.move(ctx, id, "releaseHold", async (order) => {
    if (!isReason(given.reason)) refuse(platformMessages.overrideReason());
    await passGateIfCharges(ctx, order.lines);
    const facts = await factsFor(ctx, {
      customerId: order.customerId,
      lock: true,
      goodsIds: goodsIdsOf(order.lines),
      deliveryDate: order.deliveryDate,
    });
    const heldFor = (order.holdDetail as HoldDetail | null)?.holds.map((hold) => hold.reason) ?? [];
    const released = [
      ...order.released.filter((one) => !heldFor.includes(one.reason)),
      ...heldFor.map((reason) => ({ reason, total: order.total })),
    ];
    const judgement = await judge(ctx, { ...order, released }, order.lines, facts, given);
    orders.releaseHolds(ctx, id, heldFor, order.total);
    orders.writeFloors(ctx, judgement.lines);
    return {
      to: judgement.hold ? "ON_HOLD" : stateOfLines(order.lines) === "PART_INVOICED" ? "PART_INVOICED" : "CONFIRMED",
      set: decision(ctx, judgement.hold),
      audit: {
        reason: given.reason ?? null,
        override: judgement.override,
        before: { holdReason: order.holdReason },
        after: { holdReason: judgement.hold?.holds[0]?.reason ?? null },
      },
      onSaved: ({ state }) => updatePromised(ctx, order.warehouseId, order, { state, lines: order.lines }),
      answer: judgement,
    };
  });
  return answered(ctx, saved, judgement);
}

const confirmation = ({ hold, override }: Judgement, given: Override) => ({
  override,
  reason: override ? (given.reason ?? null) : null,
  ...(hold ? { after: { holdReason: hold.holds[0]?.reason, overBy: hold.overBy } } : {}),
});

const answered = async (
  ctx: Ctx,
  saved: MovedOrder,
  { hold, warnings, lines }: Judgement,
): Promise<ConfirmedOrder> => ({ ...(await invoicedIfCharges(ctx, saved, lines)), hold, warnings });

function requirePermission(ctx: Ctx, permission: string): void {
  if (!mayDo(ctx.actor, permission)) refuse(platformMessages.forbidden());
}
