/**
 * What posting an adjustment does (docs/rules/stock.md#adjustments): goods go or come at the current cost, the books are notified, and
 * reservations that the batch no longer carries are released (docs/rules/batches.md#reserved-stock).
 */
import { negated, round4, sum, type Cost } from "@larder/domain/kernel/decimal";
import type { SavedDocument } from "@larder/domain/kernel/document-calls";
import { refuseAt, refuseIf } from "@larder/domain/kernel/refusal";
import { adjustmentMessages as say } from "@larder/domain/stock/adjustment/adjustment.messages";
import {
  accountOf,
  adjustmentReasons,
  moveTypeOf,
  takesOnlyFree,
} from "@larder/domain/stock/adjustment/adjustment.reasons";
import { costsOf, needsApproval, ownUseVat } from "@larder/domain/stock/adjustment/adjustment.rules";
import type { TradedGoods } from "@larder/domain/stock/goods/traded-goods";
import { notCarried, takingRefusal } from "@larder/domain/stock/taking.rules";
import type { Ctx } from "../../../platform/context.ts";
import type { Opening } from "../../../platform/document/document.ts";
import { ratesOn, settingsOf } from "../../company/index.ts";
import { goodsByIds } from "../goods/traded-goods.store.ts";
import { publishLeft } from "../ledger/left-places.ts";
import { batchesInQuestion, stockChanged } from "../ledger/ledger.news.ts";
import { issue, lockStock, receive } from "../ledger/ledger.service.ts";
import { knownCosts } from "../ledger/ledger.store.ts";
import { batchesFor, type StockedBatch } from "../ledger/reservation.service.ts";
import { postingOf, reversing } from "../paper/paper.post.ts";
import { adjustments } from "./adjustment.document.ts";
import * as store from "./adjustment.store.ts";

const onItsDay = { bizDate: ({ bizDate }: store.LockedAdjustment) => bizDate };

/** Up to what the company allows at cost it is posted; above it, it waits for a second person with its lines frozen. */
export const post = (ctx: Ctx, id: number): Promise<SavedDocument> =>
  adjustments.move(ctx, id, "post", (document, open) => postedOrPending(ctx, document, open), onItsDay);

async function postedOrPending(ctx: Ctx, document: store.LockedAdjustment, open: Opening) {
  const judged = await judge(ctx, document, open);
  const settings = await settingsOf(ctx);
  if (needsApproval(judged.costs, settings.adjustApprovalThreshold))
    return { to: "PENDING" as const, showsState: true as const };
  const posted = { postedAt: ctx.now, postedBy: ctx.actor.id };
  return { ...(await booked(ctx, document, judged)), to: "POSTED" as const, set: posted };
}

export const approve = (ctx: Ctx, id: number): Promise<SavedDocument> =>
  adjustments.move(
    ctx,
    id,
    "approve",
    async (document, open) => ({
      ...(await booked(ctx, document, await judge(ctx, document, open))),
      set: { postedAt: ctx.now, postedBy: ctx.actor.id, approvedBy: ctx.actor.id },
    }),
    onItsDay,
  );

/** What went comes back at the cost at which it left; what came goes, as long as it is still there and free. */
export const reverse = reversing(adjustments, { docType: "AD", against: ({ reason }) => accountOf(reason) });

interface Judged {
  readonly goods: ReadonlyMap<number, TradedGoods>;
  readonly shelf: readonly StockedBatch[];
  /** Of each line, above 0. */
  readonly costs: readonly Cost[];
}

/** Behind the locks: the quantities are there, and its cost is known. Papers that hold the batches are locked before the stock. */
async function judge(ctx: Ctx, document: store.LockedAdjustment, open: Opening): Promise<Judged> {
  const { warehouseId, reason, direction, lines } = document;
  const goodsIds = [...new Set(lines.map((line) => line.goodsId))];
  const goes = direction === "OUT";
  if (goes) await batchesInQuestion.publish(ctx, { batchIds: lines.map((line) => line.batchId) });
  await open;
  await lockStock(ctx, warehouseId, goodsIds);
  const [goods, known, shelf] = await Promise.all([
    goodsByIds(ctx, goodsIds),
    knownCosts(ctx, warehouseId, goodsIds),
    goes ? batchesFor(ctx, warehouseId, goodsIds) : [],
  ]);
  if (goes) refuseIf(takingRefusal({ onlyFree: takesOnlyFree(reason) }, lines, shelf));
  const costs = costsOf(direction, lines, known).map(
    (cost, index) => cost ?? refuseAt(`lines.${index}.costPerUnit`, say.costUnknown()),
  );
  return { goods, shelf, costs };
}

async function booked(ctx: Ctx, document: store.LockedAdjustment, { goods, shelf, costs }: Judged) {
  const { reason, direction, bizDate } = document;
  const posting = postingOf("AD", document, bizDate);
  const lines = document.lines.map((line, index) => ({
    ...line,
    docLineId: line.id,
    qty: line.qtyBase,
    amount: costs[index]!,
    cost: costs[index]!,
    vatCode: goods.get(line.goodsId)!.vatCode,
  }));
  const move = direction === "IN" ? receive : issue;
  await move(ctx, posting, moveTypeOf(reason, direction), lines);
  store.writeCosts(ctx, lines);
  const value = round4(sum(costs));
  const rateOf = adjustmentReasons[reason].ownUse ? await ratesOn(ctx, bizDate) : () => "0";
  const news = {
    ...posting,
    against: accountOf(reason),
    value: direction === "IN" ? value : negated(value),
    ppv: "0.0000",
    reversal: false,
    ownUse: ownUseVat(reason, lines, rateOf),
  };
  return {
    showsState: true as const,
    async onSaved() {
      await stockChanged.publish(ctx, news);
      if (direction === "OUT") await publishLeft(ctx, document.warehouseId, lines, notCarried(document.lines, shelf));
    },
  };
}
