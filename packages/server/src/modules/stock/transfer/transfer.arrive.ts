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
import { writeArrived } from "./transfer-parts.store.ts";
import { placesOf, road as readRoad, type Place } from "./transfer-places.store.ts";

export const receive = (ctx: Ctx, id: number, counted?: readonly CountedPart[]): Promise<SavedDocument> =>
  transfers.move(ctx, id, "receive", (document, open) =>
    unloaded(
      ctx,
      document,
      open,
      { warehouseId: document.toWarehouseId, name: document.toWarehouseName, usually: whereStored },
      counted,
    ),
  );

export const turnBack = (ctx: Ctx, id: number, counted?: readonly CountedPart[]): Promise<SavedDocument> =>
  transfers.move(ctx, id, "turnBack", (document, open) =>
    unloaded(
      ctx,
      document,
      open,
      { warehouseId: document.warehouseId, name: document.warehouseName, usually: whereItLeft },
      counted,
    ),
  );

interface Dock {
  readonly warehouseId: number;
  readonly name: string;
  /** Where goods are put if nobody says where. */
  readonly usually: (part: store.SentRow, places: readonly Place[]) => Place | undefined;
}

interface Arrived extends Counted {
  readonly sent: store.SentRow;
  readonly shares: Shares;
  /** Where what was received is put: in quarantine if its batch is blocked. */
  readonly locationId: number | null;
  /** Where what is damaged is put. */
  readonly damagedLocationId: number | null;
}

async function unloaded(
  ctx: Ctx,
  document: store.LockedTransfer,
  open: Opening,
  dock: Dock,
  counted: readonly CountedPart[] | undefined,
) {
  const [road, sent] = await Promise.all([readRoad(ctx), store.partsOf(ctx, document.id)]);
  const goodsIds = sent.map((part) => part.goodsId);
  await open;
  await lockStocks(ctx, [road.warehouseId, dock.warehouseId, document.toWarehouseId], goodsIds);
  // Behind the locks: a batch that is blocked meanwhile is seen as it is now.
  const [now, { keepsStock, places }] = await Promise.all([
    store.partsOf(ctx, document.id),
    placesOf(ctx, dock.warehouseId, goodsIds),
  ]);
  const arrived = judged(now, counted ?? [], keepsStock ? placed(dock, places) : nowhere, places);
  const posting = postingOf(ctx, document);
  const outcome = keepsStock ? onShelves : spentAt;
  await leaveRoad(ctx, posting, road, arrived, outcome);
  const stored = outcome.stored(arrived);
  await receiveStock(ctx, { ...posting, warehouseId: dock.warehouseId }, "TRANSFER_IN", stored);
  incoming(
    ctx,
    document.toWarehouseId,
    now.map(({ goodsId, qtyBase }) => ({ goodsId, qtyBase: negated(qtyBase) })),
  );
  writeArrived(
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
  putAt: PutAt,
  places: readonly Place[],
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
    const named = (field: "locationId" | "quarantineId", allows: (kind: LocationKind) => boolean, refusal: Refusal) => {
      if (!said?.[field]) return undefined;
      const place = places.find(({ id }) => id === said[field]);
      if (!place) fault(index, field, stockMessages.locationElsewhere());
      else if (!allows(place.kind)) fault(index, field, refusal);
      return place;
    };
    const shelf = named("locationId", isSellableLocation, say.placeNotForSale());
    const quarantine = named("quarantineId", (kind) => kind === "QUARANTINE", say.placeNotQuarantine());
    const shares = sharesOf(part, wrong ? arrivedWhole(part) : count);
    return { ...count, sent: part, shares, ...putAt(part, shares, { shelf, quarantine }) };
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

const forSale = (places: readonly Place[]) => places.filter(({ kind }) => isSellableLocation(kind));

/** Where these goods are already, else the first place on the walk. */
const whereStored: Dock["usually"] = ({ goodsId }, places) =>
  forSale(places).find((place) => place.goodsId === goodsId) ?? forSale(places)[0];

/** Where these goods left, else the first place on the walk. */
const whereItLeft: Dock["usually"] = ({ fromLocationId }, places) =>
  forSale(places).find(({ id }) => id === fromLocationId) ?? forSale(places)[0];

type PutAt = (
  part: store.SentRow,
  shares: Shares,
  named: { readonly shelf: Place | undefined; readonly quarantine: Place | undefined },
) => Pick<Arrived, "locationId" | "damagedLocationId">;

/** In a warehouse: for sale, or in quarantine; where somebody says, else where it is usual. */
const placed =
  ({ name, usually }: Dock, places: readonly Place[]): PutAt =>
  (part, { received, damaged }, named) => {
    const quarantine = () =>
      named.quarantine?.id ??
      places.find(({ kind }) => kind === "QUARANTINE")?.id ??
      refuse(say.noQuarantine({ warehouse: name }));
    const shelf = () => (named.shelf ?? usually(part, places))?.id ?? refuse(say.noPlace({ warehouse: name }));
    const good = part.batchStatus === "AVAILABLE" ? shelf : quarantine;
    return {
      locationId: isPositive(received.qtyBase) ? good() : null,
      damagedLocationId: isPositive(damaged.qtyBase) ? quarantine() : null,
    };
  };

const nowhere: PutAt = () => ({ locationId: null, damagedLocationId: null });

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

/** Into a warehouse that keeps stock. */
const onShelves: Unloading = {
  leaves: ({ shares: { received, damaged, missing } }) => [
    { as: "TRANSFER_OUT", share: received },
    { as: "TRANSFER_OUT", share: damaged },
    { as: "ADJUST_LOSS", reason: "TRANSIT_LOSS", share: missing },
  ],
  stored: (arrived) =>
    arrived.flatMap(
      ({ sent: { goodsId, batchId, id }, shares: { received, damaged }, locationId, damagedLocationId }) =>
        [
          { share: received, at: locationId },
          { share: damaged, at: damagedLocationId },
        ].flatMap(({ share: { qtyBase: qty, weightKg, cost: amount }, at }): Stored[] =>
          at === null ? [] : [{ docLineId: id, goodsId, batchId, locationId: at, qty, weightKg, amount }],
        ),
    ),
  lost: (arrived) => [{ against: "STOCK_ADJ", value: costOf(arrived, "missing") }],
};

/** A shop with a till of its own keeps no stock: what arrives is sold to it at cost (docs/rules/fleet.md#warehouses). */
const spentAt: Unloading = {
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
};

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
