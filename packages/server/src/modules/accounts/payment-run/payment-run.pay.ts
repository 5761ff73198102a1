/** Approving a run pays each of its suppliers; reversing it takes all of that back (docs/rules/supplier-payments.md#approving). */
import { allocateAutomatically } from "@larder/domain/accounts/allocation.rules";
import { supplier } from "@larder/domain/accounts/party";
import type { RunLine } from "@larder/domain/accounts/payment-run/payment-run.fields";
import { heldWords, paymentRunMessages as say } from "@larder/domain/accounts/payment-run/payment-run.messages";
import { heldBecause, toPay } from "@larder/domain/accounts/payment-run/payment-run.rules";
import { supplierPaymentJournal } from "@larder/domain/accounts/posting.rules";
import { negated, same } from "@larder/domain/kernel/decimal";
import type { SavedDocument } from "@larder/domain/kernel/document-calls";
import { refuse } from "@larder/domain/kernel/refusal";
import { explained } from "@larder/domain/trade/explained";
import { selfApproval } from "../../../platform/document/terms.ts";
import type { Ctx } from "../../../platform/context.ts";
import { accountFor } from "../bank-account/bank-account.store.ts";
import { applyAllocations } from "../ledger/allocate.ts";
import { creditsOf, debitsOf, itemsBehind, openItems, type Item } from "../ledger/open-items.ts";
import { record, reverse as reversePayment } from "../supplier-payment/supplier-payment.service.ts";
import { itemsOf, lockSuppliersToPay, type PayableItem } from "./payables-to-pay.ts";
import { paymentRuns } from "./payment-run.document.ts";
import type { LockedRun } from "./payment-run.store.ts";

/** The figures are those that were prepared: what changed since is named, and nothing of the run is paid. */
function requireUnchanged(ctx: Ctx, lines: readonly RunLine[], items: ReadonlyMap<number, PayableItem>): void {
  for (const { entryId, documentNo: no, open: was, credit } of lines) {
    const item = items.get(entryId);
    if (!item || !same(item.open, was)) return refuse(say.changed({ no, was, open: item?.open ?? "0.00" }));
    const held = heldBecause(item, ctx.today);
    if (held && !credit) refuse(say.itemHeld({ no, why: heldWords[held] }));
  }
}

export const approve = (ctx: Ctx, id: number): Promise<SavedDocument> =>
  paymentRuns.move(ctx, id, "approve", async (run, open) => {
    await open;
    const { lines } = run;
    await lockSuppliersToPay(
      ctx,
      lines.map(({ supplierId }) => supplierId),
    );
    const items = new Map(
      (
        await itemsOf(
          ctx,
          lines.map(({ entryId }) => entryId),
        )
      ).map((one) => [one.entryId, one]),
    );
    requireUnchanged(ctx, lines, items);
    await accountFor(ctx, run.bankAccountId);
    const bySupplier = [...Map.groupBy(lines, ({ supplierId }) => supplierId)].sort(([a], [b]) => a - b);
    for (const [supplierId, own] of bySupplier)
      await paySupplier(ctx, run, { supplierId, own, bankId: items.get(own[0]!.entryId)!.bankId });
    return {
      set: { approvedAt: ctx.now, approvedBy: ctx.actor.id, selfApproved: await selfApproval.ask(ctx) },
      audit: { after: { total: run.total, supplierCount: run.supplierCount } },
    };
  });

interface Paid {
  readonly supplierId: number;
  readonly own: readonly RunLine[];
  readonly bankId: number | null;
}

/** The credits first, oldest first; the payment is what is left of the bills. */
async function paySupplier(ctx: Ctx, run: LockedRun, { supplierId, own, bankId }: Paid): Promise<void> {
  const [items, no] = await Promise.all([
    openItems(ctx, supplier(supplierId)),
    ctx.numbers.next(ctx.tenantId, "PY", Number.parseInt(ctx.today.slice(0, 4), 10)),
  ]);
  const amount = toPay(own);
  const { bankAccountId } = run;
  const source = { method: "BANK_TRANSFER", supplierId, amount, warehouseId: null, bankAccountId } as const;
  await record(ctx, {
    row: {
      ...{ no, customerId: null, ...source, bizDate: ctx.today, chequeNo: null, remark: null },
      ...{ reference: run.no, forOrderId: null, runId: run.id, supplierBankId: bankId, receiptId: null },
    },
    ...{ items, journal: supplierPaymentJournal(source), shown: { runNo: run.no } },
    choose: (payment) =>
      allocateAutomatically({ debits: part(own, debitsOf(items)), payment, creditNotes: part(own, creditsOf(items)) })
        .allocations,
  });
}

/** These items, and only as much of each as the run says. */
const part = <I extends Item>(own: readonly RunLine[], items: readonly I[]): I[] => {
  const wanted = new Map(own.map(({ entryId, amount }) => [entryId, amount]));
  return items.flatMap((item) => (wanted.has(item.entryId) ? [{ ...item, open: wanted.get(item.entryId)! }] : []));
};

interface Deducted {
  readonly id: number;
  readonly supplierId: number;
  readonly debitEntryId: number;
  readonly creditEntryId: number;
  readonly amount: string;
}

/** What approving it allocated of credits to bills. */
const DEDUCTED = `select a.id, a.party_id as "supplierId", a.debit_entry_id as "debitEntryId", a.credit_entry_id as "creditEntryId", a.amount
  from payment_run r join payment_run_line c on c.tenant_id = $1 and c.head_id = r.id and c.credit
  join party_alloc a on a.tenant_id = $1 and a.credit_entry_id = c.entry_id and a.posted_at = r.approved_at and a.reversal_of is null
  join payment_run_line d on d.tenant_id = $1 and d.head_id = r.id and d.entry_id = a.debit_entry_id
 where r.tenant_id = $1 and r.id = $2 and not exists (select from party_alloc u where u.tenant_id = $1 and u.reversal_of = a.id) order by a.party_id, a.id`;

export const reverse = (ctx: Ctx, id: number, reason: string | undefined): Promise<SavedDocument> =>
  paymentRuns.move(ctx, id, "reverse", async (run, open) => {
    const why = explained(reason);
    await open;
    await lockSuppliersToPay(
      ctx,
      run.lines.map(({ supplierId }) => supplierId),
    );
    const live = run.payments.filter(({ status }) => status !== "REVERSED");
    for (const payment of live.toSorted((a, b) => a.supplierId - b.supplierId))
      await reversePayment(ctx, { id: payment.id, reason: why }, { follows: true });
    await giveBack(ctx, id);
    return { audit: { reason: why } };
  });

async function giveBack(ctx: Ctx, id: number): Promise<void> {
  const { rows } = await ctx.query(DEDUCTED, [ctx.tenantId, id]);
  for (const [supplierId, own] of Map.groupBy(rows as Deducted[], (one) => one.supplierId)) {
    const items = await itemsBehind(
      ctx,
      own.flatMap(({ debitEntryId, creditEntryId }) => [debitEntryId, creditEntryId]),
    );
    const undone = own.map(({ id: reversalOf, debitEntryId, creditEntryId, amount }) => ({
      ...{ debitEntryId, creditEntryId, amount: negated(amount), reversalOf },
    }));
    await applyAllocations(ctx, supplier(supplierId), items, undone);
  }
}
