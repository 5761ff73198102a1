/** The approver's desk: what waits, what to compare, and the decision at the level that is next (docs/rules/purchase.md#approval). */
import type { InputOf } from "@larder/domain/kernel/calls";
import { round3, exact } from "@larder/domain/kernel/decimal";
import type { SavedDocument } from "@larder/domain/kernel/document-calls";
import { refuse } from "@larder/domain/kernel/refusal";
import {
  approvalCalls,
  type ApprovalDetail,
  type ApprovalFilters,
} from "@larder/domain/purchase/approval/approval.calls";
import { approvalFields, type ApprovalRow } from "@larder/domain/purchase/approval/approval.fields";
import { COVER_DAYS, coverDays } from "@larder/domain/stock/cover.rules";
import { approvalReasonWords } from "@larder/domain/purchase/purchase-order/purchase-order.calls";
import { purchaseOrderMessages as say } from "@larder/domain/purchase/purchase-order/purchase-order.messages";
import { priceChange } from "@larder/domain/purchase/purchase-order/purchase-order.rules";
import { purchaseOrderFacts, purchaseOrderStates } from "@larder/domain/purchase/purchase-order/purchase-order.states";
import { warehouseOf, type Ctx } from "../../../platform/context.ts";
import { selfApproval } from "../../../platform/document/terms.ts";
import { platformMessages } from "../../../platform/messages.ts";
import { listingOf } from "../../../platform/record/record-use-cases.ts";
import { orNotFound } from "../../../platform/record/found-and-fresh.ts";
import { availability, paceOf } from "../../stock/index.ts";
import { inWhosePlace } from "../approval-deputy/in-whose-place.ts";
import * as decisions from "../purchase-order/purchase-approve.ts";
import { deciderOf, hasAny, rightsAt } from "../purchase-order/purchase-decider.ts";
import { lastPaidFor } from "../purchase-order/purchase-facts.ts";
import { priced, pricedColumns } from "../purchase-order/purchase-prices.ts";
import { purchaseOrders } from "../purchase-order/purchase-order.document.ts";
import * as orders from "../purchase-order/purchase-order.store.ts";
import * as store from "./approval.store.ts";

type Stored = NonNullable<Awaited<ReturnType<typeof store.byId>>>;

const worded = (ctx: Ctx, { reasons, ...row }: Stored & Pick<ApprovalRow, "inPlaceOf">): ApprovalRow => ({
  ...row,
  reasons: reasons.map((one) => approvalReasonWords[one as keyof typeof approvalReasonWords][ctx.language]).join(" · "),
});

async function deciding(ctx: Ctx): Promise<store.Deciding> {
  const [alone, places] = await Promise.all([selfApproval.ask(ctx), inWhosePlace(ctx)]);
  return { alone, places };
}

async function requests(ctx: Ctx, filters: ApprovalFilters) {
  const found = await store.listFor(await deciding(ctx))(ctx, filters);
  return { ...found, rows: found.rows.map((row) => priced(ctx, worded(ctx, row))) };
}

export const { list, exportList } = listingOf({
  calls: approvalCalls,
  exported: pricedColumns(approvalFields),
  list: requests,
});

/** The requests that the caller may decide on now, the longest waiting first. */
export const toDecide = async (ctx: Ctx) => store.toDecide(ctx, await deciding(ctx));

const requestById = async (ctx: Ctx, id: number): Promise<Stored> => orNotFound(await store.byId(ctx, id));

/** What each line costs against before, and what is there of it. */
async function compared(ctx: Ctx, order: orders.ShownOrder): Promise<ApprovalDetail["lines"]> {
  const goodsIds = order.lines.flatMap(({ goodsId }) => goodsId ?? []);
  const [stock, pace, weeks, last] = await Promise.all([
    availability(ctx, warehouseOf(ctx), goodsIds),
    paceOf(ctx, warehouseOf(ctx), goodsIds, COVER_DAYS),
    store.soldByWeek(ctx, goodsIds),
    lastPaidFor(ctx, goodsIds, order.id),
  ]);
  return order.lines.map((line) => {
    const figures = stock.get(line.goodsId ?? 0);
    const inUnits = (base: string) => round3(exact(base).dividedBy(line.factor));
    return {
      ...{ id: line.id, goodsCode: line.goodsCode, nameEn: line.nameEn, nameZh: line.nameZh, qty: line.qty },
      ...{ unitName: line.unitName, unitNameZh: line.unitNameZh, price: line.price ?? line.oldPrice },
      ...{ lastPrice: line.lastPrice, priceChange: priceChange(line.price ?? line.oldPrice, line.lastPrice) },
      ...{ lastSupplier: last.get(line.goodsId ?? 0)?.supplier ?? null, lineNet: line.lineNet },
      ...{ available: figures ? inUnits(figures.available) : null, onOrder: figures ? inUnits(figures.po) : null },
      coverDays: figures ? coverDays(figures.available, pace.get(line.goodsId!)!.sold) : null,
      weeks:
        line.goodsId === null
          ? null
          : (weeks.get(line.goodsId) ?? []).map((one) => exact(inUnits(one)).toFixed()).join(" "),
    };
  });
}

/** Why the caller may not approve it now, or in whose place they would. */
async function decisionFor(
  ctx: Ctx,
  { poId, level, state }: Stored,
  order: orders.ShownOrder,
): Promise<Pick<ApprovalDetail, "refusal" | "inPlaceOf">> {
  const [high, given] = [level === 2, { level: level === 2 ? 2 : 1, approved: true } as const];
  const rights = await rightsAt(ctx, given.level);
  if (!hasAny(rights)) return { refusal: platformMessages.forbidden().words, inPlaceOf: null };
  const needsSecondPerson = await purchaseOrders.needsSecondPerson(ctx, poId);
  const facts = purchaseOrderFacts({ ...order, needsSecondPerson });
  const decider = state === "PENDING" ? await deciderOf(ctx, poId, given, rights) : null;
  const refusal = purchaseOrderStates.refusal(facts, high ? "approveHigh" : "approve") ?? decider?.refusal;
  return { refusal: refusal?.words ?? null, inPlaceOf: decider?.place?.person.displayName ?? null };
}

export async function get(ctx: Ctx, id: number): Promise<ApprovalDetail> {
  const request = await requestById(ctx, id);
  const order = orNotFound(await orders.byId(ctx, request.poId));
  const [lines, approvedLately, decision] = await Promise.all([
    compared(ctx, order),
    store.approvedLately(ctx, request.poId),
    decisionFor(ctx, request, order),
  ]);
  return priced(ctx, {
    ...worded(ctx, { ...request, inPlaceOf: decision.inPlaceOf }),
    lines,
    approvedLately,
    requests: order.requests,
    refusal: decision.refusal,
  });
}

type Action = InputOf<typeof approvalCalls.approve>;

/** Of a request that is over, the order says in which state it is now. */
export async function approve(ctx: Ctx, { id, ...given }: Action): Promise<SavedDocument> {
  const { poId, level } = await waiting(ctx, id);
  return (level === 1 ? decisions.approve : decisions.approveHigh)(ctx, { id: poId, ...given });
}

export async function reject(ctx: Ctx, { id, reason }: Action): Promise<SavedDocument> {
  const { poId, level } = await waiting(ctx, id);
  return (level === 1 ? decisions.reject : decisions.rejectHigh)(ctx, poId, reason);
}

export async function withdraw(ctx: Ctx, { id }: { readonly id: number }): Promise<SavedDocument> {
  const { poId } = await waiting(ctx, id);
  return decisions.withdraw(ctx, poId);
}

/** A decision is about the request that was read, not about a later one of the same order. */
async function waiting(ctx: Ctx, id: number): Promise<Stored> {
  const request = await requestById(ctx, id);
  if (request.state !== "PENDING") refuse(say.alreadyDecided({ no: request.no }));
  return request;
}
