/** Use cases of payment runs (docs/rules/supplier-payments.md#runs); what approving and reversing do is in payment-run.pay.ts, the bank file in bank-file.ts. */
import type { paymentRunCalls } from "@larder/domain/accounts/payment-run/payment-run.calls";
import { paymentRunListFields, type RunLine } from "@larder/domain/accounts/payment-run/payment-run.fields";
import { paymentRunMessages as say, heldWords } from "@larder/domain/accounts/payment-run/payment-run.messages";
import {
  heldBecause,
  proposedRun,
  runTotals,
  supplierWithoutPayment,
} from "@larder/domain/accounts/payment-run/payment-run.rules";
import type { InputOf } from "@larder/domain/kernel/calls";
import { compare, round2 } from "@larder/domain/kernel/decimal";
import type { SavedDocument } from "@larder/domain/kernel/document-calls";
import { refuse, refuseAt } from "@larder/domain/kernel/refusal";
import { explained } from "@larder/domain/trade/explained";
import type { Ctx } from "../../../platform/context.ts";
import { draftsOf, type Entry } from "../../../platform/document/drafts.ts";
import { accountFor } from "../bank-account/bank-account.store.ts";
import { entriesOfBills, itemsOf, itemsToPropose, type PayableItem } from "./payables-to-pay.ts";
import { paymentRuns } from "./payment-run.document.ts";
import * as store from "./payment-run.store.ts";

type Input = InputOf<typeof paymentRunCalls.create>;

export const { list, exportList, history, linked } = paymentRuns.reading(store.list, paymentRunListFields);
export const { totals } = store;

export async function proposal(
  ctx: Ctx,
  { dueUntil, entryIds, invoiceIds }: InputOf<typeof paymentRunCalls.proposal>,
): Promise<RunLine[]> {
  const named = invoiceIds ? await entriesOfBills(ctx, invoiceIds) : (entryIds ?? null);
  const items = await itemsToPropose(ctx, dueUntil, named);
  // Bills that were ticked are proposed whenever they are due.
  const until = named ? "9999-12-31" : dueUntil;
  return proposedRun(items, { dueUntil: until, today: ctx.today });
}

/** Each item is open, not held, and paid no further than it is open. */
function checkedLine(ctx: Ctx, { entryId, amount }: Input["lines"][number], item: PayableItem | undefined, at: number) {
  const path = `lines.${at}.amount`;
  if (!item) return refuseAt(`lines.${at}.entryId`, say.itemUnknown());
  const { documentNo: no, open, credit, supplierId } = item;
  if (compare(amount, open) > 0) refuseAt(path, say.aboveOpen({ no, open }));
  const held = heldBecause(item, ctx.today);
  if (held && !credit) refuseAt(path, say.itemHeld({ no, why: heldWords[held] }));
  return { entryId, supplierId, credit, amount: round2(amount), open };
}

async function checked(ctx: Ctx, { input, before }: Entry<Input, store.LockedRun>) {
  const { payDate, dueUntil } = input;
  if (payDate < ctx.today && payDate !== before?.payDate) refuseAt("payDate", say.payDatePast());
  if (input.lines.length === 0) refuseAt("lines", say.nothingTicked());
  const items = new Map(
    (
      await itemsOf(
        ctx,
        input.lines.map(({ entryId }) => entryId),
      )
    ).map((one) => [one.entryId, one]),
  );
  const lines = input.lines.map((line, at) => checkedLine(ctx, line, items.get(line.entryId), at));
  const twice = lines.find(({ entryId }, at) => lines.findIndex((one) => one.entryId === entryId) < at);
  if (twice) refuse(say.itemTwice({ no: items.get(twice.entryId)!.documentNo }));
  const empty = supplierWithoutPayment(lines);
  if (empty) refuse(say.nothingToPay({ code: items.get(empty.entryId)!.supplierCode }));
  const { id: bankAccountId } = await accountFor(ctx, input.bankAccountId);
  return { head: { payDate, dueUntil, bankAccountId, remark: input.remark ?? null, ...runTotals(lines) }, lines };
}

export const { get, create, update } = draftsOf(paymentRuns, {
  series: "PR",
  lines: "paymentRunLine",
  fresh: () => ({
    ...{ approvedAt: null, approvedBy: null, selfApproved: false },
    ...{ fileMadeAt: null, fileMadeBy: null, fileTimes: 0 },
  }),
  check: checked,
});

export const submit = (ctx: Ctx, id: number): Promise<SavedDocument> =>
  paymentRuns.move(ctx, id, "submit", ({ total }) => ({ audit: { after: { total } } }));

export const reject = (ctx: Ctx, id: number, reason: string | undefined): Promise<SavedDocument> =>
  paymentRuns.move(ctx, id, "reject", () => ({ audit: { reason: explained(reason) } }));

export const cancel = (ctx: Ctx, id: number, reason: string | undefined): Promise<SavedDocument> =>
  paymentRuns.move(ctx, id, "cancel", () => ({ audit: { reason: explained(reason) } }));
