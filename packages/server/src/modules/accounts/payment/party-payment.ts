/**
 * What a customer's payment and a payment to a supplier do alike: recorded with their entry and journal, allocated to
 * open items, allocations undone, reversed (docs/rules/money.md#payments, docs/rules/money.md#allocation). Each is under the lock
 * of its party.
 */
import type { Allocation, CreditItem } from "@larder/domain/accounts/allocation.rules";
import { accountsMessages as say } from "@larder/domain/accounts/messages";
import type { Party } from "@larder/domain/accounts/party";
import type { PaymentAllocation } from "@larder/domain/accounts/payment/payment.fields";
import { unallocatedAfter } from "@larder/domain/accounts/payment/payment.rules";
import { reversed, type JournalLine } from "@larder/domain/accounts/posting.rules";
import type { Day } from "@larder/domain/kernel/calendar";
import { exact, isPositive, negated, round2, sum, type Money } from "@larder/domain/kernel/decimal";
import { refuse } from "@larder/domain/kernel/refusal";
import { personHere, type Ctx } from "../../../platform/context.ts";
import type { Whole } from "../../../platform/db/whole-row.ts";
import type { Document, Locked } from "../../../platform/document/document.ts";
import { auditColumns } from "../../../platform/record/audit-columns.ts";
import { port } from "../../../platform/request/port.ts";
import { orNotFound } from "../../../platform/record/found-and-fresh.ts";
import type { AnyRecord } from "../../../platform/record/snake-case.ts";
import { passPeriodGate } from "../../company/index.ts";
import { applyAllocations, type Joined } from "../ledger/allocate.ts";
import { postJournal, postReversal } from "../ledger/journal.ledger.ts";
import { creditsOf, type Item } from "../ledger/open-items.ts";
import { postEntry } from "../ledger/party.ledger.ts";
import { chosenAllocations, type Choice, type ReservedFor } from "./payment.allocate.ts";

export type LiveAllocation = PaymentAllocation & { readonly settled: boolean };

/** Locked, with the open items of its party. */
export interface LockedPartyPayment extends Locked {
  readonly status: string;
  readonly amount: Money;
  readonly unallocated: Money;
  readonly contraId: number | null;
  readonly items: readonly Item[];
  readonly live: readonly LiveAllocation[];
}

type Row = Whole<"payment">;
type Own =
  | "id"
  | "type"
  | "status"
  | "unallocated"
  | "depositId"
  | "settlementId"
  | "receivedBy"
  | "printed"
  | "contraId";
type Entered = Omit<Row, Own | "tenantId" | keyof ReturnType<typeof auditColumns>> & { readonly bizDate: Day };

interface NewPayment {
  readonly row: Entered;
  readonly items: readonly Item[];
  readonly choose: (credit: CreditItem) => readonly Allocation[];
  /** None of the half of a contra whose journal is that of the other. */
  readonly journal: readonly JournalLine[] | null;
  /** As half of a contra: its own id, and that of the other half. */
  readonly contra?: { readonly id: number; readonly otherId: number };
  /** What else the history shows. */
  readonly shown?: AnyRecord;
}

interface ChoiceOf extends Choice {
  readonly id: number;
}

interface Left {
  readonly unallocated: Money;
  readonly version: number;
}

interface Declared<S extends string, M extends string, Facts, P extends LockedPartyPayment, V> {
  readonly docType: "RC" | "PY";
  readonly document: Document<"payment", S, M | "reverse", Facts, P, V>;
  readonly lock: (ctx: Ctx, id: number) => Promise<P | undefined>;
  readonly party: (payment: P) => Party;
  readonly journal: (payment: P) => readonly JournalLine[] | null;
  readonly reservedFor?: (payment: P) => ReservedFor | null;
  /** What else refuses to allocate to these items, or to undo the payment. */
  readonly check?: (ctx: Ctx, items: readonly Item[], allocations: readonly Allocation[]) => Promise<void>;
  readonly mayUndo?: (ctx: Ctx, payment: P) => Promise<void>;
}

/** A contra is reversed as it was recorded: the payment of the other side with it (docs/rules/money.md#contra). */
export const otherHalfReversed = port<
  (ctx: Ctx, half: { readonly docType: "RC" | "PY"; readonly id: number; readonly reason: string }) => Promise<unknown>
>("Reverse the other half of this contra");

export function partyPayments<S extends string, M extends string, Facts, P extends LockedPartyPayment, V>(
  declared: Declared<S, M, Facts, P, V>,
) {
  const { docType, document, lock } = declared;

  /** The entry created by the payment itself. */
  const entryOf = ({ id, items }: P): Item =>
    items.find((item) => item.docType === docType && item.docId === id && item.entryType === "PAYMENT")!;

  const undone = (payment: P, live: P["live"]): Joined[] =>
    live.map((one) => ({
      ...{ debitEntryId: one.entryId, creditEntryId: entryOf(payment).entryId },
      ...{ amount: negated(one.amount), reversalOf: one.id },
    }));

  /** The payment, its entry and allocations, and all of it in the books. */
  async function record(ctx: Ctx, { row, items, choose, journal, shown, contra }: NewPayment) {
    const { no, bizDate } = row;
    const party = partyOf(row);
    const amount = round2(row.amount);
    const [id, entryId] = [contra?.id ?? ctx.nextId(), ctx.nextId()];
    const allocations = choose({ entryId, ...party, documentNo: no, bizDate, open: amount });
    await declared.check?.(ctx, items, allocations);
    const unallocated = unallocatedAfter(amount, usedOf(entryId, allocations));
    const state = document.states.begin();
    document.insert(ctx, state, {
      ...{ ...auditColumns(ctx), ...row, id, type: docType, amount, unallocated },
      ...{ receivedBy: docType === "RC" ? personHere(ctx) : null, depositId: null, settlementId: null, printed: 0 },
      contraId: contra?.otherId ?? null,
    });
    const doc = { docType, docId: id, docNo: no, bizDate };
    postEntry(ctx, { ...doc, ...party, id: entryId, entryType: "PAYMENT", amount: negated(amount), dueDate: bizDate });
    await applyAllocations(ctx, party, items, allocations, [
      { entryId, dueDate: bizDate, amount: negated(amount), delta: negated(amount) },
    ]);
    if (journal) postJournal(ctx, doc, journal);
    const { customerId, supplierId } = row;
    const after = {
      ...{ no, ...(customerId ? { customerId } : { supplierId }), bizDate, method: row.method, amount, unallocated },
      ...{ ...shown, allocations: allocatedTo(items, allocations) },
    };
    ctx.audit({ entity: document.entity, entityId: id, action: "add", state, after });
    return { id, no, unallocated };
  }

  async function allocate(ctx: Ctx, { id, ...choice }: ChoiceOf): Promise<Left> {
    const payment = orNotFound(await lock(ctx, id));
    const { items, no } = payment;
    if (payment.status === "BOUNCED" || payment.status === "REVERSED") refuse(say.allocationNotLive({ no }));
    const credit = creditsOf(items).find((item) => item.docType === docType && item.docId === id);
    if (!credit || !isPositive(credit.open)) return refuse(say.nothingLeft({ no }));
    const allocations = chosenAllocations(choice, items, credit, declared.reservedFor?.(payment) ?? null);
    if (allocations.length === 0) refuse(say.nothingOpen());
    await declared.check?.(ctx, items, allocations);
    const unallocated = unallocatedAfter(payment.unallocated, usedOf(credit.entryId, allocations));
    await applyAllocations(ctx, declared.party(payment), items, allocations);
    const what = { allocations: allocatedTo(items, allocations) };
    return {
      unallocated,
      version: document.change(ctx, payment, "allocate", left(payment, unallocated, what)).version,
    };
  }

  async function takeBack(ctx: Ctx, { id, allocationIds }: { id: number; allocationIds: readonly number[] }) {
    const payment = orNotFound(await lock(ctx, id));
    const wanted = new Set(allocationIds);
    const gone = payment.live.filter((one) => wanted.has(one.id));
    if (gone.length !== wanted.size) refuse(say.allocationGone());
    requireUnsettled(gone);
    await applyAllocations(ctx, declared.party(payment), payment.items, undone(payment, gone));
    const unallocated = round2(exact(payment.unallocated).plus(sum(gone.map((one) => one.amount))));
    const change = left(payment, unallocated, takenBack(gone));
    return { unallocated, version: document.change(ctx, payment, "takeBack", change).version };
  }

  /**
   * A mistake that was never banked: the items it paid are open again, and the reversing entry is allocated to it
   * (docs/rules/money.md#open-items).
   */
  async function reverse(ctx: Ctx, { id, reason }: { id: number; reason: string }, terms: { follows?: true } = {}) {
    await document.move(
      ctx,
      id,
      "reverse",
      async (payment, open) => {
        requireUnsettled(payment.live);
        await open;
        await declared.mayUndo?.(ctx, payment);
        await undo(ctx, payment);
        // Both halves or none.
        if (payment.contraId && !terms.follows)
          await otherHalfReversed.ask(ctx, { docType: docType === "RC" ? "PY" : "RC", id: payment.contraId, reason });
        const { audit, ...change } = left(payment, "0.00", takenBack(payment.live));
        return { ...change, audit: { ...audit, reason } };
      },
      // The period gate before the party, as in every posting.
      { ...terms, lock: async () => (await Promise.all([passPeriodGate(ctx), lock(ctx, id)]))[1] },
    );
    return null;
  }

  async function undo(ctx: Ctx, payment: P): Promise<void> {
    const { id, no, amount, items, live } = payment;
    const party = declared.party(payment);
    const { entryId: debtor } = entryOf(payment);
    const doc = { docType, docId: id, docNo: no, bizDate: ctx.today };
    const entryId = ctx.nextId();
    const entry = { ...doc, ...party, id: entryId, entryType: "REVERSAL" as const, amount, dueDate: ctx.today };
    postEntry(ctx, { ...entry, reversalOf: debtor });
    await applyAllocations(
      ctx,
      party,
      items,
      [...undone(payment, live), { debitEntryId: entryId, creditEntryId: debtor, amount, system: true }],
      [{ entryId, dueDate: ctx.today, amount, delta: amount }],
    );
    const journal = declared.journal(payment);
    if (journal) postReversal(ctx, doc, reversed(journal));
  }

  return { record, allocate, takeBack, reverse };
}

const partyOf = ({ customerId, supplierId }: Pick<Row, "customerId" | "supplierId">): Party =>
  customerId === null ? { side: "SUPPLIER", partyId: supplierId! } : { side: "CUSTOMER", partyId: customerId };

const usedOf = (entryId: number, allocations: readonly Allocation[]): Money[] =>
  allocations.filter((one) => one.creditEntryId === entryId).map((one) => one.amount);

function requireUnsettled(live: readonly LiveAllocation[]): void {
  const settled = live.find((one) => one.settled);
  if (settled) refuse(say.allocationSettled({ documentNo: settled.documentNo }));
}

const takenBack = (gone: readonly LiveAllocation[]) => ({
  takenBack: gone.map(({ documentNo, amount }) => ({ documentNo, amount })),
});

/** The rest of the payment, and how the history shows it. */
const left = (payment: LockedPartyPayment, unallocated: Money, what: AnyRecord) => ({
  set: { unallocated },
  audit: { before: { unallocated: payment.unallocated }, after: { unallocated, ...what } },
  showsState: true as const,
});

const allocatedTo = (items: readonly Item[], allocations: readonly Allocation[]) =>
  allocations.map((one) => ({
    documentNo: items.find((item) => item.entryId === one.debitEntryId)?.documentNo ?? "",
    amount: one.amount,
  }));
