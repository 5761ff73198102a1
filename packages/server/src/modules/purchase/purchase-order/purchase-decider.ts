/** Who decides when the caller does: the caller, or somebody in whose place they decide today (docs/rules/purchase.md#deputies). */
import type { Authors } from "@larder/domain/kernel/four-eyes";
import type { Refusal } from "@larder/domain/kernel/refusal";
import { bothLevelsRefusal, inPlaceOfRefusal } from "@larder/domain/purchase/approval-deputy/approval-deputy.rules";
import { purchaseOrderMessages as say } from "@larder/domain/purchase/purchase-order/purchase-order.messages";
import type { Ctx } from "../../../platform/context.ts";
import { selfApproval } from "../../../platform/document/terms.ts";
import { platformMessages } from "../../../platform/messages.ts";
import { inWhosePlace, mayApproveAt, seenBy, type InPlaceOf, type Level } from "../approval-deputy/in-whose-place.ts";
import { purchaseOrders } from "./purchase-order.document.ts";
import { isSeen } from "./purchase-order.store.ts";
import * as requests from "./purchase-request.store.ts";

/** Whose right the caller uses at this level: their own if they hold it, otherwise that of each they stand in for. */
export interface Rights {
  readonly own: boolean;
  readonly places: readonly InPlaceOf[];
}

export async function rightsAt(ctx: Ctx, level: Level): Promise<Rights> {
  if (mayApproveAt(ctx.actor, level)) return { own: true, places: [] };
  return { own: false, places: (await inWhosePlace(ctx)).filter(({ person }) => mayApproveAt(person, level)) };
}

export const hasAny = ({ own, places }: Rights): boolean => own || places.length > 0;

export interface Decider {
  /** Null: the caller decides in their own right. */
  readonly place: InPlaceOf | null;
  readonly request: requests.WaitingRequest;
  readonly authors: Authors;
  readonly selfApproved: boolean;
  readonly refusal: Refusal | null;
}

interface Asked {
  readonly level: Level;
  readonly approved: boolean;
}

/** For an order that waits. Its own state and the caller's four eyes are checked by its table of states. */
export async function deciderOf(ctx: Ctx, poId: number, { level, approved }: Asked, rights: Rights): Promise<Decider> {
  const [request, authors, selfApproved, seen] = await Promise.all([
    requests.waitingFor(ctx, poId),
    purchaseOrders.authors(ctx, poId),
    selfApproval.ask(ctx),
    Promise.all(rights.places.map((place) => isSeen(seenBy(ctx, place), poId))),
  ]);
  const known = { request, authors, selfApproved };
  const toApprove = { ...request, level, authors, selfApproval: selfApproved };
  if (rights.own) {
    const twice = level === 2 && request.firstBy === ctx.actor.id && !selfApproved;
    const again = twice ? say.levelByAnother() : bothLevelsRefusal([ctx.actor], toApprove);
    return { ...known, place: null, refusal: approved ? again : null };
  }
  const judged = rights.places
    .filter((_place, index) => seen[index])
    .map((place) => ({ place, refusal: approved ? inPlaceOfRefusal(place.person, ctx.actor, toApprove) : null }));
  const { place, refusal } = judged.find((one) => one.refusal === null) ??
    judged[0] ?? { place: null, refusal: platformMessages.forbidden() };
  return { ...known, place, refusal };
}
