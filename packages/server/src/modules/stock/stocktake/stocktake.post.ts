/**
 * What posting a stocktake does (docs/rules/stock.md#stocktakes): what is missing leaves and what was found comes, only where the count
 * differs from the book of then; the books follow, and reservations that a batch does not carry any more are released.
 *
 * A large one is posted in parts, two at a time, each in a transaction of its own that locks its own products only: orders wait for a
 * part, never for the stocktake (docs/decisions/0059-a-large-stocktake-is-posted-in-parts.md).
 */
import { isPositive, negated, round4, sum, type Cost } from "@larder/domain/kernel/decimal";
import type { Day } from "@larder/domain/kernel/calendar";
import type { SavedDocument } from "@larder/domain/kernel/document-calls";
import { refuse, type Refusal } from "@larder/domain/kernel/refusal";
import { costsOf } from "@larder/domain/stock/adjustment/adjustment.rules";
import { stocktakeMessages as say } from "@larder/domain/stock/stocktake/stocktake.messages";
import {
  isFound,
  judged,
  postingHindrance,
  postingRefusal,
  weightOf,
  type Judged,
} from "@larder/domain/stock/stocktake/stocktake.rules";
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
import { keyOf } from "../ledger/posting-stock.ts";
import { batchesFor } from "../ledger/reservation.service.ts";
import { stocktakes } from "./stocktake.document.ts";
import * as parts from "./stocktake.post.store.ts";
import { leavePlaces } from "./stocktake.start.store.ts";
import * as lines from "./stocktake-line.store.ts";
import type * as store from "./stocktake.store.ts";

/** Lines of one transaction: so many are posted while an order waits, and nobody notices. */
export const PART = 200;
/** While the database writes one part, the server works out another. */
const AT_A_TIME = 2;

interface Line extends parts.LineToPost, Judged {
  readonly difference: string;
  /** On hand at its place. */
  readonly onHand: string;
}
/** With the words of what it names. */
type Named = lines.RawLine & Judged & { readonly difference: string };
type Head = Pick<store.LockedStocktake, "id" | "no" | "warehouseId" | "bizDate">;

export const post = (ctx: Ctx, id: number): Promise<SavedDocument> =>
  stocktakes.move(
    ctx,
    id,
    "post",
    async (head, open) => {
      const wanted = await parts.toPost(ctx, id, parts.START, PART + 1);
      return wanted.length > PART ? begun(ctx, head, open) : atOnce(ctx, head, open, wanted);
    },
    { bizDate: ({ bizDate }) => bizDate },
  );

async function atOnce(ctx: Ctx, head: Head, open: Opening, wanted: readonly parts.LineToPost[]) {
  await batchesInQuestion.publish(ctx, { batchIds: wanted.map(({ batchId }) => batchId) });
  await open;
  const part = await locked(ctx, head, wanted);
  await refuseAny(ctx, head, part.unfit, postingRefusal);
  const booked = await book(ctx, head, head.bizDate, part);
  await refuseAny(ctx, head, booked.unknown, costUnknown);
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

/**
 * Posts all that is left; several processes may do so at once. `inOne` runs its work in a transaction of its own. If a part fails, the job
 * fails once the parts beside it have ended, and the next job goes on with what is left.
 */
export async function postParts(
  inOne: <T>(work: (system: Ctx) => Promise<T>) => Promise<T>,
  id: number,
): Promise<void> {
  const oneAfterAnother = async () => {
    for (let after: parts.Position | null = parts.START; after;)
      after = await inOne((system) => postPart(system, id, after!));
  };
  do {
    const ended = await Promise.allSettled(Array.from({ length: AT_A_TIME }, oneAfterAnother));
    for (const one of ended) if (one.status === "rejected") throw one.reason;
  } while ((await inOne((system) => end(system, id))).more);
}

/** Posted by whoever decided it, in the warehouse of the count; the log says that the system did it. */
const posterOf = (
  system: Ctx,
  { warehouseId, postedBy }: Pick<store.LockedStocktake, "warehouseId" | "postedBy">,
): Ctx => ({
  ...system,
  warehouseId,
  actor: { ...system.actor, id: postedBy! },
});

/** The next part; returns how far it went, or null if nothing is left that nobody else is posting. */
export async function postPart(
  system: Ctx,
  id: number,
  after: parts.Position = parts.START,
): Promise<parts.Position | null> {
  const head = await parts.hold(system, id);
  if (head?.state !== "POSTING") return null;
  const ctx = posterOf(system, head);
  const wanted = await parts.toPost(ctx, id, after, PART);
  const last = wanted.at(-1);
  if (!last) return null;
  await batchesInQuestion.publish(ctx, { batchIds: wanted.map(({ batchId }) => batchId) });
  // The period may have been closed since it was begun: the rest belongs to the first open day.
  const bizDate = await postingDay(ctx, head.bizDate, true);
  const { publish } = await book(ctx, head, bizDate, await locked(ctx, head, wanted));
  await publish();
  return last;
}

/** Once every line is posted or left out. */
async function end(system: Ctx, id: number): Promise<{ readonly more: boolean }> {
  const head = await parts.holdAlone(system, id);
  if (head?.state !== "POSTING") return { more: false };
  if (await parts.anyLeft(system, id)) return { more: true };
  const ctx = posterOf(system, head);
  leavePlaces(ctx, id);
  stocktakes.moved(ctx, head, "posted", { set: { postedAt: ctx.now }, showsState: true });
  return { more: false };
}

const asJudged = (line: lines.RawLine) => ({ ...line, ...judged(line) }) as Named;

interface Part {
  readonly fit: readonly Line[];
  /** What happened since the count: these have to be counted again. */
  readonly unfit: readonly Line[];
  readonly shelf: Awaited<ReturnType<typeof batchesFor>>;
}

/** Behind the lock: what is there now stays until COMMIT. The counts cannot change, the document is held. */
async function locked(ctx: Ctx, { id, warehouseId }: Head, wanted: readonly parts.LineToPost[]): Promise<Part> {
  const goodsIds = [...new Set(wanted.map(({ goodsId }) => goodsId))];
  // Each may be a movement, and let go of what was promised.
  await ctx.reserveIds(2 * wanted.length);
  await lockStock(ctx, warehouseId, goodsIds);
  const [counts, moves, shelf] = await Promise.all([
    parts.countsOf(ctx, id, wanted),
    parts.movedSince(ctx, warehouseId, wanted),
    batchesFor(ctx, warehouseId, goodsIds),
  ]);
  const movedAt = Map.groupBy(moves, keyOf);
  const onHandAt = new Map(shelf.map((row) => [keyOf(row), row.onHand]));
  const now = wanted.map((line): Line => {
    const moved = (movedAt.get(keyOf(line)) ?? []).filter(({ seq }) => seq > line.snapshotSeq);
    const { difference, ...rest } = judged({ ...line, entries: counts.get(line.id) ?? [], moved });
    return { ...line, ...rest, difference: difference!, onHand: onHandAt.get(keyOf(line)) ?? "0.000" };
  });
  const { fit = [], unfit = [] } = Object.groupBy(now, (line) => (postingHindrance(line) ? "unfit" : "fit"));
  return { fit, unfit, shelf };
}

/** What is refused names its goods, batch and place: they are read only then. */
async function refuseAny(
  ctx: Ctx,
  { id }: Head,
  refused: readonly Line[],
  why: (line: Named) => Refusal | null,
): Promise<void> {
  if (refused.length === 0) return;
  const ids = refused.map((line) => line.id);
  refuseAll((await lines.linesOf(ctx, id, ids)).flatMap((line) => why(asJudged(line)) ?? []));
}

/** Every line that has to be recounted is named. */
function refuseAll(refusals: readonly Refusal[]): void {
  const [first] = refusals;
  if (first) refuse({ ...first, fields: refusals.map(({ words }) => ({ path: "lines", words })) });
}

const costUnknown = ({ goodsCode: code }: Named): Refusal => say.costUnknown({ code });

/** What is found is worth the average, else the last receipt, else the standard cost; null if none is known. */
async function gainsOf(
  ctx: Ctx,
  { warehouseId }: Head,
  found: readonly Pick<Line, "goodsId" | "difference">[],
): Promise<(Cost | null)[]> {
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
  const [first] = fit;
  if (first) parts.writePosted(ctx, docId, first.lineNo, costs);
  const leftOut = [...unfit, ...gains.unknown].map(({ id }) => id);
  if (leftOut.length > 0) parts.leaveOut(ctx, docId, leftOut);
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
