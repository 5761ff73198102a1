/** A credit that is used against what is owed, and given back: a supplier's credit note, or one that was open at the start (docs/rules/money.md#allocation). */
import { accountsMessages as say } from "@larder/domain/accounts/messages";
import type { Party } from "@larder/domain/accounts/party";
import type { PaymentAllocation, Paying } from "@larder/domain/accounts/payment/payment.fields";
import { exact, negated, round2, sum, type Money } from "@larder/domain/kernel/decimal";
import { refuse } from "@larder/domain/kernel/refusal";
import type { Ctx } from "../../../platform/context.ts";
import { orNotFound } from "../../../platform/record/found-and-fresh.ts";
import { applyAllocations } from "../ledger/allocate.ts";
import { creditsOf, itemsBehind, openItems } from "../ledger/open-items.ts";
import { chosenAllocations } from "../payment/payment.allocate.ts";
import { allocationsOf } from "../payment/party-payment.store.ts";
import { lockCustomer } from "../payment/payment.store.ts";
import { lockSuppliersToPay } from "../payment-run/payables-to-pay.ts";
import { requireUndisputed } from "../supplier-payment/supplier-payment.service.ts";

interface Credit {
  readonly no: string;
  readonly party: Party;
}

interface Using {
  readonly id: number;
  readonly allocations?: readonly Paying[] | null | undefined;
}

const lockParty = ({ side, partyId }: Party, ctx: Ctx): Promise<unknown> =>
  side === "SUPPLIER" ? lockSuppliersToPay(ctx, [partyId]) : lockCustomer(ctx, partyId);

/** `credit`: the document, if the caller may see it. */
export function usedCredits(docType: "SC" | "OB", credit: (ctx: Ctx, id: number) => Promise<Credit | undefined>) {
  /** Under the lock of its party, as every allocation is. */
  async function locked(ctx: Ctx, id: number): Promise<Credit> {
    const found = orNotFound(await credit(ctx, id));
    await lockParty(found.party, ctx);
    return found;
  }

  async function list(ctx: Ctx, id: number): Promise<PaymentAllocation[]> {
    orNotFound(await credit(ctx, id));
    return allocationsOf(ctx, docType, id);
  }

  async function allocate(ctx: Ctx, { id, allocations: entered }: Using): Promise<{ open: Money }> {
    const { no, party } = await locked(ctx, id);
    const items = await openItems(ctx, party);
    const own = creditsOf(items).find((item) => item.docType === docType && item.docId === id);
    if (!own) return refuse(say.creditNothingLeft({ no }));
    const allocations = chosenAllocations({ automatic: true, allocations: entered }, items, own, null);
    if (allocations.length === 0) refuse(say.nothingOpen());
    await requireUndisputed(ctx, items, allocations);
    await applyAllocations(ctx, party, items, allocations);
    return { open: round2(exact(own.open).minus(sum(allocations.map(({ amount }) => amount)))) };
  }

  async function takeBack(ctx: Ctx, { id, allocationIds }: { id: number; allocationIds: readonly number[] }) {
    const { party } = await locked(ctx, id);
    const wanted = new Set(allocationIds);
    const gone = (await allocationsOf(ctx, docType, id)).filter((one) => wanted.has(one.id));
    if (gone.length !== wanted.size) refuse(say.allocationGone());
    const settled = gone.find((one) => one.settled);
    if (settled) refuse(say.allocationSettled({ documentNo: settled.documentNo }));
    const items = await itemsBehind(ctx, [
      ...gone.map(({ entryId }) => entryId),
      ...gone.map((one) => one.creditEntryId),
    ]);
    const undone = gone.map(({ id: reversalOf, entryId: debitEntryId, creditEntryId, amount }) => ({
      ...{ debitEntryId, creditEntryId, amount: negated(amount), reversalOf },
    }));
    await applyAllocations(ctx, party, items, undone);
    const own = items.find((item) => item.docType === docType && item.docId === id)!;
    return { open: round2(exact(negated(own.open)).plus(sum(gone.map(({ amount }) => amount)))) };
  }

  return { list, allocate, takeBack };
}
