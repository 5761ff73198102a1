/** Use cases of a customer's payment (docs/rules/money.md#payments, docs/rules/money.md#allocation). */
import type { Day } from "@larder/domain/kernel/calendar";
import type { InputOf } from "@larder/domain/kernel/calls";
import { exact, isPositive, negated, round2, sum, type Money } from "@larder/domain/kernel/decimal";
import { postingDateRefusal } from "@larder/domain/kernel/period";
import { refuse, refuseAt, refuseIf } from "@larder/domain/kernel/refusal";
import { inPayingOrder } from "@larder/domain/accounts/allocation.rules";
import { customer } from "@larder/domain/accounts/party";
import { accountsMessages as say, paymentWarnings } from "@larder/domain/accounts/messages";
import {
  MAIN_BANK_ACCOUNT,
  officePaymentJournal,
  reversed,
  type PaymentSource,
} from "@larder/domain/accounts/posting.rules";
import { type PaymentDetail, type PaymentWarning, paymentCalls } from "@larder/domain/accounts/payment/payment.calls";
import {
  paymentListFields,
  type OpenItem,
  type PayableOrder,
  type Payment,
} from "@larder/domain/accounts/payment/payment.fields";
import { paymentRefusal, unallocatedAfter } from "@larder/domain/accounts/payment/payment.rules";
import { mayDo, personHere, warehouseOf, type Ctx } from "../../../platform/context.ts";
import { orNotFound, auditColumns } from "../../../platform/record/record.ts";
import type { AnyRecord } from "../../../platform/record/records.ts";
import { passPeriodGate, postingSettingsOf } from "../../company/index.ts";
import { lockOrderToPay, ordersToPay, payableStates } from "../../sales/index.ts";
import { postJournal, postReversal } from "../ledger/journal.ledger.ts";
import { postEntry } from "../ledger/party.ledger.ts";
import { applyAllocations } from "../ledger/allocate.ts";
import { creditsOf, debitsOf, openItems as openItemsOf, type Item } from "../ledger/open-items.ts";
import { chosenAllocations } from "./payment.allocate.ts";
import { customerPayments } from "./payment.document.ts";
import * as payments from "./payment.store.ts";

type Input = InputOf<typeof paymentCalls.create>;
type AllocateInput = InputOf<typeof paymentCalls.allocate>;

export const { list, exportList, history } = customerPayments.reading(paymentCalls, payments.list, paymentListFields);

export const { totals } = payments;

export async function get(ctx: Ctx, id: number): Promise<PaymentDetail> {
  const [payment, allocations] = await Promise.all([payments.byId(ctx, id), payments.allocationsOf(ctx, id)]);
  return { ...orNotFound(payment), allocations };
}

export async function openItems(ctx: Ctx, customerId: number): Promise<OpenItem[]> {
  const [known, items] = await Promise.all([
    payments.customerSeen(ctx, customerId),
    openItemsOf(ctx, customer(customerId)),
  ]);
  if (!known) refuse(say.customerUnknown());
  return inPayingOrder(debitsOf(items))
    .filter((item) => !item.accountsSettled)
    .map((item) => ({
      id: item.entryId,
      documentId: item.docId,
      documentNo: item.documentNo,
      bizDate: item.bizDate,
      dueDate: item.dueDate,
      total: item.total,
      open: item.open,
    }));
}

/** Orders a payment may be meant for. */
export async function orders(ctx: Ctx, customerId: number): Promise<PayableOrder[]> {
  const [known, rows] = await Promise.all([payments.customerSeen(ctx, customerId), ordersToPay(ctx, customerId)]);
  if (!known) refuse(say.customerUnknown());
  return rows;
}

interface Recorded {
  readonly id: number;
  readonly no: string;
  readonly unallocated: Money;
  readonly warnings: PaymentWarning[];
}

export async function create(ctx: Ctx, input: Input): Promise<Recorded> {
  const { customerId, method } = input;
  const bizDate = input.bizDate ?? ctx.today;
  refuseIf(paymentRefusal(input));
  const allocates =
    (input.automatic ?? false) || (input.useCreditNotes ?? false) || (input.allocations ?? []).length > 0;
  if (allocates && !mayDo(ctx.actor, "acc:payment:allocate")) refuse(say.allocateNotYours());

  // For a customer out of scope nothing is disclosed, not even the state of an order.
  if (input.forOrderId && !(await payments.customerSeen(ctx, customerId))) refuse(say.customerUnknown());
  const reservedFor = input.forOrderId ? await orderFor(ctx, customerId, input.forOrderId) : null;
  const [settings, no, known, items, sameCheque] = await Promise.all([
    postingSettingsOf(ctx),
    ctx.numbers.next(ctx.tenantId, "RC", Number.parseInt(ctx.today.slice(0, 4), 10)),
    payments.lockCustomer(ctx, customerId),
    openItemsOf(ctx, customer(customerId)),
    method === "CHEQUE" ? payments.recordedCheque(ctx, customerId, input.chequeNo!) : null,
  ]);
  if (!known) refuse(say.customerUnknown());
  refuseIf(postingDateRefusal(bizDate, ctx.today, settings.accountsLockDate || null));

  const recorded = await record(ctx, input, { no, bizDate, reservedFor, items, allocates });
  const again = sameCheque && paymentWarnings.chequeTwice({ chequeNo: input.chequeNo!, no: sameCheque });
  return { ...recorded, warnings: again ? [{ reason: "chequeTwice", words: again }] : [] };
}

interface Receipt {
  readonly no: string;
  readonly bizDate: Day;
  readonly reservedFor: { readonly orderId: number; readonly no: string } | null;
  readonly items: readonly Item[];
  readonly allocates: boolean;
}

/** The payment, its allocations, and both in the books. */
async function record(
  ctx: Ctx,
  input: Input,
  { no, bizDate, reservedFor, items, allocates }: Receipt,
): Promise<Omit<Recorded, "warnings">> {
  const { customerId, method } = input;
  const party = customer(customerId);
  const warehouseId = warehouseOf(ctx);
  const amount = round2(input.amount);
  const [id, entryId] = [ctx.nextId(), ctx.nextId()];
  const credit = { entryId, ...party, documentNo: no, bizDate, open: amount };
  const allocations = allocates ? chosenAllocations(input, items, credit, reservedFor) : [];
  const paid = allocations.filter((one) => one.creditEntryId === entryId).map((one) => one.amount);
  const unallocated = unallocatedAfter(amount, paid);

  const state = customerPayments.states.begin();
  customerPayments.insert(ctx, state, {
    ...auditColumns(ctx),
    id,
    no,
    type: "RC",
    customerId,
    warehouseId,
    bizDate,
    method,
    amount,
    unallocated,
    reference: input.reference ?? null,
    chequeNo: input.chequeNo ?? null,
    forOrderId: reservedFor?.orderId ?? null,
    receivedBy: personHere(ctx),
    depositId: null,
    settlementId: null,
    remark: input.remark ?? null,
  });
  const doc = { docType: "RC", docId: id, docNo: no, bizDate } as const;
  postEntry(ctx, { ...doc, ...party, id: entryId, entryType: "PAYMENT", amount: negated(amount), dueDate: bizDate });
  await applyAllocations(ctx, party, items, allocations, [
    { entryId, dueDate: bizDate, amount: negated(amount), delta: negated(amount) },
  ]);
  postJournal(ctx, doc, journalOf({ method, customerId, amount, warehouseId }));
  const after = {
    no,
    customerId,
    bizDate,
    method,
    amount,
    unallocated,
    ...(reservedFor ? { forOrderNo: reservedFor.no } : {}),
    allocations: allocated(items, allocations),
  };
  ctx.audit({ entity: "payment", entityId: id, action: "add", state, after });
  return { id, no, unallocated };
}

/** The prepaid order, locked before its customer. */
async function orderFor(ctx: Ctx, customerId: number, orderId: number): Promise<{ orderId: number; no: string }> {
  const order = await lockOrderToPay(ctx, customerId, orderId);
  const refusal = !order ? say.orderNotTheirs() : payableStates.has(order.state) ? null : say.orderEnded(order);
  if (refusal) refuseAt("forOrderId", refusal);
  return { orderId, no: order!.no };
}

export async function allocate(
  ctx: Ctx,
  { id, ...choice }: AllocateInput,
): Promise<{ unallocated: Money; version: number }> {
  const payment = orNotFound(await payments.lockPayment(ctx, id));
  const { items } = payment;
  if (payment.status === "BOUNCED" || payment.status === "REVERSED") refuse(say.allocationNotLive({ no: payment.no }));
  const credit = creditsOf(items).find((item) => item.docType === "RC" && item.docId === id);
  if (!credit || !isPositive(credit.open)) return refuse(say.nothingLeft({ no: payment.no }));

  const reservedFor = payment.keptForOrder && payment.forOrderId ? { orderId: payment.forOrderId } : null;
  const allocations = chosenAllocations(choice, items, credit, reservedFor);
  if (allocations.length === 0) refuse(say.nothingOpen());
  const used = allocations.filter((one) => one.creditEntryId === credit.entryId).map((one) => one.amount);
  const unallocated = unallocatedAfter(payment.unallocated, used);
  await applyAllocations(ctx, customer(payment.customerId), items, allocations);
  const change = left(payment, unallocated, { allocations: allocated(items, allocations) });
  const { version } = customerPayments.change(ctx, payment, "allocate", change);
  return { unallocated, version };
}

export async function takeBack(
  ctx: Ctx,
  { id, allocationIds }: { id: number; allocationIds: readonly number[] },
): Promise<{ unallocated: Money; version: number }> {
  const payment = orNotFound(await payments.lockPayment(ctx, id));
  const wanted = new Set(allocationIds);
  const gone = payment.live.filter((one) => wanted.has(one.id));
  if (gone.length !== wanted.size) refuse(say.allocationGone());
  requireUnsettled(gone);

  await applyAllocations(ctx, customer(payment.customerId), payment.items, undone(payment, gone));
  const unallocated = round2(exact(payment.unallocated).plus(sum(gone.map((one) => one.amount))));
  const change = left(payment, unallocated, takenBack(gone));
  const { version } = customerPayments.change(ctx, payment, "takeBack", change);
  return { unallocated, version };
}

/**
 * A mistake that was never banked: the items it paid are open again, and the reversing entry is allocated to it
 * (docs/rules/money.md#open-items).
 */
export async function reverse(ctx: Ctx, { id, reason }: { id: number; reason: string }): Promise<null> {
  await customerPayments.move(
    ctx,
    id,
    "reverse",
    async (payment, open) => {
      requireUnsettled(payment.live);
      await open;
      await undo(ctx, payment);
      const { audit, ...change } = left(payment, "0.00", takenBack(payment.live));
      return { ...change, audit: { ...audit, reason } };
    },
    // The period gate before the customer, as in every posting.
    {
      lock: async () => (await Promise.all([passPeriodGate(ctx), payments.lockPayment(ctx, id)]))[1],
    },
  );
  return null;
}

async function undo(ctx: Ctx, payment: payments.LockedPayment): Promise<void> {
  const { id, no, amount, items, live } = payment;
  const party = customer(payment.customerId);
  const original = entryOf(payment);
  const doc = { docType: "RC", docId: id, docNo: no, bizDate: ctx.today } as const;
  const entryId = ctx.nextId();
  postEntry(ctx, {
    ...doc,
    ...party,
    id: entryId,
    entryType: "REVERSAL",
    amount,
    dueDate: ctx.today,
    reversalOf: original.entryId,
  });
  await applyAllocations(
    ctx,
    party,
    items,
    [...undone(payment, live), { debitEntryId: entryId, creditEntryId: original.entryId, amount, system: true }],
    [{ entryId, dueDate: ctx.today, amount, delta: amount }],
  );
  postReversal(ctx, doc, reversed(journalOf(payment)));
}

/* ---------- parts ---------- */

type Live = payments.LockedPayment["live"];

/** The entry created by the payment itself. */
const entryOf = ({ id, items }: payments.LockedPayment): Item =>
  items.find((item) => item.docType === "RC" && item.docId === id && item.entryType === "PAYMENT")!;

const undone = (payment: payments.LockedPayment, live: Live) =>
  live.map((one) => ({
    debitEntryId: one.entryId,
    creditEntryId: entryOf(payment).entryId,
    amount: negated(one.amount),
    reversalOf: one.id,
  }));

function requireUnsettled(live: Live): void {
  const settled = live.find((one) => one.settled);
  if (settled) refuse(say.allocationSettled({ documentNo: settled.documentNo }));
}

const takenBack = (gone: Live) => ({ takenBack: gone.map(({ documentNo, amount }) => ({ documentNo, amount })) });

/** The rest of the payment, and how the history shows it. */
const left = (payment: payments.LockedPayment, unallocated: Money, what: AnyRecord) => ({
  set: { unallocated },
  audit: { before: { unallocated: payment.unallocated }, after: { unallocated, ...what } },
  showsState: true as const,
});

const allocated = (items: readonly Item[], allocations: readonly { debitEntryId: number; amount: Money }[]) =>
  allocations.map((one) => ({
    documentNo: items.find((item) => item.entryId === one.debitEntryId)?.documentNo ?? "",
    amount: one.amount,
  }));

function journalOf({
  method,
  customerId,
  amount,
  warehouseId,
}: Pick<Payment, "method" | "customerId" | "amount" | "warehouseId">) {
  return officePaymentJournal({ ...sourceOf(method, warehouseId), customerId, amount });
}

function sourceOf(method: Payment["method"], warehouseId: number): PaymentSource {
  switch (method) {
    case "CASH":
    case "CHEQUE":
      return { method, warehouseId };
    case "CARD":
      return { method };
    case "BANK_TRANSFER":
    case "DIRECT_DEBIT":
      return { method, bankAccountId: MAIN_BANK_ACCOUNT };
  }
}
