/**
 * A batch was blocked, moved away or written down, or its date was corrected and is too soon now: who held it gets another one, first expired
 * first out, and is short where nothing is left. What was picked already goes back to picking,
 * because the trolley has to be corrected (domain-rules 5.4, "Reserved stock").
 */
import { compare, exact, isPositive, round3, sum } from "@larder/domain/kernel/decimal";
import { orderInvoiceNews } from "@larder/domain/sales/order-invoice/order-invoice.messages";
import {
  EXPIRY_OVERRIDE,
  allocateLines,
  billed,
  inUnits,
  kgPerUnitOf,
  without,
} from "@larder/domain/sales/order-invoice/order-invoice.rules";
import { leavingRefusal } from "@larder/domain/stock/fefo.rules";
import { splitRuleOf, type TradedGoods } from "@larder/domain/stock/goods/traded-goods";
import type { Settings } from "@larder/domain/company/setting/setting.fields";
import type { Ctx } from "../../../platform/context.ts";
import { changed } from "../../../platform/record/record.ts";
import { tellPeople } from "../../../platform/push/push.ts";
import { peopleWithRole } from "../../people/index.ts";
import { settingsOf } from "../../company/index.ts";
import {
  batchesFor,
  endReservations,
  goodsByIds,
  lockStock,
  reserve,
  type BatchBlocked,
  type BatchRedated,
} from "../../stock/index.ts";
import { lineToPick, shelfTerms, unitOfLine } from "./order-invoice.goods.ts";
import { minShelfDaysOf, OI } from "./order-invoice.open.ts";
import * as store from "./order-invoice.store.ts";

/** Locks the order invoices that hold these batches, before their stock is locked; in one order, as everywhere. */
export const lockHolders = (ctx: Ctx, { batchIds }: { readonly batchIds: readonly number[] }): Promise<void> =>
  store.lockHolders(ctx, OI, batchIds);

export async function reallocate(ctx: Ctx, news: BatchBlocked): Promise<void> {
  const held = news.released.filter((row) => row.sourceType === OI);
  if (held.length === 0) return;
  const [goods, settings] = await Promise.all([goodsByIds(ctx, [news.goodsId]), settingsOf(ctx)]);
  // The earliest delivery is served first from what is left.
  for (const id of await store.earliestFirst(ctx, [...new Set(held.map((row) => row.sourceId))])) {
    const lost = new Map(held.filter((row) => row.sourceId === id).map((row) => [row.sourceLineId, row.qty]));
    const found = await lockOpen(ctx, id);
    if (found) await reallocateOne(ctx, found, news.batchId, lost, goods.get(news.goodsId)!, settings);
  }
}

/** Who holds a batch under another date keeps it when it lasts long enough, or when somebody answered for it. */
export async function redate(ctx: Ctx, { batchId, goodsId, expiryDate }: BatchRedated): Promise<void> {
  const holders = await store.holdersOf(ctx, OI, batchId);
  if (holders.length === 0) return;
  const [goods, settings] = await Promise.all([goodsByIds(ctx, [goodsId]), settingsOf(ctx)]);
  for (const id of holders) {
    const found = await lockOpen(ctx, id);
    if (!found) continue;
    const { head, batches } = found;
    const customerDays = await minShelfDaysOf(ctx, head.customerId);
    const terms = shelfTerms(ctx, head, customerDays, goods.get(goodsId)!, settings);
    const unfit = batches.filter(
      (part) => part.batchId === batchId && leavingRefusal(onSale(part, expiryDate), terms, isAnsweredFor(part)),
    );
    const lost = new Map<number, string>();
    for (const part of unfit) lost.set(part.oiLineId, round3(exact(lost.get(part.oiLineId) ?? "0").plus(part.qtyBase)));
    store.redateParts(ctx, id, batchId, expiryDate);
    if (lost.size > 0) await reallocateOne(ctx, found, batchId, lost, goods.get(goodsId)!, settings);
  }
}

/** Only the date is in question here: a batch that may not be sold for its status has let go already. */
const onSale = (part: store.BatchRow, expiryDate: string) => ({ ...part, expiryDate, status: "AVAILABLE" as const });

const isAnsweredFor = (part: store.BatchRow): boolean => part.reason === EXPIRY_OVERRIDE;

async function lockOpen(ctx: Ctx, id: number): Promise<store.Locked | null> {
  const found = await store.lockAnywhere(ctx, id);
  return found && ["DRAFT", "PICKING", "PICKED"].includes(found.head.state) ? found : null;
}

async function reallocateOne(
  ctx: Ctx,
  { head, lines, batches }: store.Locked,
  batchId: number,
  lost: ReadonlyMap<number, string>,
  goods: TradedGoods,
  settings: Settings,
): Promise<void> {
  const { id } = head;
  const mine = { sourceType: OI, sourceId: id };
  await lockStock(ctx, head.warehouseId, [goods.id]);
  const [stock, customerDays] = await Promise.all([
    batchesFor(ctx, head.warehouseId, [goods.id], mine),
    minShelfDaysOf(ctx, head.customerId),
  ]);

  const kept = new Map(
    lines.map((line) => [
      line.id,
      keptParts(
        batches.filter((batch) => batch.oiLineId === line.id),
        batchId,
        lost.get(line.id) ?? "0",
      ),
    ]),
  );
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
      ...shelfTerms(ctx, head, customerDays, goods, settings),
      goods: splitRuleOf(goods),
    })),
    shelf,
  );
  const expiryOf = new Map([
    ...batches.map((batch) => [batch.batchId, batch.expiryDate] as const),
    ...stock.map((batch) => [batch.batchId, batch.expiryDate] as const),
  ]);
  const parts = new Map(
    touched.map((line, i) => [
      line.id,
      joined(allocations[i]!.parts.map((part) => ({ ...part, reason: reasonOf(kept.get(line.id)!, part) }))),
    ]),
  );

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
  endReservations(ctx, mine, "RELEASED");
  reserve(
    ctx,
    { ...mine, warehouseId: head.warehouseId },
    lines.flatMap((line) => store.reservedParts(line, parts.get(line.id) ?? kept.get(line.id)!)),
  );
  const state = head.state === "PICKED" ? "PICKING" : head.state;
  store.update(ctx, id, { state, ...(state === head.state ? {} : { pickedAt: null }), ...changed(ctx, head.version) });
  ctx.audit({
    entity: "orderInvoice",
    entityId: id,
    action: "reallocate",
    state,
    after: { batchId, lines: touched.map((line) => line.lineNo) },
  });
  await tellPickers(ctx, head, batches.find((batch) => batch.batchId === batchId)?.batchNo ?? "");
}

/** Nobody walks for a draft yet. The trolley of the others has to be corrected, and the van waits for it (5.4). */
async function tellPickers(ctx: Ctx, head: store.HeadRow, batchNo: string): Promise<void> {
  if (head.state === "DRAFT") return;
  const dispatchers = head.state === "PICKED" ? await peopleWithRole(ctx, "dispatcher", head.warehouseId) : [];
  const people = new Set([...(head.pickerId === null ? [] : [head.pickerId]), ...dispatchers]);
  tellPeople(ctx, ctx.tenantId, [...people], orderInvoiceNews.pickAgain({ no: head.no, batchNo }));
}

interface Part {
  readonly batchId: number;
  readonly locationId: number;
  readonly qtyBase: string;
  readonly reason: string | null;
}

/** What stays of the line: the blocked batch gives back what it no longer carries, from its last place on. */
function keptParts(batches: readonly store.BatchRow[], batchId: number, lost: string): Part[] {
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

/** What was answered for stays answered for. */
const reasonOf = (kept: readonly Part[], part: Omit<Part, "reason">): string | null =>
  kept.find((one) => one.batchId === part.batchId && one.locationId === part.locationId)?.reason ?? null;

/** The same batch at the same place stands once. */
function joined(parts: readonly Part[]): Part[] {
  const places = new Map<string, Part>();
  for (const part of parts) {
    const key = `${part.batchId} ${part.locationId}`;
    const before = places.get(key);
    places.set(key, before ? { ...before, qtyBase: round3(exact(before.qtyBase).plus(part.qtyBase)) } : part);
  }
  return [...places.values()];
}

/** The line wants its picker again; a weight that was taken is taken anew. */
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
