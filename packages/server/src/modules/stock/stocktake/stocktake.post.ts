/**
 * What posting a stocktake does (docs/rules/stock.md#stocktakes): what is missing leaves and what was found comes, only where the count
 * differs from the book of then; the books follow, and reservations that a batch does not carry any more are released.
 *
 * A large one is posted in parts, each in a transaction of its own that locks its own products only: orders wait for a part, never for
 * the stocktake (docs/decisions/0059-a-large-stocktake-is-posted-in-parts.md).
 */
import { isPositive, negated, round4, sum, type Cost } from "@larder/domain/kernel/decimal";
import type { Day } from "@larder/domain/kernel/calendar";
import type { SavedDocument } from "@larder/domain/kernel/document-calls";
import { refuse, type Refusal } from "@larder/domain/kernel/refusal";
import { costsOf } from "@larder/domain/stock/adjustment/adjustment.rules";
import { stocktakeMessages as say } from "@larder/domain/stock/stocktake/stocktake.messages";
import { isFound, judged, postingRefusal, weightOf, type Judged } from "@larder/domain/stock/stocktake/stocktake.rules";
import { notCarried } from "@larder/domain/stock/taking.rules";
import type { Ctx } from "../../../platform/context.ts";
import { postingDay, type Opening } from "../../../platform/document/document.ts";
import { publishLeft } from "../ledger/left-places.ts";
import { estimated } from "../goods/placed-lines.ts";
import { goodsByIds } from "../goods/traded-goods.store.ts";
import { batchesInQuestion, stockChanged } from "../ledger/ledger.news.ts";
import { issue, lockStock, receive } from "../ledger/ledger.service.ts";
import { knownCosts } from "../ledger/ledger.store.ts";
import type { Posting } from "../ledger/ledger.types.ts";
import { batchesFor } from "../ledger/reservation.service.ts";
import { stocktakes } from "./stocktake.document.ts";
import * as parts from "./stocktake.post.store.ts";
import { leavePlaces } from "./stocktake.start.store.ts";
import * as lines from "./stocktake-line.store.ts";
import type * as store from "./stocktake.store.ts";

/** Lines of one transaction: so many are posted while an order waits, and nobody notices. */
export const PART = 250;

type Line = lines.RawLine & Judged & { readonly difference: string };
type Head = Pick<store.LockedStocktake, "id" | "no" | "warehouseId" | "bizDate">;

export const post = (ctx: Ctx, id: number): Promise<SavedDocument> =>
  stocktakes.move(
    ctx,
    id,
    "post",
    async (head, open) => {
      const wanted = await parts.toPost(ctx, id, PART + 1);
      return wanted.length > PART ? begun(ctx, head, open) : atOnce(ctx, head, open, wanted);
    },
    { bizDate: ({ bizDate }) => bizDate },
  );

async function atOnce(ctx: Ctx, head: Head, open: Opening, wanted: readonly parts.LineToPost[]) {
  await batchesInQuestion.publish(ctx, { batchIds: wanted.map(({ batchId }) => batchId) });
  await open;
  const part = await locked(ctx, head, wanted);
  refuseAll(part.unfit.map(({ why }) => why));
  const booked = await book(ctx, head, head.bizDate, part);
  refuseAll(booked.unknown.map(costUnknown));
  leavePlaces(ctx, head.id);
  return {
    to: "POSTED" as const,
    set: { postedAt: ctx.now, postedBy: ctx.actor.id },
    showsState: true as const,
    onSaved: booked.publish,
  };
}

/** From now on nobody changes it. What has to be recounted is refused here, as for a small one. */
async function begun(ctx: Ctx, head: Head, open: Opening) {
  await open;
  const doubtful = (await parts.doubtfulOf(ctx, head.id)).map(asJudged);
  const found = doubtful.filter(isFound);
  const gains = await gainsOf(ctx, head, found);
  refuseAll([
    ...doubtful.flatMap((line) => postingRefusal(line) ?? []),
    ...found.flatMap((line, index) => (gains[index] === null ? costUnknown(line) : [])),
  ]);
  ctx.jobs.add(ctx, ctx.tenantId, "post-stocktake", { id: head.id });
  return { to: "POSTING" as const, set: { postedBy: ctx.actor.id }, showsState: true as const };
}

/** The next part; repeated until nothing is left, by whichever process has the time. */
export async function postPart(system: Ctx, id: number): Promise<{ readonly more: boolean }> {
  const head = await parts.hold(system, id);
  if (head?.state !== "POSTING") return { more: false };
  // Posted by whoever decided it, in the warehouse of the count; the log says that the system did it.
  const ctx = { ...system, warehouseId: head.warehouseId, actor: { ...system.actor, id: head.postedBy! } };
  const wanted = await parts.toPost(ctx, id, PART);
  if (wanted.length === 0) {
    leavePlaces(ctx, id);
    stocktakes.moved(ctx, head, "posted", { set: { postedAt: ctx.now }, showsState: true });
    return { more: false };
  }
  await batchesInQuestion.publish(ctx, { batchIds: wanted.map(({ batchId }) => batchId) });
  // The period may have been closed since it was begun: the rest belongs to the first open day.
  const bizDate = await postingDay(ctx, head.bizDate, true);
  const { publish } = await book(ctx, head, bizDate, await locked(ctx, head, wanted));
  await publish();
  return { more: true };
}

const asJudged = (line: lines.RawLine) => ({ ...line, ...judged(line) }) as Line;

interface Part {
  readonly fit: readonly Line[];
  /** What happened since the count: these have to be counted again. */
  readonly unfit: readonly { readonly line: Line; readonly why: Refusal }[];
  readonly shelf: Awaited<ReturnType<typeof batchesFor>>;
}

/** Behind the lock: what is there now stays until COMMIT. The counts cannot change, the document is held. */
async function locked(ctx: Ctx, { id, warehouseId }: Head, wanted: readonly parts.LineToPost[]): Promise<Part> {
  const goodsIds = [...new Set(wanted.map(({ goodsId }) => goodsId))];
  // Each may be a movement, and let go of what was promised.
  await ctx.reserveIds(2 * wanted.length);
  await lockStock(ctx, warehouseId, goodsIds);
  const lineIds = wanted.map((line) => line.id);
  const [now, shelf] = await Promise.all([lines.linesOf(ctx, id, lineIds), batchesFor(ctx, warehouseId, goodsIds)]);
  const judgedNow = now.map(asJudged).map((line) => ({ line, why: postingRefusal(line) }));
  return {
    fit: judgedNow.filter(({ why }) => why === null).map(({ line }) => line),
    unfit: judgedNow.flatMap(({ line, why }) => (why ? { line, why } : [])),
    shelf,
  };
}

/** Every line that has to be recounted is named. */
function refuseAll(refusals: readonly Refusal[]): void {
  const [first] = refusals;
  if (first) refuse({ ...first, fields: refusals.map(({ words }) => ({ path: "lines", words })) });
}

const costUnknown = ({ goodsCode: code }: Line): Refusal => say.costUnknown({ code });

/** What is found is worth the average, else the last receipt, else the standard cost; null if none is known. */
async function gainsOf(ctx: Ctx, { warehouseId }: Head, found: readonly Line[]): Promise<(Cost | null)[]> {
  const known = await knownCosts(
    ctx,
    warehouseId,
    found.map(({ goodsId }) => goodsId),
  );
  return costsOf(
    "IN",
    found.map(({ goodsId, difference: qty }) => ({ goodsId, qty, qtyBase: qty, costPerUnit: null })),
    known,
  );
}

interface Booked {
  /** Found, and nobody knows what it cost. */
  readonly unknown: readonly Line[];
  readonly publish: () => Promise<void>;
}

/** Moves what is fit, with its cost; what is not is marked as left out. */
async function book(ctx: Ctx, head: Head, bizDate: Day, { fit, unfit, shelf }: Part): Promise<Booked> {
  const { id: docId, no: docNo, warehouseId } = head;
  const posting = { docType: "ST" as const, docId, docNo, warehouseId, bizDate, reason: "COUNT" };
  const missing = fit.filter((line) => !isFound(line));
  const issued = await issue(
    ctx,
    posting,
    "ADJUST_LOSS",
    missing.map((line) => moved(line, negated(line.difference))),
  );
  const gains = await foundIn(ctx, head, posting, fit.filter(isFound));
  const costs = [
    ...issued.map(({ docLineId, cost }) => ({ id: docLineId!, cost: isPositive(cost) ? negated(cost) : cost })),
    ...gains.costs,
  ];
  parts.writePosted(
    ctx,
    docId,
    costs,
    [...unfit.map(({ line }) => line), ...gains.unknown].map(({ id }) => id),
  );
  const taken = missing.map(({ batchId, locationId, difference }) => ({
    batchId,
    locationId,
    qtyBase: negated(difference),
  }));
  return {
    unknown: gains.unknown,
    async publish() {
      const value = round4(sum(costs.map(({ cost }) => cost)));
      await stockChanged.publish(ctx, { ...posting, against: "STOCK_ADJ", value, ppv: "0.0000", reversal: false });
      await publishLeft(ctx, warehouseId, missing, notCarried(taken, shelf));
    },
  };
}

const moved = (line: Line, qty: string, nominal: string | null = null) => ({
  ...{ docLineId: line.id, goodsId: line.goodsId, batchId: line.batchId, locationId: line.locationId, qty },
  weightKg: weightOf(line, nominal),
});

async function foundIn(ctx: Ctx, head: Head, posting: Posting, found: readonly Line[]) {
  const [goods, gains] = await Promise.all([
    goodsByIds(
      ctx,
      found.filter(({ catchWeight }) => catchWeight).map(({ goodsId }) => goodsId),
    ),
    gainsOf(ctx, head, found),
  ]);
  const nominal = ({ goodsId, difference }: Line) => {
    const one = goods.get(goodsId);
    return one?.catchWeight ? estimated(difference, one) : null;
  };
  const received = found.flatMap((line, index) => {
    const amount = gains[index];
    return amount ? { ...moved(line, line.difference, nominal(line)), amount } : [];
  });
  await receive(ctx, posting, "ADJUST_GAIN", received);
  return {
    costs: received.map(({ docLineId, amount }) => ({ id: docLineId, cost: amount })),
    unknown: found.filter((_, index) => !gains[index]),
  };
}
