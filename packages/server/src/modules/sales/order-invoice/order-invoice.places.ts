/** Goods of a batch changed their place: what is not picked yet is picked from where it is now (docs/rules/stock.md#moves). */
import { placesAnew } from "@larder/domain/sales/order-invoice/order-invoice.places.rules";
import type { OrderInvoiceState } from "@larder/domain/sales/order-invoice/order-invoice.states";
import type { Ctx } from "../../../platform/context.ts";
import { batchesFor, type BatchRelocated } from "../../stock/index.ts";
import { OI, orderInvoices } from "./order-invoice.document.ts";
import { lockOpen } from "./order-invoice.reallocate.ts";
import * as holding from "./order-invoice.holders.store.ts";
import * as store from "./order-invoice.store.ts";

export async function followPlaces(ctx: Ctx, { batchId, goodsId, warehouseId }: BatchRelocated): Promise<void> {
  const open: store.LockedWithBatches[] = [];
  for (const id of await holding.holdersOf(ctx, OI, batchId)) {
    const found = await lockOpen(ctx, id);
    if (found?.warehouseId === warehouseId) open.push(found);
  }
  if (open.length === 0) return;
  const shelf = (await batchesFor(ctx, warehouseId, [goodsId])).filter((row) => row.batchId === batchId);
  const parts = open.flatMap((document) =>
    document.batches
      .filter((part) => part.batchId === batchId)
      .map((part) => ({ ...part, document, picked: document.lines.some(isPicked(part)) })),
  );
  const places = placesAnew(parts, shelf);
  const anew = parts.map((part, index) => ({ ...part, places: places[index]! }));
  for (const document of open) {
    const its = anew.filter((part) => part.document === document);
    const moved = its.filter((part) => part.places.some(({ locationId }) => locationId !== part.locationId));
    if (moved.length > 0) await rewrite(ctx, document, its, [...new Set(moved.map((part) => part.oiLineId))]);
  }
}

const isPicked = (part: store.BatchRow) => (line: store.LineRow) => line.id === part.oiLineId && line.picked;

type PlacedAnew = store.BatchRow & { readonly places: ReturnType<typeof placesAnew>[number] };

/** The reservation stays as it is: it names the batch, and no place. */
async function rewrite(
  ctx: Ctx,
  document: store.LockedWithBatches,
  parts: readonly PlacedAnew[],
  lineIds: readonly number[],
): Promise<void> {
  const effect = () => {
    store.removeBatches(ctx, lineIds);
    store.insertBatches(
      ctx,
      document.batches
        .filter((part) => lineIds.includes(part.oiLineId))
        .flatMap((part) => {
          const places = parts.find((one) => one.id === part.id)?.places ?? [part];
          const { tenantId, oiId, oiLineId, batchId, expiryDate, reason } = part;
          return places.map(({ locationId, qtyBase }) => ({
            ...{ tenantId, id: ctx.nextId(), oiId, oiLineId, batchId, locationId, qtyBase },
            ...{ weightKg: null, expiryDate, reason },
          }));
        }),
    );
    const lines = document.lines.filter(({ id }) => lineIds.includes(id)).map(({ lineNo }) => lineNo);
    return { to: document.state as OrderInvoiceState, audit: { after: { lines } } };
  };
  await orderInvoices.move(ctx, document.id, "reallocate", effect, { lock: async () => document });
}
