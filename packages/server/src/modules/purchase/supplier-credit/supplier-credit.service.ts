/** Use cases of supplier credit notes (docs/rules/supplier-credits.md); what sending and receiving do is in files of their own. */
import type { InputOf } from "@larder/domain/kernel/calls";
import type { SavedDocument } from "@larder/domain/kernel/document-calls";
import { isPositive } from "@larder/domain/kernel/decimal";
import { refuse, refuseIf } from "@larder/domain/kernel/refusal";
import type {
  supplierCreditCalls,
  CreditableLine,
} from "@larder/domain/purchase/supplier-credit/supplier-credit.calls";
import { supplierCreditListFields } from "@larder/domain/purchase/supplier-credit/supplier-credit.fields";
import { supplierCreditMessages as say } from "@larder/domain/purchase/supplier-credit/supplier-credit.messages";
import { supplierCreditFacts } from "@larder/domain/purchase/supplier-credit/supplier-credit.states";
import { lineVatCode } from "@larder/domain/purchase/bought-vat.rules";
import type { Ctx } from "../../../platform/context.ts";
import { draftsOf } from "../../../platform/document/drafts.ts";
import { printingOf } from "../../../platform/document/printing.ts";
import { orNotFound } from "../../../platform/record/found-and-fresh.ts";
import { ownPaper } from "../../company/index.ts";
import { batchesFor, type StockedBatch } from "../../stock/index.ts";
import { suppliers } from "../supplier/supplier.service.ts";
import { billedLines, receivedBatches, rejectedItems, type ReceivedBatch } from "./creditable.store.ts";
import { supplierCredits } from "./supplier-credit.document.ts";
import { draftOf } from "./supplier-credit.draft.ts";
import { freshCredit } from "./supplier-credit.fresh.ts";
import * as store from "./supplier-credit.store.ts";

export const { totals } = store;
export const { list, exportList, history, linked } = supplierCredits.reading(store.list, supplierCreditListFields);

const drafts = draftsOf(supplierCredits, {
  series: "SC",
  lines: "scnLine",
  fresh: freshCredit,
  check: draftOf,
  onlyDrafts: say.claimNotRemoved,
});
export const { get, create, update } = drafts;

/** A claim of an invoice is abandoned with a reason, never removed. */
export async function remove(ctx: Ctx, ids: readonly number[]): Promise<null> {
  const all = [];
  for (const id of ids.toSorted((a, b) => a - b)) {
    const credit = orNotFound(await store.lock(ctx, id));
    if (supplierCreditFacts(credit).holdsClaim) refuse(say.claimNotRemoved({ no: credit.no }));
    all.push(credit);
  }
  await drafts.remove(ctx, ids);
  for (const { id } of all) store.dropLines(ctx, id);
  const credited = all.flatMap(({ lines }) => lines.map(({ piLineId }) => piLineId ?? null));
  store.refreshCredited(ctx, credited);
  return null;
}

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
  const { no, version, state } = orNotFound(await store.byId(ctx, id));
  return { id, no, version, state };
}

/* ---------- the printed claim, and the note that goes with the goods ---------- */

export const print = printingOf(supplierCredits, (credit) => refuseIf(credit.lines.length > 0 ? null : say.noLines()));

export const pdf = ownPaper("/modules/purchase/supplier-credit/supplier-credit.typ", store.byId);
