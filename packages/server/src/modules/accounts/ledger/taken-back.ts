/** The entry that undoes the one of a document is joined to it, so that neither stays open (docs/rules/money.md#open-items). */
import { exact, negated } from "@larder/domain/kernel/decimal";
import type { Ctx } from "../../../platform/context.ts";
import { changeOpen, postAllocations, postEntry, type NewEntry } from "./party.ledger.ts";

/** `amount` is that of the entry which undoes it. */
export async function takeBackEntry(ctx: Ctx, back: Omit<NewEntry, "id" | "entryType" | "reversalOf">): Promise<void> {
  const { rows } = await ctx.query(
    `select e.id, e.due_date as "dueDate", e.amount from party_entry e where e.tenant_id = $1 and e.doc_type = $2 and e.doc_id = $3 and e.reversal_of is null
        and not exists (select 1 from party_entry r where r.tenant_id = $1 and r.reversal_of = e.id)`,
    [ctx.tenantId, back.docType, back.docId],
  );
  const [was] = rows as [{ id: number; dueDate: string; amount: string }];
  const { side, partyId, bizDate } = back;
  const entry = { ...back, id: ctx.nextId(), entryType: "REVERSAL" as const, reversalOf: was.id };
  postEntry(ctx, entry);
  const isCredit = exact(was.amount).isNegative();
  const joined = isCredit
    ? { debitEntryId: entry.id, creditEntryId: was.id, amount: negated(was.amount) }
    : { debitEntryId: was.id, creditEntryId: entry.id, amount: was.amount };
  postAllocations(ctx, { side, partyId }, [{ ...joined, allocDate: bizDate, system: true }]);
  const delta = negated(was.amount);
  changeOpen(ctx, { side, partyId }, [{ entryId: was.id, dueDate: was.dueDate, amount: was.amount, delta }]);
}
