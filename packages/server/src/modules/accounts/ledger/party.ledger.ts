/**
 * The open-item ledger, for customers and suppliers alike: entries, their allocations, and open amounts. An
 * allocation locks the party's row, so that two clerks cannot allocate the same pound twice
 * (docs/rules/documents.md#order-of-locks, docs/rules/money.md#open-items, docs/rules/money.md#allocation).
 */
import type { entryTypeWords } from "@larder/domain/accounts/party-account/party-account.fields";
import type { Day } from "@larder/domain/kernel/calendar";
import { exact, isZero, negated, round2, type Money } from "@larder/domain/kernel/decimal";
import type { Ctx } from "../../../platform/context.ts";
import { insertSelect } from "../../../platform/db/insert-columns.ts";
import { writeRows } from "../../../platform/db/insert-rows.ts";
import type { Party, PartySide } from "@larder/domain/accounts/party";
import { changeSupplierBalance } from "../../purchase/index.ts";
import { changeCustomerBalance } from "../../sales/index.ts";
import type { NumberedDocument } from "./journal.ledger.ts";

export interface NewEntry extends NumberedDocument, Party {
  readonly id: number;
  readonly entryType: keyof typeof entryTypeWords;
  /** + is owed, − pays or credits it; never 0. */
  readonly amount: Money;
  readonly dueDate: Day;
  readonly reversalOf?: number;
}

/** The balance stored on the party's record. */
const changeBalance = {
  CUSTOMER: changeCustomerBalance,
  SUPPLIER: changeSupplierBalance,
} as const satisfies Record<PartySide, unknown>;

/** Writes the entry and updates the party's balance; its open amount is written with `open` or `changeOpen`. */
export function postEntry(ctx: Ctx, entry: NewEntry): void {
  writeRows(ctx, "partyEntry", [
    {
      tenantId: ctx.tenantId,
      ...entry,
      reversalOf: entry.reversalOf ?? null,
      postedAt: ctx.now,
      postedBy: ctx.actor.id,
    },
  ]);
  changeBalance[entry.side](ctx, entry.partyId, entry.amount);
}

/** The open amount of a new entry: all of it, unless part is allocated as it is written. */
export const open = (ctx: Ctx, { id, side, partyId, dueDate, amount }: NewEntry, left: Money = amount): void =>
  writeRows(ctx, "partyOpen", [{ tenantId: ctx.tenantId, entryId: id, side, partyId, dueDate, amount, open: left }]);

export interface NewAllocation {
  readonly debitEntryId: number;
  readonly creditEntryId: number;
  /** Above 0; below 0 where it undoes `reversalOf`. */
  readonly amount: Money;
  readonly allocDate: Day;
  /** Between entries of one document: not a payment. */
  readonly system?: boolean;
  readonly reversalOf?: number;
}

export const postAllocations = (ctx: Ctx, { side, partyId }: Party, allocations: readonly NewAllocation[]): void =>
  writeRows(
    ctx,
    "partyAlloc",
    allocations.map((allocation) => ({
      tenantId: ctx.tenantId,
      id: ctx.nextId(),
      side,
      partyId,
      ...allocation,
      system: allocation.system ?? false,
      reversalOf: allocation.reversalOf ?? null,
      postedAt: ctx.now,
      postedBy: ctx.actor.id,
    })),
  );

/** The entry and its due date: for the row that is opened, or reopened. */
export interface Dated {
  readonly dueDate: Day;
  readonly amount: Money;
}

export interface OpenChange extends Dated {
  readonly entryId: number;
  readonly delta: Money;
}

/** The effect of allocations on both sides: a debit shrinks towards 0 from above, a credit from below. */
export const openChanges = (allocations: readonly NewAllocation[], datedOf: (entryId: number) => Dated): OpenChange[] =>
  allocations.flatMap(({ debitEntryId, creditEntryId, amount }) => [
    { entryId: debitEntryId, ...datedOf(debitEntryId), delta: negated(round2(amount)) },
    { entryId: creditEntryId, ...datedOf(creditEntryId), delta: round2(amount) },
  ]);

const OPENED = insertSelect("partyOpen", {
  tenantId: "$1",
  entryId: "c.entry_id",
  side: "$2",
  partyId: "$3",
  dueDate: "c.due_date",
  amount: "c.amount",
  open: "c.delta",
});

/**
 * Not a MERGE, which distributed tables do not accept from JSON; the returned value at the end is not used, but
 * they need it.
 */
const OPEN = `with c as materialized (select c."entryId" as entry_id, c."dueDate" as due_date, c.amount, c.delta
    from jsonb_to_recordset($4::jsonb) as c("entryId" bigint, "dueDate" date, amount numeric, delta numeric)),
  closed as (delete from party_open o using c
    where o.tenant_id = $1 and o.entry_id = any($5::bigint[]) and o.entry_id = c.entry_id and o.open + c.delta = 0 returning o.entry_id),
  changed as (update party_open o set open = o.open + c.delta from c
    where o.tenant_id = $1 and o.entry_id = any($5::bigint[]) and o.entry_id = c.entry_id and o.open + c.delta <> 0 returning o.entry_id)
  ${OPENED} from c
     where c.entry_id not in (select entry_id from closed union all select entry_id from changed)
  returning 1`;

/** One statement for all of them. A closed entry has no row: an old account stays as small as its open items. */
export function changeOpen(ctx: Ctx, { side, partyId }: Party, changes: readonly OpenChange[]): void {
  const summed = new Map<number, OpenChange>();
  for (const change of changes) {
    const before = summed.get(change.entryId);
    summed.set(change.entryId, before ? { ...before, delta: round2(exact(before.delta).plus(change.delta)) } : change);
  }
  const rows = [...summed.values()].filter((change) => !isZero(change.delta)).sort((a, b) => a.entryId - b.entryId);
  const entryIds = rows.map((row) => row.entryId);
  if (rows.length > 0) ctx.write({ text: OPEN, values: [ctx.tenantId, side, partyId, JSON.stringify(rows), entryIds] });
}
