/**
 * The API of the stock ledger: receive, return, issue, revalue (docs/rules/stock.md#quantities,
 * docs/rules/stock.md#average-cost, docs/rules/documents.md#ledgers); reversals are in ledger.reverse.ts.
 *
 * Each takes the product's lock, costs the lines in the order of posting by the domain's rules, and writes
 * movements, balances and values in a handful of statements that are not awaited before COMMIT.
 */
import { compare, exact, negated, round3, round4, same, type Quantity } from "@larder/domain/kernel/decimal";
import { refuse, refuseIf, type Refusal } from "@larder/domain/kernel/refusal";
import * as costing from "@larder/domain/stock/costing.rules";
import { leavingRefusal } from "@larder/domain/stock/fefo.rules";
import type { MoveType } from "@larder/domain/stock/ledger/move-type";
import { weightReturned } from "@larder/domain/stock/ledger/weight.rules";
import { stockMessages } from "@larder/domain/stock/messages";
import type { Ctx } from "../../../platform/context.ts";
import * as ledger from "./ledger.store.ts";
import type {
  EndedPromise,
  IssuedCost,
  IssuedLine,
  Posting,
  ReceivedLine,
  ReturnedLine,
  Revalued,
  RevaluedLine,
} from "./ledger.types.ts";
import { keyOf, placeOf, Shelf, Stock } from "./posting-stock.ts";

/** For a posting that reads stock before it moves it: nobody else moves these products until COMMIT. */
export async function lockStock(ctx: Ctx, warehouseId: number, goodsIds: readonly number[]): Promise<void> {
  if (goodsIds.length > 0) await ledger.lock(ctx, warehouseId, goodsIds);
}

/** The same for a posting between warehouses: ascending by warehouse, then by product. */
export async function lockStocks(
  ctx: Ctx,
  warehouseIds: readonly number[],
  goodsIds: readonly number[],
): Promise<void> {
  for (const warehouseId of warehouseIds.toSorted((a, b) => a - b)) await lockStock(ctx, warehouseId, goodsIds);
}

/** Receives goods at the given cost. */
export async function receive(
  ctx: Ctx,
  posting: Posting,
  moveType: MoveType,
  lines: readonly ReceivedLine[],
): Promise<void> {
  if (lines.length === 0) return;
  const stock = new Stock(
    await ledger.lock(
      ctx,
      posting.warehouseId,
      lines.map((line) => line.goodsId),
    ),
  );
  for (const line of lines) {
    stock.move(
      costing.receive(stock.of(line.goodsId), line.qty, line.amount),
      {
        ...placeOf(line),
        warehouseId: posting.warehouseId,
        qty: round3(line.qty),
        weightKg: round3(line.weightKg ?? "0"),
        moveType,
        docLineId: line.docLineId,
        reversalOf: null,
        originId: null,
      },
      // What is found is worth the average: only a receipt says what goods cost.
      moveType === "RECEIPT" ? costing.unitCost(line.amount, line.qty) : null,
    );
  }
  await putAway(ctx, posting, stock);
}

/** Writes what came, and adds it to where it was put. */
async function putAway(ctx: Ctx, posting: Posting, stock: Stock): Promise<void> {
  await stock.write(ctx, posting);
  ledger.addToBalances(
    ctx,
    posting.warehouseId,
    stock.movements.map((move) => ({ ...placeOf(move), onHand: move.qty, weightKg: move.weightKg })),
  );
}

/**
 * Returns to stock what was sold, at the cost and in the batch of the issue that each line names, and returns the cost of each line. Never more
 * comes back of an issue than left with it (docs/rules/stock.md#returns).
 */
export async function takeBack(ctx: Ctx, posting: Posting, lines: readonly ReturnedLine[]): Promise<IssuedCost[]> {
  if (lines.length === 0) return [];
  const goodsIds = lines.map((line) => line.goodsId);
  const originIds = lines.map((line) => line.originId);
  const [costs, issues] = await Promise.all([
    ledger.lock(ctx, posting.warehouseId, goodsIds),
    ledger.issuesOf(ctx, originIds),
  ]);
  const stock = new Stock(costs);
  const returned: IssuedCost[] = [];
  for (const line of lines) {
    const issued = issues.get(line.originId);
    const { qty, weightKg, cost } = await partOf(ctx, posting, line, issued);
    stock.move(costing.receive(stock.of(line.goodsId), qty, cost), {
      ...placeOf(line),
      ...{ warehouseId: posting.warehouseId, qty, weightKg, moveType: "SALE_RETURN", docLineId: line.docLineId },
      ...{ reversalOf: null, originId: line.originId },
    });
    returned.push({ docLineId: line.docLineId, ...placeOf(line), qty, weightKg, cost });
    // The next line may come back from the same issue.
    issues.set(line.originId, {
      ...issued!,
      returnedQty: round3(exact(issued!.returnedQty).plus(qty)),
      returnedKg: round3(exact(issued!.returnedKg).plus(weightKg)),
      returnedCost: round4(exact(issued!.returnedCost).plus(cost)),
    });
  }
  await putAway(ctx, posting, stock);
  return returned;
}

/** The part of an issue that comes back, or the reason why it cannot. */
async function partOf(ctx: Ctx, posting: Posting, line: ReturnedLine, issued: ledger.Issue | undefined) {
  const named = async () => ({ goods: await ledger.goodsLabel(ctx, line.goodsId) });
  const isItsOwn =
    issued?.warehouseId === posting.warehouseId && issued.goodsId === line.goodsId && issued.batchId === line.batchId;
  if (!issued || !isItsOwn) return refuse(stockMessages.returnOfNothing(await named()));
  const qty = round3(line.qty);
  const left = exact(issued.qty).minus(issued.returnedQty);
  if (left.lessThan(qty))
    return refuse(
      stockMessages.returnedMore({ ...(await named()), left: left.toFixed(), entered: exact(qty).toFixed() }),
    );
  const weighed = line.weightKg ?? null;
  const weightKg = weightReturned(issued, qty, weighed);
  if (weightKg === null) {
    const out = exact(issued.weightKg).minus(issued.returnedKg).toFixed();
    return refuse(
      stockMessages.returnedHeavier({ ...(await named()), left: out, entered: exact(weighed ?? "0").toFixed() }),
    );
  }
  return { qty, weightKg, cost: costing.returnAmount(issued, qty) };
}

/**
 * Issues goods and returns the cost of each line. `ends` is what is no longer promised once the posting is
 * done, also for products that are not issued: all are locked in one ascending step, and written in one.
 */
export async function issue(
  ctx: Ctx,
  posting: Posting,
  moveType: MoveType,
  lines: readonly IssuedLine[],
  ends: readonly EndedPromise[] = [],
): Promise<IssuedCost[]> {
  const goodsIds = lines.map((line) => line.goodsId);
  const locked = [...goodsIds, ...ends.map((end) => end.goodsId)];
  if (locked.length === 0) return [];
  const [costs, balances] = await Promise.all([
    ledger.lock(ctx, posting.warehouseId, locked),
    ledger.balances(ctx, posting.warehouseId, lines),
  ]);
  const stock = new Stock(costs, ends);
  const shelf = new Shelf(balances);
  const issued: IssuedCost[] = [];
  for (const line of lines) {
    refuseIf(unfitToLeave(line, balances));
    const weightKg =
      shelf.take(line, line.qty, line.weightKg ?? null) ??
      (await refuseShort(ctx, line.goodsId, line.qty, shelf.onHand(line)));
    const before = stock.of(line.goodsId);
    const move =
      line.cost === undefined ? costing.issue(before, line.qty) : costing.issueAt(before, line.qty, line.cost);
    stock.move(move, {
      ...placeOf(line),
      warehouseId: posting.warehouseId,
      qty: negated(round3(line.qty)),
      weightKg: negated(weightKg),
      moveType,
      docLineId: line.docLineId,
      reversalOf: null,
      originId: null,
    });
    const cost = negated(move.costAmount);
    issued.push({ docLineId: line.docLineId, ...placeOf(line), qty: line.qty, weightKg, cost });
  }
  await stock.write(ctx, posting);
  ledger.setBalances(ctx, posting.warehouseId, shelf.changed());
  return issued;
}

/** Without stock there is nothing to check: it is short. */
function unfitToLeave({ soldFor, ...line }: IssuedLine, balances: readonly ledger.ShelvedBatch[]): Refusal | null {
  if (!soldFor) return null;
  const batch = balances.find((row) => keyOf(row) === keyOf(line));
  return batch ? leavingRefusal(batch, soldFor, soldFor.answeredFor) : null;
}

/**
 * Changes the value of goods whose cost turned out otherwise; what is gone of them is answered as variance, for the caller to post
 * (docs/rules/purchase-invoices.md#posting).
 */
export async function revalue(ctx: Ctx, posting: Posting, lines: readonly RevaluedLine[]): Promise<Revalued[]> {
  const [costs, balances] = await Promise.all([
    ledger.lock(
      ctx,
      posting.warehouseId,
      lines.map((line) => line.goodsId),
    ),
    ledger.balances(ctx, posting.warehouseId, lines),
  ]);
  const stock = new Stock(costs);
  const shelf = new Shelf(balances);
  const revalued = lines.map((line): Revalued => {
    const { docLineId, variance } = line;
    const batchOnHand = shelf.ofBatch(line.batchId);
    const before = stock.of(line.goodsId);
    const split = costing.purchaseVariance(variance, { qty: line.qty, batchOnHand }, before);
    if (!same(split.revalue, "0")) {
      stock.move(costing.receive(before, "0", split.revalue), {
        ...placeOf(line),
        ...{ warehouseId: posting.warehouseId, qty: "0", weightKg: "0", moveType: "REVALUE", docLineId },
        ...{ reversalOf: null, originId: null },
      });
    }
    const qty = compare(batchOnHand, line.qty) < 0 ? batchOnHand : line.qty;
    return { docLineId, value: split.revalue, ppv: split.ppv, qty: round3(qty) };
  });
  if (stock.movements.length > 0) await stock.write(ctx, posting);
  return revalued;
}

async function refuseShort(ctx: Ctx, goodsId: number, wanted: Quantity, sellable: Quantity): Promise<never> {
  return refuse(
    stockMessages.moreThanStock({
      goods: await ledger.goodsLabel(ctx, goodsId),
      wanted: exact(wanted).toFixed(),
      sellable: exact(sellable).toFixed(),
    }),
  );
}
