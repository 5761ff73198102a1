/** Use cases of a customer's payment (domain-rules 10.3, 10.4). */
import type { FileAnswer, HistoryRow, InputOf, Rows } from "@larder/domain/kernel/calls";
import { exact, isPositive, negated, round2, sum, type Money } from "@larder/domain/kernel/decimal";
import { postingDateRefusal } from "@larder/domain/kernel/period";
import { refuse, refuseIf } from "@larder/domain/kernel/refusal";
import { words } from "@larder/domain/kernel/words";
import { inPayingOrder } from "@larder/domain/accounts/allocation.rules";
import { accountsMessages as say, paymentWarnings } from "@larder/domain/accounts/messages";
import {
  MAIN_BANK_ACCOUNT,
  officePaymentJournal,
  reversed,
  type PaymentSource,
} from "@larder/domain/accounts/posting.rules";
import type { PaymentDetail, PaymentWarning, paymentCalls } from "@larder/domain/accounts/payment/payment.calls";
import {
  paymentListFields,
  type OpenItem,
  type PayableOrder,
  type Payment,
} from "@larder/domain/accounts/payment/payment.fields";
import { paymentRefusal, unallocatedAfter } from "@larder/domain/accounts/payment/payment.rules";
import { paymentStates } from "@larder/domain/accounts/payment/payment.states";
import { mayDo, personHere, warehouseOf, type Ctx } from "../../../platform/context.ts";
import { exportRows } from "../../../platform/record/export.ts";
import { historyOf } from "../../../platform/record/history.ts";
import { allRows } from "../../../platform/record/list.ts";
import { changed, found, made } from "../../../platform/record/record.ts";
import { postingSettingsOf } from "../../company/index.ts";
import { lockOrderToPay, ordersToPay, payableStates } from "../../sales/index.ts";
import { postJournal, postReversal } from "../ledger/journal.ledger.ts";
import { postEntry } from "../ledger/receivable.ledger.ts";
import { applyAllocations, chosenAllocations, creditsOf, debitsOf } from "./payment.allocate.ts";
import * as payments from "./payment.store.ts";

type Input = InputOf<typeof paymentCalls.create>;
type AllocateInput = InputOf<typeof paymentCalls.allocate>;

export const list = (ctx: Ctx, filters: payments.PaymentFilters): Promise<Rows<payments.PaymentRow>> =>
  payments.list(ctx, filters);

export const totals = (ctx: Ctx, filters: payments.PaymentFilters) => payments.totals(ctx, filters);

export async function exportList(ctx: Ctx, filters: payments.PaymentFilters): Promise<FileAnswer> {
  const rows = await allRows((page) => payments.list(ctx, { ...filters, ...page }), filters);
  return exportRows(ctx.language, paymentListFields, rows, words("Customer payments", "客戶付款"));
}

export async function get(ctx: Ctx, id: number): Promise<PaymentDetail> {
  const [payment, allocations] = await Promise.all([payments.byId(ctx, id), payments.allocationsOf(ctx, id)]);
  return { ...found(payment), allocations };
}

export async function history(ctx: Ctx, id: number): Promise<HistoryRow[]> {
  found(await payments.byId(ctx, id));
  return historyOf(ctx, "payment", id);
}

export async function openItems(ctx: Ctx, customerId: number): Promise<OpenItem[]> {
  const [known, items] = await Promise.all([
    payments.customerSeen(ctx, customerId),
    payments.openItems(ctx, customerId),
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

/** What a payment may be meant for. */
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
  const amount = round2(input.amount);
  refuseIf(paymentRefusal(input));
  const allocates =
    (input.automatic ?? false) || (input.useCreditNotes ?? false) || (input.allocations ?? []).length > 0;
  if (allocates && !mayDo(ctx.actor, "acc:payment:allocate")) refuse(say.allocateNotYours());

  // Of a customer out of sight nothing is told, not even the state of an order.
  if (input.forOrderId && !(await payments.customerSeen(ctx, customerId))) refuse(say.customerUnknown());
  const keptFor = input.forOrderId ? await orderFor(ctx, customerId, input.forOrderId) : null;
  const [settings, no, known, items, sameCheque] = await Promise.all([
    postingSettingsOf(ctx),
    ctx.numbers.next(ctx.tenantId, "RC", Number.parseInt(ctx.today.slice(0, 4), 10)),
    payments.lockCustomer(ctx, customerId),
    payments.openItems(ctx, customerId),
    method === "CHEQUE" ? payments.recordedCheque(ctx, customerId, input.chequeNo!) : null,
  ]);
  if (!known) refuse(say.customerUnknown());
  refuseIf(postingDateRefusal(bizDate, ctx.today, settings.accountsLockDate || null));

  const [id, entryId] = [ctx.nextId(), ctx.nextId()];
  const credit = { entryId, customerId, documentNo: no, bizDate, open: amount };
  const allocations = allocates ? chosenAllocations(input, items, credit, keptFor) : [];
  const paid = allocations.filter((one) => one.creditEntryId === entryId).map((one) => one.amount);
  const unallocated = unallocatedAfter(amount, paid);

  payments.insert(ctx, {
    ...made(ctx),
    id,
    no,
    type: "RC",
    customerId,
    warehouseId: warehouseOf(ctx),
    bizDate,
    method,
    amount,
    unallocated,
    reference: input.reference ?? null,
    chequeNo: input.chequeNo ?? null,
    forOrderId: keptFor?.orderId ?? null,
    receivedBy: personHere(ctx),
    status: "RECORDED",
    remark: input.remark ?? null,
  });
  const doc = { docType: "RC", docId: id, docNo: no, bizDate };
  postEntry(ctx, { ...doc, id: entryId, customerId, entryType: "PAYMENT", amount: negated(amount), dueDate: bizDate });
  applyAllocations(ctx, customerId, items, allocations, [{ entryId, dueDate: bizDate, delta: negated(amount) }]);
  postJournal(ctx, doc, journalOf({ method, customerId, amount, warehouseId: warehouseOf(ctx) }));
  ctx.audit({
    entity: "payment",
    entityId: id,
    action: "add",
    state: "RECORDED",
    after: {
      no,
      customerId,
      bizDate,
      method,
      amount,
      unallocated,
      ...(keptFor ? { forOrderNo: keptFor.no } : {}),
      allocations: allocated(items, allocations),
    },
  });
  const again = sameCheque && paymentWarnings.chequeTwice({ chequeNo: input.chequeNo!, no: sameCheque });
  return { id, no, warnings: again ? [{ reason: "chequeTwice", words: again }] : [], unallocated };
}

/** The order that is paid in advance, locked before its customer. */
async function orderFor(ctx: Ctx, customerId: number, orderId: number): Promise<{ orderId: number; no: string }> {
  const order = await lockOrderToPay(ctx, customerId, orderId);
  const refusal = !order ? say.orderNotTheirs() : payableStates.has(order.state) ? null : say.orderEnded(order);
  if (refusal) refuse({ ...refusal, fields: [{ path: "forOrderId", words: refusal.words }] });
  return { orderId, no: order!.no };
}

export async function allocate(
  ctx: Ctx,
  { id, ...choice }: AllocateInput,
): Promise<{ unallocated: Money; version: number }> {
  const { payment, items } = await locked(ctx, id);
  if (payment.status === "BOUNCED" || payment.status === "REVERSED") refuse(say.allocationNotLive({ no: payment.no }));
  const credit = creditsOf(items).find((item) => item.docType === "RC" && item.docId === id);
  if (!credit || !isPositive(credit.open)) return refuse(say.nothingLeft({ no: payment.no }));

  const keptFor = payment.keptForOrder && payment.forOrderId ? { orderId: payment.forOrderId } : null;
  const allocations = chosenAllocations(choice, items, credit, keptFor);
  if (allocations.length === 0) refuse(say.nothingOpen());
  const used = allocations.filter((one) => one.creditEntryId === credit.entryId).map((one) => one.amount);
  const unallocated = unallocatedAfter(payment.unallocated, used);
  applyAllocations(ctx, payment.customerId, items, allocations);
  return changedTo(ctx, payment, "allocate", { unallocated }, { allocations: allocated(items, allocations) });
}

export async function takeBack(
  ctx: Ctx,
  { id, allocationIds }: { id: number; allocationIds: readonly number[] },
): Promise<{ unallocated: Money; version: number }> {
  const { payment, items, live } = await locked(ctx, id);
  const wanted = new Set(allocationIds);
  const gone = live.filter((one) => wanted.has(one.id));
  if (gone.length !== wanted.size) refuse(say.allocationGone());
  const settled = gone.find((one) => one.settled);
  if (settled) refuse(say.allocationSettled({ documentNo: settled.documentNo }));

  applyAllocations(ctx, payment.customerId, items, undone(items, gone, id));
  const unallocated = round2(exact(payment.unallocated).plus(sum(gone.map((one) => one.amount))));
  return changedTo(
    ctx,
    payment,
    "takeBack",
    { unallocated },
    { takenBack: gone.map(({ documentNo, amount }) => ({ documentNo, amount })) },
  );
}

/** A mistake that was never banked: what it paid is open again, and the entry that undoes it is joined to it (10.1). */
export async function reverse(ctx: Ctx, { id, reason }: { id: number; reason: string }): Promise<null> {
  const { payment, items, live } = await locked(ctx, id);
  const status = paymentStates.after({ state: payment.status, method: payment.method }, "reverse");
  const settled = live.find((one) => one.settled);
  if (settled) refuse(say.allocationSettled({ documentNo: settled.documentNo }));
  refuseIf(postingDateRefusal(ctx.today, ctx.today, (await postingSettingsOf(ctx)).accountsLockDate || null));

  const original = items.find((item) => item.docType === "RC" && item.docId === id && item.entryType === "PAYMENT")!;
  const { customerId, amount } = payment;
  const doc = { docType: "RC", docId: id, docNo: payment.no, bizDate: ctx.today };
  const entryId = ctx.nextId();
  postEntry(ctx, {
    ...doc,
    id: entryId,
    customerId,
    entryType: "REVERSAL",
    amount,
    dueDate: ctx.today,
    reversalOf: original.entryId,
  });
  applyAllocations(
    ctx,
    customerId,
    items,
    [...undone(items, live, id), { debitEntryId: entryId, creditEntryId: original.entryId, amount, system: true }],
    [{ entryId, dueDate: ctx.today, delta: amount }],
  );
  postReversal(ctx, doc, reversed(journalOf(payment)));
  changedTo(
    ctx,
    payment,
    "reverse",
    { unallocated: "0.00", status },
    { takenBack: live.map(({ documentNo, amount: was }) => ({ documentNo, amount: was })) },
    reason,
  );
  return null;
}

/* ---------- parts ---------- */

async function locked(ctx: Ctx, id: number) {
  payments.lock(ctx, id);
  const [payment, items, live] = await Promise.all([
    payments.byId(ctx, id),
    payments.itemsAround(ctx, id),
    payments.allocationsOf(ctx, id),
  ]);
  return { payment: found(payment), items, live };
}

const undone = (
  items: readonly payments.Item[],
  live: readonly { id: number; entryId: number; amount: Money }[],
  paymentId: number,
) => {
  const credit = items.find(
    (item) => item.docType === "RC" && item.docId === paymentId && item.entryType === "PAYMENT",
  )!;
  return live.map((one) => ({
    debitEntryId: one.entryId,
    creditEntryId: credit.entryId,
    amount: negated(one.amount),
    reversalOf: one.id,
  }));
};

function changedTo(
  ctx: Ctx,
  payment: Payment,
  action: string,
  after: { unallocated: Money; status?: Payment["status"] },
  what: Record<string, unknown>,
  reason: string | null = null,
) {
  payments.update(ctx, payment.id, { ...after, ...changed(ctx, payment.version) });
  ctx.audit({
    entity: "payment",
    entityId: payment.id,
    action,
    state: after.status ?? payment.status,
    reason,
    before: { unallocated: payment.unallocated, status: payment.status },
    after: { status: payment.status, ...after, ...what },
  });
  return { unallocated: after.unallocated, version: payment.version + 1 };
}

const allocated = (items: readonly payments.Item[], allocations: readonly { debitEntryId: number; amount: Money }[]) =>
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
