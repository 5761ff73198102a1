/** What was open at the start, in the books: owed by or to the party, against the opening balances; and reversed (docs/rules/money.md#opening-items). */
import type { Party } from "@larder/domain/accounts/party";
import { openingItemJournal, reversed } from "@larder/domain/accounts/posting.rules";
import type { Day } from "@larder/domain/kernel/calendar";
import { negated, type Money } from "@larder/domain/kernel/decimal";
import type { Ctx } from "../../../platform/context.ts";
import { auditColumns } from "../../../platform/record/audit-columns.ts";
import { postJournal, postReversal } from "../ledger/journal.ledger.ts";
import { open, postEntry } from "../ledger/party.ledger.ts";
import { takeBackEntry } from "../ledger/taken-back.ts";
import { openingItems } from "./opening-item.document.ts";
import { partyOf, type LockedOpeningItem } from "./opening-item.store.ts";

export interface NewOpeningItem {
  readonly party: Party;
  readonly no: string;
  readonly numberKey: string;
  readonly invoiceDate: Day;
  readonly dueDate: Day;
  readonly bizDate: Day;
  readonly amount: Money;
  readonly remark: string | null;
}

export function post(ctx: Ctx, { party, ...item }: NewOpeningItem): number {
  const id = ctx.nextId();
  const { no, invoiceDate, bizDate, dueDate, amount } = item;
  const [customerId, supplierId] = party.side === "CUSTOMER" ? [party.partyId, null] : [null, party.partyId];
  const state = openingItems.states.begin();
  openingItems.insert(ctx, state, { ...auditColumns(ctx), id, ...item, customerId, supplierId });
  const doc = { docType: "OB" as const, docId: id, docNo: no, bizDate };
  const entry = { ...doc, ...party, id: ctx.nextId(), entryType: "OPENING" as const, amount, dueDate };
  postEntry(ctx, entry);
  open(ctx, entry);
  postJournal(ctx, doc, openingItemJournal(party, amount));
  const after = { no, ...(customerId ? { customerId } : { supplierId }), invoiceDate, dueDate, amount };
  ctx.audit({ entity: openingItems.entity, entityId: id, action: "add", state, after });
  return id;
}

/** While nothing pays it. */
export async function takeBack(ctx: Ctx, item: LockedOpeningItem, bizDate: Day): Promise<void> {
  const party = partyOf(item);
  const doc = { docType: "OB" as const, docId: item.id, docNo: item.no, bizDate };
  await takeBackEntry(ctx, { ...doc, ...party, amount: negated(item.total), dueDate: bizDate });
  postReversal(ctx, doc, reversed(openingItemJournal(party, item.total)));
}
