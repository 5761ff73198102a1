/** What of a supplier's bills and receipts may be claimed (docs/rules/supplier-credits.md#claim). */
import type { InputOf } from "@larder/domain/kernel/calls";
import { isPositive } from "@larder/domain/kernel/decimal";
import type { SavedDocument } from "@larder/domain/kernel/document-calls";
import { refuse } from "@larder/domain/kernel/refusal";
import { lineVatCode } from "@larder/domain/purchase/bought-vat.rules";
import type {
  supplierCreditCalls,
  CreditableLine,
} from "@larder/domain/purchase/supplier-credit/supplier-credit.calls";
import { supplierCreditMessages as say } from "@larder/domain/purchase/supplier-credit/supplier-credit.messages";
import type { Ctx } from "../../../platform/context.ts";
import { orNotFound } from "../../../platform/record/found-and-fresh.ts";
import { batchesFor, type StockedBatch } from "../../stock/index.ts";
import { suppliers } from "../supplier/supplier.service.ts";
import { billedLines, receivedBatches, rejectedItems, type ReceivedBatch } from "./creditable.store.ts";
import { create } from "./supplier-credit.service.ts";
import { byId } from "./supplier-credit.store.ts";

/** What of a supplier's bills and receipts may be claimed for a reason, the newest first. */
export async function creditable(
  ctx: Ctx,
  { supplierId, reason }: InputOf<typeof supplierCreditCalls.creditable>,
): Promise<CreditableLine[]> {
  await suppliers.get(ctx, supplierId);
  const none = { piLineId: null, grLineId: null, grItemId: null, goodsId: null, batchNo: null, places: [] };
  if (reason === "REBATE") return [];
  if (reason === "RETURN") return returnable(ctx, supplierId);
  const [billed, rejected] = await Promise.all([
    billedLines(ctx, { supplierId }, null),
    reason === "SHORT" ? rejectedItems(ctx, { supplierId }, null) : [],
  ]);
  return [...billed, ...rejected].map((line) => ({ ...none, ...line }));
}

async function returnable(ctx: Ctx, supplierId: number): Promise<CreditableLine[]> {
  const batches = await receivedBatches(ctx, { supplierId });
  const shelves = new Map<number, StockedBatch[]>();
  for (const [warehouseId, here] of Map.groupBy(batches, (batch) => batch.warehouseId))
    shelves.set(
      warehouseId,
      await batchesFor(
        ctx,
        warehouseId,
        here.map(({ goodsId }) => goodsId),
      ),
    );
  return batches.map((batch) => returnableLine(batch, shelves.get(batch.warehouseId)!));
}

const returnableLine = (batch: ReceivedBatch, shelf: readonly StockedBatch[]): CreditableLine => ({
  ...{ ...batch, piLineId: null, grItemId: null, qtyBase: batch.ofBase, net: "0.00" },
  vatCode: lineVatCode(batch),
  places: shelf
    .filter(({ batchId, free }) => batchId === batch.batchId && isPositive(free))
    .map(({ locationId, locationCode, free }) => ({ locationId, locationName: locationCode, free })),
});

/** Everything of a receipt that was rejected and nobody has claimed. */
export async function ofReceipt(
  ctx: Ctx,
  { receiptId }: InputOf<typeof supplierCreditCalls.ofReceipt>,
): Promise<SavedDocument> {
  const rejected = await rejectedItems(ctx, { receiptId }, null);
  const [first] = rejected;
  if (!first) return refuse(say.nothingRejected());
  const lines = rejected.map(({ grItemId, qtyBase }) => ({ grItemId, qtyBase }));
  const { id } = await create(ctx, { supplierId: first.supplierId, reason: "SHORT", lines });
  const { no, version, state } = orNotFound(await byId(ctx, id));
  return { id, no, version, state };
}
