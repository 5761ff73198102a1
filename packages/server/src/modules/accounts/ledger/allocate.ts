/**
 * What an allocation does: it is written, both sides are less open, and the documents behind them are notified how far they
 * are paid or used (docs/rules/money.md#allocation).
 */
import type { Party } from "@larder/domain/accounts/party";
import type { Prefix } from "@larder/domain/company/number-series/series.words";
import { exact, round2, type Money } from "@larder/domain/kernel/decimal";
import type { Ctx } from "../../../platform/context.ts";
import { salesInvoicesAllocated } from "./sales-invoices-allocated.ts";
import { supplierPaymentsAllocated } from "./supplier-payments-allocated.ts";
import type { AllocatedDocument, Item } from "./open-items.ts";
import { billsAllocated, creditsAllocated } from "../../purchase/index.ts";
import {
  changeOpen,
  openChanges,
  postAllocations,
  type Dated,
  type NewAllocation,
  type OpenChange,
} from "./party.ledger.ts";

/**
 * The kinds of documents that keep how far they are allocated. Each is notified in the transaction, under the party's lock,
 * whenever an allocation of it is made or undone.
 */
const documentsOf: Readonly<Partial<Record<Prefix, (ctx: Ctx, documents: readonly AllocatedDocument[]) => unknown>>> = {
  SI: salesInvoicesAllocated,
  PI: billsAllocated,
  PY: supplierPaymentsAllocated,
  SC: creditsAllocated,
};

export type Joined = Omit<NewAllocation, "allocDate">;

/** Writes allocations and their reversals, the open amounts afterwards (with new entries), and how far each document is allocated. */
export async function applyAllocations(
  ctx: Ctx,
  party: Party,
  items: readonly Item[],
  joined: readonly Joined[],
  fresh: readonly OpenChange[] = [],
): Promise<void> {
  const itemOf = new Map(items.map((item) => [item.entryId, item]));
  const freshOf = new Map(fresh.map((change) => [change.entryId, change]));
  const datedOf = (entryId: number): Dated => {
    const item = itemOf.get(entryId);
    return item ? { dueDate: item.dueDate, amount: item.total } : freshOf.get(entryId)!;
  };

  // Posting dates are never in the future, so the latest of today and both entries' days is today (docs/rules/money.md#open-items).
  const allocations = joined.map((one) => ({ ...one, allocDate: ctx.today }));
  const changes = openChanges(allocations, datedOf);
  postAllocations(ctx, party, allocations);
  changeOpen(ctx, party, [...fresh, ...changes]);
  for (const [docType, documents] of allocatedDocuments(changes, itemOf)) await documentsOf[docType]?.(ctx, documents);
}

function allocatedDocuments(changes: readonly OpenChange[], itemOf: ReadonlyMap<number, Item>) {
  const change = new Map<number, { item: Item; delta: Money }>();
  for (const { entryId, delta } of changes) {
    const item = itemOf.get(entryId);
    if (!item) continue;
    const before = change.get(item.docId)?.delta ?? "0";
    change.set(item.docId, { item, delta: round2(exact(before).plus(delta)) });
  }
  const documents = [...change.values()].map(({ item, delta }) => ({
    docType: item.docType,
    ...{ docId: item.docId, total: round2(item.docTotal), accountsSettled: item.accountsSettled },
    open: round2(exact(item.docOpen).plus(delta)),
  }));
  return Map.groupBy(documents, ({ docType }) => docType);
}
