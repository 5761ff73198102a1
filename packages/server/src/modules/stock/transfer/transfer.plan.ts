/** What a transfer promises before it goes: less is available here, and more is coming there. */
import { negated } from "@larder/domain/kernel/decimal";
import type { SavedDocument } from "@larder/domain/kernel/document-calls";
import type { Ctx } from "../../../platform/context.ts";
import { lockStocks } from "../ledger/ledger.service.ts";
import { incoming, promise } from "../ledger/quantities.service.ts";
import { transfers } from "./transfer.document.ts";
import type { LockedTransfer } from "./transfer.store.ts";

/** What it will take here and bring there; behind the locks of both warehouses. */
async function plan(ctx: Ctx, { warehouseId, toWarehouseId, lines }: LockedTransfer, sign: 1 | -1) {
  const changes = lines.map(({ goodsId, qtyBase: qty }) => ({ goodsId, qtyBase: sign > 0 ? qty : negated(qty) }));
  await lockStocks(
    ctx,
    [warehouseId, toWarehouseId],
    lines.map((line) => line.goodsId),
  );
  promise(ctx, warehouseId, changes);
  incoming(ctx, toWarehouseId, changes);
}

export const confirm = (ctx: Ctx, id: number): Promise<SavedDocument> =>
  transfers.move(ctx, id, "confirm", async (document) => {
    await plan(ctx, document, 1);
    return { showsState: true };
  });

export const toDraft = (ctx: Ctx, id: number): Promise<SavedDocument> =>
  transfers.move(ctx, id, "toDraft", async (document) => {
    await plan(ctx, document, -1);
    return { showsState: true };
  });

export const cancel = (ctx: Ctx, id: number, reason: string | undefined): Promise<SavedDocument> =>
  transfers.move(ctx, id, "cancel", async (document) => {
    if (document.state === "CONFIRMED") await plan(ctx, document, -1);
    return { audit: { reason: reason ?? null }, showsState: true };
  });
