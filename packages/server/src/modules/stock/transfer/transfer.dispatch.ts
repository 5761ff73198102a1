/**
 * Goods go on the road: what is free of reservations leaves this warehouse at average cost, and is in transit at the same
 * (docs/rules/stock.md#transfers).
 */
import { exact, negated, round3, round4, sum } from "@larder/domain/kernel/decimal";
import type { SavedDocument } from "@larder/domain/kernel/document-calls";
import { refuseIf } from "@larder/domain/kernel/refusal";
import { byFefo } from "@larder/domain/stock/fefo.rules";
import { splitRuleOf, unitOf } from "@larder/domain/stock/goods/traded-goods";
import type { SentPart, TransferCandidate } from "@larder/domain/stock/transfer/transfer.calls";
import {
  besidesPicked,
  isAskedFor,
  mayGo,
  proposedParts,
  sentRefusal,
  type WantedLine,
} from "@larder/domain/stock/transfer/transfer.rules";
import type { Ctx } from "../../../platform/context.ts";
import { orNotFound } from "../../../platform/record/found-and-fresh.ts";
import { goodsByIds } from "../goods/traded-goods.store.ts";
import { publishLeft } from "../ledger/left-places.ts";
import { batchesInQuestion, pickedGoods, stockMoved } from "../ledger/ledger.news.ts";
import { issue, lockStocks, receive } from "../ledger/ledger.service.ts";
import { incoming } from "../ledger/quantities.service.ts";
import { batchesFor } from "../ledger/reservation.service.ts";
import { transfers } from "./transfer.document.ts";
import * as store from "./transfer.store.ts";
import { insertParts } from "./transfer-parts.store.ts";
import { road as readRoad } from "./transfer-places.store.ts";

type Document = Pick<store.LockedTransfer, "warehouseId" | "lines">;

/** The lines as the rules ask for them, and what is in stock of their goods. */
async function asked(ctx: Ctx, { warehouseId, lines }: Document) {
  const goodsIds = lines.map((line) => line.goodsId);
  const [goods, there] = await Promise.all([goodsByIds(ctx, goodsIds), batchesFor(ctx, warehouseId, goodsIds)]);
  const picked = await pickedGoods.ask(ctx, warehouseId, batchIdsOf(there));
  const wanted = lines.map((line): WantedLine & { readonly catchWeight: boolean } => {
    const one = goods.get(line.goodsId)!;
    const { catchWeight } = one;
    return { ...line, catchWeight, unit: unitOf(one, line.unitId ?? one.unitId)!, split: splitRuleOf(one) };
  });
  return { wanted, picked, shelf: besidesPicked(there, picked) };
}

const batchIdsOf = (rows: readonly { readonly batchId: number }[]): number[] => [
  ...new Set(rows.map((row) => row.batchId)),
];

/** What may go for each line, first expired first, and how much of it is proposed. */
export async function candidates(ctx: Ctx, id: number): Promise<TransferCandidate[]> {
  const { wanted, shelf } = await asked(ctx, orNotFound(await store.byId(ctx, id)));
  const proposed = proposedParts(wanted, shelf, ctx.today);
  return wanted.flatMap((line) =>
    shelf
      .filter((batch) => isAskedFor(line, batch) && mayGo(batch, ctx.today))
      .toSorted(byFefo)
      .map(({ batchId, batchNo, expiryDate, locationId, locationCode, free }) => {
        const part = proposed.find(
          (one) => one.lineId === line.id && one.batchId === batchId && one.locationId === locationId,
        );
        return {
          ...{ lineId: line.id, batchId, batchNo, expiryDate, locationId, locationName: locationCode, free },
          catchWeight: line.catchWeight,
          proposed: part?.qtyBase ?? "0.000",
        };
      }),
  );
}

/** As chosen, or what expires first. What is not sent stays here: the transfer is only as large as what went. */
export const dispatch = (ctx: Ctx, id: number, chosen?: readonly SentPart[]): Promise<SavedDocument> =>
  transfers.move(ctx, id, "dispatch", async (document, open) => {
    const road = await readRoad(ctx);
    const { warehouseId, toWarehouseId, lines } = document;
    const goodsIds = [...new Set(lines.map((line) => line.goodsId))];
    const batchIds = batchIdsOf(chosen ?? (await batchesFor(ctx, warehouseId, goodsIds)));
    await batchesInQuestion.publish(ctx, { batchIds });
    await open;
    await lockStocks(ctx, [warehouseId, toWarehouseId, road.warehouseId], goodsIds);
    const { wanted, picked, shelf } = await asked(ctx, document);
    const parts = chosen ?? proposedParts(wanted, shelf, ctx.today);
    refuseIf(sentRefusal(parts, wanted, shelf, picked, ctx.today));
    const { value, gone } = await sendAll(ctx, document, road, parts);
    return {
      set: { dispatchedAt: ctx.now, dispatchedBy: ctx.actor.id },
      showsState: true,
      async onSaved() {
        await stockMoved.publish(ctx, {
          ...postingOf(ctx, document),
          changes: [
            { warehouseId, value: negated(value) },
            { warehouseId: road.warehouseId, value },
          ],
          lost: [],
        });
        // Only what is free goes: nobody loses a promise, but some are picked from another place now.
        await publishLeft(ctx, warehouseId, gone, new Map());
      },
    };
  });

export const postingOf = (ctx: Ctx, { id, no }: store.LockedTransfer) => ({
  docType: "TR" as const,
  docId: id,
  docNo: no,
  bizDate: ctx.today,
});

type Road = Awaited<ReturnType<typeof readRoad>>;

/** Out of the warehouse, onto the road, and no longer promised. Answers what went, and what it is worth. */
async function sendAll(ctx: Ctx, document: store.LockedTransfer, road: Road, parts: readonly SentPart[]) {
  const { id, warehouseId, toWarehouseId, lines } = document;
  const rows = parts.map((part) => ({
    ...part,
    id: ctx.nextId(),
    goodsId: lines.find((line) => line.id === part.lineId)!.goodsId,
  }));
  const ends = lines.map(({ goodsId, qtyBase }) => ({ goodsId, qtyBase }));
  const posting = postingOf(ctx, document);
  const issued = await issue(
    ctx,
    { ...posting, warehouseId },
    "TRANSFER_OUT",
    rows.map((row) => ({ ...row, docLineId: row.id, qty: row.qtyBase, weightKg: row.weightKg ?? null })),
    ends,
  );
  const sent = rows.map((row, index) => ({ ...row, cost: issued[index]!.cost, weightKg: issued[index]!.weightKg }));
  await receive(
    ctx,
    { ...posting, warehouseId: road.warehouseId },
    "TRANSFER_IN",
    sent.map((row) => ({
      ...row,
      docLineId: row.id,
      locationId: road.locationId,
      qty: row.qtyBase,
      amount: row.cost,
    })),
  );
  // What stays here does not come there.
  incoming(
    ctx,
    toWarehouseId,
    lines.flatMap(({ id: lineId, goodsId, qtyBase }) => {
      const went = sum(rows.filter((row) => row.lineId === lineId).map((row) => row.qtyBase));
      const stays = round3(went.minus(exact(qtyBase)));
      return exact(stays).isZero() ? [] : [{ goodsId, qtyBase: stays }];
    }),
  );
  insertParts(
    ctx,
    sent.map(({ id: partId, lineId, goodsId, batchId, locationId, qtyBase, weightKg, cost }) => ({
      ...{ tenantId: ctx.tenantId, id: partId, headId: id, lineId, goodsId, batchId, qtyBase, weightKg, cost },
      fromLocationId: locationId,
      ...{ receivedBase: null, damagedBase: null, missingBase: null, locationId: null, reason: null },
    })),
  );
  return { value: round4(sum(sent.map((row) => row.cost))), gone: rows };
}
