/**
 * The ledger of what customers owe: entries, what joins them, and how much of each is open.
 * The customer's row is locked by whoever allocates, so that two clerks cannot give the same
 * pound away twice (docs/rules/documents.md#order-of-locks, docs/rules/money.md#open-items, docs/rules/money.md#allocation).
 */
import type { entryTypeWords } from "@larder/domain/accounts/receivable-history/receivable-history.fields";
import type { Day } from "@larder/domain/kernel/calendar";
import { exact, isZero, negated, round2, type Money } from "@larder/domain/kernel/decimal";
import type { Ctx } from "../../../platform/context.ts";
import { writeRows } from "../../../platform/db/rows.ts";
import { changeCustomerBalance } from "../../sales/index.ts";
import type { PostedDocument } from "./journal.ledger.ts";

export interface NewEntry extends PostedDocument {
  readonly id: number;
  readonly customerId: number;
  readonly entryType: keyof typeof entryTypeWords;
  /** + they owe us, − to their credit; never 0. */
  readonly amount: Money;
  readonly dueDate: Day;
  readonly reversalOf?: number;
}

/** Writes the entry and moves the customer's balance; what is open of it is written with `open` or `changeOpen`. */
export function postEntry(ctx: Ctx, entry: NewEntry): void {
  writeRows(ctx, "arEntry", [
    {
      tenantId: ctx.tenantId,
      ...entry,
      reversalOf: entry.reversalOf ?? null,
      postedAt: ctx.now,
      postedBy: ctx.actor.id,
    },
  ]);
  changeCustomerBalance(ctx, entry.customerId, entry.amount);
}

/** Nothing of the entry is allocated yet. */
export const open = (ctx: Ctx, { id, customerId, dueDate, amount }: NewEntry): void =>
  writeRows(ctx, "arOpen", [{ tenantId: ctx.tenantId, entryId: id, customerId, dueDate, open: amount }]);

export interface NewAllocation {
  readonly debitEntryId: number;
  readonly creditEntryId: number;
  /** Above 0; below 0 where it takes `reversalOf` back. */
  readonly amount: Money;
  readonly allocDate: Day;
  /** Between entries of one document: no payment. */
  readonly system?: boolean;
  readonly reversalOf?: number;
}

export const postAllocations = (ctx: Ctx, customerId: number, allocations: readonly NewAllocation[]): void =>
  writeRows(
    ctx,
    "arAlloc",
    allocations.map((allocation) => ({
      tenantId: ctx.tenantId,
      id: ctx.nextId(),
      customerId,
      ...allocation,
      system: allocation.system ?? false,
      reversalOf: allocation.reversalOf ?? null,
      postedAt: ctx.now,
      postedBy: ctx.actor.id,
    })),
  );

export interface OpenChange {
  readonly entryId: number;
  readonly dueDate: Day;
  readonly delta: Money;
}

/** What allocations do to both sides: a debit shrinks towards 0 from above, a credit from below. */
export const openChanges = (allocations: readonly NewAllocation[], dueDateOf: (entryId: number) => Day): OpenChange[] =>
  allocations.flatMap(({ debitEntryId, creditEntryId, amount }) => [
    { entryId: debitEntryId, dueDate: dueDateOf(debitEntryId), delta: negated(round2(amount)) },
    { entryId: creditEntryId, dueDate: dueDateOf(creditEntryId), delta: round2(amount) },
  ]);

/** Not a MERGE, which tables that are spread over nodes take from no JSON; what is returned at the end is nobody's to read, and theirs too. */
const OPEN = `with c as materialized (select c."entryId" as entry_id, c."dueDate" as due_date, c.delta
    from jsonb_to_recordset($3::jsonb) as c("entryId" bigint, "dueDate" date, delta numeric)),
  closed as (delete from ar_open o using c
    where o.tenant_id = $1 and o.entry_id = any($4::bigint[]) and o.entry_id = c.entry_id and o.open + c.delta = 0 returning o.entry_id),
  changed as (update ar_open o set open = o.open + c.delta from c
    where o.tenant_id = $1 and o.entry_id = any($4::bigint[]) and o.entry_id = c.entry_id and o.open + c.delta <> 0 returning o.entry_id)
  insert into ar_open (tenant_id, entry_id, customer_id, due_date, open)
    select $1, c.entry_id, $2, c.due_date, c.delta from c
     where c.entry_id not in (select entry_id from closed union all select entry_id from changed)
  returning 1`;

/** One statement for all of them. An entry that is closed has no row: an old account stays as small as its open items. */
export function changeOpen(ctx: Ctx, customerId: number, changes: readonly OpenChange[]): void {
  const summed = new Map<number, OpenChange>();
  for (const change of changes) {
    const before = summed.get(change.entryId);
    summed.set(change.entryId, before ? { ...before, delta: round2(exact(before.delta).plus(change.delta)) } : change);
  }
  const rows = [...summed.values()].filter((change) => !isZero(change.delta)).sort((a, b) => a.entryId - b.entryId);
  const entryIds = rows.map((row) => row.entryId);
  if (rows.length > 0) ctx.write({ text: OPEN, values: [ctx.tenantId, customerId, JSON.stringify(rows), entryIds] });
}
