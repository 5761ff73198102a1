/**
 * The API of the stock ledger: receive, issue, reverse a document (docs/rules/stock.md#quantities,
 * docs/rules/stock.md#average-cost, docs/rules/documents.md#ledgers).
 *
 * Each takes the product's lock, costs the lines in the order of posting by the domain's rules, and writes
 * movements, balances and values in a handful of statements that are not awaited before COMMIT.
 */
import {
  compare,
  exact,
  negated,
  round3,
  round4,
  same,
  sum,
  type Cost,
  type Quantity,
  type Weight,
} from "@larder/domain/kernel/decimal";
import { refuse, refuseIf, type Refusal } from "@larder/domain/kernel/refusal";
import * as costing from "@larder/domain/stock/costing.rules";
import { isSellableLocation, leavingRefusal } from "@larder/domain/stock/fefo.rules";
import type { MoveType } from "@larder/domain/stock/ledger/move-type";
import { weightTaken } from "@larder/domain/stock/ledger/weight.rules";
import { stockMessages } from "@larder/domain/stock/messages";
import type { Ctx } from "../../../platform/context.ts";
import * as ledger from "./ledger.store.ts";
import type {
  EndedPromise,
  IssuedCost,
  IssuedLine,
  Posting,
  ReceivedLine,
  Revalued,
  RevaluedLine,
  Reversed,
  ReversedIn,
} from "./ledger.types.ts";

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

/** The locked stock of each product while a posting goes through its lines. */
class Stock {
  private readonly rows: Map<number, ledger.CostChange>;
  readonly movements: ledger.MovementRow[] = [];

  constructor(rows: readonly ledger.CostRow[], ends: readonly EndedPromise[] = []) {
    const ended = new Map(ends.map(({ goodsId, qtyBase }) => [goodsId, qtyBase]));
    this.rows = new Map(
      rows.map((row) => [row.goodsId, { ...row, lastCost: null, ended: ended.get(row.goodsId) ?? "0" }]),
    );
  }

  of(goodsId: number): ledger.CostChange {
    return this.rows.get(goodsId)!;
  }

  /** Adds a movement: cost follows the order of posting, never the date (docs/rules/documents.md#posting-date). */
  move(
    cost: costing.CostedMove,
    row: Omit<ledger.MovementRow, "seq" | "costAmount">,
    lastCost: Cost | null = null,
  ): void {
    const before = this.of(row.goodsId);
    const seq = before.lastSeq + 1;
    this.rows.set(row.goodsId, {
      ...before,
      ...cost.left,
      lastSeq: seq,
      lastCost: lastCost ?? before.lastCost,
    });
    this.movements.push({ ...row, seq, costAmount: cost.costAmount });
  }

  write(ctx: Ctx, posting: Posting): void {
    ledger.writeMovements(ctx, posting, this.movements);
    ledger.writeCosts(ctx, posting.warehouseId, [...this.rows.values()]);
  }
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
      },
      // What is found is worth the average: only a receipt says what goods cost.
      moveType === "RECEIPT" ? costing.unitCost(line.amount, line.qty) : null,
    );
  }
  stock.write(ctx, posting);
  ledger.addToBalances(
    ctx,
    posting.warehouseId,
    stock.movements.map((move) => ({ ...placeOf(move), onHand: move.qty, weightKg: move.weightKg })),
  );
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
    });
    const cost = negated(move.costAmount);
    issued.push({ docLineId: line.docLineId, ...placeOf(line), qty: line.qty, weightKg, cost });
  }
  stock.write(ctx, posting);
  ledger.setBalances(ctx, posting.warehouseId, shelf.changed());
  return issued;
}

/** Without stock there is nothing to check: it is short. */
function unfitToLeave({ soldFor, ...line }: IssuedLine, balances: readonly ledger.ShelvedBatch[]): Refusal | null {
  const batch = balances.find((row) => keyOf(row) === keyOf(line));
  return soldFor && batch ? leavingRefusal(batch, soldFor, soldFor.answeredFor) : null;
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
        reversalOf: null,
      });
    }
    const qty = compare(batchOnHand, line.qty) < 0 ? batchOnHand : line.qty;
    return { docLineId, value: split.revalue, ppv: split.ppv, qty: round3(qty) };
  });
  if (stock.movements.length > 0) stock.write(ctx, posting);
  return revalued;
}

/**
 * Reverses everything a document posted. Issued goods return at their original cost; received goods leave at
 * today's average, and the difference is returned to the caller, who posts it to purchase price variance
 * (docs/rules/documents.md#corrections). Refused if received goods have left or are promised to someone else
 * (docs/rules/batches.md#reserved-stock).
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
  const [costs, balances, reserved] = await Promise.all([
    ledger.lock(ctx, posting.warehouseId, goodsIds),
    ledger.balances(ctx, posting.warehouseId, posted),
    ledger.reservedOf(ctx, posting.warehouseId, goodsIds, null),
  ]);
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
  stock.write(ctx, posting);
  ledger.addToBalances(ctx, posting.warehouseId, shelf.opened());
  ledger.setBalances(ctx, posting.warehouseId, shelf.changed());
  const value = round4(sum(stock.movements.map((move) => move.costAmount)));
  return { value, ppv: round4(ppv) };
}

interface Place {
  readonly goodsId: number;
  readonly batchId: number;
  readonly locationId: number;
}

const placeOf = ({ goodsId, batchId, locationId }: Place): Place => ({ goodsId, batchId, locationId });
const keyOf = (place: Place): string => `${place.batchId}:${place.locationId}`;

/** The quantity in each location of a posting's batches, under the lock. */
class Shelf {
  private readonly places: Map<string, ledger.BalanceRow & { known: boolean; touched: boolean }>;

  constructor(rows: readonly ledger.BalanceRow[]) {
    this.places = new Map(rows.map((row) => [keyOf(row), { ...row, known: true, touched: false }]));
  }

  onHand(place: Place): Quantity {
    return this.places.get(keyOf(place))?.onHand ?? "0.000";
  }

  /** In all locations of the warehouse. */
  ofBatch(batchId: number): Quantity {
    const places = [...this.places.values()].filter((row) => row.batchId === batchId);
    return round3(sum(places.map((row) => row.onHand)));
  }

  /** The corresponding weight; null if there is less than wanted. */
  take(place: Place, qty: Quantity, weighed: Weight | null): Weight | null {
    const row = this.places.get(keyOf(place));
    if (!row || compare(qty, row.onHand) > 0) return null;
    const weightKg = weightTaken(row, qty, weighed);
    this.places.set(keyOf(place), {
      ...row,
      onHand: round3(exact(row.onHand).minus(qty)),
      weightKg: round3(exact(row.weightKg).minus(weightKg)),
      touched: true,
    });
    return weightKg;
  }

  put(place: Place, qty: Quantity, weightKg: Weight): void {
    const row = this.places.get(keyOf(place));
    this.places.set(keyOf(place), {
      ...placeOf(place),
      // Without stock, the kind of the location was not read; it matters only for what is taken.
      locationKind: row?.locationKind ?? "PICK",
      onHand: round3(exact(row?.onHand ?? "0").plus(qty)),
      weightKg: round3(exact(row?.weightKg ?? "0").plus(weightKg)),
      known: row?.known ?? false,
      touched: true,
    });
  }

  /** Whether the sellable locations still hold what others have reserved of the batches taken from. */
  carries(reserved: ReadonlyMap<number, Quantity>): boolean {
    const rows = [...this.places.values()];
    const taken = new Set(rows.filter((row) => row.touched).map((row) => row.batchId));
    return [...reserved].every(([batchId, qty]) => {
      if (!taken.has(batchId)) return true;
      return (
        compare(
          sum(
            rows
              .filter((row) => row.batchId === batchId && isSellableLocation(row.locationKind))
              .map((row) => row.onHand),
          ),
          qty,
        ) >= 0
      );
    });
  }

  changed(): ledger.BalanceChange[] {
    return [...this.places.values()].filter((row) => row.touched && row.known);
  }

  /** Locations that had no row before. */
  opened(): ledger.BalanceChange[] {
    return [...this.places.values()].filter((row) => row.touched && !row.known && !same(row.onHand, "0"));
  }
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
