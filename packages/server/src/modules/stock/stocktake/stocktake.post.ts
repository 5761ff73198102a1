/**
 * What posting a stocktake does (docs/rules/stock.md#stocktakes): what is missing leaves and what was found comes, only where the count
 * differs from the book of then; the books are told, and reservations that a batch does not carry any more are released.
 */
import { isPositive, negated, round4, sum, type Cost } from "@larder/domain/kernel/decimal";
import type { SavedDocument } from "@larder/domain/kernel/document-calls";
import { refuse, type Refusal } from "@larder/domain/kernel/refusal";
import { costsOf } from "@larder/domain/stock/adjustment/adjustment.rules";
import { stocktakeMessages as say } from "@larder/domain/stock/stocktake/stocktake.messages";
import { isFound, judged, postingRefusal, weightOf, type Judged } from "@larder/domain/stock/stocktake/stocktake.rules";
import { notCarried } from "@larder/domain/stock/taking.rules";
import type { Ctx } from "../../../platform/context.ts";
import type { Opening } from "../../../platform/document/document.ts";
import { publishLeft } from "../ledger/left-places.ts";
import { estimated } from "../goods/placed-lines.ts";
import { goodsByIds } from "../goods/traded-goods.store.ts";
import { batchesInQuestion, stockChanged } from "../ledger/ledger.news.ts";
import { issue, lockStock, receive } from "../ledger/ledger.service.ts";
import { knownCosts } from "../ledger/ledger.store.ts";
import { batchesFor } from "../ledger/reservation.service.ts";
import { stocktakes } from "./stocktake.document.ts";
import * as lines from "./stocktake-line.store.ts";
import * as store from "./stocktake.store.ts";

type Line = lines.RawLine & Judged & { readonly difference: string };

export const post = (ctx: Ctx, id: number): Promise<SavedDocument> =>
  stocktakes.move(ctx, id, "post", (head, open) => posted(ctx, head, open), { bizDate: ({ bizDate }) => bizDate });

async function posted(ctx: Ctx, head: store.LockedStocktake, open: Opening) {
  const before = await lines.differentOf(ctx, head.id);
  const goodsIds = [...new Set(before.map(({ goodsId }) => goodsId))];
  await batchesInQuestion.publish(ctx, { batchIds: before.map(({ batchId }) => batchId) });
  await open;
  // Each may be a movement, and let go of what was promised.
  await ctx.reserveIds(2 * before.length);
  await lockStock(ctx, head.warehouseId, goodsIds);
  // Behind the lock: what is there now stays until COMMIT. The counts cannot change, the document is held.
  const [now, shelf] = await Promise.all([
    lines.differentOf(ctx, head.id),
    batchesFor(ctx, head.warehouseId, goodsIds),
  ]);
  const different = now.map((line) => ({ ...line, ...judged(line) }) as Line);
  refuseAll(different.flatMap((line) => postingRefusal(line) ?? []));
  const missing = different.filter((line) => !isFound(line));
  const costs = await book(ctx, head, missing, different.filter(isFound));
  lines.writeDifferences(
    ctx,
    head.id,
    different.map(({ id, difference }) => ({ id, diffQty: difference, cost: costs.get(id)! })),
  );
  store.leavePlaces(ctx, head.id);
  const taken = missing.map(({ batchId, locationId, difference }) => ({
    batchId,
    locationId,
    qtyBase: negated(difference),
  }));
  const posting = postingOf(head);
  return {
    set: { postedAt: ctx.now, postedBy: ctx.actor.id },
    showsState: true as const,
    async onSaved() {
      const value = round4(sum([...costs.values()]));
      await stockChanged.publish(ctx, { ...posting, against: "STOCK_ADJ", value, ppv: "0.0000", reversal: false });
      await publishLeft(ctx, head.warehouseId, missing, notCarried(taken, shelf));
    },
  };
}

/** Every line that has to be recounted is named. */
function refuseAll(refusals: readonly Refusal[]): void {
  const [first] = refusals;
  if (first) refuse({ ...first, fields: refusals.map(({ words }) => ({ path: "lines", words })) });
}

const postingOf = ({ id, no, warehouseId, bizDate }: store.LockedStocktake) => ({
  docType: "ST" as const,
  docId: id,
  docNo: no,
  warehouseId,
  bizDate,
  reason: "COUNT",
});

/** What each line did to the value of the stock: below 0 for what is missing. */
async function book(
  ctx: Ctx,
  head: store.LockedStocktake,
  missing: readonly Line[],
  found: readonly Line[],
): Promise<Map<number, Cost>> {
  const posting = postingOf(head);
  const goods = await goodsByIds(
    ctx,
    found.map(({ goodsId }) => goodsId),
  );
  const nominal = ({ goodsId, difference }: Line) => {
    const one = goods.get(goodsId);
    return one?.catchWeight ? estimated(difference, one) : null;
  };
  const moved = (line: Line, qty: string) => ({
    ...{ docLineId: line.id, goodsId: line.goodsId, batchId: line.batchId, locationId: line.locationId, qty },
    weightKg: weightOf(line, nominal(line)),
  });
  const issued = await issue(
    ctx,
    posting,
    "ADJUST_LOSS",
    missing.map((line) => moved(line, negated(line.difference))),
  );
  const known = await knownCosts(
    ctx,
    head.warehouseId,
    found.map(({ goodsId }) => goodsId),
  );
  const gains = costsOf(
    "IN",
    found.map(({ goodsId, difference: qty }) => ({ goodsId, qty, qtyBase: qty, costPerUnit: null })),
    known,
  );
  const received = found.map((line, index) => ({
    ...moved(line, line.difference),
    amount: gains[index] ?? refuse(say.costUnknown({ code: line.goodsCode })),
  }));
  await receive(ctx, posting, "ADJUST_GAIN", received);
  return new Map<number, Cost>([
    ...issued.map(({ docLineId, cost }): [number, Cost] => [docLineId!, isPositive(cost) ? negated(cost) : cost]),
    ...received.map(({ docLineId, amount }): [number, Cost] => [docLineId, amount]),
  ]);
}
