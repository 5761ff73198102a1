/**
 * A batch was blocked, moved or written down, or its corrected date is now too early: its order invoices get
 * another one, first expired, first out, and are short if nothing is left. Picked ones go back to picking,
 * because the trolley has to be corrected (docs/rules/batches.md#reserved-stock, "Reserved stock").
 */
import { compare, exact, isPositive, round3, sum } from "@larder/domain/kernel/decimal";
import { orderInvoiceNews } from "@larder/domain/sales/order-invoice/order-invoice.messages";
import {
  EXPIRY_OVERRIDE,
  allocateLines,
  billed,
  inUnits,
  without,
} from "@larder/domain/sales/order-invoice/order-invoice.rules";
import { kgPerUnitOf } from "@larder/domain/sales/order-invoice/picked-weight.rules";
import type { OrderInvoiceState } from "@larder/domain/sales/order-invoice/order-invoice.states";
import { leavingRefusal } from "@larder/domain/stock/fefo.rules";
import { splitRuleOf, type TradedGoods } from "@larder/domain/stock/goods/traded-goods";
import type { Settings } from "@larder/domain/company/setting/setting.fields";
import type { Ctx } from "../../../platform/context.ts";
import { publishToPeople } from "../../../platform/push/push.ts";
import { peopleWithRole } from "../../people/index.ts";
import { settingsOf } from "../../company/index.ts";
import {
  batchesFor,
  endReservations,
  goodsByIds,
  lockStock,
  reserve,
  type BatchBlocked,
  type BatchHolder,
  type BatchRedated,
  type BatchWrittenDown,
} from "../../stock/index.ts";
import { lineToPick, shelfTerms, unitOfLine } from "./order-invoice.goods.ts";
import { OI, orderInvoices } from "./order-invoice.document.ts";
import { minShelfDaysOf } from "./order-invoice.open.ts";
import * as holding from "./order-invoice.holders.store.ts";
import * as store from "./order-invoice.store.ts";

/** Locks the order invoices that hold these batches, before their stock is locked; in one order, as everywhere. */
export const lockHolders = (ctx: Ctx, { batchIds }: { readonly batchIds: readonly number[] }): Promise<void> =>
  holding.lockHolders(ctx, OI, batchIds);

/** Who would have to let go of them. */
export const holdersIn = (ctx: Ctx, warehouseId: number, batchIds: readonly number[]): Promise<BatchHolder[]> =>
  holding.holdersIn(ctx, OI, warehouseId, batchIds);

export async function reallocate(ctx: Ctx, news: BatchBlocked): Promise<void> {
  const held = news.released.filter((row) => row.sourceType === OI);
  if (held.length === 0) return;
  const [goods, settings] = await Promise.all([goodsByIds(ctx, [news.goodsId]), settingsOf(ctx)]);
  // The earliest delivery is served first from the rest.
  for (const id of await holding.earliestFirst(ctx, [...new Set(held.map((row) => row.sourceId))])) {
    const lost = new Map(held.filter((row) => row.sourceId === id).map((row) => [row.sourceLineId, row.qty]));
    const found = await lockOpen(ctx, id);
    if (found) await reallocateOne(ctx, found, news.batchId, lost, goods.get(news.goodsId)!, settings);
  }
}

/** The latest deliveries release what the batch no longer carries; of those the earliest is served first from what is left. */
export async function letGo(ctx: Ctx, { batchId, goodsId, warehouseId, notCarried }: BatchWrittenDown): Promise<void> {
  const [ids, goods, settings] = await Promise.all([
    holding.holdersOf(ctx, OI, batchId),
    goodsByIds(ctx, [goodsId]),
    settingsOf(ctx),
  ]);
  let over = exact(notCarried);
  const losing: { found: store.LockedWithBatches; lost: Lost }[] = [];
  for (const id of ids.toReversed()) {
    const found = over.isPositive() ? await lockOpen(ctx, id) : null;
    if (found?.warehouseId !== warehouseId) continue;
    const lost = new Map<number, string>();
    for (const part of found.batches.toReversed().filter((one) => one.batchId === batchId)) {
      const back = over.lessThan(part.qtyBase) ? over : exact(part.qtyBase);
      over = over.minus(back);
      if (isPositive(round3(back))) lost.set(part.oiLineId, round3(back.plus(lost.get(part.oiLineId) ?? "0")));
    }
    losing.unshift({ found, lost });
  }
  for (const { found, lost } of losing) await reallocateOne(ctx, found, batchId, lost, goods.get(goodsId)!, settings);
}

/** An order invoice keeps a redated batch if it lasts long enough, or was approved. */
export async function redate(ctx: Ctx, { batchId, goodsId, expiryDate }: BatchRedated): Promise<void> {
  const holders = await holding.holdersOf(ctx, OI, batchId);
  if (holders.length === 0) return;
  const [goods, settings] = await Promise.all([goodsByIds(ctx, [goodsId]), settingsOf(ctx)]);
  for (const id of holders) {
    const found = await lockOpen(ctx, id);
    if (!found) continue;
    const customerDays = await minShelfDaysOf(ctx, found.customerId);
    const terms = shelfTerms(ctx, found, customerDays, goods.get(goodsId)!, settings);
    const unfit = found.batches.filter(
      (part) => part.batchId === batchId && leavingRefusal(onSale(part, expiryDate), terms, isAnsweredFor(part)),
    );
    const lost = new Map<number, string>();
    for (const part of unfit) lost.set(part.oiLineId, round3(exact(lost.get(part.oiLineId) ?? "0").plus(part.qtyBase)));
    store.redateParts(ctx, id, batchId, expiryDate);
    if (lost.size > 0) await reallocateOne(ctx, found, batchId, lost, goods.get(goodsId)!, settings);
  }
}

/** Only the date matters here: a batch blocked by its status has already lost its reservations. */
const onSale = (part: store.BatchRow, expiryDate: string) => ({ ...part, expiryDate, status: "AVAILABLE" as const });

const isAnsweredFor = (part: store.BatchRow): boolean => part.reason === EXPIRY_OVERRIDE;

export async function lockOpen(ctx: Ctx, id: number): Promise<store.LockedWithBatches | null> {
  const found = await store.lockAnywhere(ctx, id);
  return found && orderInvoices.states.moves.reallocate.from.some((state) => state === found.state) ? found : null;
}

/** The document is locked already. */
async function reallocateOne(
  ctx: Ctx,
  found: store.LockedWithBatches,
  batchId: number,
  lost: Lost,
  goods: TradedGoods,
  settings: Settings,
): Promise<void> {
  await orderInvoices.move(
    ctx,
    found.id,
    "reallocate",
    async (document) => {
      const shares = await sharedAnew(ctx, document, batchId, lost, goods, settings);
      writeShares(ctx, document, shares, goods);
      const wasPicked = document.state === "PICKED";
      return {
        // Picked lines are picked again.
        to: wasPicked ? "PICKING" : (document.state as OrderInvoiceState),
        ...(wasPicked ? { set: { pickedAt: null } } : {}),
        audit: { after: { batchId, lines: shares.touched.map((line) => line.lineNo) } },
        onSaved: () => notifyPickers(ctx, document, batchId),
      };
    },
    { lock: async () => found },
  );
}

/** What each line loses. */
type Lost = ReadonlyMap<number, string>;

interface Shares {
  /** The lines that become shorter. */
  readonly touched: readonly store.LineRow[];
  /** The current batches of each line. */
  readonly parts: ReadonlyMap<number, readonly Part[]>;
  readonly expiryOf: ReadonlyMap<number, string | null>;
}

/** Allocates the rest first expired, first out, under the stock lock; the other lines keep what they have. */
async function sharedAnew(
  ctx: Ctx,
  document: store.LockedWithBatches,
  batchId: number,
  lost: Lost,
  goods: TradedGoods,
  settings: Settings,
): Promise<Shares> {
  const { lines, batches } = document;
  await lockStock(ctx, document.warehouseId, [goods.id]);
  const [stock, customerDays] = await Promise.all([
    batchesFor(ctx, document.warehouseId, [goods.id], { sourceType: OI, sourceId: document.id }),
    minShelfDaysOf(ctx, document.customerId),
  ]);
  const partsKept = (line: store.LineRow): Part[] =>
    partsOfOtherBatches(
      batches.filter((batch) => batch.oiLineId === line.id),
      batchId,
      lost.get(line.id) ?? "0",
    );
  const kept = new Map(lines.map((line) => [line.id, partsKept(line)]));
  const touched = lines.filter((line) => lost.has(line.id));
  const shelf = without(
    stock,
    lines.filter((line) => !lost.has(line.id)).flatMap((line) => kept.get(line.id)!),
  );
  const allocations = allocateLines(
    touched.map((line) => ({
      goodsId: goods.id,
      wantedBase: line.qtyBase,
      kept: kept.get(line.id)!,
      unit: unitOfLine(goods, line),
      ...shelfTerms(ctx, document, customerDays, goods, settings),
      goods: splitRuleOf(goods),
    })),
    shelf,
  );
  const anew = touched.map(({ id }, i): [number, Part[]] => [
    id,
    joined(allocations[i]!.parts.map((part) => ({ ...part, reason: reasonOf(kept.get(id)!, part) }))),
  ]);
  return {
    touched,
    parts: new Map([...kept, ...anew]),
    expiryOf: new Map([...batches, ...stock].map((batch) => [batch.batchId, batch.expiryDate])),
  };
}

function writeShares(
  ctx: Ctx,
  { id, warehouseId, lines }: store.LockedWithBatches,
  { touched, parts, expiryOf }: Shares,
  goods: TradedGoods,
): void {
  store.removeBatches(
    ctx,
    touched.map((line) => line.id),
  );
  store.insertBatches(
    ctx,
    touched.flatMap((line) =>
      parts.get(line.id)!.map((part) => ({
        tenantId: ctx.tenantId,
        id: ctx.nextId(),
        oiId: id,
        oiLineId: line.id,
        batchId: part.batchId,
        locationId: part.locationId,
        qtyBase: part.qtyBase,
        weightKg: null,
        expiryDate: expiryOf.get(part.batchId) ?? null,
        reason: part.reason,
      })),
    ),
  );
  store.writeFigures(
    ctx,
    touched.map((line) => figuresOf(line, round3(sum(parts.get(line.id)!.map((part) => part.qtyBase))), goods)),
  );
  endReservations(ctx, { sourceType: OI, sourceId: id }, "RELEASED");
  reserve(
    ctx,
    { sourceType: OI, sourceId: id, warehouseId },
    lines.flatMap((line) => store.reservedParts(line, parts.get(line.id)!)),
  );
}

/**
 * A draft has no picker yet. For the others the trolley has to be corrected, and the van waits for it
 * (docs/rules/batches.md#reserved-stock).
 */
async function notifyPickers(ctx: Ctx, document: store.LockedWithBatches, batchId: number): Promise<void> {
  const { state, pickerId, warehouseId, no, batches } = document;
  if (state === "DRAFT") return;
  const dispatchers = state === "PICKED" ? await peopleWithRole(ctx, "dispatcher", warehouseId) : [];
  const people = new Set([...(pickerId === null ? [] : [pickerId]), ...dispatchers]);
  const batchNo = batches.find((batch) => batch.batchId === batchId)?.batchNo ?? "";
  publishToPeople(ctx, ctx.tenantId, [...people], orderInvoiceNews.pickAgain({ no, batchNo }));
}

interface Part {
  readonly batchId: number;
  readonly locationId: number;
  readonly qtyBase: string;
  readonly reason: string | null;
}

/** What stays on the line: the blocked batch returns what it can no longer hold, from its last location on. */
function partsOfOtherBatches(batches: readonly store.BatchRow[], batchId: number, lost: string): Part[] {
  let back = exact(lost);
  const kept = batches.toReversed().flatMap((batch): Part[] => {
    const taken =
      batch.batchId === batchId ? (compare(back, batch.qtyBase) < 0 ? back : exact(batch.qtyBase)) : exact(0);
    back = back.minus(taken);
    const qtyBase = round3(exact(batch.qtyBase).minus(taken));
    return isPositive(qtyBase)
      ? [{ batchId: batch.batchId, locationId: batch.locationId, qtyBase, reason: batch.reason }]
      : [];
  });
  return kept.toReversed();
}

/** Approvals are kept. */
const reasonOf = (kept: readonly Part[], part: Omit<Part, "reason">): string | null =>
  kept.find((one) => one.batchId === part.batchId && one.locationId === part.locationId)?.reason ?? null;

/** The same batch in the same location is one part. */
function joined(parts: readonly Part[]): Part[] {
  const places = new Map<string, Part>();
  for (const part of parts) {
    const key = `${part.batchId} ${part.locationId}`;
    const before = places.get(key);
    places.set(key, before ? { ...before, qtyBase: round3(exact(before.qtyBase).plus(part.qtyBase)) } : part);
  }
  return [...places.values()];
}

/** The line has to be picked again, and weighed again. */
function figuresOf(line: store.LineRow, qtyBase: string, goods: TradedGoods): store.PickedFigures {
  const qty = inUnits(qtyBase, line.factor);
  const priceUnit = line.priceUnit === "KG" ? "KG" : "UNIT";
  const { billQty, lineNet } = billed(
    {
      priceUnit,
      price: line.price,
      kgPerUnit: kgPerUnitOf(line.billQty, line.qty) ?? lineToPick(line, goods).kgPerUnit,
    },
    qty,
    null,
  );
  const shortQty = round3(exact(line.orderedQty).minus(qty));
  return {
    id: line.id,
    qty,
    qtyBase,
    shortQty,
    shortReason: isPositive(shortQty) ? (line.shortReason ?? "NO_STOCK") : null,
    billQty,
    lineNet,
    weightKg: priceUnit === "KG" && !goods.catchWeight ? billQty : null,
    weightReason: null,
    picked: false,
  };
}
