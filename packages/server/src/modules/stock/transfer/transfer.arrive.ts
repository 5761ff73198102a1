/**
 * The van is unloaded, there or back home: what was received is for sale, what is damaged or was blocked on the road is put in
 * quarantine, and what is missing is a loss at the cost at which it left (docs/rules/stock.md#transfers).
 */
import { isPositive, negated, round4, sum, type Cost } from "@larder/domain/kernel/decimal";
import type { SavedDocument } from "@larder/domain/kernel/document-calls";
import { refuse, type FieldProblem, type Refusal } from "@larder/domain/kernel/refusal";
import { isSellableLocation, type LocationKind } from "@larder/domain/stock/fefo.rules";
import type { MoveType } from "@larder/domain/stock/ledger/move-type";
import { stockMessages } from "@larder/domain/stock/messages";
import type { CountedPart } from "@larder/domain/stock/transfer/transfer.calls";
import { transferMessages as say } from "@larder/domain/stock/transfer/transfer.messages";
import {
  arrivedWhole,
  countedRefusal,
  sharesOf,
  type Counted,
  type Share,
  type Shares,
} from "@larder/domain/stock/transfer/transfer.rules";
import type { Ctx } from "../../../platform/context.ts";
import type { Opening } from "../../../platform/document/document.ts";
import { stockMoved } from "../ledger/ledger.news.ts";
import { issue, lockStocks, receive as receiveStock } from "../ledger/ledger.service.ts";
import { incoming } from "../ledger/quantities.service.ts";
import { postingOf } from "./transfer.dispatch.ts";
import { transfers } from "./transfer.document.ts";
import * as store from "./transfer.store.ts";

export const receive = (ctx: Ctx, id: number, counted?: readonly CountedPart[]): Promise<SavedDocument> =>
  transfers.move(ctx, id, "receive", (document, open) =>
    unloaded(ctx, document, open, { warehouseId: document.toWarehouseId, name: document.toWarehouseName }, counted),
  );

export const turnBack = (ctx: Ctx, id: number, counted?: readonly CountedPart[]): Promise<SavedDocument> =>
  transfers.move(ctx, id, "turnBack", (document, open) =>
    unloaded(ctx, document, open, { warehouseId: document.warehouseId, name: document.warehouseName }, counted),
  );

interface Dock {
  readonly warehouseId: number;
  readonly name: string;
}

interface Arrived extends Counted {
  readonly sent: store.SentRow;
  readonly shares: Shares;
  /** Where what arrived well is put. */
  readonly locationId: number | null;
}

async function unloaded(
  ctx: Ctx,
  document: store.LockedTransfer,
  open: Opening,
  dock: Dock,
  counted: readonly CountedPart[] | undefined,
) {
  const [road, sent] = await Promise.all([store.road(ctx), store.partsOf(ctx, document.id)]);
  const goodsIds = sent.map((part) => part.goodsId);
  await open;
  await lockStocks(ctx, [road.warehouseId, dock.warehouseId, document.toWarehouseId], goodsIds);
  // Behind the locks: a batch that is blocked meanwhile is seen as it is now.
  const [now, { keepsStock, places }] = await Promise.all([
    store.partsOf(ctx, document.id),
    store.placesOf(ctx, dock.warehouseId, goodsIds),
  ]);
  const arrived = judged(now, counted ?? [], places, keepsStock);
  const posting = postingOf(ctx, document);
  const outcome = keepsStock ? into(dock, places) : spentAt();
  await leaveRoad(ctx, posting, road, arrived, outcome);
  const stored = outcome.stored(arrived);
  await receiveStock(ctx, { ...posting, warehouseId: dock.warehouseId }, "TRANSFER_IN", stored);
  incoming(
    ctx,
    document.toWarehouseId,
    now.map(({ goodsId, qtyBase }) => ({ goodsId, qtyBase: negated(qtyBase) })),
  );
  store.writeArrived(
    ctx,
    document.id,
    arrived.map(({ sent: { id }, locationId, receivedBase, damagedBase, missingBase, reason }) => ({
      ...{ id, receivedBase, damagedBase, missingBase, reason, locationId },
    })),
  );
  const value = round4(sum(now.map((part) => part.cost)));
  return {
    set: { arrivedAt: ctx.now, arrivedBy: ctx.actor.id },
    showsState: true as const,
    onSaved: () =>
      stockMoved.publish(ctx, {
        ...posting,
        changes: [
          { warehouseId: road.warehouseId, value: negated(value) },
          { warehouseId: dock.warehouseId, value: round4(sum(stored.map((line) => line.amount))) },
        ],
        lost: outcome.lost(arrived),
      }),
  };
}

/** Every part as it was counted; what nobody counted arrived whole. Each fault is named at its part. */
function judged(
  sent: readonly store.SentRow[],
  counted: readonly CountedPart[],
  places: readonly store.Place[],
  keepsStock: boolean,
): Arrived[] {
  const faults: { refusal: Refusal; problem: FieldProblem }[] = [];
  const fault = (index: number, field: string, refusal: Refusal) =>
    faults.push({ refusal, problem: { path: `parts.${index}.${field}`, words: refusal.words } });
  for (const [index, { partId }] of counted.entries())
    if (!sent.some(({ id }) => id === partId) || counted.findIndex((one) => one.partId === partId) !== index)
      fault(index, "partId", say.partsOfOther());
  const arrived = sent.map((part): Arrived => {
    const index = counted.findIndex(({ partId }) => partId === part.id);
    const said = counted[index];
    const count = said ? countOf(said) : arrivedWhole(part);
    const wrong = countedRefusal(part, count);
    if (wrong) fault(index, wrong.field, wrong.refusal);
    const place = said?.locationId ? places.find(({ id }) => id === said.locationId) : null;
    if (place === undefined) fault(index, "locationId", stockMessages.locationElsewhere());
    if (place && !isSellableLocation(place.kind as LocationKind)) fault(index, "locationId", say.placeNotForSale());
    const shares = wrong ? sharesOf(part, arrivedWhole(part)) : sharesOf(part, count);
    const locationId = keepsStock ? (place?.id ?? usualPlace(part, places)) : null;
    return { ...count, sent: part, shares, locationId };
  });
  const [first] = faults;
  if (first) refuse({ ...first.refusal, fields: faults.map(({ problem }) => problem) });
  return arrived;
}

const countOf = ({ receivedBase, damagedBase, missingBase, reason }: CountedPart): Counted => ({
  receivedBase,
  damagedBase: damagedBase ?? "0.000",
  missingBase: missingBase ?? "0.000",
  reason: reason?.trim() || null,
});

/** Where these goods are already, else the first place on the walk. */
const usualPlace = ({ goodsId }: store.SentRow, places: readonly store.Place[]): number | null => {
  const forSale = places.filter(({ kind }) => isSellableLocation(kind as LocationKind));
  return (forSale.find((place) => place.goodsId === goodsId) ?? forSale[0])?.id ?? null;
};

interface Stored {
  readonly docLineId: number;
  readonly goodsId: number;
  readonly batchId: number;
  readonly locationId: number;
  readonly qty: string;
  readonly weightKg: string;
  readonly amount: Cost;
}

/** How the shares of a part leave the road, what is put on the shelf, and what is on no shelf any more. */
interface Unloading {
  readonly leaves: (
    one: Arrived,
  ) => readonly { readonly as: MoveType; readonly reason?: string; readonly share: Share }[];
  readonly stored: (arrived: readonly Arrived[]) => Stored[];
  readonly lost: (
    arrived: readonly Arrived[],
  ) => { readonly against: "STOCK_ADJ" | "WASTE" | "COGS"; readonly value: Cost }[];
}

const costOf = (arrived: readonly Arrived[], kind: keyof Shares): Cost =>
  round4(sum(arrived.map(({ shares }) => shares[kind].cost)));

/** Into a warehouse: for sale, or in quarantine. */
function into({ name }: Dock, places: readonly store.Place[]): Unloading {
  const quarantine = () =>
    places.find(({ kind }) => kind === "QUARANTINE")?.id ?? refuse(say.noQuarantine({ warehouse: name }));
  return {
    leaves: ({ shares: { received, damaged, missing } }) => [
      { as: "TRANSFER_OUT", share: received },
      { as: "TRANSFER_OUT", share: damaged },
      { as: "ADJUST_LOSS", reason: "TRANSIT_LOSS", share: missing },
    ],
    stored: (arrived) =>
      arrived.flatMap(({ sent, shares: { received, damaged }, locationId }) =>
        [
          {
            share: received,
            at: () =>
              sent.batchStatus === "AVAILABLE"
                ? (locationId ?? refuse(say.noPlace({ warehouse: name })))
                : quarantine(),
          },
          { share: damaged, at: quarantine },
        ].flatMap(({ share, at }): Stored[] => {
          if (!isPositive(share.qtyBase)) return [];
          const { goodsId, batchId, id } = sent;
          const { qtyBase: qty, weightKg, cost: amount } = share;
          return [{ docLineId: id, goodsId, batchId, locationId: at(), qty, weightKg, amount }];
        }),
      ),
    lost: (arrived) => [{ against: "STOCK_ADJ", value: costOf(arrived, "missing") }],
  };
}

/** A shop with a till of its own keeps no stock: what arrives is sold to it at cost (docs/rules/fleet.md#warehouses). */
const spentAt = (): Unloading => ({
  leaves: ({ shares: { received, damaged, missing } }) => [
    { as: "ADJUST_LOSS", reason: "SHOP", share: received },
    { as: "WASTE", reason: "SHOP", share: damaged },
    { as: "ADJUST_LOSS", reason: "TRANSIT_LOSS", share: missing },
  ],
  stored: () => [],
  lost: (arrived) => [
    { against: "COGS", value: costOf(arrived, "received") },
    { against: "WASTE", value: costOf(arrived, "damaged") },
    { against: "STOCK_ADJ", value: costOf(arrived, "missing") },
  ],
});

/** One issue for each kind of movement, at the cost that this transfer brought onto the road. */
async function leaveRoad(
  ctx: Ctx,
  posting: ReturnType<typeof postingOf>,
  road: { readonly warehouseId: number; readonly locationId: number },
  arrived: readonly Arrived[],
  { leaves }: Unloading,
): Promise<void> {
  const all = arrived.flatMap((one) => leaves(one).map((leaving) => ({ ...leaving, sent: one.sent })));
  const kinds = new Map(all.map(({ as, reason }) => [`${as} ${reason ?? ""}`, { as, reason }]));
  for (const { as, reason } of kinds.values()) {
    const lines = all
      .filter((one) => one.as === as && one.reason === reason && isPositive(one.share.qtyBase))
      .map(({ sent: { id, goodsId, batchId }, share: { qtyBase: qty, weightKg, cost } }) => ({
        ...{ docLineId: id, goodsId, batchId, locationId: road.locationId, qty, weightKg, cost },
      }));
    await issue(ctx, { ...posting, warehouseId: road.warehouseId, reason: reason ?? null }, as, lines);
  }
}
