/**
 * Submitting an order, and what approvers decide (docs/rules/purchase.md#approval). The limits are those of the moment of
 * submitting; the supplier is judged again by each approver, because papers expire in between.
 */
import type { InputOf } from "@larder/domain/kernel/calls";
import type { SavedDocument } from "@larder/domain/kernel/document-calls";
import { refuseIf } from "@larder/domain/kernel/refusal";
import { priceFor } from "@larder/domain/purchase/last-price.rules";
import type { purchaseOrderCalls } from "@larder/domain/purchase/purchase-order/purchase-order.calls";
import { purchaseOrderMessages as say } from "@larder/domain/purchase/purchase-order/purchase-order.messages";
import {
  approvalLevels,
  approvalReasons,
  stateByReceipts,
} from "@larder/domain/purchase/purchase-order/purchase-order.rules";
import { mayBuyRefusal } from "@larder/domain/purchase/purchase-order/supplier-fit.rules";
import { nameIn } from "@larder/domain/kernel/words";
import { explained } from "@larder/domain/trade/explained";
import type { Ctx } from "../../../platform/context.ts";
import { partyOf, sellerOf } from "../../../platform/print/parties.ts";
import { unlessOverridden, type Override } from "../../../platform/request/override.ts";
import { companyOf } from "../../company/index.ts";
import { goodsByIds } from "../../stock/index.ts";
import type { Level } from "../approval-deputy/in-whose-place.ts";
import { suppliers } from "../supplier/supplier.service.ts";
import { approvalLimits, lastPaidFor } from "./purchase-facts.ts";
import { expectedOf, expectNow } from "./purchase-expected.ts";
import { agreedAgain } from "./purchase-amend.ts";
import { deciderOf, hasAny, rightsAt, type Rights } from "./purchase-decider.ts";
import { purchaseOrders } from "./purchase-order.document.ts";
import type { LockedOrder } from "./purchase-order.store.ts";
import * as requests from "./purchase-request.store.ts";

type Action = InputOf<typeof purchaseOrderCalls.submit>;

/** The supplier may sell to us, and the products are bought; the permission that overruled it, for the history. */
async function requireFit(ctx: Ctx, order: LockedOrder, given: Override): Promise<string | null> {
  const goodsIds = order.lines.flatMap(({ goodsId }) => goodsId ?? []);
  const [supplier, goods] = await Promise.all([suppliers.get(ctx, order.supplierId), goodsByIds(ctx, goodsIds)]);
  const name = nameIn(ctx.language, supplier) || supplier.code;
  const judged = mayBuyRefusal({ ...supplier, name }, [...goods.values()]);
  return unlessOverridden(ctx, judged, given);
}

/** What the last approved order paid for each line, as the approver will see it. */
async function withLastPrices(ctx: Ctx, order: LockedOrder): Promise<LockedOrder["lines"]> {
  const goodsIds = order.lines.flatMap(({ goodsId }) => goodsId ?? []);
  const last = await lastPaidFor(ctx, goodsIds, order.id);
  return order.lines.map((line) => ({
    ...line,
    lastPrice: line.goodsId === null ? null : priceFor(last.get(line.goodsId), line.priceUnit, line.factor),
  }));
}

/** What an order becomes that nobody has to approve any more: it may go to the supplier, as both parties are today. */
async function agreed(ctx: Ctx, order: LockedOrder, by: { withoutApproval: boolean; approvalId: number | null }) {
  const [company, supplier] = await Promise.all([companyOf(ctx), suppliers.get(ctx, order.supplierId)]);
  const to = stateByReceipts(order.lines);
  expectNow(ctx, order.warehouseId, expectedOf(order), expectedOf({ ...order, state: to }));
  return {
    to,
    set: {
      ...by,
      ...{ approvedAt: ctx.now.toISOString(), agreed: null },
      companyParty: JSON.stringify(sellerOf(company)),
      supplierParty: JSON.stringify(partyOf(supplier)),
    },
  };
}

export const submit = (ctx: Ctx, { id, reason, ...given }: Action): Promise<SavedDocument> =>
  purchaseOrders.move(ctx, id, "submit", async (order) => {
    const overruled = await requireFit(ctx, order, { ...given, reason });
    const [limits, lines] = await Promise.all([approvalLimits(ctx), withLastPrices(ctx, order)]);
    const reasons = approvalReasons({ ...order, lines }, limits);
    const audit = { reason: reason ?? null, override: overruled };
    if (reasons.length === 0)
      return { ...(await agreed(ctx, order, { withoutApproval: true, approvalId: null })), audit };
    const levels = approvalLevels(order.total, limits);
    requests.ask(ctx, { poId: id, levels, reasons, note: reason ?? null, total: order.total });
    return { to: "PENDING_APPROVAL", set: { withoutApproval: false, approvalId: null }, audit };
  });

/** What this level decides, by whom and in whose place. */
async function decideOn(
  ctx: Ctx,
  poId: number,
  asked: { readonly level: Level; readonly approved: boolean; readonly comment: string | null },
  rights: Rights,
) {
  const { place, request, authors, selfApproved, refusal } = await deciderOf(ctx, poId, asked, rights);
  refuseIf(refusal);
  requests.decide(ctx, {
    ...{ approvalId: request.id, poId, ...asked, selfApproved },
    ...{ author: authors.createdBy, editor: authors.editedBy ?? null },
    ...{ forId: place?.person.id ?? null, deputationId: place?.deputationId ?? null },
  });
  return { request, inPlaceOf: place ? { inPlaceOf: place.person.displayName } : {} };
}

async function approvedAt(ctx: Ctx, { id, reason, ...given }: Action, level: Level): Promise<SavedDocument> {
  const rights = await rightsAt(ctx, level);
  return purchaseOrders.move(
    ctx,
    id,
    level === 1 ? "approve" : "approveHigh",
    async (order) => {
      const overruled = await requireFit(ctx, order, { ...given, reason });
      const comment = reason ?? null;
      const { request, inPlaceOf } = await decideOn(ctx, id, { level, approved: true, comment }, rights);
      const audit = { reason: comment, override: overruled, after: { level, ...inPlaceOf } };
      if (level < request.levels) return { to: "PENDING_APPROVAL" as const, audit };
      requests.end(ctx, request, "APPROVED");
      return { ...(await agreed(ctx, order, { withoutApproval: false, approvalId: request.id })), audit };
    },
    { permitted: hasAny(rights) },
  );
}

export const approve = (ctx: Ctx, given: Action): Promise<SavedDocument> => approvedAt(ctx, given, 1);
export const approveHigh = (ctx: Ctx, given: Action): Promise<SavedDocument> => approvedAt(ctx, given, 2);

async function rejectedAt(ctx: Ctx, id: number, level: Level, reason: string | undefined): Promise<SavedDocument> {
  const rights = await rightsAt(ctx, level);
  return purchaseOrders.move(
    ctx,
    id,
    level === 1 ? "reject" : "rejectHigh",
    async (order) => {
      const why = explained(reason);
      // An approver of the first level may think again while the second has not decided.
      const { request, inPlaceOf } =
        level === 1 && order.levelsGiven > 0
          ? { request: await requests.waitingFor(ctx, id), inPlaceOf: {} }
          : await decideOn(ctx, id, { level, approved: false, comment: why }, rights);
      requests.end(ctx, request, "REJECTED");
      return { ...agreedAgain(ctx, order), audit: { reason: why, after: inPlaceOf } };
    },
    { permitted: hasAny(rights) },
  );
}

export const reject = (ctx: Ctx, id: number, reason: string | undefined): Promise<SavedDocument> =>
  rejectedAt(ctx, id, 1, reason);
export const rejectHigh = (ctx: Ctx, id: number, reason: string | undefined): Promise<SavedDocument> =>
  rejectedAt(ctx, id, 2, reason);

export const withdraw = (ctx: Ctx, id: number): Promise<SavedDocument> =>
  purchaseOrders.move(ctx, id, "withdraw", async (order) => {
    const request = await requests.waitingFor(ctx, id);
    refuseIf(request.requestedBy === ctx.actor.id ? null : say.onlyRequester());
    requests.end(ctx, request, "WITHDRAWN");
    return agreedAgain(ctx, order);
  });
