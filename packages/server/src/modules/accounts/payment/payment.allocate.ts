/**
 * Which open items a payment pays, and the effect on ledger and invoices (docs/rules/money.md#open-items,
 * docs/rules/money.md#allocation).
 */
import {
  allocateAutomatically,
  allocationRefusal,
  type Allocation,
  type CreditItem,
  type DebitItem,
} from "@larder/domain/accounts/allocation.rules";
import type { Party } from "@larder/domain/accounts/party";
import { accountsMessages as say } from "@larder/domain/accounts/messages";
import { allocatedOf } from "@larder/domain/accounts/payment/payment.rules";
import type { Paying } from "@larder/domain/accounts/payment/payment.fields";
import { exact, isPositive, negated, round2, type Money } from "@larder/domain/kernel/decimal";
import { refuse, refuseIf } from "@larder/domain/kernel/refusal";
import { payStatus } from "@larder/domain/sales/sales-invoice/pay-status.rules";
import type { Ctx } from "../../../platform/context.ts";
import { setInvoicePaid } from "../../sales/index.ts";
import {
  changeOpen,
  openChanges,
  postAllocations,
  type NewAllocation,
  type Dated,
  type OpenChange,
} from "../ledger/party.ledger.ts";
import type { Item } from "./payment.store.ts";

export const debitsOf = (items: readonly Item[]): (Item & DebitItem)[] => items.filter((item) => isPositive(item.open));

/** The customer's credit; the rules count it above 0. */
export const creditsOf = (items: readonly Item[]): (Item & CreditItem)[] =>
  items.filter((item) => exact(item.open).isNegative()).map((item) => ({ ...item, open: negated(item.open) }));

/**
 * Automatic allocation uses money reserved for an order only for that order's invoices; manually it may be
 * given to any.
 */
export interface ReservedFor {
  readonly orderId: number;
}

interface Choice {
  readonly automatic?: boolean | null | undefined;
  readonly useCreditNotes?: boolean | null | undefined;
  readonly allocations?: readonly Paying[] | null | undefined;
}

/** The items entered by the clerk; otherwise automatic allocation, which may find nothing to pay. */
export function chosenAllocations(
  choice: Choice,
  items: readonly Item[],
  payment: CreditItem,
  reservedFor: ReservedFor | null,
): Allocation[] {
  const debits = debitsOf(items);
  const entered = choice.allocations ?? [];
  if (entered.length === 0) {
    if (!choice.automatic && !choice.useCreditNotes) refuse(say.allocationNothing());
    const creditNotes = choice.useCreditNotes
      ? creditsOf(items).filter((item) => item.entryType === "CREDIT_NOTE")
      : [];
    const own = reservedFor ? debits.filter((item) => item.orderId === reservedFor.orderId) : debits;
    return [...allocateAutomatically({ debits: own, payment, creditNotes }).allocations];
  }
  const wanted = entered.map(({ entryId, amount }) => ({
    debitEntryId: entryId,
    creditEntryId: payment.entryId,
    amount,
  }));
  const named = new Set<number>();
  for (const { debitEntryId } of wanted) {
    if (named.has(debitEntryId))
      refuse(
        say.allocationTwice({ documentNo: debits.find((item) => item.entryId === debitEntryId)?.documentNo ?? "" }),
      );
    named.add(debitEntryId);
  }
  refuseIf(allocationRefusal(wanted, debits, [payment]));
  return wanted;
}

type Joined = Omit<NewAllocation, "allocDate">;

/**
 * Writes allocations and their reversals, the open amounts afterwards (with new entries), and each invoice's
 * payment status.
 */
export function applyAllocations(
  ctx: Ctx,
  party: Party,
  items: readonly Item[],
  joined: readonly Joined[],
  fresh: readonly OpenChange[] = [],
): void {
  const itemOf = new Map(items.map((item) => [item.entryId, item]));
  const freshOf = new Map(fresh.map((change) => [change.entryId, change]));
  const datedOf = (entryId: number): Dated => {
    const item = itemOf.get(entryId);
    return item ? { dueDate: item.dueDate, amount: item.total } : freshOf.get(entryId)!;
  };

  // Posting dates are never in the future, so the latest of today and both entries' days is today (docs/rules/money.md#open-items).
  const allocations = joined.map((one) => ({ ...one, allocDate: ctx.today }));
  postAllocations(ctx, party, allocations);
  changeOpen(ctx, party, [...fresh, ...openChanges(allocations, datedOf)]);
  setInvoicePaid(ctx, paidBy(joined, itemOf));
}

function paidBy(joined: readonly Joined[], itemOf: ReadonlyMap<number, Item>) {
  const change = new Map<number, { item: Item; paid: Money }>();
  for (const { debitEntryId, amount } of joined) {
    const item = itemOf.get(debitEntryId);
    if (item?.docType !== "SI") continue;
    const before = change.get(item.docId)?.paid ?? "0";
    change.set(item.docId, { item, paid: round2(exact(before).plus(amount)) });
  }
  return [...change].map(([siId, { item, paid }]) => {
    const total = round2(item.docTotal);
    const allocated = allocatedOf(total, round2(exact(item.docOpen).minus(paid)));
    return { siId, allocated, payStatus: payStatus({ total, allocated, accountsSettled: item.accountsSettled }) };
  });
}
