/** What a posting works on under the lock: the stock of its products, and what is in each location of its batches. */
import {
  compare,
  exact,
  round3,
  same,
  sum,
  type Cost,
  type Quantity,
  type Weight,
} from "@larder/domain/kernel/decimal";
import type { CostedMove } from "@larder/domain/stock/costing.rules";
import { isSellableLocation } from "@larder/domain/stock/fefo.rules";
import { weightTaken } from "@larder/domain/stock/ledger/weight.rules";
import type { Ctx } from "../../../platform/context.ts";
import * as ledger from "./ledger.store.ts";
import type { EndedPromise, Posting } from "./ledger.types.ts";

/** What follows from the order of posting. */
type WorkedOut = "seq" | "costAmount" | "qtyAfter" | "valueAfter";

/** The locked stock of each product while a posting goes through its lines. */
export class Stock {
  private readonly rows: Map<number, ledger.CostChange>;
  readonly movements: ledger.MovementRow[] = [];

  constructor(rows: readonly ledger.CostRow[], ends: readonly EndedPromise[] = []) {
    // A document may have two lines of one product.
    const ended = Map.groupBy(ends, ({ goodsId }) => goodsId);
    const endedOf = (goodsId: number) => round3(sum((ended.get(goodsId) ?? []).map(({ qtyBase }) => qtyBase)));
    this.rows = new Map(rows.map((row) => [row.goodsId, { ...row, lastCost: null, ended: endedOf(row.goodsId) }]));
  }

  of(goodsId: number): ledger.CostChange {
    return this.rows.get(goodsId)!;
  }

  /** Adds a movement: cost follows the order of posting, never the date (docs/rules/documents.md#posting-date). */
  move(cost: CostedMove, row: Omit<ledger.MovementRow, WorkedOut>, lastCost: Cost | null = null): void {
    const before = this.of(row.goodsId);
    const seq = before.lastSeq + 1;
    this.rows.set(row.goodsId, {
      ...before,
      ...cost.left,
      lastSeq: seq,
      lastCost: lastCost ?? before.lastCost,
    });
    const { qty: qtyAfter, value: valueAfter } = cost.left;
    this.movements.push({ ...row, seq, costAmount: cost.costAmount, qtyAfter, valueAfter });
  }

  async write(ctx: Ctx, posting: Posting): Promise<void> {
    await ledger.writeMovements(ctx, posting, this.movements);
    ledger.writeCosts(ctx, posting.warehouseId, [...this.rows.values()]);
  }
}

export interface Place {
  readonly goodsId: number;
  readonly batchId: number;
  readonly locationId: number;
}

export const placeOf = ({ goodsId, batchId, locationId }: Place): Place => ({ goodsId, batchId, locationId });
export const keyOf = ({ batchId, locationId }: Pick<Place, "batchId" | "locationId">): string =>
  `${batchId}:${locationId}`;

/** The quantity in each location of a posting's batches, under the lock. */
export class Shelf {
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
