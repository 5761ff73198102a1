/**
 * The account of one customer or supplier between two days, with the ageing of its balance
 * (docs/rules/money.md#statement).
 */
import { exact, negated, round2, sum, type Money } from "@larder/domain/kernel/decimal";
import { refuse } from "@larder/domain/kernel/refusal";
import type { Day } from "@larder/domain/kernel/calendar";
import { accountsMessages as say } from "@larder/domain/accounts/messages";
import { partySides, type Party, type PartySide } from "@larder/domain/accounts/party";
import type { PartyAccount } from "@larder/domain/accounts/party-account/party-account.calls";
import type { AccountKind } from "@larder/domain/accounts/party-account/party-account.fields";
import { ageing, statementAfter, type Ageing, type Statement } from "@larder/domain/accounts/statement.rules";
import type { Ctx } from "../../../platform/context.ts";
import * as store from "./party-account.store.ts";

interface Read {
  readonly statement: Statement<store.AccountEntry>;
  readonly ageing: Ageing;
}

export async function statementOf(ctx: Ctx, party: Party, from: Day, to: Day): Promise<Read> {
  if (from > to) refuse(say.periodTurned());
  const [opening, entries, open] = await Promise.all([
    store.openingOf(ctx, party, from),
    store.entries(ctx, party, from, to),
    store.openAt(ctx, party, to),
  ]);
  return { statement: statementAfter(opening, entries, from, to), ageing: ageing(open, [], to) };
}

/** Below 0: it pays or credits an owed amount, and has no due date. */
export const isCredit = (amount: Money): boolean => exact(amount).isNegative();

/** In the columns of an account: what a customer owes is a debit, what we owe a supplier a credit. Of one kind, only the lines are fewer: balances are of all. */
export async function accountOf(
  ctx: Ctx,
  party: Party,
  { from, to, kind }: { readonly from: Day; readonly to: Day; readonly kind: AccountKind | null },
): Promise<PartyAccount> {
  const [{ statement, ageing: aged }, since] = await Promise.all([
    statementOf(ctx, party, from, to),
    store.since(ctx, party),
  ]);
  const { owed } = partySides[party.side];
  const columnOf = (amount: Money) => (isCredit(amount) === (owed === "debit") ? "credit" : "debit");
  const shown = (amount: Money) => (isCredit(amount) ? negated(amount) : amount);
  const lines = statement.lines.filter(({ entryType }) => kind === null || entryType === kind);
  const total = (column: "debit" | "credit") =>
    round2(sum(lines.filter((line) => columnOf(line.amount) === column).map((line) => shown(line.amount))));
  return {
    since,
    opening: statement.opening,
    closing: statement.closing,
    debit: total("debit"),
    credit: total("credit"),
    ageing: aged,
    lines: lines.map((line) => ({
      id: line.entryId,
      bizDate: line.bizDate,
      documentNo: line.documentNo,
      documentType: line.documentType,
      documentId: line.documentId,
      entryType: line.entryType,
      dueDate: isCredit(line.amount) ? null : line.dueDate,
      debit: null,
      credit: null,
      [columnOf(line.amount)]: shown(line.amount),
      runningBalance: line.runningBalance,
      ...{ allocations: line.allocations, theirNo: line.theirNo },
    })),
  };
}

/** The ageing of everything that is open now, for one party or a whole side. */
export async function ageingOf(ctx: Ctx, side: PartySide, partyId: number | null): Promise<Ageing> {
  const open = await store.openByDueDate(ctx, side, partyId);
  // Open amounts are net of all allocations, so none are passed on.
  return ageing(
    open.map(({ dueDate, open: amount }, i) => ({ entryId: i, bizDate: ctx.today, dueDate, amount })),
    [],
    ctx.today,
  );
}
