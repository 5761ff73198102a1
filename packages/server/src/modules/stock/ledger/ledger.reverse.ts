/** Reversals in the stock ledger: everything that a document posted (docs/rules/documents.md#corrections). */
import { compare, exact, negated, round4, same, sum, type Quantity } from "@larder/domain/kernel/decimal";
import { refuse } from "@larder/domain/kernel/refusal";
import * as costing from "@larder/domain/stock/costing.rules";
import { stockMessages } from "@larder/domain/stock/messages";
import type { Ctx } from "../../../platform/context.ts";
import * as ledger from "./ledger.store.ts";
import type { Posting, Reversed, ReversedIn } from "./ledger.types.ts";
import { placeOf, Shelf, Stock } from "./posting-stock.ts";

/**
 * Reverses everything a document posted. Issued goods return at their original cost; received goods leave at
 * today's average, and the difference is returned to the caller, who posts it to purchase price variance
 * (docs/rules/documents.md#corrections). Refused if received goods have left or are promised to someone else
 * (docs/rules/batches.md#reserved-stock), or issued goods have come back already (docs/rules/stock.md#returns).
 */
export async function reverse(
  ctx: Ctx,
  document: { readonly docType: string; readonly docId: number },
  posting: Posting,
): Promise<Reversed> {
  const results = await reverseEach(ctx, document, posting);
  return { value: round4(sum(results.map((one) => one.value))), ppv: round4(sum(results.map((one) => one.ppv))) };
}

/** Warehouse by warehouse. `revalued` says how many pieces each revaluation was of, by the line of the document. */
export async function reverseEach(
  ctx: Ctx,
  document: { readonly docType: string; readonly docId: number },
  posting: Posting,
  revalued: ReadonlyMap<number | null, Quantity> = new Map(),
): Promise<ReversedIn[]> {
  const posted = await ledger.movementsOf(ctx, document.docType, document.docId);
  const results: ReversedIn[] = [];
  for (const warehouseId of [...new Set(posted.map((move) => move.warehouseId))].sort((a, b) => a - b)) {
    const here = posted.filter((move) => move.warehouseId === warehouseId);
    results.push({ warehouseId, ...(await reverseIn(ctx, { ...posting, warehouseId }, here, revalued)) });
  }
  return results;
}

async function reverseIn(
  ctx: Ctx,
  posting: Posting,
  posted: readonly ledger.PostedMovement[],
  revalued: ReadonlyMap<number | null, Quantity>,
): Promise<Reversed> {
  const goodsIds = posted.map((move) => move.goodsId);
  const sold = posted.filter((move) => move.moveType === "SALE_ISSUE");
  const [costs, balances, reserved, cameBack] = await Promise.all([
    ledger.lock(ctx, posting.warehouseId, goodsIds),
    ledger.balances(ctx, posting.warehouseId, posted),
    ledger.reservedOf(ctx, posting.warehouseId, goodsIds, null),
    ledger.cameBack(
      ctx,
      sold.map((move) => move.id),
    ),
  ]);
  if (cameBack) refuse(stockMessages.returnedAlready());
  const stock = new Stock(costs);
  const shelf = new Shelf(balances);
  let ppv = exact(0);
  for (const move of posted) {
    const row = {
      ...placeOf(move),
      warehouseId: move.warehouseId,
      moveType: move.moveType,
      docLineId: move.docLineId,
      reversalOf: move.id,
      originId: null,
    };
    if (same(move.qty, "0")) {
      const batchOnHand = shelf.ofBatch(move.batchId);
      const qty = revalued.get(move.docLineId) ?? batchOnHand;
      const back = costing.reverseRevalue(stock.of(move.goodsId), move.costAmount, { qty, batchOnHand });
      ppv = ppv.plus(back.ppv);
      stock.move(back, { ...row, qty: "0", weightKg: "0" });
    } else if (compare(move.qty, "0") < 0) {
      const qty = negated(move.qty);
      shelf.put(move, qty, negated(move.weightKg));
      stock.move(costing.receive(stock.of(move.goodsId), qty, negated(move.costAmount)), {
        ...row,
        qty,
        weightKg: negated(move.weightKg),
      });
    } else {
      const weightKg = shelf.take(move, move.qty, move.weightKg) ?? refuse(stockMessages.batchAlreadyGone());
      const back = costing.reverseReceipt(stock.of(move.goodsId), move.qty, move.costAmount);
      ppv = ppv.plus(back.ppv);
      stock.move(back, { ...row, qty: negated(move.qty), weightKg: negated(weightKg) });
    }
  }
  if (!shelf.carries(reserved)) refuse(stockMessages.batchAlreadyGone());
  await stock.write(ctx, posting);
  ledger.addToBalances(ctx, posting.warehouseId, shelf.opened());
  ledger.setBalances(ctx, posting.warehouseId, shelf.changed());
  const value = round4(sum(stock.movements.map((move) => move.costAmount)));
  return { value, ppv: round4(ppv) };
}
