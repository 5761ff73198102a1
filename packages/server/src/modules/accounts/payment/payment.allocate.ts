/** Which open items a payment pays (docs/rules/money.md#open-items, docs/rules/money.md#allocation). */
import {
  allocateAutomatically,
  allocationRefusal,
  inPayingOrder,
  type Allocation,
  type CreditItem,
} from "@larder/domain/accounts/allocation.rules";
import { accountsMessages as say } from "@larder/domain/accounts/messages";
import type { Party } from "@larder/domain/accounts/party";
import type { OpenItem, Paying } from "@larder/domain/accounts/payment/payment.fields";
import { refuse, refuseIf, type Refusal } from "@larder/domain/kernel/refusal";
import type { Ctx } from "../../../platform/context.ts";
import { creditsOf, debitsOf, openItems, type Item } from "../ledger/open-items.ts";

/**
 * Automatic allocation uses money reserved for an order only for that order's invoices; manually it may be
 * given to any.
 */
export interface ReservedFor {
  readonly orderId: number;
}

export interface Choice {
  readonly automatic?: boolean | null | undefined;
  readonly useCreditNotes?: boolean | null | undefined;
  readonly allocations?: readonly Paying[] | null | undefined;
}

/** Whether a new payment is allocated as it is recorded. */
export const allocates = ({ automatic, useCreditNotes, allocations }: Choice): boolean =>
  (automatic ?? false) || (useCreditNotes ?? false) || (allocations ?? []).length > 0;

/** For the form: what the party may pay, in the order in which it is paid; refused for one that the caller does not know. */
export async function unpaidItemsOf(ctx: Ctx, party: Party, known: () => Promise<boolean>, unknown: () => Refusal) {
  const [isKnown, items] = await Promise.all([known(), openItems(ctx, party)]);
  if (!isKnown) refuse(unknown());
  return unpaid(items);
}

const unpaid = (items: readonly Item[]): OpenItem[] =>
  inPayingOrder(debitsOf(items))
    .filter((item) => !item.accountsSettled)
    .map(({ entryId: id, docId: documentId, documentNo, bizDate, dueDate, total, open }) => ({
      ...{ id, documentId, documentNo, bizDate, dueDate, total, open },
    }));

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
      ? creditsOf(items).filter((item) => item.entryType === "CREDIT_NOTE" || item.entryType === "OPENING")
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
