/** Confirming an order: from a draft, or together with saving it (domain-rules 7.3). */
import { londonTimestamp } from "@larder/domain/kernel/calendar";
import { fourEyesRefusal } from "@larder/domain/kernel/four-eyes";
import type { InputOf } from "@larder/domain/kernel/calls";
import { isReason } from "@larder/domain/kernel/reason";
import { refuse, refuseIf } from "@larder/domain/kernel/refusal";
import type {
  ConfirmedOrder,
  HoldDetail,
  SavedOrder,
  salesOrderCalls,
} from "@larder/domain/sales/sales-order/sales-order.calls";
import {
  salesOrderStates,
  stateOfLines,
  type SalesOrderState,
} from "@larder/domain/sales/sales-order/sales-order.states";
import { mayDo, type Ctx } from "../../../platform/context.ts";
import { platformMessages } from "../../../platform/messages.ts";
import type { Override } from "../../../platform/request/override.ts";
import { changed, found, requireFresh } from "../../../platform/record/record.ts";
import { orderedOn } from "./order-customer.store.ts";
import { invoicedIfCharges, passGateIfCharges } from "./order-charges.ts";
import { draftOf, goodsIdsOf, type Draft } from "./order-draft.ts";
import { factsFor } from "./order-facts.ts";
import { judge, type Judgement } from "./order-judge.ts";
import { keepPromise, nothingPromised } from "./order-promise.ts";
import { fresh, numberOf, rewrite, told } from "./sales-order.service.ts";
import * as orders from "./sales-order.store.ts";

type SaveInput = InputOf<typeof salesOrderCalls.saveAndConfirm>;

export async function confirm(ctx: Ctx, id: number, given: Override): Promise<ConfirmedOrder> {
  const order = found(await orders.lockVisible(ctx, id));
  refuseIf(salesOrderStates.refusal(orders.factsOf(order), "confirm"));
  passGateIfCharges(ctx, order.lines);
  const facts = await factsFor(ctx, {
    customerId: order.customerId,
    lock: true,
    goodsIds: goodsIdsOf(order.lines),
    deliveryDate: order.deliveryDate,
    customerPo: order.customerPo,
    orderId: id,
  });
  const judgement = await judge(ctx, order, order.lines, facts, given);
  orders.update(ctx, id, { ...decided(ctx, judgement), ...changed(ctx, order.version) });
  orders.writeFloors(ctx, judgement.lines);
  orderedOn(ctx, order.customerId, order.orderDate);
  tellConfirmed(ctx, id, judgement, given);
  keepPromise(ctx, order.warehouseId, order, { state: judgement.state, lines: order.lines });
  return answer(ctx, { id, no: order.no, version: order.version + 1 }, judgement);
}

/** Of a new order, of a draft, or of an order that was confirmed before and is opened for it. */
export async function saveAndConfirm(
  ctx: Ctx,
  { override, reason, version, ...input }: SaveInput,
): Promise<ConfirmedOrder> {
  requirePermission(ctx, input.id === undefined ? "sales:order:add" : "sales:order:edit");
  const before = input.id === undefined ? null : found(await orders.lockVisible(ctx, input.id));
  if (before) {
    requireFresh(before, version ?? 0);
    const facts = orders.factsOf(before);
    refuseIf(salesOrderStates.refusal(facts, before.state === "DRAFT" ? "save" : "edit"));
  }
  passGateIfCharges(ctx, input.goodsBoList);
  const facts = await factsFor(ctx, {
    customerId: input.customerId,
    lock: true,
    goodsIds: goodsIdsOf(input.goodsBoList),
    deliveryDate: input.deliveryDate,
    customerPo: input.customerPo,
    orderId: input.id,
  });
  const id = before?.id ?? ctx.nextId();
  const draft = draftOf(ctx, input, facts, before, id);
  const released = before?.customerId === draft.head.customerId ? before.released : [];
  const judgement = await judge(
    ctx,
    { ...draft.head, id, released, createTime: before?.createTime ?? londonTimestamp(ctx.now) },
    draft.lines,
    facts,
    { override, reason },
  );
  const no = before?.no ?? (await numberOf(ctx, draft));
  await store(ctx, before, { ...draft, lines: judgement.lines }, judgement, id, no);
  orderedOn(ctx, draft.head.customerId, draft.head.orderDate);
  tellConfirmed(ctx, id, judgement, { override, reason });
  keepPromise(ctx, draft.head.warehouseId, before ?? nothingPromised, {
    state: judgement.state,
    lines: judgement.lines,
  });
  return answer(ctx, { id, no, version: (before?.version ?? 0) + 1 }, judgement);
}

async function store(
  ctx: Ctx,
  before: orders.LockedOrder | null,
  draft: Draft,
  judgement: Judgement,
  id: number,
  no: string,
): Promise<void> {
  if (!before) {
    orders.insert(ctx, { ...fresh(ctx, id, no), ...draft.head, ...decided(ctx, judgement) }, draft.lines);
    ctx.audit({ entity: "order", entityId: id, action: "add", state: "DRAFT", after: told(draft) });
    return;
  }
  await rewrite(ctx, before, draft);
  orders.update(ctx, id, { ...draft.head, ...decided(ctx, judgement), ...changed(ctx, before.version) });
  ctx.audit({
    entity: "order",
    entityId: id,
    action: "edit",
    state: "DRAFT",
    before: told({ head: before, lines: before.lines }),
    after: told(draft),
  });
}

/**
 * Section 8 alone is released, and of it what the order was held for: a reason that has come since holds it on. Everything
 * else that confirm checks is checked again, and answered for by whoever releases (domain-rules 7.3, 8).
 */
export async function releaseHold(ctx: Ctx, id: number, given: Override): Promise<ConfirmedOrder> {
  const order = found(await orders.lockVisible(ctx, id));
  refuseIf(salesOrderStates.refusal(orders.factsOf(order), "releaseHold"));
  if (!isReason(given.reason)) refuse(platformMessages.overrideReason());
  passGateIfCharges(ctx, order.lines);
  const [facts, editedBy] = await Promise.all([
    factsFor(ctx, {
      customerId: order.customerId,
      lock: true,
      goodsIds: goodsIdsOf(order.lines),
      deliveryDate: order.deliveryDate,
    }),
    orders.lastEditor(ctx, id),
  ]);
  refuseIf(
    fourEyesRefusal({ createdBy: order.createBy, editedBy }, ctx.actor.id, facts.settings.allowSelfApproval === "true"),
  );
  const heldFor = (order.holdDetail as HoldDetail | null)?.holds.map((hold) => hold.reason) ?? [];
  const released = [
    ...order.released.filter((one) => !heldFor.includes(one.reason)),
    ...heldFor.map((reason) => ({ reason, total: order.total })),
  ];
  const judgement = await judge(ctx, { ...order, released }, order.lines, facts, given);
  const state = salesOrderStates.after(
    orders.factsOf(order),
    "releaseHold",
    judgement.hold ? "ON_HOLD" : stateOfLines(order.lines) === "PART_INVOICED" ? "PART_INVOICED" : "CONFIRMED",
  );
  orders.update(ctx, id, { ...decided(ctx, { state, hold: judgement.hold }), ...changed(ctx, order.version) });
  orders.releaseHolds(ctx, id, heldFor, order.total);
  orders.writeFloors(ctx, judgement.lines);
  ctx.audit({
    entity: "order",
    entityId: id,
    action: "releaseHold",
    state,
    reason: given.reason ?? null,
    override: judgement.override,
    before: { holdReason: order.holdReason },
    after: { holdReason: judgement.hold?.holds[0]?.reason ?? null },
  });
  keepPromise(ctx, order.warehouseId, order, { state, lines: order.lines });
  return answer(ctx, { id, no: order.no, version: order.version + 1 }, { ...judgement, state });
}

/** What becomes of the order; held, or again part invoiced, it is confirmed all the same. */
type Decision = { readonly state: SalesOrderState } & Pick<Judgement, "hold">;

export const decided = (ctx: Ctx, { state, hold }: Decision) => ({
  state,
  holdReason: hold?.holds[0]?.reason ?? null,
  holdDetail: hold,
  confirmedAt: hold ? null : ctx.now,
});

const tellConfirmed = (ctx: Ctx, id: number, { state, hold, override }: Judgement, given: Override): void =>
  ctx.audit({
    entity: "order",
    entityId: id,
    action: "confirm",
    state,
    override,
    reason: override ? (given.reason ?? null) : null,
    ...(hold ? { after: { holdReason: hold.holds[0]?.reason, overBy: hold.overBy } } : {}),
  });

const answer = async (
  ctx: Ctx,
  saved: Omit<SavedOrder, "state">,
  { state, hold, warnings, lines }: Decision & Pick<Judgement, "warnings" | "lines">,
): Promise<ConfirmedOrder> => ({ ...(await invoicedIfCharges(ctx, { ...saved, state }, lines)), hold, warnings });

function requirePermission(ctx: Ctx, permission: string): void {
  if (!mayDo(ctx.actor, permission)) refuse(platformMessages.forbidden());
}
