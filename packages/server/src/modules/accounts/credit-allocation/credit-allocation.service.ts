/** A supplier's credit note against the supplier's bills (docs/rules/supplier-credits.md#using-it). */
import type { creditAllocationCalls as calls } from "@larder/domain/accounts/credit-allocation/credit-allocation.calls";
import { accountsMessages as say } from "@larder/domain/accounts/messages";
import { supplier } from "@larder/domain/accounts/party";
import type { PaymentAllocation } from "@larder/domain/accounts/payment/payment.fields";
import type { InputOf } from "@larder/domain/kernel/calls";
import { exact, negated, round2, sum } from "@larder/domain/kernel/decimal";
import { refuse } from "@larder/domain/kernel/refusal";
import type { Ctx } from "../../../platform/context.ts";
import { orNotFound } from "../../../platform/record/found-and-fresh.ts";
import { supplierCredit } from "../../purchase/index.ts";
import { applyAllocations } from "../ledger/allocate.ts";
import { creditsOf, itemsBehind, openItems } from "../ledger/open-items.ts";
import { chosenAllocations } from "../payment/payment.allocate.ts";
import { allocationsOf } from "../payment/party-payment.store.ts";
import { lockSuppliersToPay } from "../payment-run/payables-to-pay.ts";
import { requireUndisputed } from "../supplier-payment/supplier-payment.service.ts";

export async function list(ctx: Ctx, id: number): Promise<PaymentAllocation[]> {
  orNotFound(await supplierCredit(ctx, id));
  return allocationsOf(ctx, "SC", id);
}

/** Under the lock of its supplier, as every allocation is. */
async function locked(ctx: Ctx, id: number) {
  const credit = orNotFound(await supplierCredit(ctx, id));
  await lockSuppliersToPay(ctx, [credit.supplierId]);
  return { credit, party: supplier(credit.supplierId) };
}

export async function allocate(ctx: Ctx, { id, allocations: entered }: InputOf<typeof calls.allocate>) {
  const { credit, party } = await locked(ctx, id);
  const items = await openItems(ctx, party);
  const own = creditsOf(items).find(({ docType, docId }) => docType === "SC" && docId === id);
  if (!own) return refuse(say.creditNothingLeft({ no: credit.no }));
  const allocations = chosenAllocations({ automatic: true, allocations: entered }, items, own, null);
  if (allocations.length === 0) refuse(say.nothingOpen());
  await requireUndisputed(ctx, items, allocations);
  await applyAllocations(ctx, party, items, allocations);
  return { open: round2(exact(own.open).minus(sum(allocations.map(({ amount }) => amount)))) };
}

export async function takeBack(ctx: Ctx, { id, allocationIds }: InputOf<typeof calls.takeBack>) {
  const { party } = await locked(ctx, id);
  const wanted = new Set(allocationIds);
  const gone = (await allocationsOf(ctx, "SC", id)).filter((one) => wanted.has(one.id));
  if (gone.length !== wanted.size) refuse(say.allocationGone());
  const items = await itemsBehind(ctx, [
    ...gone.map(({ entryId }) => entryId),
    ...gone.map((one) => one.creditEntryId),
  ]);
  const undone = gone.map(({ id: reversalOf, entryId: debitEntryId, creditEntryId, amount }) => ({
    ...{ debitEntryId, creditEntryId, amount: negated(amount), reversalOf },
  }));
  await applyAllocations(ctx, party, items, undone);
  const own = items.find(({ docType, docId }) => docType === "SC" && docId === id)!;
  return { open: round2(exact(negated(own.open)).plus(sum(gone.map(({ amount }) => amount)))) };
}
